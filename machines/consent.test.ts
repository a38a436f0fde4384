import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { consentMachine, type ConsentAnswer } from '#machines/consent.ts'

describe('the question', () => {
  test('is asked until it is answered', () => {
    const { actor, told, tags } = start(null)
    expect(tags()).toEqual(['asking'])
    expect(actor.getSnapshot().can({ type: 'consent.close' })).toBe(false)
    actor.send({ type: 'consent.deny' })
    expect(tags()).toEqual(['denied'])
    expect(told).toEqual(['store denied', 'update denied'])
  })

  test('is not asked of who has answered before; the answer is told again', () => {
    const { told, tags } = start('granted')
    expect(tags()).toEqual(['granted'])
    expect(told).toEqual(['update granted'])
  })

  test('asked again changes nothing until it is answered', () => {
    const { actor, told, tags } = start('granted')
    actor.send({ type: 'consent.reopen' })
    expect(tags()).toEqual(['granted', 'asking'])
    actor.send({ type: 'consent.close' })
    expect(tags()).toEqual(['granted'])
    actor.send({ type: 'consent.reopen' })
    actor.send({ type: 'consent.grant' })
    expect(tags()).toEqual(['granted'])
    expect(told).toEqual(['update granted'])
    actor.send({ type: 'consent.reopen' })
    actor.send({ type: 'consent.deny' })
    expect(tags()).toEqual(['denied'])
    expect(told).toEqual(['update granted', 'store denied', 'update denied'])
  })
})

describe('the tag manager', () => {
  test('is loaded after consent and in an idle moment, in either order and once', () => {
    for (const order of [['consent.grant', 'page.idle'] as const, ['page.idle', 'consent.grant'] as const]) {
      const { actor, told } = start(null)
      const [first, second] = order
      actor.send({ type: first })
      expect(told).not.toContain('load')
      actor.send({ type: second })
      actor.send({ type: 'page.idle' })
      actor.send({ type: 'consent.deny' })
      actor.send({ type: 'consent.grant' })
      expect(told.filter((word) => word === 'load')).toEqual(['load'])
    }
  })

  test('hears of the answer before it is loaded', () => {
    const { actor, told } = start('granted')
    actor.send({ type: 'page.idle' })
    expect(told).toEqual(['update granted', 'load'])
  })

  test.each(['granted', 'denied', null] as const)('is not loaded without a container, %s', (stored) => {
    const { actor, told } = start(stored, '')
    actor.send({ type: 'page.idle' })
    actor.send({ type: 'consent.grant' })
    expect(told).not.toContain('load')
  })

  test('is not loaded after a refusal', () => {
    const { actor, told } = start('denied')
    actor.send({ type: 'page.idle' })
    expect(told).toEqual(['update denied'])
  })
})

function start(stored: ConsentAnswer | null, containerId = 'GTM-TEST') {
  const told: string[] = []
  const machine = consentMachine.provide({
    actions: {
      store: (_, answer) => told.push(`store ${answer}`),
      update: (_, answer) => told.push(`update ${answer}`),
      loadTagManager: () => told.push('load'),
    },
  })
  const actor = createActor(machine, { input: { stored, containerId } }).start()
  return { actor, told, tags: () => [...actor.getSnapshot().tags] }
}
