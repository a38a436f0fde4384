import { useEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import { studioUrl } from '#renderer/studio/api/callStudio.ts'
import { sectionElement } from '#renderer/studio/editor/frame/frameSections.ts'
import { SourceSelect } from '#renderer/studio/editor/SourceSelect.tsx'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { useSize } from '#renderer/studio/editor/useSize.ts'
import styles from '#renderer/studio/editor/Preview.module.css'

interface Props {
  readonly source: LocaleCode
  readonly sources: readonly LocaleCode[]
  readonly onSelect: (source: LocaleCode) => void
  /** Width the page is laid out in, in CSS pixels. */
  readonly width: number
  readonly selectedKey: string
}

/** Renders the page in another locale beside the one that is edited; it shows the section that is selected there. */
export function SourcePane({ source, sources, onSelect, width, selectedKey }: Props) {
  const { t } = useLingui()
  const { page } = useOpenPage()
  const pane = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState(0)
  const size = useSize(pane)
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / width)
  useEffect(() => {
    const shown = frame.current?.contentDocument
    if (loaded === 0 || shown === null || shown === undefined || selectedKey === '') return
    sectionElement(shown, selectedKey)?.scrollIntoView({ block: 'start' })
  }, [loaded, selectedKey])
  return (
    <div className={styles.source} data-locale={source}>
      <SourceSelect
        sources={sources}
        value={source}
        onSelect={onSelect}
        aria-label={t({ id: 'Studio/Source', message: 'Compared with' })}
      />
      <div ref={pane} className={styles.pane}>
        <div
          className={styles.viewport}
          style={{ inlineSize: width, blockSize: size.height / scale, transform: `scale(${scale})` }}
        >
          <iframe
            key={source}
            ref={frame}
            className={styles.frame}
            title={`${t({ id: 'Studio/Preview', message: 'Preview' })} ${source}`}
            src={studioUrl('getFrame', { params: { page, locale: source } })}
            onLoad={() => setLoaded((count) => count + 1)}
          />
        </div>
      </div>
    </div>
  )
}
