import { useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { studioUrl } from '#renderer/studio/api/callStudio.ts'
import { findSection } from '#renderer/studio/edit/editContent.ts'
import { JoinedNotice } from '#renderer/studio/editor/JoinedNotice.tsx'
import { sectionKeyOf } from '#renderer/studio/editor/frame/frameSections.ts'
import { useFrame } from '#renderer/studio/editor/frame/useFrame.ts'
import { useLeading } from '#renderer/studio/editor/useLeading.ts'
import { usePicking } from '#renderer/studio/editor/usePicking.ts'
import { useTyping } from '#renderer/studio/editor/useTyping.ts'
import { useShownSection } from '#renderer/studio/editor/frame/useShownSection.ts'
import { OthersOutlines } from '#renderer/studio/editor/OthersOutlines.tsx'
import { Outline } from '#renderer/studio/editor/Outline.tsx'
import { PreviewBar, widths, type Width } from '#renderer/studio/editor/PreviewBar.tsx'
import { DropPlaces } from '#renderer/studio/editor/sections/DropPlaces.tsx'
import { InsertButtons } from '#renderer/studio/editor/sections/InsertButtons.tsx'
import { useSectionEditing } from '#renderer/studio/editor/sections/sectionEditing.ts'
import { useSectionKeysIn } from '#renderer/studio/editor/sections/useSectionKeys.ts'
import { SourcePane } from '#renderer/studio/editor/SourcePane.tsx'
import { sourcesOf, usualSource } from '#renderer/studio/editor/sourceLocale.ts'
import { useDraftPart, useOpenPage, useSectionNames } from '#renderer/studio/editor/useDraft.ts'
import { useSectionName } from '#renderer/studio/edit/useSectionName.ts'
import { useSize } from '#renderer/studio/editor/useSize.ts'
import styles from '#renderer/studio/editor/Preview.module.css'

interface Props {
  /** Id of the selected section. */
  readonly selected: string
  readonly locales: CallResult<'getPage'>['locales']
  /** Counts the changes of shared sections the page shows. */
  readonly sharedChanges: number
}

/**
 * Renders the page as the site renders it, in a frame that never reloads: a click selects the section and its field.
 */
export function Preview({ selected, locales, sharedChanges }: Props) {
  const { t } = useLingui()
  const { page, locale, store } = useOpenPage()
  const selectedKey = useDraftPart(({ content }) => findSection(content, selected)?.key ?? '')
  const [width, setWidth] = useState<Width>('desktop')
  const [trying, setTrying] = useState(false)
  const { time, at, setTime } = useTime()
  const [hovered, setHovered] = useState('')
  // The last one that was hovered: the pointer leaves it for its buttons.
  const [near, setNear] = useState('')
  const { chosen, choose } = useSectionEditing()
  const [isJoined, setIsJoined] = useState(false)
  const pick = usePicking()
  const lead = useLeading()
  const typeIn = useTyping(() => setIsJoined(true))
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
      onClick(element, event) {
        const section = store.state().content.sections.find(({ key }) => key === sectionKeyOf(element))
        if (section === undefined) return
        if (event.shiftKey || event.ctrlKey || event.metaKey) {
          // With Shift the browser has marked text.
          element.ownerDocument.getSelection()?.removeAllRanges()
          choose(toggled(chosen, section.id))
        } else lead(section, element, event)
      },
      onDoubleClick: (element) => pick(element) || typeIn(element, ref.current, () => refresh.current()),
      onHover(element) {
        const key = sectionKeyOf(element) ?? ''
        setHovered(key)
        if (key !== '') setNear(key)
      },
    },
  )
  const frame = trying ? undefined : shown
  useSectionKeysIn(frame)
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
        </div>
      </div>
      {isJoined && <JoinedNotice onClose={() => setIsJoined(false)} />}
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

interface OutlinesProps {
  readonly frame: Document | undefined
  readonly version: number
  readonly scale: number
  /** Keys of the section under the pointer, of the last one that was, and of the selected one. */
  readonly hovered: string
  readonly near: string
  readonly selectedKey: string
}

/** Renders what lies over the page: the sections of others, chosen ones, the one under the pointer, and where one can be inserted. */
function FrameOutlines({ frame, version, scale, hovered, near, selectedKey }: OutlinesProps) {
  const sections = useSectionNames()
  const { chosen } = useSectionEditing()
  const nameOf = useSectionName()
  return (
    <>
      <OthersOutlines frame={frame} version={version} />
      {sections.map(({ id, key }) =>
        chosen.has(id) ? (
          <Outline key={id} frame={frame} sectionKey={key} version={version} variant="selected" label="" />
        ) : null,
      )}
      <Outline
        frame={frame}
        sectionKey={hovered === selectedKey ? '' : hovered}
        version={version}
        variant="hovered"
        label={hovered === '' ? '' : nameOf(hovered)}
      />
      <DropPlaces frame={frame} />
      <InsertButtons frame={frame} keys={[near, selectedKey]} version={version} scale={scale} />
    </>
  )
}

/** Returns a local time, and the same in UTC: `undefined` for none, and for years of more digits, which the server does not take. */
function useTime() {
  const [time, setTime] = useState('')
  return { time, setTime, at: /^\d{4}-/.test(time) ? new Date(time).toISOString() : undefined }
}

/** Returns a set with an id, or without it if it has it. */
function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
