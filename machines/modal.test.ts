import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { modalMachine } from '#machines/modal.ts'
import { walk } from '#machines/modal.walk.ts'
import { recordActions } from '#machines/recordActions.ts'

describe('a modal', () => {
  test('opens, closes and returns the focus to its opener', () => {
    const openers: unknown[] = []
    const machine = modalMachine.provide({ actions: { returnFocus: ({ context }) => openers.push(context.opener) } })
    const actor = createActor(machine).start()
    actor.send({ type: 'modal.open', kind: 'helper', opener: 'help-button' })
    expect(actor.getSnapshot().hasTag('open')).toBe(true)
    expect(actor.getSnapshot().context).toEqual({ content: { kind: 'helper' }, opener: 'help-button' })
    actor.send({ type: 'modal.close' })
    expect(actor.getSnapshot().hasTag('open')).toBe(false)
    expect(actor.getSnapshot().context).toEqual({ content: null, opener: undefined })
    expect(openers).toEqual(['help-button'])
  })

  test('is replaced by another; closing that returns the focus to the first opener', () => {
    const effects: string[] = []
    const machine = modalMachine.provide({
      actions: {
        showModal: ({ context }) => effects.push(`show ${context.content?.kind}`),
        hideModal: ({ context }) => effects.push(`hide ${context.content?.kind}`),
        returnFocus: ({ context }) => effects.push(`focus ${String(context.opener)}`),
      },
    })
    const actor = createActor(machine).start()
    actor.send({ type: 'modal.open', kind: 'helper', opener: 'help-button' })
    actor.send({ type: 'modal.open', kind: 'language', opener: 'link in the helper' })
    actor.send({ type: 'navigation.done' })
    expect(effects).toEqual(['show helper', 'hide helper', 'show language', 'hide language', 'focus help-button'])
  })

  test('shows another text of the same kind, and not the same one twice', () => {
    const { actor, done } = start()
    actor.send({ type: 'modal.open', kind: 'costs', payload: 'delivery' })
    expect(actor.getSnapshot().can({ type: 'modal.open', kind: 'costs', payload: 'delivery' })).toBe(false)
    actor.send({ type: 'modal.open', kind: 'costs', payload: 'financing' })
    expect(actor.getSnapshot().context.content).toEqual({ kind: 'costs', payload: 'financing' })
    expect(done).toEqual(['showModal', 'hideModal', 'showModal'])
    // The late word of the dialog that was replaced.
    actor.send({ type: 'modal.close', kind: 'costs', payload: 'delivery' })
    expect(actor.getSnapshot().context.content).toEqual({ kind: 'costs', payload: 'financing' })
    actor.send({ type: 'modal.close', kind: 'costs', payload: 'financing' })
    expect(actor.getSnapshot().hasTag('open')).toBe(false)
  })

  test('is not closed by a late event of the one it replaced', () => {
    const { actor } = start()
    actor.send({ type: 'modal.open', kind: 'helper' })
    actor.send({ type: 'modal.open', kind: 'search' })
    actor.send({ type: 'modal.close', kind: 'helper' })
    expect(actor.getSnapshot().context.content).toEqual({ kind: 'search' })
    actor.send({ type: 'modal.close', kind: 'search' })
    expect(actor.getSnapshot().hasTag('open')).toBe(false)
  })

  test('open at hydration is adopted', () => {
    const { actor } = start()
    actor.send({ type: 'modal.adopt', kind: 'language' })
    expect(actor.getSnapshot().context).toEqual({ content: { kind: 'language' }, opener: undefined })
  })

  test('of a section open at hydration keeps its payload', () => {
    const { actor } = start()
    actor.send({ type: 'modal.adopt', kind: 'productInfo', payload: 'jacket' })
    expect(actor.getSnapshot().context.content).toEqual({ kind: 'productInfo', payload: 'jacket' })
  })
})

test('paging through pictures changes the picture in the open dialog', () => {
  const { actor, done } = start()
  const [first, second] = ['/a.svg', '/b.svg'].map((file) => ({ file, alt_text: '', width: 3, height: 2 }))
  if (first === undefined || second === undefined) throw new Error('no pictures')
  actor.send({ type: 'modal.open', kind: 'image', payload: first, opener: 'first link' })
  actor.send({ type: 'modal.open', kind: 'image', payload: second, opener: 'second link' })
  expect(actor.getSnapshot().context).toEqual({ content: { kind: 'image', payload: second }, opener: 'first link' })
  actor.send({ type: 'video.set', source: '/c.mp4' })
  actor.send({ type: 'modal.close' })
  expect(done).toEqual([
    'showModal',
    'changePicture',
    'hideModal',
    'showModal',
    'playVideo',
    'pauseVideo',
    'hideModal',
    'returnFocus',
  ])
})

test('the search closes and is cleared', () => {
  const { actor, done } = start()
  actor.send({ type: 'modal.open', kind: 'search' })
  actor.send({ type: 'modal.close' })
  expect(done).toEqual(['showModal', 'hideModal', 'resetSearch', 'returnFocus'])
})

describe('the video', () => {
  test('plays while its source is set', () => {
    const { actor, done } = start()
    actor.send({ type: 'video.set', source: '/media/field.mp4' })
    expect(actor.getSnapshot().context.content).toEqual({ kind: 'video', payload: '/media/field.mp4' })
    actor.send({ type: 'video.clear' })
    expect(actor.getSnapshot().hasTag('open')).toBe(false)
    expect(done).toEqual(['showModal', 'playVideo', 'pauseVideo', 'hideModal', 'returnFocus'])
  })

  test('changes with its source; clearing it leaves other modals alone', () => {
    const { actor, done } = start()
    actor.send({ type: 'video.set', source: '/media/field.mp4' })
    actor.send({ type: 'video.set', source: '/media/yard.mp4' })
    expect(done).toEqual(['showModal', 'playVideo', 'pauseVideo', 'hideModal', 'showModal', 'playVideo'])
    actor.send({ type: 'modal.open', kind: 'helper' })
    actor.send({ type: 'video.clear' })
    expect(actor.getSnapshot().context.content).toEqual({ kind: 'helper' })
  })
})

test('the focus is returned once for each closing and never otherwise', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...walk.events), { maxLength: 30 }), (sequence) => {
      const { actor, done } = start()
      let closings = 0
      for (const event of sequence) {
        const wasOpen = actor.getSnapshot().hasTag('open')
        actor.send(event)
        if (wasOpen && !actor.getSnapshot().hasTag('open')) closings += 1
        expect(done.filter((action) => action === 'returnFocus')).toHaveLength(closings)
      }
    }),
  )
})

function start() {
  const { done, inspect } = recordActions()
  return { actor: createActor(modalMachine, { inspect }).start(), done }
}
