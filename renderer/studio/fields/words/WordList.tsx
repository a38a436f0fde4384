import { useContext, useMemo, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import type { Vocabulary } from '#schemas/studio/vocabulary.ts'
import type { Word } from '#renderer/studio/fields/words/useWords.ts'
import menu from '#renderer/studio/ui/Menu.module.css'
import styles from '#renderer/studio/fields/words/words.module.css'

/** The words that match; those that visitors do not have yet are marked. */
export function WordList({ of }: { readonly of: Vocabulary }) {
  const { t } = useLingui()
  const draft = t({ id: 'Studio/State draft', message: 'Draft' })
  return (
    <KeptWhenScrolled>
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
    </KeptWhenScrolled>
  )
}

/** The list closes when the page is scrolled; by default what was typed until then would be taken back with it. */
function KeptWhenScrolled({ children }: { readonly children: ReactNode }) {
  const state = useContext(OverlayTriggerStateContext)
  const kept = useMemo(() => (state === null ? null : { ...state, close: () => state.setOpen(false) }), [state])
  return <OverlayTriggerStateContext value={kept}>{children}</OverlayTriggerStateContext>
}
