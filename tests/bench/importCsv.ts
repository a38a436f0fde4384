import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportKind } from '#schemas/studio/importKinds.ts'
import type { Cms } from '#server/content/context.ts'
import { insertPerson } from '#server/db/studioPeople.ts'
import { listContent } from '#server/studio/items/listItems.ts'
import { createImportJobs } from '#server/studio/imports/createImportJobs.ts'
import { checkImport, runImport, undoImport } from '#server/studio/imports/stepImport.ts'
import { uploadImport } from '#server/studio/imports/uploadImport.ts'

/** What to import, by a publisher of all locales. */
export interface CsvOfKind {
  readonly kind: ImportKind
  readonly text: string
  /** Path of the field that each column fills. */
  readonly mapping: readonly string[]
}

/** Seconds of the steps of an import, and the longest wait of another editor for a list meanwhile, in ms. */
export interface ImportTimes {
  readonly upload: number
  readonly check: number
  readonly write: number
  readonly undo: number
  readonly wait: number
}

/** Imports a CSV, publishes it and undoes it, while another editor reads a list every 100 ms. `folder` keeps the uploads. */
export async function measureImport(cms: Cms, folder: string, csv: CsvOfKind): Promise<ImportTimes> {
  const person = {
    id: randomUUID(),
    name: 'Bench',
    email: 'bench@example.com',
    role: 'publisher',
    locales: null,
  } as const
  await insertPerson(cms.db, person)
  const imports = createImportJobs(cms)
  const studio = { cms, imports, uploadFolder: path.join(folder, 'uploads') }
  const actor = { person: { id: person.id, name: person.name } }
  const waits: number[] = []
  let isOver = false
  const other = async () => {
    while (!isOver) {
      waits.push(
        await seconds(() => listContent(cms, csv.kind === 'price' ? 'product' : csv.kind, { q: '', limit: 50 })),
      )
      await pause(100)
    }
  }
  const watching = other()
  let id = ''
  const upload = await seconds(async () => ({ id } = await uploadImport(studio, actor, requestOf(csv))))
  const edit = { id, person, actor }
  const step = (start: () => Promise<unknown>) =>
    seconds(async () => {
      await start()
      await imports.settled()
    })
  const mapping = [...csv.mapping]
  const check = await step(() => checkImport(studio, edit, { mapping, clear_empty: false, publish: true }))
  const write = await step(() => runImport(studio, edit, { only_valid: false }))
  const undo = await step(() => undoImport(studio, edit))
  isOver = true
  await watching
  return { upload, check, write, undo, wait: Math.max(...waits) * 1000 }
}

/** Returns how many seconds a step takes. */
export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

/** Returns the request that uploads a CSV. */
export function requestOf({ kind, text }: Pick<CsvOfKind, 'kind' | 'text'>): Request {
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', new File([text], `${kind}.csv`))
  return new Request('http://127.0.0.1', { method: 'POST', body: form })
}
