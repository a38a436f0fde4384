import { useLingui } from '@lingui/react/macro'
import { isLocaleCode, sourceLocales } from '#locales/locales.ts'
import { isFixedKind, isSiteKind, siteKinds, type SiteKind } from '#schemas/kinds/siteKinds.ts'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import { hasTexts } from '#schemas/studio/contentLists.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { ItemStatus } from '#renderer/studio/content/ItemStatus.tsx'
import { useItem, useOpenItem } from '#renderer/studio/content/useItem.ts'
import { isListedKind, type ListedKind } from '#renderer/studio/edit/contentKind.ts'
import { UndoButtons } from '#renderer/studio/edit/UndoButtons.tsx'
import { itemPath } from '#renderer/studio/navigation/paths.ts'
import { useGoTo } from '#renderer/studio/navigation/useGoTo.ts'
import { useLocaleName } from '#renderer/studio/texts/useLocaleName.ts'
import { NotesOfDocument } from '#renderer/studio/notes/NotesOfDocument.tsx'
import { useOpenNotes } from '#renderer/studio/notes/useNotes.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import styles from '#renderer/studio/content/ItemEditor.module.css'

/** What of an item is opened over it. */
export type OpenDialog = 'publish' | 'schedule' | 'review' | 'delete' | 'duplicate'

/** Renders what can be done with the open item, and the choice of the language of its texts. */
export function ItemActions({ onOpen }: { readonly onOpen: (dialog: OpenDialog) => void }) {
  const { t } = useLingui()
  const localeName = useLocaleName()
  const goTo = useGoTo()
  const { store, locale } = useOpenItem()
  const edited = useItem()
  const { kind, id } = edited.item
  const openNotes = useOpenNotes()
  const { data: me } = useMe()
  const isAuthor = me !== undefined && !hasRole(me, 'publisher')
  return (
    <div className={styles.actions}>
      <ItemStatus />
      {(isSiteKind(kind) ? siteKinds[kind].isByLocale : hasTexts(kind)) && (
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
        <Button variant="quiet" icon="copy" iconOnly onPress={() => onOpen('duplicate')}>
          {t({ id: 'Studio/Duplicate', message: 'Duplicate' })}
        </Button>
      )}
      {!isFixedKind(kind) && (
        <Button variant="quiet" icon="trash" iconOnly isDisabled={edited.isGone} onPress={() => onOpen('delete')}>
          {t({ id: 'Studio/Delete item', message: 'Delete' })}
        </Button>
      )}
      <NotesOfDocument onOpen={() => openNotes({ place: { section: null, path: '' }, note: '' })} />
      {!isAuthor && (
        <Button variant="quiet" icon="person" iconOnly onPress={() => onOpen('review')}>
          {t({ id: 'Studio/Review', message: 'Review' })}
        </Button>
      )}
      <Button variant={isAuthor ? 'plain' : 'primary'} isDisabled={edited.isGone} onPress={() => onOpen('publish')}>
        {t({ id: 'Studio/Publish', message: 'Publish' })}
      </Button>
      {isAuthor && (
        <Button variant="primary" isDisabled={edited.isGone} onPress={() => onOpen('review')}>
          {t({ id: 'Studio/Request review', message: 'Ask for review' })}
        </Button>
      )}
    </div>
  )
}

/** Returns whether items of a kind are duplicated: a text and a redirect are what their id says, the menus are those of the site. */
export function isCopied(kind: ContentKind): kind is Exclude<ListedKind, SiteKind> {
  return isListedKind(kind) && !isSiteKind(kind)
}
