import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PlaceData } from '#schemas/sections/contact_tiles.ts'
import { Actions } from '#sections/shared/Actions.tsx'
import { dialled } from './dialled.ts'
import styles from './ContactTiles.module.css'

interface ContactTileProps {
  readonly place: PlaceData
  readonly heading: 'h2' | 'h3'
}

/** One place with the ways to reach it; a way it does not have is left out. */
export function ContactTile({ place, heading: Heading }: ContactTileProps) {
  const { t } = useLingui()
  const { title, text, address, phones, mail, hours, action } = place
  const reachable = address !== undefined || phones.length > 0 || mail !== undefined || hours.length > 0
  return (
    <>
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {reachable && (
        <dl className={styles.ways}>
          {address !== undefined && (
            <Way label={t({ id: 'Contact/Address', message: 'Address' })}>
              <dd className={styles.address}>{address}</dd>
            </Way>
          )}
          {phones.length > 0 && (
            <Way label={t({ id: 'Contact/Telephone', message: 'Telephone' })}>
              {phones.map(({ number, label }, index) => (
                <dd key={index}>
                  {label !== undefined && <span className={styles.use}>{label} </span>}
                  <a className={styles.link} href={`tel:${dialled(number)}`}>
                    <bdi dir="ltr">{number}</bdi>
                  </a>
                </dd>
              ))}
            </Way>
          )}
          {mail !== undefined && (
            <Way label={t({ id: 'Contact/E-mail', message: 'E-mail' })}>
              <dd>
                <a className={styles.link} href={`mailto:${encodeURI(mail)}`}>
                  <bdi dir="ltr">{mail}</bdi>
                </a>
              </dd>
            </Way>
          )}
          {hours.length > 0 && (
            <Way label={t({ id: 'Contact/Opening hours', message: 'Opening hours' })}>
              {hours.map(({ days, times }, index) => (
                <dd key={index} className={styles.hours}>
                  <span>{days}</span> <span className={styles.times}>{times}</span>
                </dd>
              ))}
            </Way>
          )}
        </dl>
      )}
      {action !== undefined && <Actions actions={[action]} quiet />}
    </>
  )
}

function Way({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.way}>
      <dt className={styles.label}>{label}</dt>
      {children}
    </div>
  )
}
