import { useEffect, useEffectEvent, useMemo, type RefObject } from 'react'
import { findSection, typeOf } from '#renderer/studio/edit/editContent.ts'
import { namesOf, useOthersIn } from '#renderer/studio/edit/others.ts'
import { typedField } from '#renderer/studio/editor/frame/typedField.ts'
import type { RichTyping } from '#renderer/studio/editor/in-page/useRichTyping.ts'
import { controlAt, isRequiredAt } from '#renderer/studio/editor/notes/controlAt.ts'
import { useDraft, useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { useIssueSentence } from '#renderer/studio/errors/useIssueSentence.ts'
import { useFieldTrail } from '#renderer/studio/texts/useFieldTrail.ts'
import { Messages } from '#renderer/studio/ui/Messages.tsx'
import { PeopleMark } from '#renderer/studio/ui/PeopleMark.tsx'
import styles from '#renderer/studio/editor/in-page/TypedRichText.module.css'

interface Props {
  readonly typing: RichTyping
  readonly preview: RefObject<HTMLElement | null>
  readonly onEnd: (byKey: boolean) => void
  readonly onUnmount: () => void
}

/** Renders the editor of a text with markup in the page, with what its field says: who else is in it, its count and its errors. */
export function TypedRichText({ typing, preview, onEnd, onUnmount }: Props) {
  const { section: id, path, element, place, Editor } = typing
  const { store } = useOpenPage()
  const { content, issues } = useDraft()
  const sentenceOf = useIssueSentence()
  const trailOf = useFieldTrail()
  const people = namesOf(useOthersIn(id).filter((other) => other.path === path))
  const field = useMemo(() => typedField(store, id, path), [store, id, path])
  const section = findSection(content, id)
  const value = field.read()
  const isGone = section === undefined || value === undefined
  const end = useEffectEvent(onEnd)
  // Each rendering may have removed the section.
  useEffect(() => {
    if (isGone || !element.isConnected) end(false)
  })
  if (isGone) return null
  const type = typeOf(section.key)
  const control = controlAt(type, section.data, path)
  const max = control?.kind === 'rich_text' ? control.max : Infinity
  const own = issues.filter((issue) => issue.section?.key === section.key && issue.path === path)
  const errors = own.filter(({ level }) => level === 'error').map(sentenceOf)
  const warnings = own.filter(({ level }) => level === 'warning').map(sentenceOf)
  const isNear = value.length > max * 0.8
  return (
    <Editor
      {...{ element, preview, path, place, value, onEnd, onUnmount }}
      label={trailOf(type, path).at(-1) ?? ''}
      description={[...errors, ...warnings].join(' ')}
      invalid={errors.length > 0}
      onChange={(html) => field.write(html === '' && !isRequiredAt(type, section.data, path) ? undefined : html)}
    >
      {(people.length > 0 || isNear) && (
        <p className={styles.facts}>
          {isNear && `${value.length} / ${max}`}
          {people.length > 0 && <PeopleMark names={people} isNamed />}
        </p>
      )}
      <Messages errors={errors} warnings={warnings} />
    </Editor>
  )
}
