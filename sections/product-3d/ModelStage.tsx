import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Experience3d } from '#schemas/entities.ts'
import button from '#sections/shared/Button.module.css'
import { formatFileSize } from '#sections/shared/formats.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { Picture } from '#sections/shared/Picture.tsx'
import { InsteadLink } from './InsteadLink.tsx'
import { canDrawModels, showModel } from './showModel.ts'
import { useModelWords } from './useModelWords.ts'
import styles from './Product3d.module.css'

/** What the viewer itself takes on the way to the visitor, in bytes: its chunk, compressed. */
const viewerSize = 240_000

interface ModelStageProps extends Experience3d {
  readonly name: string
}

/** Poster and button, then the viewer in the same place; when it cannot be shown, the poster stays and says what to do. */
export function ModelStage({ name, model, poster, size }: ModelStageProps) {
  const { t } = useLingui()
  const { locale } = usePage()
  const words = useModelWords(name)
  const stage = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'poster' | 'loading' | 'shown' | 'failed' | 'unsupported'>('poster')
  const ended = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    ended.current = controller
    return () => controller.abort()
  }, [])

  // The button that had the focus is gone.
  useEffect(() => {
    if (state === 'shown') stage.current?.querySelector('model-viewer')?.focus({ preventScroll: true })
  }, [state])

  const load = async () => {
    if (stage.current === null || state === 'loading') return
    if (!canDrawModels()) {
      setState('unsupported')
      return
    }
    const { signal } = ended.current
    setState('loading')
    try {
      await showModel(stage.current, model, words, signal)
      if (!signal.aborted) setState('shown')
    } catch {
      if (!signal.aborted) setState('failed')
    }
  }

  const cost = formatFileSize(viewerSize, locale)
  const weight = size === undefined ? undefined : formatFileSize(size, locale)
  const loadLabel =
    weight === undefined
      ? t({ id: 'Model/Load', message: 'Load the 3D model' })
      : t({ id: 'Model/Load sized', message: `Load the 3D model (${weight})` })
  return (
    <div>
      <div className={styles.stage} aria-busy={state === 'loading' || undefined}>
        {state !== 'shown' && (
          <Picture image={poster} sizes="(min-width: 1400px) 1304px, 94vw" className={styles.poster} />
        )}
        <div ref={stage} className={styles.viewer} data-shown={state === 'shown' || undefined} />
      </div>
      <div className={styles.bar}>
        {state === 'shown' ? (
          <p className={styles.note}>{words.help}</p>
        ) : (
          <>
            {state !== 'unsupported' && (
              <button
                type="button"
                className={button.secondary}
                aria-disabled={state === 'loading' || undefined}
                onClick={() => void load()}
              >
                {state === 'loading'
                  ? t({ id: 'Model/Loading', message: 'Loading the 3D model…' })
                  : state === 'failed'
                    ? t({ id: 'Model/Retry', message: 'Try again' })
                    : loadLabel}
              </button>
            )}
            {(state === 'poster' || state === 'loading') && (
              <p className={styles.note}>
                {t({ id: 'Model/Cost', message: `With it comes the viewer that turns it, about ${cost}.` })}
              </p>
            )}
          </>
        )}
        <div role="status" className={styles.status}>
          {state === 'failed' && (
            <p>{t({ id: 'Model/Failed', message: 'The 3D model could not be loaded. The picture stays.' })}</p>
          )}
          {state === 'unsupported' && (
            <p>
              {t({ id: 'Model/Unsupported', message: 'This browser cannot draw 3D models here.' })} <InsteadLink />
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
