import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { chooseParts, valueAt } from '#renderer/studio/content/chooseParts.ts'
import type { ItemConflict } from '#renderer/studio/content/itemStore.ts'
import { useItem, useOpenItem } from '#renderer/studio/content/useItem.ts'
import { usePartName } from '#renderer/studio/content/usePartName.ts'
import { textOfHtml } from '#renderer/studio/fields/textOfHtml.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import styles from '#renderer/studio/editor/panels.module.css'

/** Characters of a value that are shown. */
const maxShown = 600

/** Renders the fields two people changed at once; nothing is saved before a side of each is chosen. */
export function ItemConflictDialog() {
  const { conflict } = useItem()
  return conflict === undefined ? null : <Choices key={conflict.theirs.revision} conflict={conflict} />
}

function Choices({ conflict }: { readonly conflict: ItemConflict }) {
  const { t } = useLingui()
  const { store } = useOpenItem()
  const { item, content } = useItem()
  const nameOf = usePartName(item.kind)
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set(conflict.parts))
  const { theirs, parts } = conflict
  const who = theirs.updated_by?.name ?? t({ id: 'Studio/Someone', message: 'Someone else' })
  const empty = t({ id: 'Studio/Empty side', message: 'empty' })
  const choose = (part: string, isMine: boolean) => {
    const next = new Set(mine)
    if (isMine) next.add(part)
    else next.delete(part)
    setMine(next)
  }
  return (
    <Dialog
      title={t({ id: 'Studio/Both changed', message: 'Conflicting edits' })}
      open
      size="wide"
      footer={
        <Button
          variant="primary"
          onPress={() => store.resolve(chooseParts(conflict.base ?? store.begunFrom(), content, theirs.content, mine))}
        >
          {t({ id: 'Studio/Keep chosen', message: 'Keep what is chosen' })}
        </Button>
      }
    >
      <p>
        {t({
          id: 'Studio/Conflict lead',
          message: `${who} saved while you were typing. Choose for each part; everything else is merged.`,
        })}
      </p>
      {parts.map((part) => (
        <fieldset key={part} className={styles.part}>
          <legend>{nameOf(part)}</legend>
          <div className={styles.sides}>
            {[true, false].map((isMine) => (
              <label key={String(isMine)} className={styles.side}>
                <input
                  type="radio"
                  name={part}
                  checked={mine.has(part) === isMine}
                  onChange={() => choose(part, isMine)}
                />
                {isMine
                  ? t({ id: 'Studio/Mine', message: 'Yours' })
                  : t({ id: 'Studio/Theirs', message: `From ${who}` })}
                <span className={styles.texts}>
                  {textOf(valueAt(isMine ? content : theirs.content, part)) || empty}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </Dialog>
  )
}

/** The words and numbers of a value. */
function textOf(value: unknown): string {
  const text = wordsOf(value).join(' · ')
  return text.length > maxShown ? `${text.slice(0, maxShown)} …` : text
}

function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [textOfHtml(value)]
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : []
}
