import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { useIssueSentence } from '#renderer/studio/errors/useIssueSentence.ts'
import { HealthBlock, MoreNote } from '#renderer/studio/health/HealthBlock.tsx'
import { resultPath } from '#renderer/studio/navigation/resultPath.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { LocaleTag } from '#renderer/studio/ui/LocaleTag.tsx'
import styles from '#renderer/studio/health/Health.module.css'

type Links = NonNullable<CallResult<'getHealth'>['links']>

/** Renders the links to other sites that fail, and where they are. */
export function LinksBlock({ links }: { readonly links: Links | null }) {
  const { t } = useLingui()
  const title = t({ id: 'Studio/Foreign links', message: 'Links to other sites' })
  if (links === null) {
    const off = t({
      id: 'Studio/Foreign links off',
      message: 'They are not checked: whoever runs the server can have it done.',
    })
    return <HealthBlock title={title} state="plain" summary={off} />
  }
  const { all, fine: responding, failing, items } = links
  const fine =
    all === 0
      ? t({ id: 'Studio/Foreign links none', message: 'The content links to no other site.' })
      : responding < all
        ? t({
            id: 'Studio/Foreign links under way',
            message: `${responding} of ${all} respond; the others have not been checked, or failed for less than a day.`,
          })
        : t({ id: 'Studio/Foreign links fine', message: 'All of them respond.' })
  const failed = t({
    id: 'Studio/Foreign links failing',
    message: plural(failing, { one: '# of them fails.', other: '# of them fail.' }),
  })
  return (
    <HealthBlock title={title} state={failing === 0 ? 'good' : 'warn'} summary={failing === 0 ? fine : failed}>
      {items.length > 0 && (
        <ul className={styles.rows}>
          {items.map((link) => (
            <FailingLink key={link.address} {...link} />
          ))}
        </ul>
      )}
      <MoreNote hidden={failing - items.length} />
    </HealthBlock>
  )
}

function FailingLink({ address, failure, since, places, uses }: Links['items'][number]) {
  const sentenceOf = useIssueSentence()
  const params = { address, day: since.slice(0, 10) }
  return (
    <li className={styles.row}>
      <p>{sentenceOf({ level: 'warning', code: `foreign_link_${failure}`, params, page: '', path: '' })}</p>
      <ul className={styles.issues}>
        {places.map((place) => (
          <li key={`${place.kind} ${place.id} ${place.locale}`}>
            <StudioLink href={resultPath(place)} className={styles.issue}>
              {place.locale !== null && <LocaleTag code={place.locale} />}
              <span>{place.title}</span>
            </StudioLink>
          </li>
        ))}
      </ul>
      <MoreNote hidden={uses - places.length} />
    </li>
  )
}
