import { withDealersOf } from '#schemas/offeredChoices.ts'
import type { FormGroupData, FormTab } from '#schemas/sections/form_group.ts'
import { RequestForm } from '#sections/form/RequestForm.tsx'
import { RichText } from '#sections/shared/RichText.tsx'
import { SiteLink } from '#sections/shared/SiteLink.tsx'
import styles from './FormGroup.module.css'

interface FormPanelProps {
  readonly heading: 'h2' | 'h3'
  readonly item: FormTab
  readonly group: Pick<FormGroupData, 'consent' | 'dealers'>
}

/** Renders the panel of a tab: text, a form and links. */
export function FormPanel({ heading: Heading, item, group }: FormPanelProps) {
  const { content, form, links = [] } = item
  return (
    <div className={styles.content}>
      {form?.heading !== undefined && <Heading className={styles.title}>{form.heading}</Heading>}
      {form?.lead !== undefined && <p className={styles.lead}>{form.lead}</p>}
      {content !== undefined && <RichText html={content} />}
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map(({ title, link }) => (
            <li key={title}>
              <SiteLink link={link} className={styles.link}>
                {title}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
      {form !== undefined && <RequestForm data={{ ...withDealersOf(group, form), consent: group.consent }} />}
    </div>
  )
}
