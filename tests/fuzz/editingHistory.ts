import fc from 'fast-check'
import type { Cms } from '#server/content/context.ts'
import { parseContent } from '#server/content/rawContent.ts'
import { canonical } from '#schemas/studio/canonical.ts'
import { discardDraft } from '#server/studio/pages/changeDraft.ts'
import { readState, type Position } from '#server/studio/pages/draftState.ts'
import { publishDraft } from '#server/studio/pages/publishPage.ts'
import { readSuggestions } from '#server/studio/pages/suggestions.ts'
import { StudioError } from '#server/studio/studioError.ts'
import {
  addSection,
  duplicateSection,
  moveSections,
  removeSection,
  setField,
  type Content,
} from '#renderer/studio/edit/editContent.ts'
import { newId, SimulatedEditor } from '#tests/fuzz/simulatedEditor.ts'

/** What an editor does. The numbers choose a section, a word and a place, whatever there is of them. */
interface Command {
  readonly who: number
  readonly act: (typeof acts)[number]
  readonly section: number
  readonly place: number
}

const acts = [
  ...(['type', 'type', 'type', 'type', 'replace', 'title', 'insert', 'move', 'remove', 'duplicate'] as const),
  ...(['undo', 'undo', 'redo', 'send', 'send', 'send', 'sendLost', 'sendTwice', 'receive', 'receive'] as const),
  ...(['reread', 'reread', 'look', 'publish', 'publish', 'discard'] as const),
]
const editors = 8

/** Returns a history of at most `length` steps. */
export const histories = (length: number): fc.Arbitrary<readonly Command[]> =>
  fc.array(
    fc.record({
      who: fc.nat(editors - 1),
      act: fc.constantFrom(...acts),
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

interface World {
  readonly nodes: readonly Cms[]
  readonly position: Position
  readonly figures: Figures
}

/**
 * Plays a history of eight editors on the nodes of one database, and throws where an acknowledged word is neither in the draft nor a
 * suggestion though nobody took it away, an undo changed a word of someone else, what went live was not what was looked at, or the editors do
 * not agree in the end.
 */
export async function playHistory({ nodes, position, figures }: World, history: readonly Command[]): Promise<void> {
  const [cms] = nodes
  if (cms === undefined) throw new Error('There is no node')
  const acknowledged = new Set<string>()
  /** Words somebody took away on purpose. */
  const removed = new Set<string>()
  const { content: opened, revision } = await readState(cms, position)
  const begun = parseContent(opened)
  const people = Array.from({ length: editors }, (_, number) => {
    const actor = { person: { id: `e${number}`, name: `Editor ${number}` } }
    return new SimulatedEditor(nodes[number % nodes.length] ?? cms, position, actor, begun, revision, (content) => {
      for (const word of wordsOf(content)) acknowledged.add(word)
    })
  })
  let looked = { revision: 0, content: '' }
  let words = 0
  for (const command of history) {
    const editor = people[command.who]
    if (editor === undefined) continue
    figures.steps += 1
    const before = wordsOf(editor.content)
    if (command.act === 'look') {
      looked = await look(cms, position)
    } else if (command.act === 'publish') {
      // Half of them look again right before.
      if (command.place % 2 === 0) looked = await look(cms, position)
      figures.publications += await publishLooked(cms, position, looked)
    } else if (command.act === 'discard') {
      const draft = await readState(cms, position)
      if (draft.hasDraft && command.place < 6) {
        await discardDraft(cms, { ...position, revision: draft.revision, actor: editor.actor })
        for (const word of wordsOf(parseContent(draft.content))) removed.add(word)
      }
    } else {
      await act(editor, command, () => `w${(words += 1)}`)
      const left = before.filter((word) => !wordsOf(editor.content).includes(word))
      checkUndo(command, editor, left)
      // What comes from the server was taken away by someone else, who answers for it.
      if (!fromServer.has(command.act)) for (const word of left) removed.add(word)
    }
  }
  await settle(people)
  const { content } = await readState(cms, position)
  const suggestions = await readSuggestions(cms, position)
  const found = new Set([...wordsOf(parseContent(content)), ...wordsIn(JSON.stringify(suggestions))])
  const lost = [...acknowledged].filter((word) => !removed.has(word) && !found.has(word))
  if (lost.length > 0) throw new Error(`Lost words: ${lost.join(', ')}`)
  const stored = canonical(parseContent(content))
  if (people.some((editor) => canonical(editor.content) !== stored)) throw new Error('The editors do not agree')
  figures.acknowledged += acknowledged.size
  figures.suggestions += suggestions.length
}

const fromServer: ReadonlySet<Command['act']> = new Set(['receive', 'reread'])

function checkUndo({ act }: Command, { typed }: SimulatedEditor, left: readonly string[]): void {
  if (act !== 'undo' && act !== 'redo') return
  const foreign = left.filter((word) => !typed.has(word))
  // A step that removed or inserted a section takes with it what stood there when it was made.
  if (foreign.length > 0 && act === 'undo') throw new Error(`An undo took words of others: ${foreign.join(', ')}`)
}

async function act(editor: SimulatedEditor, command: Command, nextWord: () => string): Promise<void> {
  const { content } = editor
  const chosen = content.sections[command.section % Math.max(1, content.sections.length)]
  const word = () => {
    const made = nextWord()
    editor.typed.add(made)
    return made
  }
  switch (command.act) {
    case 'type':
      return chosen && editor.edit(withText(content, chosen.id, command.place, (at) => [...at, word()]))
    case 'replace':
      return chosen && editor.edit(withText(content, chosen.id, command.place, (at) => [...at.slice(0, -1), word()]))
    case 'title':
      return editor.edit({ ...content, title: `${content.title} ${word()}`.trim().slice(0, 300) })
    case 'insert':
      return content.sections.length < 8
        ? editor.edit(addSection(content, 'rich_text', { body: `<p>${word()}</p>` }, chosen?.id, newId()))
        : undefined
    case 'duplicate':
      return chosen && content.sections.length < 8
        ? editor.edit(duplicateSection(content, chosen.id, newId()))
        : undefined
    case 'move':
      return chosen && editor.edit(moveSections(content, new Set([chosen.id]), content.sections[0]?.id ?? '', 'before'))
    case 'remove':
      return chosen && command.place < 20 ? editor.edit(removeSection(content, chosen.id)) : undefined
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
    default:
      return undefined
  }
}

/** Changes the words of a rich text up to a place. */
function withText(content: Content, id: string, place: number, change: (words: string[]) => string[]): Content {
  const section = content.sections.find((each) => each.id === id)
  const body = section?.data['body']
  const words = (typeof body === 'string' ? body : '')
    .replaceAll(/<\/?p>/g, '')
    .split(' ')
    .filter((each) => each !== '')
  const at = place % (words.length + 1)
  const next = [...change(words.slice(0, at)), ...words.slice(at)].join(' ')
  return setField(content, id, 'body', `<p>${next}</p>`)
}

async function look(cms: Cms, position: Position) {
  const { revision, content } = await readState(cms, position)
  return { revision, content: canonical(parseContent(content)) }
}

/** Publishes what was looked at; returns how often it went live. */
async function publishLooked(
  cms: Cms,
  position: Position,
  looked: { readonly revision: number; readonly content: string },
): Promise<number> {
  try {
    await publishDraft(cms, { ...position, revision: looked.revision, actor: { person: { id: 'p', name: 'P' } } })
  } catch (error) {
    if (error instanceof StudioError && ['conflict', 'not_found', 'invalid'].includes(error.code)) return 0
    throw error
  }
  const { published } = await readState(cms, position)
  const live = canonical(JSON.parse(published?.content ?? 'null'))
  if (live !== looked.content) throw new Error('Something went live that nobody had looked at')
  return 1
}

/** Lets everybody save and take over until nothing changes. */
async function settle(people: readonly SimulatedEditor[]): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    for (const editor of people) {
      editor.receive()
      await editor.send()
      editor.receive()
      await editor.reread()
    }
  }
}

function wordsOf(content: Content): string[] {
  return wordsIn(JSON.stringify([content.title, content.sections.map(({ data }) => data)]))
}

function wordsIn(text: string): string[] {
  return text.match(/\bw\d+\b/g) ?? []
}
