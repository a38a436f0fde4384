import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { fillValues, readDraft, readValues, storeDraft, type Draft } from './draft.ts'
import { isAboutPerson } from './fieldGroups.ts'
import { watchFields } from './watchFields.ts'

interface DraftInput {
  readonly draftName: string
  /** Name of the visitor's details, which the forms of a section share. */
  readonly detailsName: string
  readonly element: RefObject<HTMLFormElement | null>
  /** Fields the draft does not change. */
  readonly prefilled: readonly string[]
  /** Called with the name of a field on blur. */
  readonly onBlur: (name: string, values: Draft['values']) => void
}

/**
 * Restores the draft of a form and stores its input; a form without a draft starts with the visitor's details from the other forms of
 * its section. Returns whether input could not be stored.
 */
export function useDraft({ draftName, detailsName, element, prefilled, onBlur }: DraftInput): boolean {
  const [isUnsaved, setUnsaved] = useState(false)
  const restore = useEffectEvent(() => {
    const form = element.current
    if (form === null) return
    const draft = readDraft(draftName) ?? readDraft(detailsName)
    if (draft !== undefined) fillValues(form, draft.values, prefilled)
    // Also what was typed before hydration.
    keepDetails(
      detailsName,
      Object.entries(readValues(form)).filter(([, value]) => value !== ''),
    )
  })
  const keep = useEffectEvent((typed: Draft['values']) => {
    const { key, sent } = readDraft(draftName) ?? { key: '', sent: '' }
    setUnsaved(!storeDraft(draftName, { values: typed, key, sent }))
    keepDetails(detailsName, Object.entries(typed))
  })
  const recheck = useEffectEvent(onBlur)
  useEffect(() => restore(), [])
  useEffect(() => (element.current === null ? undefined : watchFields(element.current, { keep, recheck })), [element])
  return isUnsaved
}

function keepDetails(name: string, typed: readonly (readonly [field: string, value: string])[]): void {
  const details = Object.fromEntries(typed.filter(([field]) => isAboutPerson(field)))
  storeDraft(name, { values: { ...readDraft(name)?.values, ...details }, key: '', sent: '' })
}
