import { useState, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import { isListedKind, type NewKind } from '#renderer/studio/edit/contentKind.ts'
import { hasTexts } from '#schemas/studio/contentLists.ts'
import { brandKey } from '#schemas/studio/storedBrand.ts'
import { isLocaleCode, sourceLocales } from '#locales/locales.ts'
import { useLocaleName } from '#renderer/studio/texts/useLocaleName.ts'
import { contentPath, itemPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { useGoTo } from '#renderer/studio/navigation/useGoTo.ts'
import { DeleteItemDialog } from '#renderer/studio/content/DeleteItemDialog.tsx'
import { UnsavedItemText } from '#renderer/studio/content/UnsavedItemText.tsx'
import { NewItemDialog } from '#renderer/studio/content/NewItemDialog.tsx'
import { ItemForm } from '#renderer/studio/content/ItemForm.tsx'
import { ItemIssues } from '#renderer/studio/content/ItemIssues.tsx'
import { ItemPage } from '#renderer/studio/content/ItemPage.tsx'
import { ItemStatus } from '#renderer/studio/content/ItemStatus.tsx'
import { ItemSuggestions } from '#renderer/studio/content/ItemSuggestions.tsx'
import { ItemUndone } from '#renderer/studio/content/ItemUndone.tsx'
import { ItemUses } from '#renderer/studio/content/ItemUses.tsx'
import { ItemVersions } from '#renderer/studio/content/ItemVersions.tsx'
import { PendingItem } from '#renderer/studio/content/PendingItem.tsx'
import { PublishItemDialog } from '#renderer/studio/content/PublishItemDialog.tsx'
import { titleOf } from '#renderer/studio/edit/titleOf.ts'
import { useItem, useOpenItem } from '#renderer/studio/content/useItem.ts'
import { useKindName } from '#renderer/studio/texts/useKindName.ts'
import { EditorNotes } from '#renderer/studio/edit/EditorNotes.tsx'
import { UndoButtons } from '#renderer/studio/edit/UndoButtons.tsx'
import { useUndoKeys } from '#renderer/studio/edit/useUndoKeys.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { ScreenHeading } from '#renderer/studio/ui/ScreenHeading.tsx'
import styles from '#renderer/studio/content/ItemEditor.module.css'

interface Props {
  readonly intro?: ReactNode
  /** Names of the others in the field that has the focus. */
  readonly beside: readonly string[]
}

/** Renders an item with its fields; beside them what is wrong with it, where it is shown, and its versions. */
export function ItemEditor({ intro, beside }: Props) {
  const { t } = useLingui()
  const localeName = useLocaleName()
  const goTo = useGoTo()
  const kindName = useKindName()
  const { store, locale } = useOpenItem()
  const edited = useItem()
  const { item, content } = edited
  const [dialog, setDialog] = useState<OpenDialog>()
  const { kind, id } = item
  const isSettings = kind === brandKey.kind
  const close = () => setDialog(undefined)
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
              <ScreenHeading within={[kindName(kind)]}>{titleOf(kind, id, content, locale)}</ScreenHeading>
              <span className={styles.id}>{id}</span>
            </>
          )}
        </div>
        <EditorNotes beside={beside}>
          <ItemUndone />
        </EditorNotes>
        <div className={styles.actions}>
          <ItemStatus />
          {(hasTexts(kind) || kind === 'menu') && (
            <select
              className={controlClass}
              aria-label={t({ id: 'Studio/Texts in', message: 'Texts in' })}
              value={locale}
              onChange={({ target: { value } }) =>
                isLocaleCode(value) && goTo(itemPath(kind, id, { locale: value }), { replace: true })
              }
            >
              {sourceLocales.map((code) => (
                <option key={code} value={code}>
                  {`${code} · ${localeName(code)}`}
                </option>
              ))}
            </select>
          )}
          <UndoButtons store={store} state={edited} />
          {isCopied(kind) && (
            <Button variant="quiet" icon="copy" iconOnly onPress={() => setDialog('duplicate')}>
              {t({ id: 'Studio/Duplicate', message: 'Duplicate' })}
            </Button>
          )}
          {kind !== 'menu' && (
            <Button variant="quiet" icon="trash" iconOnly onPress={() => setDialog('delete')}>
              {t({ id: 'Studio/Delete item', message: 'Delete' })}
            </Button>
          )}
          <Button variant="primary" onPress={() => setDialog('publish')}>
            {t({ id: 'Studio/Publish', message: 'Publish' })}
          </Button>
        </div>
        <PendingItem onUpdate={() => setDialog('schedule')} />
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
    </div>
  )
}

type OpenDialog = 'publish' | 'schedule' | 'delete' | 'duplicate' | undefined

function ItemDialog({ dialog, onClose }: { readonly dialog: OpenDialog; readonly onClose: () => void }) {
  if (dialog === undefined) return null
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

// A text and a redirect are what their id says; the menus are those of the site.
function isCopied(kind: ContentKind): kind is Exclude<NewKind, 'text' | 'redirect'> {
  return isListedKind(kind) && kind !== 'menu' && kind !== 'text' && kind !== 'redirect'
}
