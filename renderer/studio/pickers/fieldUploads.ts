import * as v from 'valibot'
import { forgetEntry, isOfThisTab, listAllEntries, newKey, storeEntry } from '#renderer/studio/edit/unsavedEntries.ts'

/** How often a running upload writes that it runs, and how long after that another tab takes it for one that has ended, in ms. */
const pulse = 5000
const silence = 15_000
const name = 'uploads'

const storedFiles = v.object({ uploaded: v.array(v.string()), rest: v.array(v.string()), place: v.string() })

/** Names of files that were uploaded for a field, and of those that were not. */
interface UploadedNames {
  readonly uploaded: readonly string[]
  readonly rest: readonly string[]
}

/** Files whose field was left before it got them. */
export interface LeftFiles extends UploadedNames {
  readonly key: string
  /** Path of the screen with the field. */
  readonly place: string
}

const running = new Map<string, FieldUpload>()
const listeners = new Set<() => void>()

/** Files that are uploaded for a field, noted in the browser until the field has them: the tab may be closed meanwhile. */
export class FieldUpload {
  private readonly key = newKey(name)
  private readonly place = location.pathname + location.search
  private files: UploadedNames
  private at = 0

  constructor(names: readonly string[]) {
    running.set(this.key, this)
    this.files = { uploaded: [], rest: names }
    this.write()
  }

  /** Notes that a file was uploaded. */
  add(uploaded: string): void {
    const at = this.files.rest.indexOf(uploaded)
    this.files = { uploaded: [...this.files.uploaded, uploaded], rest: this.files.rest.toSpliced(at, 1) }
    this.write()
  }

  /** Notes that the uploads of this tab run, and those that wait for them: another tab would take them for left. */
  static touchAll(): void {
    for (const upload of running.values()) if (Date.now() - upload.at > pulse) upload.write()
  }

  /** Forgets the files: the field has them. */
  end(): void {
    running.delete(this.key)
    forgetEntry(this.key)
  }

  /** Leaves the files noted: their field is no longer on the screen. */
  leave(): void {
    running.delete(this.key)
    for (const listener of listeners) listener()
  }

  private write(): void {
    this.at = Date.now()
    storeEntry(this.key, JSON.stringify({ ...this.files, place: this.place }))
  }
}

/** Returns the files whose field was left, in this tab or in one that was closed, the newest first. */
export function listLeftFiles(): readonly LeftFiles[] {
  return listAllEntries().flatMap(({ key, at, text, document }) => {
    const isRunning = running.has(key) || (!isOfThisTab(key) && Date.now() - Date.parse(at) < silence)
    if (document !== name || isRunning) return []
    const files = v.safeParse(v.pipe(v.string(), v.parseJson(), storedFiles), text)
    return files.success ? [{ key, ...files.output }] : []
  })
}

export function forgetLeftFiles(key: string): void {
  forgetEntry(key)
  for (const listener of listeners) listener()
}

/** Calls back whenever `listLeftFiles` may have others; returns what ends that. */
export function onLeftFiles(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('focus', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('focus', listener)
  }
}
