import { useState, type ReactNode } from 'react'
import { isFixedKind } from '#schemas/kinds/siteKinds.ts'
import { brandKey } from '#schemas/kinds/brand.ts'
import { PendingReview } from '#renderer/studio/review/PendingReview.tsx'
import { ReviewPanel } from '#renderer/studio/review/ReviewPanel.tsx'
import { contentPath, itemPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { useGoTo } from '#renderer/studio/navigation/useGoTo.ts'
import { DeleteItemDialog } from '#renderer/studio/content/DeleteItemDialog.tsx'
import { UnsavedItemText } from '#renderer/studio/content/UnsavedItemText.tsx'
import { isCopied, ItemActions, type OpenDialog } from '#renderer/studio/content/ItemActions.tsx'
import { ItemForm } from '#renderer/studio/content/ItemForm.tsx'
import { ItemIssues } from '#renderer/studio/content/ItemIssues.tsx'
import { ItemPage } from '#renderer/studio/content/ItemPage.tsx'
import { ItemSuggestions } from '#renderer/studio/content/ItemSuggestions.tsx'
import { ItemUndone } from '#renderer/studio/content/ItemUndone.tsx'
import { ItemUses } from '#renderer/studio/content/ItemUses.tsx'
import { ItemVersions, itemVersionsId } from '#renderer/studio/content/ItemVersions.tsx'
import { NewItemDialog } from '#renderer/studio/content/NewItemDialog.tsx'
import { PendingItem } from '#renderer/studio/content/PendingItem.tsx'
import { PublishItemDialog } from '#renderer/studio/content/PublishItemDialog.tsx'
import { NotesPanel } from '#renderer/studio/notes/NotesPanel.tsx'
import { useItemReview } from '#renderer/studio/content/review/useItemReview.tsx'
import { titleOf } from '#renderer/studio/edit/titleOf.ts'
import { useItem, useOpenItem } from '#renderer/studio/content/useItem.ts'
import { useMenuName } from '#renderer/studio/texts/useMenuName.ts'
import { useKindName } from '#renderer/studio/texts/useKindName.ts'
import { ReplacedNotice } from '#renderer/studio/edit/ReplacedNotice.tsx'
import { EditorNotes } from '#renderer/studio/edit/EditorNotes.tsx'
import { useUndoKeys } from '#renderer/studio/edit/useUndoKeys.ts'
import { ScreenHeading } from '#renderer/studio/ui/ScreenHeading.tsx'
import styles from '#renderer/studio/content/ItemEditor.module.css'

interface Props {
  readonly intro?: ReactNode
  /** Names of the others in the field that has the focus. */
  readonly beside: readonly string[]
  /** Panel that the address names. */
  readonly panel: string
  /** Field and note that it shows. */
  readonly field: string
  readonly note: string
}

/** Renders an item with its fields; beside them what is wrong with it, where it is shown, and its versions. */
export function ItemEditor({ intro, beside, panel, field, note }: Props) {
  const goTo = useGoTo()
  const kindName = useKindName()
  const menuName = useMenuName()
  const { store, locale } = useOpenItem()
  const { item, content, replaced } = useItem()
  const [dialog, setDialog] = useState<OpenDialog | undefined>(panel === 'review' ? 'review' : undefined)
  const { kind, id } = item
  const isSettings = kind === brandKey.kind
  const reviewed = useItemReview()
  const close = () => {
    setDialog(undefined)
    if (panel !== '') goTo(itemPath(kind, id, { locale }), { replace: true })
  }
  useUndoKeys(store)
  return (
    <div className={styles.editor} data-locale={locale}>
      <header className={styles.bar}>
        <div className={styles.title}>
          {isSettings ? (
            <ScreenHeading>{kindName(kind)}</ScreenHeading>
          ) : (
            <>
              <StudioLink href={contentPath(kind)}>{kindName(kind)}</StudioLink>
              <ScreenHeading within={[kindName(kind)]}>
                {isFixedKind(kind) ? menuName(id) : titleOf(kind, id, content, locale)}
              </ScreenHeading>
              <span className={styles.id}>{id}</span>
            </>
          )}
        </div>
        <EditorNotes beside={beside}>
          <ItemUndone />
        </EditorNotes>
        <ItemActions onOpen={setDialog} />
        <PendingReview reviewed={reviewed} onOpen={() => setDialog('review')} />
        <PendingItem onUpdate={() => setDialog('schedule')} />
        <ReplacedNotice replaced={replaced} onVersions={showVersions} onClose={store.seeReplaced} />
      </header>
      <UnsavedItemText />
      <div className={styles.columns}>
        <div className={styles.form}>
          {intro}
          <ItemSuggestions />
          <ItemForm />
        </div>
        <div className={styles.side}>
          <ItemIssues />
          <ItemPage />
          <ItemUses />
          <ItemVersions />
        </div>
      </div>
      <ItemDialog dialog={dialog} onClose={close} />
      <NotesPanel open={panel === 'notes'} place={{ section: null, path: field }} note={note} onClose={close} />
      <ReviewPanel reviewed={reviewed} open={dialog === 'review'} onClose={close} />
    </div>
  )
}

function showVersions(): void {
  document.getElementById(itemVersionsId)?.focus()
}

function ItemDialog({ dialog, onClose }: { readonly dialog: OpenDialog | undefined; readonly onClose: () => void }) {
  if (dialog === undefined || dialog === 'review') return null
  if (dialog === 'delete') return <DeleteItemDialog onClose={onClose} />
  if (dialog === 'duplicate') return <DuplicateItemDialog onClose={onClose} />
  return <PublishItemDialog atSchedule={dialog === 'schedule'} onClose={onClose} />
}

function DuplicateItemDialog({ onClose }: { readonly onClose: () => void }) {
  const { locale } = useOpenItem()
  const { item, content } = useItem()
  const { kind, id } = item
  if (!isCopied(kind)) return null
  return (
    <NewItemDialog {...{ kind, locale, onClose }} from={{ id, content, title: titleOf(kind, id, content, locale) }} />
  )
}
