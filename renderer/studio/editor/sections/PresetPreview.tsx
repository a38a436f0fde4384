import { useEffect, useRef, useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { randomUuid } from '#schemas/randomUuid.ts'
import { callStudio, studioUrl } from '#renderer/studio/api/callStudio.ts'
import { useRead } from '#renderer/studio/api/useCall.ts'
import { showSections } from '#renderer/studio/editor/frame/frameSections.ts'
import { dataOfPreset, type PresetSource } from '#renderer/studio/editor/sections/presetData.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { useSectionName } from '#renderer/studio/edit/useSectionName.ts'
import { useSize } from '#renderer/studio/editor/useSize.ts'
import styles from '#renderer/studio/editor/sections/AddSectionDialog.module.css'

interface Props {
  readonly source: PresetSource
  /** Entity the page is about, for references of presets. */
  readonly entityId: string | undefined
}

/** Width the section is laid out in, in CSS pixels. */
const layoutWidth = 1280
/** Only the section is left of the page in the frame. */
const frameStyle = `
  body * { visibility: hidden }
  [data-section-key], [data-section-key] * { visibility: visible }
  [data-section-key] { position: fixed; inset: 0 0 auto; content-visibility: visible !important }
`

/** Renders a section as the site renders it, filled from a preset: the picture of a section type. */
export function PresetPreview({ source, entityId }: Props) {
  const { type, preset, own, shared } = source
  const { t } = useLingui()
  const { page, locale, store } = useOpenPage()
  const nameOf = useSectionName()
  const pane = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [shown, setShown] = useState<Document>()
  const { width } = useSize(pane)
  const { data: sections } = useRead(
    'previewContent',
    [page, locale, type, preset, own, shared],
    async (signal) => {
      const data = await dataOfPreset({ type, preset, own, shared }, locale, entityId)
      const { content } = store.state()
      const body = { content: { ...content, sections: [{ id: randomUuid(), key: type, data }] } }
      return (await callStudio('previewContent', { params: { page, locale }, body, signal })).sections
    },
    { placeholderData: keepPreviousData, staleTime: Infinity },
  )
  useEffect(() => {
    if (shown !== undefined && sections !== undefined) showSections(shown, sections, new Map())
  }, [shown, sections])
  const scale = width === 0 ? 1 : width / layoutWidth
  return (
    <div ref={pane} className={styles.picture} aria-hidden="true">
      <iframe
        ref={frame}
        title={t({ id: 'Studio/Picture of', message: `Picture of ${nameOf(type)}` })}
        tabIndex={-1}
        inert
        style={{ inlineSize: layoutWidth, blockSize: `${100 / scale}%`, transform: `scale(${scale})` }}
        src={studioUrl('getFrame', { params: { page, locale } })}
        onLoad={() => {
          const loaded = frame.current?.contentDocument ?? undefined
          if (loaded?.defaultView == null) return
          const sheet = new loaded.defaultView.CSSStyleSheet()
          sheet.replaceSync(frameStyle)
          loaded.adoptedStyleSheets = [...loaded.adoptedStyleSheets, sheet]
          setShown(loaded)
        }}
      />
    </div>
  )
}
