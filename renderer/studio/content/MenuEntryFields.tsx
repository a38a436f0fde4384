import { useLingui } from '@lingui/react/macro'
import { issueKey, type ContentIssue } from '#schemas/issues/contentIssue.ts'
import { useIssueSentence } from '#renderer/studio/errors/useIssueSentence.ts'
import { nameIn, type MenuEntry } from '#renderer/studio/content/menuNodes.ts'
import { usePageTitle } from '#renderer/studio/content/usePageTitle.ts'
import { useOpenItem } from '#renderer/studio/content/useItem.ts'
import { LocaleRights } from '#renderer/studio/edit/LocaleRights.tsx'
import { toRecord } from '#schemas/studio/valuePaths.ts'
import { FieldControl } from '#renderer/studio/fields/FieldControl.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/content/MenuForm.module.css'

interface Props {
  readonly entry: MenuEntry
  /** In the stored list, as issues name it. */
  readonly index: number
  readonly issues: readonly ContentIssue[]
  readonly onChange: (entry: MenuEntry, what: string) => void
}

/** Renders the name of an entry in the locale, and the page or address it leads to. */
export function MenuEntryFields({ entry, index, issues, onChange }: Props) {
  const { t } = useLingui()
  const sentenceOf = useIssueSentence()
  const { locale } = useOpenItem()
  const { page: _page, url: _url, ...rest } = entry
  const { page, url, names = {} } = entry
  const link = page !== undefined ? { $page: page } : url !== undefined ? { link_type: 'ST', computed: url } : undefined
  const pageTitle = usePageTitle(nameIn(entry, locale) === undefined ? page : undefined, locale)
  const path = `nodes.${index}`
  const rename = (name: unknown) => {
    const others = Object.entries(names).filter(([code]) => code !== locale)
    const own = typeof name === 'string' && name !== '' ? [[locale, name] as const] : []
    onChange({ ...entry, names: Object.fromEntries([...others, ...own]) }, `${entry.id} name`)
  }
  const lead = (next: unknown) => {
    const { $page: toPage, computed } = toRecord(next)
    if (typeof toPage === 'string') onChange({ ...rest, page: toPage }, '')
    else onChange(typeof computed === 'string' ? { ...rest, url: computed } : rest, '')
  }
  return (
    <div className={styles.fields}>
      {issues
        .filter((issue) => issue.path === path || issue.path.startsWith(`${path}.`))
        .map((issue) => (
          <Notice key={issueKey(issue)} kind="bad">
            {sentenceOf(issue)}
          </Notice>
        ))}
      <LocaleRights locale={locale}>
        <FieldControl
          key={locale}
          control={{ kind: 'text', max: 300 }}
          label={`${t({ id: 'Studio/Name', message: 'Name' })} · ${locale}`}
          required={false}
          path={`${path}.names.${locale}`}
          value={names[locale]}
          fallback={pageTitle}
          onChange={rename}
        />
      </LocaleRights>
      <FieldControl
        control={{ kind: 'link' }}
        label={t({ id: 'Studio/Link', message: 'Link' })}
        required={false}
        path={`${path}.page`}
        value={link}
        onChange={lead}
      />
    </div>
  )
}
