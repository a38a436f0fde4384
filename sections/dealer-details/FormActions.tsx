import { useLingui } from '@lingui/react/macro'
import { linkHref } from '#schemas/link.ts'
import type { DealerDetailsData } from '#schemas/sections/dealer_details.ts'
import actions from '#sections/shared/Actions.module.css'
import button from '#sections/shared/Button.module.css'
import { usePage } from '#sections/shared/pageContext.ts'
import { formHref } from '#sections/dealer-locator/locatorQuery.ts'

interface FormActionsProps {
  readonly id: string
  readonly forms: Pick<DealerDetailsData, 'contact' | 'quote' | 'test_drive'>
}

/** Renders links to the forms, with this dealer preselected; the first is the main action. */
export function FormActions({ id, forms }: FormActionsProps) {
  const { t } = useLingui()
  const { locale } = usePage()
  const links = [
    { link: forms.quote, title: t({ id: 'Locator/Quote', message: 'Ask for a quote' }) },
    { link: forms.contact, title: t({ id: 'Locator/Message', message: 'Send a message' }) },
    { link: forms.test_drive, title: t({ id: 'Locator/Test drive', message: 'Book a test drive' }) },
  ].flatMap(({ link, title }) => {
    const href = linkHref(link, locale)
    return href === undefined ? [] : [{ title, href: formHref(href, id) }]
  })
  if (links.length === 0) return null
  return (
    <p className={actions.actions}>
      {links.map(({ title, href }, index) => (
        <a key={title} href={href} className={index === 0 ? button.primary : button.secondary}>
          {title}
        </a>
      ))}
    </p>
  )
}
