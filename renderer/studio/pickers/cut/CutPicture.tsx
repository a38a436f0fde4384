import { lazy, Suspense, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { MediaItem } from '#schemas/studio/mediaItem.ts'
import { cutTypes } from '#schemas/studio/pictureCut.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/pickers/pickers.module.css'

const CutDialog = lazy(() => import('#renderer/studio/pickers/cut/CutDialog.tsx'))

interface Props {
  readonly item: MediaItem
  /** Gets the picture that was made. */
  readonly onMade: (made: MediaItem) => void
}

/** Renders the way to a new picture of a part of this one; nothing for an SVG or a film. */
export function CutPicture({ item, onMade }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState('')
  if (!cutTypes.has(item.mime_type)) return null
  return (
    <div className={styles.tools}>
      <Button onPress={() => setOpen(true)}>{t({ id: 'Studio/Cut', message: 'Crop or rotate' })}</Button>
      <span role="status">
        {made !== '' && t({ id: 'Studio/Cut made', message: `“${made}” is in the library now.` })}
      </span>
      {isOpen && (
        <Suspense>
          <CutDialog
            item={item}
            onClose={() => setOpen(false)}
            onMade={(next) => {
              setOpen(false)
              setMade(next.name)
              onMade(next)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
