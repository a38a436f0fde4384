import { withDealersOf } from '#schemas/forms/offeredChoices.ts'
import type { FormGroupData, FormTab } from '#schemas/sections/form_group.ts'
import { RequestForm } from '#sections/form/RequestForm.tsx'
import { RichText } from '#sections/shared/RichText.tsx'
import { SiteLink } from '#sections/shared/SiteLink.tsx'
import styles from './FormGroup.module.css'

interface FormPanelProps {
  readonly item: FormTab
  readonly group: Pick<FormGroupData, 'consent' | 'dealers'>
}

/** What stands behind a tab: words, a form, links. */
export function FormPanel({ item, group }: FormPanelProps) {
  const { content, form, links = [] } = item
  return (
    <div className={styles.content}>
      {form?.heading !== undefined && <h3>{form.heading}</h3>}
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
