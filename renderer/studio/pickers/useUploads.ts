import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UploadedFile } from '#schemas/studio/calls/media.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { isOfKind, type MediaKind } from '#renderer/studio/pickers/mediaKind.ts'
import { uploadFile } from '#renderer/studio/pickers/uploadFile.ts'

/** Uploads that run, and what has become of the last ones. */
export interface Uploads {
  /** The file that is sent now, and the share of it that has been, 0 to 1. */
  readonly current: { readonly name: string; readonly share: number } | undefined
  readonly failures: readonly { readonly file: File; readonly error: unknown }[]
  readonly uploaded: readonly UploadedFile[]
  readonly upload: (files: readonly File[]) => Promise<void>
}

/**
 * Uploads files one after the other into a folder; those that are given meanwhile come after them. One of another kind than `kind` is not sent.
 * `onUploaded` gets the new ones once, unless the screen has been left meanwhile.
 */
export function useUploads(
  folder: string,
  kind: MediaKind | undefined,
  onUploaded: (items: readonly UploadedFile[]) => void,
): Uploads {
  const [current, setCurrent] = useState<Uploads['current']>()
  const [failures, setFailures] = useState<Uploads['failures']>([])
  const [uploaded, setUploaded] = useState<Uploads['uploaded']>([])
  /** How many times files came in; `waiting` has those that were not announced yet. */
  const [round, setRound] = useState(0)
  const waiting = useRef<readonly UploadedFile[]>([])
  const running = useRef<Promise<void>>(undefined)
  const notify = useEffectEvent(onUploaded)
  useEffect(() => {
    const items = waiting.current
    waiting.current = []
    if (items.length > 0) notify(items)
  }, [round])
  const isRunning = current !== undefined
  useEffect(() => {
    if (!isRunning) return undefined
    // The rest would not be sent.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isRunning])
  const uploadAll = async (files: readonly File[]) => {
    const items: UploadedFile[] = []
    for (const file of files) {
      const { name } = file
      setCurrent({ name, share: 0 })
      try {
        if (kind !== undefined && !isOfKind(kind, file)) throw new StudioCallError(415, 'unsupported_type', {})
        items.push(await uploadFile(file, { folder }, (share) => setCurrent({ name, share })))
      } catch (error) {
        // The others are uploaded all the same.
        setFailures((before) => [...before, { file, error }])
      }
    }
    setUploaded((before) => [...before, ...items])
    waiting.current = [...waiting.current, ...items]
    setRound((count) => count + 1)
  }
  const upload = async (files: readonly File[]) => {
    const before = running.current
    if (before === undefined) {
      // What is sent again leaves what the others have become.
      const isRetry = files.every((file) => failures.some((failure) => failure.file === file))
      setFailures(isRetry ? failures.filter(({ file }) => !files.includes(file)) : [])
      if (!isRetry) setUploaded([])
    }
    const own = before === undefined ? uploadAll(files) : before.then(() => uploadAll(files))
    running.current = own
    await own
    if (running.current !== own) return
    running.current = undefined
    setCurrent(undefined)
  }
  return { current, failures, uploaded, upload }
}
