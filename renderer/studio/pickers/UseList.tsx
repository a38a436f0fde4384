import { useLingui } from '@lingui/react/macro'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { editorPath, itemPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { useKindName } from '#renderer/studio/texts/useKindName.ts'
import { contentKindOf, isListedKind } from '#renderer/studio/edit/contentKind.ts'
import { useSharedTexts } from '#renderer/studio/texts/useSharedTexts.ts'
import { useSitePartName } from '#renderer/studio/texts/useSitePartName.ts'
import { useSectionName } from '#renderer/studio/edit/useSectionName.ts'
import { useContentLocale } from '#renderer/studio/pickers/contentLocale.ts'
import { LocaleTag } from '#renderer/studio/ui/LocaleTag.tsx'
import styles from '#renderer/studio/pickers/UseList.module.css'

type Use = CallResult<'getContentUses'>['uses'][number]

interface Props {
  readonly uses: readonly Use[]
  /** How many pages there are, where not all may be among `uses`. */
  readonly pages?: number | undefined
}

/** Renders the pages and items that show something, each once, as links to where it is edited, and how many pages are left out. */
export function UseList({ uses, pages = 0 }: Props) {
  const texts = useSharedTexts()
  const groups = new Map<string, readonly Use[]>()
  for (const use of uses) {
    const key = `${use.kind} ${use.id}`
    groups.set(key, [...(groups.get(key) ?? []), use])
  }
  const listed = [...groups.values()].filter(([use]) => use?.kind === 'page').length
  return (
    <ul className={styles.uses}>
      {[...groups].map(([key, members]) => (
        <li key={key}>
          <UseLinks uses={members} />
        </li>
      ))}
      {pages > listed && <li>{texts.more(pages - listed)}</li>}
    </ul>
  )
}

function UseLinks({ uses }: { readonly uses: readonly Use[] }) {
  const { t } = useLingui()
  const kindName = useKindName()
  const sectionName = useSectionName()
  const partName = useSitePartName()
  const shown = useContentLocale()
  const own = uses.find(({ locale }) => locale === shown) ?? uses[0]
  if (own === undefined) return null
  const { kind, id, title, path } = own
  const item = contentKindOf(kind)
  if (kind === 'section') return t({ id: 'Studio/In section', message: `Section: ${sectionName(id)}` })
  if (kind === 'preset') return t({ id: 'Studio/In preset', message: `Saved preset: ${title}` })
  if (kind === 'site') return partName(id)
  if (kind !== 'page') {
    if (item === undefined) return title
    return (
      <StudioLink href={itemPath(item, id, { locale: shown, field: path })}>
        {isListedKind(item) ? title : kindName(item)}
      </StudioLink>
    )
  }
  const locales = [...new Set(uses.flatMap(({ locale }) => locale ?? []))]
  return (
    <>
      <StudioLink href={editorPath(id, own.locale ?? shown, fieldOf(own))}>{title}</StudioLink>{' '}
      {locales.map((code) => (
        <StudioLink key={code} href={editorPath(id, code, fieldOf(uses.find(({ locale }) => locale === code)))}>
          <LocaleTag code={code} />
        </StudioLink>
      ))}
    </>
  )
}

/** Returns the field of a page that shows something, as its editor is addressed. */
function fieldOf(use: Use | undefined) {
  return use?.section === undefined ? {} : { section: use.section, field: use.path.split('.').slice(1).join('.') }
}
