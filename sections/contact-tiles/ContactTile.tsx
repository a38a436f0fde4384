import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ContactTileData } from '#schemas/sections/contact_tiles.ts'
import { Actions } from '#sections/shared/Actions.tsx'
import { dialString } from './dialString.ts'
import styles from './ContactTiles.module.css'

interface ContactTileProps {
  readonly tile: ContactTileData
  readonly heading: 'h2' | 'h3'
}

/** A department or location and its contact details; missing details are omitted. */
export function ContactTile({ tile, heading: Heading }: ContactTileProps) {
  const { t } = useLingui()
  const { title, text, address, phones, mail, hours, action } = tile
  const hasDetails = address !== undefined || phones.length > 0 || mail !== undefined || hours.length > 0
  return (
    <>
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {hasDetails && (
        <dl className={styles.details}>
          {address !== undefined && (
            <Detail label={t({ id: 'Contact/Address', message: 'Address' })}>
              <dd className={styles.address}>{address}</dd>
            </Detail>
          )}
          {phones.length > 0 && (
            <Detail label={t({ id: 'Contact/Telephone', message: 'Telephone' })}>
              {phones.map(({ number, label }, index) => (
                <dd key={index}>
                  {label !== undefined && <span className={styles.purpose}>{label} </span>}
                  <a className={styles.link} href={`tel:${dialString(number)}`}>
                    <bdi dir="ltr">{number}</bdi>
                  </a>
                </dd>
              ))}
            </Detail>
          )}
          {mail !== undefined && (
            <Detail label={t({ id: 'Contact/E-mail', message: 'E-mail' })}>
              <dd>
                <a className={styles.link} href={`mailto:${encodeURI(mail)}`}>
                  <bdi dir="ltr">{mail}</bdi>
                </a>
              </dd>
            </Detail>
          )}
          {hours.length > 0 && (
            <Detail label={t({ id: 'Contact/Opening hours', message: 'Opening hours' })}>
              {hours.map(({ days, times }, index) => (
                <dd key={index} className={styles.hours}>
                  <span>{days}</span> <span className={styles.times}>{times}</span>
                </dd>
              ))}
            </Detail>
          )}
        </dl>
      )}
      {action !== undefined && <Actions actions={[action]} quiet />}
    </>
  )
}

function Detail({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.detail}>
      <dt className={styles.label}>{label}</dt>
      {children}
    </div>
  )
}
