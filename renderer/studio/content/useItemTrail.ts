import { useLingui } from '@lingui/react/macro'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { nameIn, readEntries } from '#renderer/studio/content/menuNodes.ts'
import { useFieldTrail } from '#renderer/studio/texts/useFieldTrail.ts'
import { useContentLocale } from '#renderer/studio/pickers/contentLocale.ts'

/** Parts of a path that say where a value is stored, not which field it is. */
const containers = /^(?:data|(?:texts|values)\.[^.]+|nodes\.\d+)(?:\.|$)/

/** Returns the names that lead to a field: its locale, the entry of a menu by its name, and the field. */
export function useItemTrail(): (
  kind: string,
  place: Pick<ContentIssue, 'path' | 'locale'>,
  nodes?: unknown,
) => readonly string[] {
  const { t } = useLingui()
  const trailOf = useFieldTrail()
  // Fields that items of several kinds have, as their forms name them.
  const shared: Readonly<Record<string, string>> = {
    parent: t({ id: 'Studio/Category above', message: 'Parent category' }),
    position: t({ id: 'Studio/Position', message: 'Position in lists' }),
  }
  const locale = useContentLocale()
  return (kind, { path, locale: own }, nodes) => {
    const [container = ''] = containers.exec(path) ?? []
    const stored = container.split('.').filter((part) => part !== '').length
    const entry = readEntries(nodes)[Number(/^nodes\.(\d+)/.exec(path)?.[1] ?? Number.NaN)]
    return [
      ...(own === undefined ? [] : [own]),
      ...(entry === undefined ? [] : [nameIn(entry, locale)?.text ?? entry.page ?? entry.id]),
      ...(shared[path] === undefined ? trailOf(kind, path).slice(stored) : [shared[path]]),
    ]
  }
}
