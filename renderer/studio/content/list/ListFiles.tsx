import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import { listFilters } from '#schemas/studio/contentLists.ts'
import { itemKindOf } from '#schemas/studio/importColumns.ts'
import { importKinds } from '#schemas/studio/importKinds.ts'
import { studioUrl } from '#renderer/studio/api/callStudio.ts'
import { DownloadLink } from '#renderer/studio/ui/DownloadLink.tsx'
import { importPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import type { ContentSearch } from '#renderer/studio/content/contentSearch.ts'
import table from '#renderer/studio/ui/Table.module.css'
import styles from '#renderer/studio/content/ContentList.module.css'

interface Props {
  readonly kind: ContentKind
  readonly search: ContentSearch
  /** Language of the names that are searched. */
  readonly locale: LocaleCode
}

/** Renders what is found as CSV files, and the way to import one; nothing for kinds that no file holds. */
export function ListFiles({ kind, search, locale }: Props) {
  const { t } = useLingui()
  const kinds = importKinds.filter((each) => itemKindOf(each) === kind)
  const [own] = kinds
  if (own === undefined) return null
  const filters = listFilters(kind).map(({ name }) => [name, search[name]] as const)
  const isFiltered = search.q !== '' || filters.some(([, value]) => value !== '')
  const query = isFiltered ? { q: search.q, names_in: locale, ...Object.fromEntries(filters) } : {}
  return (
    <div className={styles.files}>
      {kinds.map((each) => (
        <DownloadLink key={each} href={studioUrl('exportItems', { params: { kind: each }, query })}>
          {each === 'price'
            ? t({ id: 'Studio/Export prices CSV', message: 'Export prices as CSV' })
            : t({ id: 'Studio/Export CSV', message: 'Export as CSV' })}
        </DownloadLink>
      ))}
      <StudioLink href={importPath(undefined, { kind: own })}>
        {t({ id: 'Studio/Import CSV', message: 'Import CSV' })}
      </StudioLink>
      <span className={table.detail}>
        {isFiltered
          ? t({ id: 'Studio/Export found note', message: 'Exports the published items among those found.' })
          : t({ id: 'Studio/Export all note', message: 'Exports everything that is published.' })}
      </span>
    </div>
  )
}
