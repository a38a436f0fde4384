import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { apiPath } from '#server/api/apiPath.ts'
import { callerOf } from '#tests/fuzz/studioCall.ts'
import { attempt } from '#tests/fuzz/world/attempt.ts'
import { recorded, type SentPage } from '#tests/fuzz/world/ledger.ts'
import type { SimulatedWorld } from '#tests/fuzz/world/simulatedWorld.ts'
import type { WorldNode } from '#tests/fuzz/world/worldNode.ts'
import { filled } from '#tests/support/server/forms.ts'

/** Pages of the world, at the permalinks of their names. */
export const pages = ['world-1', 'world-2', 'world-3'] as const
export const editor = 'editor'
const locale = 'en-gb'

interface Order {
  readonly page: string
  /** Whether the request is sent again right after, as where its response was lost. */
  readonly isTwice: boolean
  /** How long from now it goes live; at once without. */
  readonly minutes?: number
}

/** Saves a page with a new word, and publishes or schedules what was saved. */
export async function publish(
  world: SimulatedWorld,
  node: WorldNode,
  { page, isTwice, minutes }: Order,
): Promise<void> {
  const { ledger } = world
  const call = callerOf(node, editor)
  const params = { page, locale } as const
  const word = world.nextWord()
  await attempt(node, async () => {
    const { revision, content } = await call('getDraft', { params })
    const body = { content: { ...content, title: word, seo: { title: word, description: word } } }
    const saved = await recorded(ledger.saves, { page, word, event: world.event, isAcknowledged: false }, () =>
      call('saveDraft', { params, revision, body }),
    )
    const hour = minutes === undefined ? undefined : new Date(world.now.getTime() + minutes * 60_000)
    const sent: SentPage = { page, word, event: world.event, isAcknowledged: false, ...(hour && { hour }) }
    const at = { params, revision: saved.revision }
    await recorded(ledger.publications, sent, async () => {
      if (hour === undefined) return call('publishDraft', { ...at, body: { message: word } })
      const scheduled = { at: hour.toISOString(), time_zone: 'Europe/Rome', message: word }
      return call('schedulePage', { ...at, body: { action: 'publish', ...scheduled } })
    })
    if (isTwice) await call('publishDraft', { ...at, body: { message: word } })
  })
}

/** Sends a form under a key, as a page with scripts does. */
export async function sendForm(world: SimulatedWorld, node: WorldNode, isTwice: boolean): Promise<void> {
  const key = `key-of-form-${world.nextWord()}`
  const body = { ...filled('quote', { email: `${key}@example.com` }), _meta: { consent: '2026-11', page: 'world-1' } }
  const send = async () => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await node.send(`${apiPath}/forms/quote/?lang=en-gb`, init, undefined)
    if (response.status !== 201) throw new StudioCallError(response.status, await response.text(), {})
  }
  const sent = { key, event: world.event, isAcknowledged: false }
  await attempt(node, async () => {
    await recorded(world.ledger.forms, sent, () => Promise.all(isTwice ? [send(), send()] : [send()]))
  })
}

/** Reads a page as a visitor does. */
export async function visit({ ledger, nodes }: SimulatedWorld, node: WorldNode, page: string): Promise<void> {
  await attempt(node, async () => {
    const word = await readPage(node, page)
    ledger.visits.push({ page, node: nodes.indexOf(node), word })
  })
}

/** Returns the word a visitor of a page sees. */
export async function readPage(node: WorldNode, page: string): Promise<string> {
  const response = await node.send(`/${locale}/${page}`, {}, undefined)
  const html = await response.text()
  if (response.status !== 200) throw new StudioCallError(response.status, html, {})
  const words = new Set(html.match(/\bw\d+\b/g))
  const [word] = words
  if (words.size !== 1 || word === undefined) throw new Error(`The page has the words ${[...words].join(', ')}`)
  return word
}
