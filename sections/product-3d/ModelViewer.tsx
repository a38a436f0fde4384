import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Experience3d } from '#schemas/entities.ts'
import button from '#sections/shared/Button.module.css'
import { formatFileSize } from '#sections/shared/formats.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { Picture } from '#sections/shared/Picture.tsx'
import { InsteadLink } from './InsteadLink.tsx'
import { canRenderModels, showModel } from './showModel.ts'
import { useModelWords } from './useModelWords.ts'
import styles from './Product3d.module.css'

/** Compressed size of the chunk of the viewer, in bytes. */
const viewerSize = 240_000

interface ModelViewerProps extends Experience3d {
  readonly name: string
}

/** Renders a poster with a button that replaces it by the viewer; when that fails, the poster stays, with the reason below it. */
export function ModelViewer({ name, model, poster, size }: ModelViewerProps) {
  const { t } = useLingui()
  const { locale } = usePage()
  const words = useModelWords(name)
  const host = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'poster' | 'loading' | 'shown' | 'failed' | 'unsupported'>('poster')
  const ended = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    ended.current = controller
    return () => controller.abort()
  }, [])

  // The focused button has been removed.
  useEffect(() => {
    if (state === 'shown') host.current?.querySelector('model-viewer')?.focus({ preventScroll: true })
  }, [state])

  const load = async () => {
    if (host.current === null || state === 'loading') return
    if (!canRenderModels()) {
      setState('unsupported')
      return
    }
    const { signal } = ended.current
    setState('loading')
    try {
      await showModel(host.current, model, words, signal)
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
      <div className={styles.viewport} aria-busy={state === 'loading' || undefined}>
        {state !== 'shown' && (
          <Picture image={poster} sizes="(min-width: 1400px) 1304px, 94vw" className={styles.poster} />
        )}
        <div ref={host} className={styles.viewer} data-shown={state === 'shown' || undefined} />
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
