import { useLingui } from '@lingui/react/macro'
import type { Person } from '#schemas/company.ts'
import { ContactDetail, ContactDetails, MailDetail, PhoneDetail } from '#sections/shared/ContactDetails.tsx'
import { formatLanguages } from '#sections/shared/formats.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { Picture } from '#sections/shared/Picture.tsx'
import { initialsOf } from './initialsOf.ts'
import styles from './People.module.css'

interface PersonCardProps {
  readonly person: Person
  readonly heading: 'h2' | 'h3'
}

/** Renders a person and how to reach them; initials stand in for a picture, other missing details are omitted. */
export function PersonCard({ person, heading: Heading }: PersonCardProps) {
  const { t } = useLingui()
  const { locale } = usePage()
  const { name, role, department, text, image, phones, email, languages } = person
  const hasDetails = phones.length > 0 || email !== undefined || languages.length > 0
  return (
    <>
      <div className={styles.head}>
        {image === undefined ? (
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(name)}
          </span>
        ) : (
          <Picture image={image} sizes="96px" className={styles.photo} />
        )}
        <div className={styles.names}>
          <Heading className={styles.name}>{name}</Heading>
          {role !== undefined && <p className={styles.role}>{role}</p>}
          {department !== undefined && <p className={styles.department}>{department}</p>}
        </div>
      </div>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {hasDetails && (
        <div className={styles.details}>
          <ContactDetails inRows>
            <PhoneDetail phones={phones.map((number) => ({ number }))} />
            <MailDetail mail={email} />
            {languages.length > 0 && (
              <ContactDetail label={t({ id: 'People/Languages', message: 'Speaks' })}>
                <dd>{formatLanguages(languages, locale)}</dd>
              </ContactDetail>
            )}
          </ContactDetails>
        </div>
      )}
    </>
  )
}
