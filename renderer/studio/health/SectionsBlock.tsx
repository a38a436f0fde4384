import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { useChange } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { editorPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { useIssueSentence } from '#renderer/studio/errors/useIssueSentence.ts'
import { typeOf } from '#renderer/studio/edit/editContent.ts'
import { useSectionName } from '#renderer/studio/edit/useSectionName.ts'
import { useFieldTrail } from '#renderer/studio/texts/useFieldTrail.ts'
import { HealthBlock, MoreNote } from '#renderer/studio/health/HealthBlock.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { LocaleTag } from '#renderer/studio/ui/LocaleTag.tsx'
import screen from '#renderer/studio/ui/Screen.module.css'
import styles from '#renderer/studio/health/Health.module.css'

type Sections = CallResult<'getHealth'>['sections']

/** Renders the sections that visitors do not see; each leads to its field. */
export function SectionsBlock({ total, items }: Sections) {
  const { t } = useLingui()
  const check = useChange('checkSections')
  return (
    <HealthBlock
      title={t({ id: 'Studio/Sections health', message: 'Sections on the site' })}
      state={total === 0 ? 'good' : 'bad'}
      summary={
        total === 0
          ? t({ id: 'Studio/Sections fine', message: 'Visitors see every section.' })
          : t({
              id: 'Studio/Sections failed',
              message: plural(total, {
                one: 'Visitors do not see # section, because it is invalid.',
                other: 'Visitors do not see # sections, because they are invalid.',
              }),
            })
      }
      actions={
        total > 0 && (
          <Button
            icon="changed"
            isDisabled={check.isPending}
            onPress={() => check.mutate({ body: {}, untilRead: true })}
          >
            {t({ id: 'Studio/Check again', message: 'Check again' })}
          </Button>
        )
      }
    >
      {check.error !== null && <ErrorNotice error={check.error} />}
      {items.length > 0 && (
        <ul className={styles.rows}>
          {items.map((item) => (
            <FailedSection key={`${item.page} ${item.locale} ${item.section.key}`} {...item} />
          ))}
        </ul>
      )}
      <MoreNote hidden={total - items.length} />
    </HealthBlock>
  )
}

function FailedSection({ page, title, locale, section, version, issues, count, ...seen }: Sections['items'][number]) {
  const { t } = useLingui()
  const { ago } = useFormats()
  const sentenceOf = useIssueSentence()
  const nameOf = useSectionName()
  const trailOf = useFieldTrail()
  const [first, last] = [ago(seen.first_seen), ago(seen.last_seen)]
  const address = (path: string) => editorPath(page, locale, { section: section.id ?? '', field: path })
  const facts = [
    t({ id: 'Studio/Version', message: `Version ${version}` }),
    ...(first === last ? [] : [t({ id: 'Studio/Seen first', message: `first ${first}` })]),
    t({ id: 'Studio/Seen last', message: `last ${last}` }),
    t({
      id: 'Studio/Times rendered',
      message: plural(count, { one: 'page shown # time without it', other: 'page shown # times without it' }),
    }),
  ]
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        <LocaleTag code={locale} />
        <strong>{title}</strong>
      </p>
      <ul className={styles.issues}>
        {(issues.length > 0 ? issues : [undefined]).map((issue) => (
          <li key={`${issue?.path} ${issue?.code}`}>
            <StudioLink href={address(issue?.path ?? '')} className={styles.issue}>
              <span className={styles.where}>
                {[nameOf(section.key), ...trailOf(typeOf(section.key), issue?.path ?? '')].join(' › ')}
              </span>
              {issue !== undefined && <span>{sentenceOf(issue)}</span>}
            </StudioLink>
          </li>
        ))}
      </ul>
      <p className={screen.note}>{facts.join(' · ')}</p>
    </li>
  )
}
