import { useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { studioUrl } from '#renderer/studio/api/callStudio.ts'
import { findSection } from '#renderer/studio/edit/editContent.ts'
import { FrameOutlines } from '#renderer/studio/editor/FrameOutlines.tsx'
import { JoinedNotice } from '#renderer/studio/editor/JoinedNotice.tsx'
import { useFrame } from '#renderer/studio/editor/frame/useFrame.ts'
import { TypedRichText } from '#renderer/studio/editor/in-page/TypedRichText.tsx'
import { useGestures } from '#renderer/studio/editor/in-page/useGestures.ts'
import { useRichStops } from '#renderer/studio/editor/in-page/useRichTyping.ts'
import { sectionKeyOf } from '#renderer/studio/editor/frame/frameSections.ts'
import { useShownSection } from '#renderer/studio/editor/frame/useShownSection.ts'
import { PreviewBar, widths, type Width } from '#renderer/studio/editor/PreviewBar.tsx'
import { useSectionKeysIn } from '#renderer/studio/editor/sections/useSectionKeys.ts'
import { SourcePane } from '#renderer/studio/editor/SourcePane.tsx'
import { sourcesOf, usualSource } from '#renderer/studio/editor/sourceLocale.ts'
import { useDraftPart, useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { useSize } from '#renderer/studio/editor/useSize.ts'
import styles from '#renderer/studio/editor/Preview.module.css'

interface Props {
  /** Id of the selected section. */
  readonly selected: string
  /** Path of the selected field in it. */
  readonly field: string
  readonly locales: CallResult<'getPage'>['locales']
  /** Counts the changes of shared sections the page shows. */
  readonly sharedChanges: number
}

/**
 * Renders the page as the site renders it, in a frame that never reloads: a click selects the section and its field.
 */
export function Preview({ selected, field, locales, sharedChanges }: Props) {
  const { t } = useLingui()
  const { page, locale, store } = useOpenPage()
  const selectedKey = useDraftPart(({ content }) => findSection(content, selected)?.key ?? '')
  const [width, setWidth] = useState<Width>('desktop')
  const [trying, setTrying] = useState(false)
  const { time, at, setTime } = useTime()
  const [hovered, setHovered] = useState('')
  // The last one that was hovered: the pointer leaves it for its buttons.
  const [near, setNear] = useState('')
  const gestures = useGestures({ section: selected, field })
  const { rich } = gestures
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
    refresh,
  } = useFrame(
    store,
    { page, locale, at, live: !trying, asOf: sharedChanges },
    {
      onClick: (element, event) => gestures.onClick(element, event),
      onDoubleClick: (element, event) => gestures.onDoubleClick(element, event, ref.current, () => refresh.current()),
      onHover(element) {
        const key = sectionKeyOf(element) ?? ''
        setHovered(key)
        if (key !== '') setNear(key)
      },
    },
  )
  const frame = trying ? undefined : shown
  useSectionKeysIn(frame)
  useRichStops(frame, version, rich.start)
  useShownSection(frame, selectedKey, version)
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / widths[width])
  return (
    <div className={styles.preview}>
      <PreviewBar
        width={width}
        onWidth={setWidth}
        scale={scale}
        time={time}
        onTime={setTime}
        source={source}
        isBeside={beside !== undefined}
        onBeside={setBeside}
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
              key={`${String(trying)} ${at ?? ''}`}
              ref={ref}
              className={styles.frame}
              title={t({ id: 'Studio/Preview', message: 'Preview' })}
              src={studioUrl('getFrame', {
                params: { page, locale },
                query: { ...(trying ? { try: '1' } : {}), ...(at === undefined ? {} : { at }) },
              })}
              onLoad={onLoad}
            />
            {!trying && <FrameOutlines {...{ frame: shown, version, scale, hovered, near, selectedKey }} />}
          </div>
          {rich.typing !== undefined && !trying && (
            <TypedRichText
              key={`${rich.typing.section} ${rich.typing.path}`}
              typing={rich.typing}
              preview={pane}
              onEnd={rich.end}
              onUnmount={() => refresh.current()}
            />
          )}
        </div>
      </div>
      {gestures.isJoined && <JoinedNotice onClose={gestures.closeJoined} />}
      {failed && <PreviewFailure />}
    </div>
  )
}

function PreviewFailure() {
  const { t } = useLingui()
  return (
    <p className={styles.failed} role="status">
      {t({ id: 'Studio/Preview failed', message: 'The preview cannot be updated now. What you type is kept.' })}
    </p>
  )
}

/** Returns a local time, and the same in UTC: `undefined` for none, and for years of more digits, which the server does not take. */
function useTime() {
  const [time, setTime] = useState('')
  return { time, setTime, at: /^\d{4}-/.test(time) ? new Date(time).toISOString() : undefined }
}
