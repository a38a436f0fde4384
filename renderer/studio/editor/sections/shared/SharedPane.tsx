import { useLingui } from '@lingui/react/macro'
import { readPath } from '#schemas/studio/valuePaths.ts'
import { isNotFound } from '#renderer/studio/api/studioCallError.ts'
import type { Section } from '#renderer/studio/edit/editContent.ts'
import { useMayChange } from '#renderer/studio/edit/useMayChange.ts'
import { useDetach } from '#renderer/studio/editor/sections/shared/useDetach.ts'
import { sharedData, sharedKind, useShared, useSharedUses } from '#renderer/studio/editor/sections/shared/useShared.ts'
import { useDraftPart, useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useIssueSentence } from '#renderer/studio/errors/useIssueSentence.ts'
import { itemPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { UseList } from '#renderer/studio/pickers/UseList.tsx'
import { useSharedTexts } from '#renderer/studio/texts/useSharedTexts.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/editor/sections/shared/SharedPane.module.css'

interface Props {
  readonly section: Section
  /** Of the shared section it shows. */
  readonly id: string
}

/** Renders, in place of the fields of a section that shows a shared one, what that is and where else it is shown. */
export function SharedPane({ section, id }: Props) {
  const { t } = useLingui()
  const { locale } = useOpenPage()
  const texts = useSharedTexts()
  const revision = useDraftPart((draft) => draft.revision)
  const mayChange = useMayChange(locale)
  const { data, error, refetch } = useShared(id)
  const { uses, pages, locales, isSuccess } = useSharedUses(id, revision)
  const { detach, error: failed, isPending } = useDetach()
  const name = readPath(data?.content, 'data.name')
  const canDetach = data !== undefined && sharedData(data, locale) !== undefined && mayChange
  return (
    <div className={styles.pane}>
      <SharedIssues section={section} />
      {error !== null && !isNotFound(error) && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <>
          <Notice kind="info">
            <p>
              <strong>{typeof name === 'string' ? name : id}</strong>
            </p>
            {isSuccess && <p>{texts.used(pages, locales)}</p>}
            <p>
              {t({
                id: 'Studio/Shared note',
                message: 'It is written once. A change to it changes all of these pages when it is published.',
              })}
            </p>
          </Notice>
          {data.has_draft && (
            <Notice kind="warn">
              {data.published === null
                ? t({ id: 'Studio/Shared unpublished', message: 'It is not published yet: visitors do not see it.' })
                : t({
                    id: 'Studio/Shared changed',
                    message: 'The preview shows changes to it that are not published yet.',
                  })}
            </Notice>
          )}
          <StudioLink href={itemPath(sharedKind, id, { locale })}>
            {t({ id: 'Studio/Edit shared', message: 'Edit the reusable section' })}
          </StudioLink>
        </>
      )}
      {failed !== null && <ErrorNotice error={failed} onRetry={() => detach(section)} />}
      <div className={styles.detach}>
        <Button icon="copy" isDisabled={!canDetach || isPending} onPress={() => detach(section)}>
          {t({ id: 'Studio/Detach', message: 'Detach from the reusable section' })}
        </Button>
        <p>
          {t({
            id: 'Studio/Detach note',
            message: 'This page gets a copy of its own, which you then edit here. The other pages stay as they are.',
          })}
        </p>
      </div>
      {uses.length > 0 && (
        <section>
          <h3>{t({ id: 'Studio/Where used', message: 'Where it is shown' })}</h3>
          <UseList uses={uses} pages={pages} />
        </section>
      )}
    </div>
  )
}

/** Renders what keeps the shared section from being shown here. */
function SharedIssues({ section: { key } }: Pick<Props, 'section'>) {
  const sentenceOf = useIssueSentence()
  const issues = useDraftPart((draft) => draft.issues)
  return issues
    .filter((issue) => issue.section?.key === key)
    .map((issue) => (
      <Notice key={issue.code} kind={issue.level === 'error' ? 'bad' : 'warn'}>
        {sentenceOf(issue)}
      </Notice>
    ))
}
