import { useEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { studioUrl } from '#renderer/studio/api/callStudio.ts'
import { findSection } from '#renderer/studio/edit/editContent.ts'
import { findField } from '#renderer/studio/editor/frame/findField.ts'
import { sectionElement, sectionKeyOf } from '#renderer/studio/editor/frame/frameSections.ts'
import { useFrame } from '#renderer/studio/editor/frame/useFrame.ts'
import { OthersOutlines } from '#renderer/studio/editor/OthersOutlines.tsx'
import { Outline } from '#renderer/studio/editor/Outline.tsx'
import { PreviewBar, widths, type Width } from '#renderer/studio/editor/PreviewBar.tsx'
import { SourcePane } from '#renderer/studio/editor/SourcePane.tsx'
import { sourcesOf, usualSource } from '#renderer/studio/editor/sourceLocale.ts'
import { useDraft, useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { useSectionName } from '#renderer/studio/edit/useSectionName.ts'
import { useSize } from '#renderer/studio/editor/useSize.ts'
import styles from '#renderer/studio/editor/Preview.module.css'

interface Props {
  /** Id of the selected section. */
  readonly selected: string
  readonly locales: CallResult<'getPage'>['locales']
}

/**
 * Renders the page as the site renders it, in a frame that never reloads: a click selects the section and its field.
 */
export function Preview({ selected, locales }: Props) {
  const { t } = useLingui()
  const { page, locale, store, select } = useOpenPage()
  const { content } = useDraft()
  const nameOf = useSectionName()
  const [width, setWidth] = useState<Width>('desktop')
  const [trying, setTrying] = useState(false)
  const [hovered, setHovered] = useState('')
  const [beside, setBeside] = useState<LocaleCode>()
  const source = usualSource(locales, locale)
  const pane = useRef<HTMLDivElement>(null)
  const size = useSize(pane)
  const {
    ref,
    onLoad,
    document: shown,
    version,
    failed,
  } = useFrame(store, page, locale, !trying, {
    onClick(element) {
      const section = store.state().content.sections.find(({ key }) => key === sectionKeyOf(element))
      if (section !== undefined) select(section.id, findField(section.data, element) ?? '')
    },
    onHover: (element) => setHovered(sectionKeyOf(element) ?? ''),
  })
  const selectedKey = findSection(content, selected)?.key ?? ''
  useEffect(() => {
    if (shown === undefined || selectedKey === '') return
    const element = sectionElement(shown, selectedKey)
    const box = element?.getBoundingClientRect()
    const height = shown.defaultView?.innerHeight ?? 0
    if (box !== undefined && (box.bottom < 80 || box.top > height - 80)) element?.scrollIntoView({ block: 'start' })
  }, [shown, selectedKey])
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / widths[width])
  return (
    <div className={styles.preview}>
      <PreviewBar
        width={width}
        onWidth={setWidth}
        scale={scale}
        isBeside={beside !== undefined}
        onBeside={source === undefined ? undefined : (on) => setBeside(on ? source : undefined)}
        isTrying={trying}
        onTry={setTrying}
      />
      <div className={styles.panes}>
        {beside !== undefined && (
          <SourcePane
            source={beside}
            sources={sourcesOf(locales, locale)}
            onSelect={setBeside}
            width={widths[width]}
            selectedKey={selectedKey}
          />
        )}
        <div ref={pane} className={styles.pane}>
          <div
            className={styles.viewport}
            style={{ inlineSize: widths[width], blockSize: size.height / scale, transform: `scale(${scale})` }}
          >
            <iframe
              key={String(trying)}
              ref={ref}
              className={styles.frame}
              title={t({ id: 'Studio/Preview', message: 'Preview' })}
              src={studioUrl('getFrame', { params: { page, locale }, query: trying ? { try: '1' } : {} })}
              onLoad={onLoad}
            />
            {!trying && (
              <>
                <OthersOutlines frame={shown} version={version} />
                <Outline frame={shown} sectionKey={selectedKey} version={version} variant="selected" label="" />
                <Outline
                  frame={shown}
                  sectionKey={hovered === selectedKey ? '' : hovered}
                  version={version}
                  variant="hovered"
                  label={hovered === '' ? '' : nameOf(hovered)}
                />
              </>
            )}
          </div>
        </div>
      </div>
      {failed && (
        <p className={styles.failed} role="status">
          {t({ id: 'Studio/Preview failed', message: 'The preview cannot be updated now. What you type is kept.' })}
        </p>
      )}
    </div>
  )
}
