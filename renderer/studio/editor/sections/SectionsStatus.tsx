import { useLingui } from '@lingui/react/macro'
import { useSectionEditing } from '#renderer/studio/editor/sections/sectionEditing.ts'
import { useDraftPart } from '#renderer/studio/editor/useDraft.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/editor/sections/SectionList.module.css'

/** Renders what was done last with sections, or why it was not, with undo; announced. */
export function SectionsStatus() {
  const { t } = useLingui()
  const { status, undo } = useSectionEditing()
  const isUndoable = useDraftPart(({ content }) => status?.undoable === content)
  return (
    <div role="status" className={styles.status}>
      {status !== undefined && (
        // The same sentence is announced again only as another element.
        <div key={status.count} data-rejected={status.isRejected || undefined}>
          <div>
            {status.sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          {isUndoable && (
            <Button variant="quiet" icon="undo" onPress={undo}>
              {t({ id: 'Studio/Undo', message: 'Undo' })}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
