import { useCallback, useMemo, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { editorPath } from '#renderer/studio/navigation/paths.ts'
import { useGoTo } from '#renderer/studio/navigation/useGoTo.ts'
import { useSearchParams } from '#renderer/studio/navigation/useSearchParams.ts'
import type { DraftStore } from '#renderer/studio/editor/draftStore.ts'
import { EditorBar } from '#renderer/studio/editor/EditorBar.tsx'
import { editorSearch, type PanelName } from '#renderer/studio/editor/editorSearch.ts'
import { FieldsPane } from '#renderer/studio/editor/FieldsPane.tsx'
import { IssuesPanel } from '#renderer/studio/editor/IssuesPanel.tsx'
import { PageNoted } from '#renderer/studio/editor/notes/PageNoted.tsx'
import { NotesPanel } from '#renderer/studio/notes/NotesPanel.tsx'
import { Preview } from '#renderer/studio/editor/Preview.tsx'
import { PublishPanel } from '#renderer/studio/editor/PublishPanel.tsx'
import { PageReview } from '#renderer/studio/editor/review/PageReview.tsx'
import { useSharedChanges } from '#renderer/studio/editor/sections/shared/useSharedChanges.ts'
import { SectionsEdited } from '#renderer/studio/editor/sections/SectionsEdited.tsx'
import { SectionList } from '#renderer/studio/editor/sections/SectionList.tsx'
import { StructurePanel } from '#renderer/studio/editor/structure/StructurePanel.tsx'
import { TranslationPanel } from '#renderer/studio/editor/TranslationPanel.tsx'
import { OpenPageContext } from '#renderer/studio/editor/useDraft.ts'
import { useIssues } from '#renderer/studio/editor/useIssues.ts'
import { LiveChangeContext, type LiveChange } from '#renderer/studio/edit/liveChange.ts'
import { OthersContext } from '#renderer/studio/edit/others.ts'
import { useOthers, type DocumentEvent } from '#renderer/studio/edit/useOthers.ts'
import { useReread } from '#renderer/studio/edit/useReread.ts'
import { useUndoKeys } from '#renderer/studio/edit/useUndoKeys.ts'
import { VersionsPanel } from '#renderer/studio/editor/VersionsPanel.tsx'
import { ContentLocaleContext } from '#renderer/studio/pickers/contentLocale.ts'
import styles from '#renderer/studio/editor/Editor.module.css'

interface Props {
  readonly page: string
  readonly locale: LocaleCode
  readonly store: DraftStore
  readonly facts: CallResult<'getPage'>
  readonly visible: CallResult<'getDraft'>['visible']
}

/** Renders the section list, the page in a frame, and fields. In a narrow window one of them at a time. */
export function Editor({ page, locale, store, facts, visible }: Props) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const { section, field, panel, note } = useSearchParams(editorSearch)
  const [view, setView] = useState<'list' | 'fields' | 'preview'>('list')
  const { failure, reread } = useReread(store)
  const shared = useSharedChanges(store)
  const [liveChange, setLiveChange] = useState<LiveChange>()
  const onEvent = (event: DocumentEvent) => {
    shared.note(event)
    if (mayBeLive(event, { page, locale }))
      setLiveChange({ by: 'actor' in event ? (event.actor ?? undefined) : undefined })
    if (mayBeBehind(event, { page, locale, store }))
      void reread(event.type === 'deleted' ? event.actor?.name : undefined)
  }
  const { others, beside } = useOthers({ page, locale }, section === '' ? null : section, onEvent, field)
  const select = useCallback(
    (id: string, path = '') => {
      goTo(editorPath(page, locale, { section: id, field: path }), { replace: true })
      setView('fields')
    },
    [goTo, page, locale],
  )
  const open = useMemo(() => ({ page, locale, store, select }), [page, locale, store, select])
  const show = (name: PanelName | '') =>
    goTo(editorPath(page, locale, { section, field, panel: name }), { replace: true })
  useUndoKeys(store)
  useIssues(page, locale, store, shared.changes)
  const views = {
    list: t({ id: 'Studio/Sections', message: 'Sections' }),
    fields: t({ id: 'Studio/Fields', message: 'Fields' }),
    preview: t({ id: 'Studio/Preview', message: 'Preview' }),
  }
  return (
    <ContentLocaleContext value={locale}>
      <OpenPageContext value={open}>
        <OthersContext value={others}>
          <PageNoted>
            <SectionsEdited pageType={facts.page_type} entityId={facts.entity?.id} selected={section}>
              <div className={styles.editor} data-view={view} data-locale={locale}>
                <EditorBar facts={facts} beside={beside} failure={failure} onPanel={show} />
                <div className={styles.views} role="group" aria-label={t({ id: 'Studio/View', message: 'View' })}>
                  {(['list', 'fields', 'preview'] as const).map((name) => (
                    <button
                      key={name}
                      type="button"
                      aria-pressed={view === name}
                      data-name={name}
                      onClick={() => setView(name)}
                    >
                      {views[name]}
                    </button>
                  ))}
                </div>
                <section className={styles.list} aria-label={views.list}>
                  <SectionList selected={section} />
                </section>
                <section className={styles.preview} aria-label={views.preview}>
                  <Preview selected={section} field={field} locales={facts.locales} sharedChanges={shared.changes} />
                </section>
                <section className={styles.fields} aria-label={views.fields}>
                  <FieldsPane selected={section} focused={panel === 'notes' ? '' : field} visible={visible} />
                </section>
              </div>
            </SectionsEdited>
            <Panels {...{ panel, section, field, note, facts, liveChange }} onPanel={show} />
          </PageNoted>
        </OthersContext>
      </OpenPageContext>
    </ContentLocaleContext>
  )
}

interface PanelsProps extends Pick<Props, 'facts'> {
  /** The one that is open; `''`: none. */
  readonly panel: string
  readonly section: string
  readonly field: string
  readonly note: string
  readonly liveChange: LiveChange | undefined
  readonly onPanel: (name: PanelName | '') => void
}

/** Renders what opens beside the editor. */
function Panels({ panel, section, field, note, facts, liveChange, onPanel }: PanelsProps) {
  return (
    <>
      <IssuesPanel open={panel === 'issues'} onClose={() => onPanel('')} />
      <NotesPanel
        open={panel === 'notes'}
        place={{ section: section === '' ? null : section, path: field }}
        note={note}
        onClose={() => onPanel('')}
      />
      <LiveChangeContext value={liveChange}>
        <PublishPanel panel={panel} onPanel={onPanel} />
      </LiveChangeContext>
      <PageReview open={panel === 'review'} onClose={() => onPanel('')} />
      <StructurePanel open={panel === 'structure'} onClose={() => onPanel('')} />
      <TranslationPanel open={panel === 'translation'} facts={facts} onClose={() => onPanel('')} />
      <VersionsPanel open={panel === 'versions'} onClose={() => onPanel('')} />
    </>
  )
}

/** Returns whether the server may have a newer draft than the one that is open. Where it cannot be read, the next event or save has what is new. */
function mayBeBehind(event: DocumentEvent, { page, locale, store }: Pick<Props, 'page' | 'locale' | 'store'>): boolean {
  if (event.type === 'opened') return true
  if (event.type === 'deleted' || event.type === 'restored') return event.page === page
  const isDraft = event.type === 'saved' || event.type === 'replaced'
  if (!isDraft || event.page !== page || event.locale !== locale) return false
  if (event.type === 'replaced') return true
  return event.revision > store.state().revision
}

/** Returns whether what visitors read of the page may be another since an event. */
function mayBeLive(event: DocumentEvent, { page, locale }: Pick<Props, 'page' | 'locale'>): boolean {
  if (event.type === 'opened') return true
  return (event.type === 'published' || event.type === 'withdrawn') && event.page === page && event.locale === locale
}
