import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { consentMachine, type ConsentChoice } from '#machines/consent.ts'

describe('the banner', () => {
  test('stays open until a choice is made', () => {
    const { actor, effects, tags } = start(null)
    expect(tags()).toEqual(['open'])
    expect(actor.getSnapshot().can({ type: 'consent.close' })).toBe(false)
    actor.send({ type: 'consent.deny' })
    expect(tags()).toEqual(['denied'])
    expect(effects).toEqual(['store denied', 'update denied'])
  })

  test('stays closed with a stored choice, which updates Consent Mode', () => {
    const { effects, tags } = start('granted')
    expect(tags()).toEqual(['granted'])
    expect(effects).toEqual(['update granted'])
  })

  test('keeps the choice when reopened, until another is made', () => {
    const { actor, effects, tags } = start('granted')
    actor.send({ type: 'consent.reopen' })
    expect(tags()).toEqual(['granted', 'open'])
    actor.send({ type: 'consent.close' })
    expect(tags()).toEqual(['granted'])
    actor.send({ type: 'consent.reopen' })
    actor.send({ type: 'consent.grant' })
    expect(tags()).toEqual(['granted'])
    expect(effects).toEqual(['update granted'])
    actor.send({ type: 'consent.reopen' })
    actor.send({ type: 'consent.deny' })
    expect(tags()).toEqual(['denied'])
    expect(effects).toEqual(['update granted', 'store denied', 'update denied'])
  })
})

describe('the tag manager', () => {
  test('is loaded after consent and when the page is idle, in either order and once', () => {
    for (const order of [['consent.grant', 'page.idle'] as const, ['page.idle', 'consent.grant'] as const]) {
      const { actor, effects } = start(null)
      const [first, second] = order
      actor.send({ type: first })
      expect(effects).not.toContain('load')
      actor.send({ type: second })
      actor.send({ type: 'page.idle' })
      actor.send({ type: 'consent.deny' })
      actor.send({ type: 'consent.grant' })
      expect(effects.filter((word) => word === 'load')).toEqual(['load'])
    }
  })

  test('is loaded after the consent update', () => {
    const { actor, effects } = start('granted')
    actor.send({ type: 'page.idle' })
    expect(effects).toEqual(['update granted', 'load'])
  })

  test.each(['granted', 'denied', null] as const)('is not loaded without a container, %s', (stored) => {
    const { actor, effects } = start(stored, '')
    actor.send({ type: 'page.idle' })
    actor.send({ type: 'consent.grant' })
    expect(effects).not.toContain('load')
  })

  test('is not loaded after a denial', () => {
    const { actor, effects } = start('denied')
    actor.send({ type: 'page.idle' })
    expect(effects).toEqual(['update denied'])
  })
})

function start(stored: ConsentChoice | null, containerId = 'GTM-TEST') {
  const effects: string[] = []
  const machine = consentMachine.provide({
    actions: {
      store: (_, choice) => effects.push(`store ${choice}`),
      update: (_, choice) => effects.push(`update ${choice}`),
      loadTagManager: () => effects.push('load'),
    },
  })
  const actor = createActor(machine, { input: { stored, containerId } }).start()
  return { actor, effects, tags: () => [...actor.getSnapshot().tags] }
}
