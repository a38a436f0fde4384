import { expect, test } from 'vitest'
import { and, assign, createActor, not, raise, sendTo, setup, stateIn, type AnyTransitionDefinition } from 'xstate'
import { isGraph } from '#renderer/inspector/graph/isGraph.ts'
import { toGraph, transitionId } from '#renderer/inspector/graph/toGraph.ts'
import { toMermaid } from '#renderer/inspector/graph/toMermaid.ts'
import { noEffect, noEffectWith } from '#machines/noEffect.ts'
import { typesOf } from '#machines/typesOf.ts'

const machine = setup({
  types: typesOf<{ context: { tries: number }; events: { type: 'door.open' | 'door.shut' }; tags: 'ajar' }>(),
  actions: { ring: noEffect, log: noEffectWith<string> },
  guards: { isFree: () => true, isLocked: () => false },
  delays: { pause: 200, backoff: ({ context }) => context.tries },
}).createMachine({
  id: 'door',
  context: { tries: 0 },
  initial: 'shut',
  states: {
    shut: {
      entry: ['ring', { type: 'log', params: 'shut' }],
      exit: raise({ type: 'door.shut' }),
      on: {
        'door.open': [
          { guard: and(['isFree', not('isLocked')]), target: 'open', actions: assign({ tries: 0 }) },
          { guard: stateIn({ open: 'wide' }), actions: sendTo('bell', { type: 'ring' }) },
        ],
      },
    },
    open: {
      tags: 'ajar',
      initial: 'wide',
      states: { wide: { after: { pause: 'left' } }, left: { type: 'final' } },
      after: { backoff: '.left' },
      always: { guard: 'isLocked', target: 'shut' },
      onDone: 'shut',
    },
  },
})

test('a graph has the states and transitions of the machine, without its functions', () => {
  const graph = toGraph(machine)
  expect(isGraph(JSON.parse(JSON.stringify(graph)))).toBe(true)
  const state = { tags: [], entry: [], exit: [], invokes: [], initial: false }
  expect(graph.states).toEqual([
    { ...state, id: 'door', key: 'door', parent: null, type: 'compound' },
    {
      ...state,
      ...{ id: 'door.shut', key: 'shut', parent: 'door', type: 'atomic', initial: true },
      entry: ['ring', 'log(shut)'],
      exit: ['raise door.shut'],
    },
    { ...state, id: 'door.open', key: 'open', parent: 'door', type: 'compound', tags: ['ajar'] },
    { ...state, id: 'door.open.wide', key: 'wide', parent: 'door.open', type: 'atomic', initial: true },
    { ...state, id: 'door.open.left', key: 'left', parent: 'door.open', type: 'final' },
  ])
  expect(
    graph.transitions.map(({ id, targets, label, guard, actions, delay }) => [
      id,
      targets,
      label,
      guard,
      actions,
      delay,
    ]),
  ).toEqual([
    ['door.shut on door.open, 1', ['door.open'], 'door.open', 'isFree and not isLocked', ['assign tries'], null],
    ['door.shut on door.open, 2', [], 'door.open', 'in open.wide', ['send to bell'], null],
    ['door.open on xstate.done.state.door.open, 1', ['door.shut'], 'done', null, [], null],
    [
      'door.open on xstate.after.backoff.door.open, 1',
      ...[['door.open.left'], 'after backoff', null, [], { name: 'backoff', ms: null }],
    ],
    ['door.open on always, 1', ['door.shut'], 'always', 'isLocked', [], null],
    [
      'door.open.wide on xstate.after.pause.door.open.wide, 1',
      ...[['door.open.left'], 'after pause', null, [], { name: 'pause', ms: 200 }],
    ],
  ])
})

test('a taken transition has the id it has in the graph', () => {
  const taken: AnyTransitionDefinition[] = []
  const actor = createActor(machine, {
    inspect: (event) => {
      if (event.type === '@xstate.microstep') taken.push(...event._transitions)
    },
  })
  actor.start()
  actor.send({ type: 'door.open' })
  expect(taken.map(transitionId)).toEqual(['door.shut on door.open, 1'])
})

test('Mermaid has nested states, what happens in them, and final states', () => {
  expect(toMermaid(toGraph(machine))).toBe(`stateDiagram-v2
    [*] --> door_shut
    door_shut: shut
    door_shut: entry / ring, log(shut)
    door_shut: exit / raise door.shut
    door_shut: door.open [in open.wide] / send to bell
    state "open #ajar" as door_open {
        %% after backoff … ms → left
        [*] --> door_open_wide
        door_open_wide: wide
        door_open_left: left
        door_open_left --> [*]
    }
    door_shut --> door_open: door.open [isFree and not isLocked] / assign tries
    door_open --> door_shut: done
    door_open --> door_shut: always [isLocked]
    door_open_wide --> door_open_left: after pause 200 ms
`)
})
