import fc from 'fast-check'
import { backUp, importFile, uploadFile } from '#tests/fuzz/world/fileActions.ts'
import type { SimulatedWorld } from '#tests/fuzz/world/simulatedWorld.ts'
import { pages, publish, sendForm, visit } from '#tests/fuzz/world/worldActions.ts'

/** What happens. The numbers choose a page, an hour, an operation, whatever there is of them. */
export interface Command {
  readonly act: Act
  readonly node: number
  readonly place: number
  readonly number: number
  /** Whether the next command comes at the same time. */
  readonly isTogether: boolean
}

export const acts = [
  ...(['publish', 'publish', 'publish', 'visit', 'visit', 'visit', 'schedule', 'schedule', 'form', 'form'] as const),
  ...(['work', 'work', 'work', 'wait', 'wait', 'kill', 'kill', 'start', 'receivers', 'database'] as const),
  ...(['notifications', 'heal', 'upload', 'upload', 'import', 'backup', 'disk'] as const),
]
export type Act = (typeof acts)[number]

export interface History {
  readonly seed: number
  readonly commands: readonly Command[]
}

/** Returns a history of at most `length` commands; what is listed often is done often. */
export const histories = (length: number, chosen: readonly Act[]): fc.Arbitrary<History> =>
  fc
    .record({
      seed: fc.noShrink(fc.nat()),
      commands: fc.array(
        fc.record({
          act: fc.constantFrom(...chosen),
          node: fc.nat(1),
          place: fc.nat(60),
          number: fc.nat(20),
          isTogether: fc.boolean(),
        }),
        { minLength: 1, maxLength: length, size: 'max' },
      ),
    })
    .map((history) => Object.assign(history, { [fc.toStringMethod]: () => describeHistory(history) }))

function describeHistory({ seed, commands }: History): string {
  const lines = commands.map(({ act, node, place, number, isTogether }) => {
    return `${act} node=${node} place=${place} number=${number}${isTogether ? ' and' : ''}`
  })
  return [`turns of ${seed}`, ...lines].join('\n')
}

/** Plays the commands of a history; those that come together run at the same time. */
export async function playCommands(world: SimulatedWorld, commands: readonly Command[]): Promise<void> {
  let together: Promise<void>[] = []
  for (const command of commands) {
    world.event += 1
    together.push(play(world, command))
    if (command.isTogether && together.length < 3) continue
    await Promise.all(together)
    together = []
  }
  await Promise.all(together)
}

async function play(world: SimulatedWorld, { act, node: number, place, number: choice }: Command): Promise<void> {
  const node = world.living(number)
  switch (act) {
    case 'publish':
      return publish(world, node, { page: pageOf(place), isTwice: choice % 5 === 0 })
    case 'schedule':
      return publish(world, node, { page: pageOf(place), isTwice: false, minutes: 1 + choice * 3 })
    case 'visit':
      return visit(world, node, pageOf(place))
    case 'form':
      return sendForm(world, node, choice % 3 === 0)
    case 'work':
      return world.work(node)
    case 'wait':
      return world.pass(1 + place)
    case 'kill':
      return node.life.killAfter(1 + (place % 40), choice % 2 === 0)
    case 'start':
      return void world.startAgain(number)
    case 'database':
      return node.database.loseAfter(1 + (place % 40), choice % 2 === 0)
    case 'notifications':
      return node.database.setNotifications((['late', 'twice', 'at once'] as const)[choice % 3] ?? 'at once')
    case 'receivers': {
      const [mails, webhooks] = [place, choice].map((at) => (['rejects', 'lost', 'works'] as const)[at % 3] ?? 'works')
      return world.setReception(mails ?? 'works', webhooks ?? 'works')
    }
    case 'upload':
      return uploadFile(world, node, choice)
    case 'import':
      return importFile(world, node, 1 + (choice % 4))
    case 'backup':
      return backUp(world, node)
    case 'disk':
      world.disk.state = (['full', 'slow', 'works'] as const)[choice % 3] ?? 'works'
      return undefined
    case 'heal':
      return world.heal()
  }
}

function pageOf(place: number): string {
  return pages[place % pages.length] ?? pages[0]
}
