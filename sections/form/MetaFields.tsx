import { usePage } from '#sections/shared/pageContext.ts'

interface MetaFieldsProps {
  readonly section: string
  readonly consent: string
}

/**
 * What is posted beside the fields without script. The page is kept and sent to many, so that no key of a request stands in it.
 * The last one is for robots: nobody sees it, and who fills it in is none of the visitors.
 */
export function MetaFields({ section, consent }: MetaFieldsProps) {
  const { locale, pathname } = usePage()
  return (
    <div hidden>
      <input type="hidden" name="_meta.page" value={decodeURI(pathname.slice(locale.length + 2))} />
      <input type="hidden" name="_meta.section" value={section} />
      <input type="hidden" name="_meta.consent" value={consent} />
      <label>
        Website
        <input type="text" name="_meta.website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
