import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { maxCounted } from '#schemas/studio/fields.ts'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import screen from '#renderer/studio/ui/Screen.module.css'

interface Props {
  /** Absent until it is known. */
  readonly total: number | null | undefined
  readonly of: 'pages' | 'files' | 'requests'
}

/** Renders how many a list has that match; nothing without any, which the list says itself. */
export function ListCount({ total, of }: Props) {
  const { t } = useLingui()
  const { number } = useFormats()
  const limit = number(maxCounted)
  const count = total ?? 0
  const texts = {
    pages: t({ id: 'Studio/Page count', message: plural(count, { one: '# page', other: '# pages' }) }),
    files: t({ id: 'Studio/File count', message: plural(count, { one: '# file', other: '# files' }) }),
    requests: t({ id: 'Studio/Request count', message: plural(count, { one: '# request', other: '# requests' }) }),
  }
  if (count === 0) return null
  return (
    <p role="status" className={screen.note}>
      {count > maxCounted ? t({ id: 'Studio/More than', message: `More than ${limit}` }) : texts[of]}
    </p>
  )
}
