import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UploadedFile } from '#schemas/studio/mediaItem.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { FieldUpload } from '#renderer/studio/pickers/fieldUploads.ts'
import { isOfKind, type MediaKind } from '#renderer/studio/pickers/mediaKind.ts'
import { uploadFile } from '#renderer/studio/pickers/uploadFile.ts'

/** Uploads that run, and what has become of the last ones. */
export interface Uploads {
  /** The file that is sent now, and the share of it that has been, 0 to 1. */
  readonly current: { readonly name: string; readonly share: number } | undefined
  /** How many files come after it. */
  readonly waiting: number
  readonly failures: readonly { readonly file: File; readonly error: unknown }[]
  readonly uploaded: readonly UploadedFile[]
  readonly upload: (files: readonly File[]) => Promise<void>
}

/**
 * Uploads files one after the other into a folder; those that are given meanwhile come after them. With `kind` they are for a field: one of
 * another kind is not sent. `onUploaded` gets the new ones once, unless the screen has been left meanwhile: the files are noted then.
 */
export function useUploads(
  folder: string,
  kind: MediaKind | undefined,
  onUploaded: (items: readonly UploadedFile[]) => void,
): Uploads {
  const [current, setCurrent] = useState<Uploads['current']>()
  const [waiting, setWaiting] = useState(0)
  const [failures, setFailures] = useState<Uploads['failures']>([])
  const [uploaded, setUploaded] = useState<Uploads['uploaded']>([])
  const running = useRef<Promise<void>>(undefined)
  const pass = useAnnounced(onUploaded)
  useCloseWarning(current !== undefined)
  const uploadAll = async (files: readonly File[], note: FieldUpload | undefined) => {
    const items: UploadedFile[] = []
    for (const file of files) {
      const { name } = file
      setCurrent({ name, share: 0 })
      setWaiting((count) => count - 1)
      try {
        if (kind !== undefined && !isOfKind(kind, file)) throw new StudioCallError(415, 'unsupported_type', {})
        const item = await uploadFile(file, { folder }, (share) => {
          FieldUpload.touchAll()
          setCurrent({ name, share })
        })
        items.push(item)
        note?.add(name)
      } catch (error) {
        // The others are uploaded all the same.
        setFailures((before) => [...before, { file, error }])
      }
    }
    setUploaded((before) => [...before, ...items])
    pass(items, note)
  }
  const upload = async (files: readonly File[]) => {
    const before = running.current
    setWaiting((count) => count + files.length)
    if (before === undefined) {
      // What is sent again leaves what the others have become.
      const isRetry = files.every((file) => failures.some((failure) => failure.file === file))
      setFailures(isRetry ? failures.filter(({ file }) => !files.includes(file)) : [])
      if (!isRetry) setUploaded([])
    }
    const note = kind === undefined ? undefined : new FieldUpload(files.map(({ name }) => name))
    const own = before === undefined ? uploadAll(files, note) : before.then(() => uploadAll(files, note))
    running.current = own
    await own
    if (running.current !== own) return
    running.current = undefined
    setCurrent(undefined)
  }
  return { current, waiting, failures, uploaded, upload }
}

/** Has the browser warn before the tab is closed: the rest would not be sent. */
function useCloseWarning(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isRunning])
}

type Passed = readonly [items: readonly UploadedFile[], note: FieldUpload | undefined]

/** Returns what passes new files to what is on the screen then; where nothing is, they stay noted. */
function useAnnounced(onUploaded: (items: readonly UploadedFile[]) => void): (...passed: Passed) => void {
  /** How many times files came in; `waiting` has those that were not announced yet. */
  const [round, setRound] = useState(0)
  const waiting = useRef<readonly Passed[]>([])
  const isShown = useRef(false)
  const notify = useEffectEvent(onUploaded)
  useEffect(() => {
    const passed = waiting.current
    waiting.current = []
    const items = passed.flatMap(([own]) => own)
    if (items.length > 0) notify(items)
    for (const [, note] of passed) note?.end()
  }, [round])
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      for (const [, note] of waiting.current) note?.leave()
      waiting.current = []
    }
  }, [])
  return (items, note) => {
    if (!isShown.current) return note?.leave()
    waiting.current = [...waiting.current, [items, note]]
    setRound((count) => count + 1)
  }
}
