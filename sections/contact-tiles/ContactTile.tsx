import { useLingui } from '@lingui/react/macro'
import type { ContactTileData } from '#schemas/sections/contact_tiles.ts'
import { Actions } from '#sections/shared/Actions.tsx'
import { ContactDetail, ContactDetails, MailDetail, PhoneDetail } from '#sections/shared/ContactDetails.tsx'
import styles from './ContactTiles.module.css'

interface ContactTileProps {
  readonly tile: ContactTileData
  readonly heading: 'h2' | 'h3'
}

/** Renders a department or location and its contact details; missing details are omitted. */
export function ContactTile({ tile, heading: Heading }: ContactTileProps) {
  const { t } = useLingui()
  const { title, text, address, phones, mail, hours, action } = tile
  const hasDetails = address !== undefined || phones.length > 0 || mail !== undefined || hours.length > 0
  return (
    <>
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {hasDetails && (
        <ContactDetails>
          {address !== undefined && (
            <ContactDetail label={t({ id: 'Contact/Address', message: 'Address' })}>
              <dd className={styles.address}>{address}</dd>
            </ContactDetail>
          )}
          <PhoneDetail phones={phones} />
          <MailDetail mail={mail} />
          {hours.length > 0 && (
            <ContactDetail label={t({ id: 'Contact/Opening hours', message: 'Opening hours' })}>
              {hours.map(({ days, times }, index) => (
                <dd key={index} className={styles.hours}>
                  <span>{days}</span> <span className={styles.times}>{times}</span>
                </dd>
              ))}
            </ContactDetail>
          )}
        </ContactDetails>
      )}
      {action !== undefined && <Actions actions={[action]} quiet />}
    </>
  )
}
