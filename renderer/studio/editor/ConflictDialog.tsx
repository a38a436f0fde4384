import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { applyChoices, conflictParts } from '#renderer/studio/editor/content/resolveConflict.ts'
import type { Conflict } from '#renderer/studio/editor/draftState.ts'
import { useDraft, useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { useSectionName } from '#renderer/studio/edit/useSectionName.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import styles from '#renderer/studio/editor/panels.module.css'

/** Renders both sides of what two people changed at once; nothing is saved before each part is chosen. */
export function ConflictDialog() {
  const { conflict } = useDraft()
  return conflict === undefined ? null : <Choices key={conflict.theirs.revision} conflict={conflict} />
}

function Choices({ conflict }: { readonly conflict: Conflict }) {
  const { t } = useLingui()
  const { store } = useOpenPage()
  const { content, base } = useDraft()
  const nameOf = useSectionName()
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set(conflict.parts))
  const who = conflict.theirs.updated_by?.name ?? t({ id: 'Studio/Someone', message: 'Someone else' })
  const parts = conflictParts(content, conflict.theirs.content, conflict.parts)
  const choose = (part: string, isMine: boolean) => {
    const next = new Set(mine)
    if (isMine) next.add(part)
    else next.delete(part)
    setMine(next)
  }
  const names: Readonly<Record<string, string>> = {
    title: t({ id: 'Studio/Title', message: 'Title' }),
    permalink: t({ id: 'Studio/Permalink', message: 'Address on the site' }),
    seo: t({ id: 'Studio/Search engines', message: 'Search engines' }),
  }
  const resolve = () =>
    store.resolve(applyChoices(conflict.base ?? base, content, conflict.theirs.content, mine), conflict.theirs)
  return (
    <Dialog
      title={t({ id: 'Studio/Both changed', message: 'Conflicting edits' })}
      open
      footer={
        <Button variant="primary" onPress={resolve}>
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
      {parts.map(({ part, key, mine: ours, theirs }) => (
        <fieldset key={part} className={styles.part}>
          <legend>{key === undefined ? (names[part] ?? part) : nameOf(key)}</legend>
          <label className={styles.side}>
            <input type="radio" name={part} checked={mine.has(part)} onChange={() => choose(part, true)} />
            {t({ id: 'Studio/Mine', message: 'Yours' })}
            <span className={styles.texts}>{ours}</span>
          </label>
          <label className={styles.side}>
            <input type="radio" name={part} checked={!mine.has(part)} onChange={() => choose(part, false)} />
            {t({ id: 'Studio/Theirs', message: `From ${who}` })}
            <span className={styles.texts}>{theirs}</span>
          </label>
        </fieldset>
      ))}
    </Dialog>
  )
}
