import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { telephoneHref } from '#schemas/telephone.ts'
import styles from './ContactDetails.module.css'

/** Ids of the built-in texts of telephone numbers and e-mail addresses. */
export const contactTexts = ['Contact/E-mail', 'Contact/Telephone'] as const

interface ContactDetailsProps {
  /** Labels beside their values, not above. */
  readonly inRows?: boolean
  readonly children: ReactNode
}

/** Renders a list of contact details. */
export function ContactDetails({ inRows = false, children }: ContactDetailsProps) {
  return <dl className={inRows ? styles.rows : styles.details}>{children}</dl>
}

/** Renders a label with one or more `<dd>`. */
export function ContactDetail({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.detail}>
      <dt className={styles.label}>{label}</dt>
      {children}
    </div>
  )
}

interface PhoneDetailProps {
  readonly phones: readonly { readonly number: string; readonly label?: string | undefined }[]
}

/** Renders telephone numbers as links; nothing without any. */
export function PhoneDetail({ phones }: PhoneDetailProps) {
  const { t } = useLingui()
  if (phones.length === 0) return null
  return (
    <ContactDetail label={t({ id: 'Contact/Telephone', message: 'Telephone' })}>
      {phones.map(({ number, label }, index) => (
        <dd key={index}>
          {label !== undefined && <span className={styles.label}>{label} </span>}
          <Phone number={number} />
        </dd>
      ))}
    </ContactDetail>
  )
}

/** Renders a telephone number, as a link when it can be dialled. */
function Phone({ number }: { readonly number: string }) {
  const href = telephoneHref(number)
  const text = <bdi dir="ltr">{number}</bdi>
  return href === undefined ? (
    text
  ) : (
    <a className={styles.link} href={href}>
      {text}
    </a>
  )
}

/** Renders an e-mail address as a link; nothing without one. */
export function MailDetail({ mail }: { readonly mail: string | undefined }) {
  const { t } = useLingui()
  if (mail === undefined) return null
  return (
    <ContactDetail label={t({ id: 'Contact/E-mail', message: 'E-mail' })}>
      <dd>
        <a className={styles.link} href={`mailto:${encodeURI(mail)}`}>
          <bdi dir="ltr">{mail}</bdi>
        </a>
      </dd>
    </ContactDetail>
  )
}
