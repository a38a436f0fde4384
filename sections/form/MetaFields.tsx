import { usePage } from '#sections/shared/pageContext.ts'

interface MetaFieldsProps {
  readonly section: string
  readonly consent: string
}

/**
 * Renders the metadata that is posted without script. It contains no idempotency key, because the page is cached and shared. The last
 * field is a honeypot: it is hidden, so only robots fill it in.
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
