import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { isLocaleCode, localeCodes } from '#locales/locales.ts'
import { mayChange } from '#schemas/studio/roles.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { useLocaleName } from '#renderer/studio/texts/useLocaleName.ts'
import { editorPath, pagesPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { useGoTo } from '#renderer/studio/navigation/useGoTo.ts'
import { EditorNotes } from '#renderer/studio/edit/EditorNotes.tsx'
import { GoneNotice } from '#renderer/studio/trash/GoneNotice.tsx'
import { ReplacedNotice } from '#renderer/studio/edit/ReplacedNotice.tsx'
import type { RereadFailure } from '#renderer/studio/edit/useReread.ts'
import { UndoButtons } from '#renderer/studio/edit/UndoButtons.tsx'
import { useStateName } from '#renderer/studio/ui/useStateName.ts'
import type { PanelName } from '#renderer/studio/editor/editorSearch.ts'
import { BarNotes } from '#renderer/studio/editor/BarNotes.tsx'
import { isLive, liveAddress } from '#renderer/studio/editor/liveAddress.ts'
import { NotesOfDocument } from '#renderer/studio/notes/NotesOfDocument.tsx'
import { UnsavedPageText } from '#renderer/studio/editor/UnsavedPageText.tsx'
import { PageMenu } from '#renderer/studio/editor/PageMenu.tsx'
import { PageUndone } from '#renderer/studio/editor/PageUndone.tsx'
import { PendingSchedules } from '#renderer/studio/editor/PendingSchedules.tsx'
import { usePageReview } from '#renderer/studio/editor/review/usePageReview.tsx'
import { SaveStatus } from '#renderer/studio/editor/SaveStatus.tsx'
import { useDraftPart, useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { useMayPublish } from '#renderer/studio/editor/useMayPublish.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import { ScreenHeading } from '#renderer/studio/ui/ScreenHeading.tsx'
import { PendingReview } from '#renderer/studio/review/PendingReview.tsx'
import styles from '#renderer/studio/editor/EditorBar.module.css'

interface Props {
  readonly facts: CallResult<'getPage'>
  /** Names of the others in the field that has the focus. */
  readonly beside: readonly string[]
  /** Why the draft could not be read again. */
  readonly failure: RereadFailure | undefined
  readonly onPanel: (panel: PanelName) => void
}

/** Renders which page, which locale, whether it is saved, and what can be done with it. */
export function EditorBar({ facts, beside, failure, onPanel }: Props) {
  const { t } = useLingui()
  const { page, locale, store } = useOpenPage()
  const title = useDraftPart(({ content }) => content.title)
  const errors = useDraftPart(({ issues }) => issues.filter(({ level }) => level === 'error').length)
  const isGone = useDraftPart((draft) => draft.isGone)
  const replaced = useDraftPart((draft) => draft.replaced)
  const mayPublish = useMayPublish()
  const { data: me } = useMe()
  const mayRequest = me !== undefined && mayChange(me, locale)
  return (
    <div className={styles.bar}>
      <StudioLink
        href={pagesPath()}
        className={styles.back}
        aria-label={t({ id: 'Studio/All pages', message: 'All pages' })}
      >
        <Icon name="back" />
      </StudioLink>
      <LocaleSwitch page={page} facts={facts} />
      <ScreenHeading className={styles.title} within={[locale]}>
        {title || facts.title}
      </ScreenHeading>
      <SaveStatus />
      <EditorNotes beside={beside}>
        <PageUndone />
      </EditorNotes>
      <BarNotes />
      <div className={styles.actions}>
        <PageUndo />
        <Button variant="quiet" icon="history" iconOnly onPress={() => onPanel('versions')}>
          {t({ id: 'Studio/Versions', message: 'Versions' })}
        </Button>
        <NotesOfDocument onOpen={() => onPanel('notes')} />
        {isLive(facts.locales[locale]) && (
          <a
            className={styles.back}
            href={liveAddress(locale, facts.locales[locale]?.permalink ?? '')}
            target="_blank"
            rel="noreferrer"
            aria-label={t({ id: 'Studio/Live page', message: 'The page on the site' })}
            title={t({ id: 'Studio/Live page', message: 'The page on the site' })}
          >
            <Icon name="external" />
          </a>
        )}
        <PageMenu facts={facts} onPanel={onPanel} />
        <Button
          variant={errors > 0 ? 'danger' : 'plain'}
          icon={errors > 0 ? 'alert' : 'check'}
          onPress={() => onPanel('issues')}
        >
          {errors > 0
            ? t({ id: 'Studio/Errors', message: plural(errors, { one: '# error', other: '# errors' }) })
            : t({ id: 'Studio/No errors', message: 'No errors' })}
        </Button>
        {mayPublish ? (
          <Button variant="primary" isDisabled={isGone} onPress={() => onPanel('publish')}>
            {t({ id: 'Studio/Publish', message: 'Publish' })}
          </Button>
        ) : (
          <Button variant="primary" isDisabled={!mayRequest || isGone} onPress={() => onPanel('review')}>
            {t({ id: 'Studio/Request review', message: 'Ask for review' })}
          </Button>
        )}
      </div>
      <ReplacedNotice replaced={replaced} onVersions={() => onPanel('versions')} onClose={store.seeReplaced} />
      {isGone && <GoneNotice name={failure?.name} />}
      <UnsavedPageText />
      <PageReviewState onOpen={() => onPanel('review')} />
      <PendingSchedules onUpdate={() => onPanel('schedule')} />
    </div>
  )
}

/** Renders undo and redo of the page. */
function PageUndo() {
  const { store } = useOpenPage()
  const canUndo = useDraftPart((draft) => draft.canUndo)
  const canRedo = useDraftPart((draft) => draft.canRedo)
  return <UndoButtons store={store} state={{ canUndo, canRedo }} />
}

/** Renders the state of the request for review of the page. */
function PageReviewState({ onOpen }: { readonly onOpen: () => void }) {
  return <PendingReview reviewed={usePageReview()} onOpen={onOpen} />
}

/** Renders the locale that is edited, loud in its colour; another one is chosen in the same place. */
function LocaleSwitch({ page, facts }: { readonly page: string; readonly facts: Props['facts'] }) {
  const { t } = useLingui()
  const localeName = useLocaleName()
  const { locale } = useOpenPage()
  const goTo = useGoTo()
  const nameOf = useStateName()
  return (
    <select
      className={styles.locale}
      data-locale={locale}
      aria-label={t({ id: 'Studio/Edited locale', message: 'Locale being edited' })}
      value={locale}
      onChange={({ target: { value } }) => isLocaleCode(value) && goTo(editorPath(page, value))}
    >
      {localeCodes.map((code) => (
        <option key={code} value={code}>
          {`${localeName(code)} · ${code}${code === locale ? '' : ` · ${nameOf(facts.locales[code]?.state ?? 'missing')}`}`}
        </option>
      ))}
    </select>
  )
}
