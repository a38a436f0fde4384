import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { FieldProps } from '#renderer/studio/fields/fieldProps.ts'
import { toRecord } from '#renderer/studio/editor/content/paths.ts'
import { OneField } from '#renderer/studio/fields/OneField.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'

/** A picture, file or link by its name in the CMS: `media/…` for files, a page's id or an address for links. */
export function StoredField(props: FieldProps) {
  const { t } = useLingui()
  const { control, value, required, onChange } = props
  const isLink = control.kind === 'link'
  const [draft, setDraft] = useState<string>()
  const text = draft ?? nameOf(value)
  const change = (next: string) => {
    setDraft(undefined)
    if (next === '') return onChange(required ? {} : undefined)
    if (!isLink) return onChange(control.kind === 'media' ? { type: 'image', image: { $ref: next } } : { $ref: next })
    const isAddress = /^(https?:|mailto:|tel:|\/|#)/.test(next)
    return onChange(isAddress ? { link_type: 'ST', computed: next } : { $page: next })
  }
  const hint = isLink
    ? t({
        id: 'Studio/Link hint',
        message: 'The id of a page, or an address that begins with https:, mailto: or tel:.',
      })
    : t({ id: 'Studio/Media hint', message: 'The name of a file of the library, for example media/hero.jpg.' })
  return (
    <OneField {...props} hint={hint}>
      {(tied) => (
        <input
          {...tied}
          className={controlClass}
          type="text"
          value={text}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={({ target }) => draft !== undefined && change(target.value)}
        />
      )}
    </OneField>
  )
}

function nameOf(value: unknown): string {
  const { $ref: reference, $page: page, computed, image, video } = toRecord(value)
  const [found] = [reference, page, computed].filter((each) => typeof each === 'string')
  return typeof found === 'string' ? found : image === undefined && video === undefined ? '' : nameOf(image ?? video)
}
