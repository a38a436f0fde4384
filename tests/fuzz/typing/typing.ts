import fc from 'fast-check'
import { vi } from 'vitest'
import { Colleague, titleOf } from '#tests/fuzz/typing/colleague.ts'
import { MemoryServer } from '#tests/fuzz/typing/memoryServer.ts'
import { Network } from '#tests/fuzz/typing/network.ts'
import { isWhole, TypedWords } from '#tests/fuzz/typing/typedWords.ts'
import { Typist } from '#tests/fuzz/typing/typist.tsx'

/** What happens; what is listed often happens often. */
const acts = [
  ...(['type', 'type', 'type', 'type', 'type', 'type', 'type', 'type'] as const),
  ...(['word', 'move', 'undo', 'undo', 'redo', 'redo', 'wait', 'save', 'reload'] as const),
  ...(['deliver', 'respond', 'respond', 'respondTwice', 'cut', 'deliverLate', 'event', 'event'] as const),
  ...(['write', 'write', 'saveOther', 'saveOther', 'readOther'] as const),
]

/** `place` chooses where, how long, and whether, whatever there is of it. */
interface Command {
  readonly act: (typeof acts)[number]
  readonly place: number
}

export const typingHistories = (length: number): fc.Arbitrary<readonly Command[]> =>
  fc.array(fc.record({ act: fc.constantFrom(...acts), place: fc.nat(40) }), {
    minLength: 1,
    maxLength: length,
    size: 'max',
  })

const initial = JSON.stringify({ title: 'Middle', permalink: 'about', seo: {}, sections: [] })

interface Scene {
  readonly server: MemoryServer
  readonly network: Network
  readonly typist: Typist
  readonly words: TypedWords
  readonly colleague: Colleague
}

/** Plays a history of a person and a colleague in one title; throws with all that happened where a promise is broken. */
export async function playTyping(history: readonly Command[]): Promise<void> {
  const server = new MemoryServer(initial)
  const network = new Network(server, 'a')
  vi.stubGlobal('fetch', network.fetch)
  const typist = await Typist.open(server)
  const scene = { server, network, typist, words: new TypedWords(typist), colleague: new Colleague(server, 'b') }
  const steps: string[] = []
  const known = () => [typist.title, ...server.suggested].join(' ')
  try {
    for (const command of history) {
      const { title: before } = typist
      await play(scene, command)
      const { title, cursor } = typist
      steps.push(
        `${command.act} ${command.place}: ${title.slice(0, cursor)}|${title.slice(cursor)} / ${titleOf(server.text)}`,
      )
      scene.words.check(known(), ['undo', 'redo'].includes(command.act) ? before : undefined)
    }
    await settle(scene)
    const title = titleOf(server.text)
    if (typist.title !== title) throw new Error(`The field has ${typist.title}, the server ${title}`)
    scene.words.checkEnd(title, known())
    const broken = scene.colleague.whole.filter((word) => !isWhole(word, known()))
    if (broken.length > 0) throw new Error(`Words of the colleague are not whole: ${broken.join(', ')} in ${title}`)
  } catch (error) {
    throw new Error([String(error), ...steps].join('\n'), { cause: error })
  } finally {
    await typist.close()
  }
}

async function play(scene: Scene, { act, place }: Command): Promise<void> {
  const { network, typist, words } = scene
  switch (act) {
    case 'type':
      vi.setSystemTime(Date.now() + 100 + place)
      return words.typeLetter()
    case 'word':
      return words.typeWord()
    case 'move':
      if (words.isUnderWay) return undefined
      words.leave()
      return typist.moveCursor(place)
    case 'undo':
    case 'redo':
      words.leave()
      return typist.during(typist.store[act])
    case 'wait':
      return typist.during(() => vi.advanceTimersByTimeAsync(place * 100))
    case 'save':
      return typist.during(typist.store.saveNow)
    case 'reload':
      if (place > 10 || words.isUnderWay) return undefined
      words.leave()
      await typist.during(() => network.cut())
      await typist.reload(network)
      return typist.moveCursor(place)
    default:
      return playBeside(scene, act, place)
  }
}

/** Plays what happens beside the person: on the way to the server, and by the colleague. */
async function playBeside(
  { network, typist, colleague }: Scene,
  act: Exclude<Command['act'], 'type' | 'word' | 'move' | 'undo' | 'redo' | 'wait' | 'save' | 'reload'>,
  place: number,
): Promise<void> {
  switch (act) {
    case 'deliver':
      return network.deliver()
    case 'respond':
    case 'respondTwice':
      return typist.during(() => network.respond({ twice: act === 'respondTwice' }))
    case 'cut':
      return typist.during(() => network.cut())
    case 'deliverLate':
      return network.deliverLate()
    case 'event':
      return typist.during(() => void typist.store.reread().catch(() => {}))
    case 'write':
      return colleague.write(place, 1 + (place % 5))
    case 'saveOther':
      return colleague.save()
    case 'readOther':
      return colleague.read()
  }
}

/** Ends the word under way, and lets both save and read until nothing changes. */
async function settle({ network, typist, words, colleague }: Scene): Promise<void> {
  if (words.isUnderWay) await words.typeWord()
  await colleague.save()
  await network.deliverLate()
  for (let round = 0; round < 4; round += 1) {
    await typist.during(typist.store.saveNow)
    for (let call = 0; call < 2; call += 1) await typist.during(() => network.respond())
    await typist.during(() => void typist.store.reread().catch(() => {}))
    await typist.during(() => network.respond())
  }
}
