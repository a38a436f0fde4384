import { useEffect, useRef, useState, type RefObject } from 'react'
import { centerCrop, makeAspectCrop, ReactCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { useLingui } from '@lingui/react/macro'
import type { MediaItem } from '#schemas/studio/mediaItem.ts'
import type { PictureCut } from '#schemas/studio/pictureCut.ts'
import { useChange } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { quarterTurns, renderTurned, type Turn } from '#renderer/studio/pickers/cut/renderTurned.ts'
import { useHandleNames } from '#renderer/studio/pickers/cut/useHandleNames.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import { Field } from '#renderer/studio/ui/Field.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/pickers/pickers.module.css'

interface Props {
  readonly item: MediaItem
  readonly onClose: () => void
  readonly onMade: (made: MediaItem) => void
}

/** Shapes of the site's pictures. */
const ratios = ['16:9', '3:2', '4:3', '1:1', '3:4'] as const
const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }

/** Makes a new picture of a part of one, turned by quarters; the frame of the part follows pointer and arrow keys. */
export default function CutDialog({ item, onClose, onMade }: Props) {
  const { t } = useLingui()
  const names = useHandleNames()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [turn, setTurn] = useState<Turn>(0)
  const [ratio, setRatio] = useState('')
  const [box, setBox] = useState(whole)
  const { size, isMissing } = usePicture(item.file, turn, canvas)
  const cut = useChange('cutMedia', { onSuccess: onMade })
  const isWhole = turn === 0 && box.width > 99.9 && box.height > 99.9
  const shape = (next: string, { width, height }: Size) => {
    setRatio(next)
    setBox(next === '' ? whole : largest(aspectOf(next), width, height))
  }
  const rotate = (by: 1 | 3) => {
    setTurn(quarterTurns[(quarterTurns.indexOf(turn) + by) % 4] ?? 0)
    shape(ratio, { width: size.height, height: size.width })
  }
  const save = () => {
    const { x, y, width, height } = box
    const body: PictureCut = {
      file: item.file,
      turn,
      box: { x, y, width: Math.min(width, 100 - x), height: Math.min(height, 100 - y) },
    }
    cut.mutate({ params: { id: item.id }, body })
  }
  const [wide, high] = [Math.round((box.width / 100) * size.width), Math.round((box.height / 100) * size.height)]
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={t({ id: 'Studio/Cut', message: 'Crop or rotate' })}
      footer={
        <Button variant="primary" isDisabled={isWhole || isMissing || wide === 0 || cut.isPending} onPress={save}>
          {t({ id: 'Studio/Cut save', message: 'Save as a new picture' })}
        </Button>
      }
    >
      <div className={styles.cut}>
        <p className={styles.detail}>
          {t({
            id: 'Studio/Cut lead',
            message:
              'The part in the frame becomes a new picture with the same texts and rights. This one stays as it is, also wherever it is shown.',
          })}
        </p>
        {cut.error !== null && <ErrorNotice error={cut.error} />}
        {isMissing && (
          <Notice kind="bad">{t({ id: 'Studio/Cut missing', message: 'The picture cannot be shown.' })}</Notice>
        )}
        <CutTools ratio={ratio} pixels={[wide, high]} onShape={(next) => shape(next, size)} onRotate={rotate} />
        <ReactCrop
          className={styles.cutArea ?? ''}
          crop={box}
          {...(ratio === '' ? {} : { aspect: aspectOf(ratio) })}
          keepSelection
          ruleOfThirds
          minWidth={10}
          minHeight={10}
          ariaLabels={names}
          onChange={(_pixels, next) => setBox(next)}
        >
          <canvas ref={canvas} />
        </ReactCrop>
      </div>
    </Dialog>
  )
}

interface ToolProps {
  readonly ratio: string
  /** Width and height of the part; 0 until the picture is loaded. */
  readonly pixels: readonly [wide: number, high: number]
  readonly onShape: (ratio: string) => void
  /** `by`: quarters clockwise. */
  readonly onRotate: (by: 1 | 3) => void
}

function CutTools({ ratio, pixels: [wide, high], onShape, onRotate }: ToolProps) {
  const { t } = useLingui()
  return (
    <div className={styles.cutTools}>
      <Field label={t({ id: 'Studio/Cut ratio', message: 'Shape' })}>
        {(control) => (
          <select {...control} className={controlClass} value={ratio} onChange={({ target }) => onShape(target.value)}>
            <option value="">{t({ id: 'Studio/Cut free', message: 'Free' })}</option>
            {ratios.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button icon="undo" onPress={() => onRotate(3)}>
        {t({ id: 'Studio/Rotate left', message: 'Rotate left' })}
      </Button>
      <Button icon="redo" onPress={() => onRotate(1)}>
        {t({ id: 'Studio/Rotate right', message: 'Rotate right' })}
      </Button>
      <output>{wide > 0 && t({ id: 'Studio/Cut size', message: `${wide} × ${high} pixels` })}</output>
    </div>
  )
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Renders a picture, turned, and returns its size in pixels as it is then; 0 until it is loaded. */
function usePicture(file: string, turn: Turn, canvas: RefObject<HTMLCanvasElement | null>) {
  const [picture, setPicture] = useState<HTMLImageElement>()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const loading = new Image()
    const listening = new AbortController()
    const { signal } = listening
    loading.addEventListener('load', () => setPicture(loading), { signal })
    loading.addEventListener('error', () => setMissing(true), { signal })
    loading.src = file
    return () => listening.abort()
  }, [file])
  useEffect(() => {
    if (picture !== undefined && canvas.current !== null) renderTurned(picture, turn, canvas.current)
  }, [picture, turn, canvas])
  const [width, height] = [picture?.naturalWidth ?? 0, picture?.naturalHeight ?? 0]
  return { isMissing, size: turn % 180 === 0 ? { width, height } : { width: height, height: width } }
}

/** Returns 16 / 9 for `16:9`. */
function aspectOf(ratio: string): number {
  const [width = 1, height = 1] = ratio.split(':').map(Number)
  return width / height
}

/** Returns the largest part of a shape, in the middle. */
function largest(aspect: number, width: number, height: number): PercentCrop {
  const share = Math.min(1, (height * aspect) / width)
  return centerCrop(makeAspectCrop({ unit: '%', width: share * 100 }, aspect, width, height), width, height)
}
