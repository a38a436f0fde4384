import { useContext, useMemo, type ContextType, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import type { Vocabulary } from '#schemas/kinds/vocabulary.ts'
import type { Word } from '#renderer/studio/fields/word/useWords.ts'
import menu from '#renderer/studio/ui/Menu.module.css'
import styles from '#renderer/studio/fields/word/words.module.css'

/** Renders the words that match; those that visitors do not have yet are marked. */
export function WordList({ of }: { readonly of: Vocabulary }) {
  const { t } = useLingui()
  const draft = t({ id: 'Studio/State draft', message: 'Draft' })
  return (
    <ClosedWhileScrolled>
      <Popover className={`${menu['popover']} ${styles.popover}`}>
        <ListBox<Word>
          className={menu['menu'] ?? ''}
          aria-label={t({ id: 'Studio/Words', message: 'Words' })}
          data-vocabulary={of}
          renderEmptyState={() => (
            <p className={styles.empty}>{t({ id: 'Studio/Nothing found', message: 'Nothing found.' })}</p>
          )}
        >
          {({ key, word, published }) => (
            <ListBoxItem id={key} textValue={word} className={`${menu['item']} ${styles.item}`}>
              <span>{word}</span>
              {!published && <span className={styles.note}>{draft}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ClosedWhileScrolled>
  )
}

type ListState = NonNullable<ContextType<typeof OverlayTriggerStateContext>>

// By default scrolling would close the list for good, and take back what was typed.
function ClosedWhileScrolled({ children }: { readonly children: ReactNode }) {
  const state = useContext(OverlayTriggerStateContext)
  const kept = useMemo(() => (state === null ? null : { ...state, close: () => closeUntilRest(state) }), [state])
  return <OverlayTriggerStateContext value={kept}>{children}</OverlayTriggerStateContext>
}

/**
 * Opens the list again once the page is at rest, where its field is on screen then: the browser scrolls as well, to a field that was
 * partly hidden when somebody typed into it.
 */
function closeUntilRest(state: ListState): void {
  const field = document.activeElement
  const open = () => {
    const { top = 0, bottom = 0 } = field?.getBoundingClientRect() ?? {}
    // A part of it is enough: the browser shows the line that is typed, not the edge of the field.
    if (field === document.activeElement && bottom > 0 && top < innerHeight) state.open()
  }
  state.setOpen(false)
  addEventListener('scrollend', open, { capture: true, once: true })
}
