import path from 'node:path'
import { studioApiPath } from '#schemas/studio/studioCalls.ts'
import { readCallError, StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { writeBackup } from '#server/backup/writeBackup.ts'
import { DatabaseUnavailable, isDiskFull } from '#server/db/databaseErrors.ts'
import { callerOf } from '#tests/fuzz/studioCall.ts'
import { attempt } from '#tests/fuzz/world/attempt.ts'
import { recorded, type SentImport } from '#tests/fuzz/world/ledger.ts'
import type { SimulatedWorld } from '#tests/fuzz/world/simulatedWorld.ts'
import { editor } from '#tests/fuzz/world/worldActions.ts'
import type { WorldNode } from '#tests/fuzz/world/worldNode.ts'

/** Columns of the awards in a file, by their headings, and the fields they fill. */
const columns = {
  id: 'id',
  position: 'position',
  year: 'data.year',
  'name.en-gb': 'texts.en-gb.name',
  'given_by.en-gb': 'texts.en-gb.given_by',
} as const

/** Uploads captions, of `size` lines, to the library. */
export async function uploadFile(world: SimulatedWorld, node: WorldNode, size: number): Promise<void> {
  const word = world.nextWord()
  const lines = Array.from({ length: 1 + size * 20 }, (_, at) => `00:${at % 60}.000 --> 00:${at % 60}.900\n${word}\n`)
  const content = Buffer.from(`WEBVTT\n\n${lines.join('\n')}`)
  const sent = { word, content, event: world.event, isAcknowledged: false }
  await attempt(node, async () => {
    const form = new FormData()
    form.set('folder', 'world')
    form.set('file', new File([content], `${word}.vtt`))
    const { id } = await recorded(world.ledger.files, sent, () => send(node, '/media', form))
    if (typeof id !== 'string') throw new Error('The file has no id')
  })
}

/** Imports a file of awards: uploads, checks and runs it. */
export async function importFile(world: SimulatedWorld, node: WorldNode, count: number): Promise<void> {
  const word = world.nextWord()
  const rows = Array.from({ length: count }, (_, at) => `${word}-${at}`)
  const lines = rows.map((id, at) => `${id},${at},2020,Award ${id},Jury`)
  const text = `${Object.keys(columns).join(',')}\n${lines.join('\n')}\n`
  const sent: SentImport = { rows, event: world.event, isAcknowledged: false }
  await attempt(node, async () => {
    const form = new FormData()
    form.set('kind', 'award')
    form.set('file', new File([text], 'awards.csv'))
    const { id } = await recorded(world.ledger.imports, sent, () => send(node, '/import', form))
    sent.id = String(id)
    await continueImport(node, sent.id)
  })
}

/** Takes an import as far as it goes on a node: begins the next step, or again one that has failed, and does it. */
export async function continueImport(node: WorldNode, id: string): Promise<string> {
  const call = callerOf(node, editor)
  const params = { id }
  for (;;) {
    const { state, failed } = await call('getImport', { params })
    const isUnderWay = state === 'checking' || state === 'importing'
    if (state === 'uploaded' || (state === 'checking' && failed)) {
      const mapping = Object.values(columns)
      await call('checkImport', { params, body: { mapping, clear_empty: false, publish: true } })
    } else if (state === 'checked' || (state === 'importing' && failed)) {
      await call('runImport', { params, body: { only_valid: true } })
    } else if (!isUnderWay) return state
    await node.life.call(node.studio.imports.settled)
    const after = await call('getImport', { params })
    // Another node has it, or did.
    if (after.state === state) return state
  }
}

/** Writes a backup, as the command line does beside a node. */
export async function backUp(world: SimulatedWorld, node: WorldNode): Promise<void> {
  const { ledger } = world
  const { saves, publications, forms, files, imports } = ledger
  const name = `${world.nodes.indexOf(node)}.backup`
  if (ledger.backups.some(({ file, isUnderWay }) => file === name && isUnderWay)) return
  const before = [...saves, ...publications, ...forms, ...files, ...imports].filter(
    ({ isAcknowledged }) => isAcknowledged,
  )
  const sent = { file: name, before: new Set(before), event: world.event, isAcknowledged: false, isUnderWay: true }
  const { db } = node.database
  const { storage } = node.studio
  await attempt(node, async () => {
    const write = () => node.life.call(() => writeBackup(path.join(node.dataDir, name), { db, storage }))
    await recorded(ledger.backups, sent, write).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) throw new StudioCallError(503, 'unavailable', {})
      if (isDiskFull(error)) throw new StudioCallError(507, 'no_space', {})
      throw error
    })
  })
  sent.isUnderWay = false
}

async function send(node: WorldNode, address: string, body: FormData): Promise<Readonly<Record<string, unknown>>> {
  const response = await node.send(`${studioApiPath}${address}`, { method: 'POST', body }, editor)
  if (!response.ok) throw await readCallError(response)
  const result: Readonly<Record<string, unknown>> = await response.json()
  return result
}
