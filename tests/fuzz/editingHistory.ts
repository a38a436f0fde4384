import fc from 'fast-check'
import { canonical } from '#schemas/studio/canonical.ts'
import type { Cms } from '#server/content/context.ts'
import { updatePerson } from '#server/db/studioPeople.ts'
import { editNames, wordsIn, type EditedDocument } from '#tests/fuzz/editedDocument.ts'
import { Publications, tolerate } from '#tests/fuzz/publications.ts'
import { leftOver, SimulatedEditor } from '#tests/fuzz/simulatedEditor.ts'
import { callerOf, type StudioNode } from '#tests/fuzz/studioCall.ts'

/** What an editor does. The numbers choose a section, a word and a place, whatever there is of them. */
export interface Command {
  readonly who: number
  readonly act: Act
  readonly section: number
  readonly place: number
}

export const acts = [
  ...(['type', 'type', 'type', 'type', 'replace', 'title', 'insert', 'move', 'remove', 'duplicate'] as const),
  ...(['undo', 'undo', 'redo', 'send', 'send', 'send', 'sendLost', 'sendTwice', 'receive', 'receive'] as const),
  ...(['reread', 'reread', 'reload', 'look', 'look', 'publish', 'publish', 'discard', 'restore'] as const),
  ...(['schedule', 'schedule', 'cancel', 'wait', 'request', 'approve', 'sendBack', 'link', 'rights'] as const),
]

export type Act = (typeof acts)[number]

/** Ids of the editors; every second one may publish at the start. */
export const people = Array.from({ length: 8 }, (_, number) => `e${number}`)
export const roleOf = (number: number) => (number % 2 === 0 ? 'publisher' : 'author')

/** Returns a history of at most `length` steps; what is listed often is done often. */
export const histories = (length: number, chosen: readonly Act[]): fc.Arbitrary<readonly Command[]> =>
  fc.array(
    fc.record({
      who: fc.nat(people.length - 1),
      act: fc.constantFrom(...chosen),
      section: fc.nat(20),
      place: fc.nat(60),
    }),
    { minLength: 1, maxLength: length, size: 'max' },
  )

export interface Figures {
  steps: number
  acknowledged: number
  suggestions: number
  publications: number
}

export interface Clock {
  readonly now: Date
  readonly pass: (minutes: number) => void
}

export interface World {
  readonly nodes: readonly StudioNode[]
  /** Reads what is stored. */
  readonly cms: Cms
  readonly clock: Clock
  readonly figures: Figures
  /** Whether every editor goes on without waiting for the others. */
  readonly areAtOnce?: boolean
  /** Length of a minute of the schedules, in ms. */
  readonly minute?: number
  readonly onStep?: () => Promise<void>
  /** Called with every content that was ordered to go live. */
  readonly onEnd?: (ordered: ReadonlySet<string>) => Promise<void>
}

/** Plays a history of eight editors of one document on the nodes of one database, and throws where a promise is broken. */
export async function playHistory<TContent>(
  { nodes, cms, clock, figures, areAtOnce = false, minute = 60_000, onStep, onEnd }: World,
  document: EditedDocument<TContent>,
  history: readonly Command[],
): Promise<void> {
  const acknowledged = new Set<string>()
  /** Words somebody took away on purpose. */
  const removed = new Set<string>()
  const [first] = nodes
  if (first === undefined) throw new Error('There is no node')
  const begun = await document.read(callerOf(first, 'e0'))
  const editors = people.map((id, number) => {
    const call = callerOf(nodes[(number >> 1) % nodes.length] ?? first, id)
    return new SimulatedEditor(document, id, call, begun, (text) => {
      for (const word of wordsIn(text)) acknowledged.add(word)
    })
  })
  const publications = new Publications(cms, document, () => clock.now, { minute, areAtOnce })
  await publications.start()
  let words = 0
  const context = { document, publications, nodes, clock, cms, removed, nextWord: () => `w${(words += 1)}` }
  const step = async (command: Command) => {
    const editor = editors[command.who]
    if (editor === undefined) return
    figures.steps += 1
    const before = editor.words
    await tolerate(() => play(context, editor, command))
    const after = editor.words
    checkUndo(command, editor, before, after)
    // What comes from the server was taken away by someone else, who answers for it.
    if (!fromServer.has(command.act)) for (const word of leftOver(before, after)) removed.add(word)
    await onStep?.()
  }
  if (areAtOnce) {
    const each = people.map((_, who) => history.filter((command) => command.who === who))
    await Promise.all(
      each.map((own) => own.reduce((done, command) => done.then(() => step(command)), Promise.resolve())),
    )
  } else for (const command of history) await step(command)
  await settle(editors)
  await publications.check([], 'In the end')
  await onEnd?.(publications.ordered)
  const call = callerOf(first, 'e0')
  const { content } = await document.read(call)
  const suggestions = await document.readSuggestions(call)
  const versions = await document.readVersions(call)
  const found = new Set(wordsIn(document.textOf(content) + JSON.stringify(suggestions) + versions))
  const lost = [...acknowledged].filter((word) => !removed.has(word) && !found.has(word))
  if (lost.length > 0) throw new Error(`Lost words: ${lost.join(', ')}`)
  if (!history.some(({ act }) => copying.has(act))) checkOnce(wordsIn(document.textOf(content)))
  const stored = agreed(content)
  if (editors.some((editor) => agreed(editor.content) !== stored)) throw new Error('The editors do not agree')
  figures.acknowledged += acknowledged.size
  figures.suggestions += suggestions.length
  figures.publications += publications.count
}

/** Returns content as editors have to agree on it. A copy names its original, for its notes, in the window that made it only. */
function agreed(content: unknown): string {
  return canonical(content).replaceAll(/"copy_of":"[\w-]+",/g, '')
}

/** What may put a word a second time into a document. */
export const copying: ReadonlySet<Act> = new Set(['duplicate', 'restore', 'discard'])

function checkOnce(words: readonly string[]): void {
  const twice = words.filter((word, index) => words.indexOf(word) !== index)
  if (twice.length > 0) throw new Error(`Words that stand twice: ${twice.join(', ')}`)
}

const fromServer: ReadonlySet<Act> = new Set(['receive', 'reread', 'reload', 'link'])

function checkUndo<TContent>(
  { act }: Command,
  { own }: SimulatedEditor<TContent>,
  before: readonly string[],
  after: readonly string[],
): void {
  const foreign = before.filter((word) => !after.includes(word) && !own.has(word))
  if (foreign.length > 0 && act === 'undo') throw new Error(`An undo took words of others: ${foreign.join(', ')}`)
}

interface Context<TContent> {
  readonly document: EditedDocument<TContent>
  readonly publications: Publications<TContent>
  readonly nodes: readonly StudioNode[]
  readonly cms: Cms
  readonly clock: Clock
  readonly removed: Set<string>
  readonly nextWord: () => string
}

async function play<TContent>(
  context: Context<TContent>,
  editor: SimulatedEditor<TContent>,
  command: Command,
): Promise<unknown> {
  const { act, place } = command
  const name = editNames.find((each) => each === act)
  if (name !== undefined) return editor.edit(context.document.edits[name], command, context.nextWord)
  switch (act) {
    case 'undo':
      return editor.undo()
    case 'redo':
      return editor.redo()
    case 'send':
      return editor.send()
    case 'sendLost':
      return editor.send({ isLost: true })
    case 'sendTwice':
      return editor.send({ twice: true })
    case 'receive':
      return editor.receive()
    case 'reread':
      return editor.reread()
    case 'reload':
      return editor.reload()
    case 'look':
      return editor.readAgain()
    case 'discard':
      return place < 6 ? discard(context, editor) : undefined
    case 'restore':
      return place < 12 ? restore(context, editor) : undefined
    default:
      return order(context, editor, command)
  }
}

async function order<TContent>(
  { publications, nodes, clock, cms }: Context<TContent>,
  editor: SimulatedEditor<TContent>,
  { act, place, section }: Command,
): Promise<void> {
  // Half of them look again right before.
  if (place % 2 === 0 && ['publish', 'schedule', 'request'].includes(act)) await editor.readAgain()
  const node = nodes[section % nodes.length]
  if (node === undefined) return
  switch (act) {
    case 'publish':
      return publications.publish(editor)
    case 'schedule':
      return publications.schedule(editor, section)
    case 'cancel':
      return publications.cancel(editor, section)
    case 'wait':
      clock.pass(1 + place)
      return publications.run(node)
    case 'request':
      return publications.request(editor)
    case 'approve':
      return publications.approve(editor, section)
    case 'sendBack':
      return place < 20 ? publications.sendBack(editor) : undefined
    case 'link':
      return publications.decideByLink(editor, node, async () => (place % 2 === 0 ? editor.send() : undefined))
    case 'rights':
      return updatePerson(
        cms.db,
        (section % 2 === 0 ? publications.scheduler : undefined) ?? editor.id,
        { role: place % 2 === 0 ? 'publisher' : 'author' },
        clock.now,
      )
    default:
      return undefined
  }
}

async function discard<TContent>(
  { document, removed }: Context<TContent>,
  editor: SimulatedEditor<TContent>,
): Promise<void> {
  const { revision, content } = await document.read(editor.call)
  await tolerate(() => document.discard(editor.call, revision))
  for (const word of wordsIn(document.textOf(content))) removed.add(word)
  editor.replace(await document.read(editor.call))
}

async function restore<TContent>({ document }: Context<TContent>, editor: SimulatedEditor<TContent>): Promise<void> {
  const { revision } = await document.read(editor.call)
  editor.replace(await document.restore(editor.call, revision))
}

/** Lets everybody save and take over until nothing changes. */
async function settle<TContent>(editors: readonly SimulatedEditor<TContent>[]): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    for (const editor of editors) {
      editor.receive()
      await editor.send()
      editor.receive()
      await editor.reread()
    }
    if (new Set(editors.map(({ content }) => agreed(content))).size === 1 && editors.every((each) => each.isSaved)) {
      return
    }
  }
}
