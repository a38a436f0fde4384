import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import * as delays from '#machines/delays.ts'
import { maxQueue, pageViewMachine, type PageView } from '#machines/pageView.ts'

describe('a page view', () => {
  test('is sent 250 ms after the navigation once the visitor has consented', () => {
    const { actor, clock, sent } = start()
    actor.send({ type: 'consent.granted' })
    actor.send({ type: 'navigation.done', view: viewOf('tractors') })
    clock.increment(delays.pageView - 1)
    expect(sent).toEqual([])
    clock.increment(1)
    expect(sent).toEqual([viewOf('tractors')])
  })

  test('of a page left within 250 ms is not sent', () => {
    const { actor, clock, sent } = start()
    actor.send({ type: 'consent.granted' })
    actor.send({ type: 'navigation.done', view: viewOf('tractors') })
    clock.increment(delays.pageView - 1)
    actor.send({ type: 'navigation.done', view: viewOf('news') })
    clock.increment(delays.pageView - 1)
    expect(sent).toEqual([])
    clock.increment(1)
    expect(sent).toEqual([viewOf('news')])
  })

  test('is stored without personal data', () => {
    const { actor, clock, sent } = start()
    const url = 'https://example.com/en-gb/thanks?mail=ann%40example.com&utm_source=letter'
    actor.send({ type: 'navigation.done', view: { ...viewOf('thanks'), url } })
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('ann')
    clock.increment(delays.pageView)
    actor.send({ type: 'consent.granted' })
    expect(sent).toEqual([{ ...viewOf('thanks'), url: 'https://example.com/en-gb/thanks?utm_source=letter' }])
  })
})

describe('without a choice', () => {
  test('views wait in order and are sent at the consent, each once', () => {
    const { visit, actor, sent } = start()
    visit('tractors')
    visit('news')
    expect(sent).toEqual([])
    actor.send({ type: 'consent.granted' })
    expect(sent).toEqual([viewOf('tractors'), viewOf('news')])
    visit('dealers')
    expect(sent).toEqual([viewOf('tractors'), viewOf('news'), viewOf('dealers')])
  })

  test('of many views the newest 50 are queued', () => {
    const { visit, actor, sent } = start()
    expect(maxQueue).toBe(50)
    for (let page = 0; page < 60; page += 1) visit(`page-${page}`)
    actor.send({ type: 'consent.granted' })
    expect(sent).toEqual(Array.from({ length: 50 }, (_, index) => viewOf(`page-${index + 10}`)))
  })
})

describe('after a denial', () => {
  test('nothing is kept or sent, not even of the page on screen', () => {
    const { visit, actor, clock, sent } = start()
    visit('tractors')
    actor.send({ type: 'navigation.done', view: viewOf('news') })
    actor.send({ type: 'consent.denied' })
    expect(actor.getSnapshot().context).toEqual({ pending: null, queue: [] })
    clock.increment(delays.pageView)
    visit('dealers')
    actor.send({ type: 'consent.granted' })
    expect(sent).toEqual([])
  })

  test('the views after a later consent are sent', () => {
    const { visit, actor, sent } = start()
    actor.send({ type: 'consent.denied' })
    actor.send({ type: 'consent.granted' })
    visit('tractors')
    actor.send({ type: 'consent.denied' })
    visit('news')
    expect(sent).toEqual([viewOf('tractors')])
  })
})

function start() {
  const sent: PageView[] = []
  const clock = new SimulatedClock()
  const machine = pageViewMachine.provide({ actions: { send: (_, view) => sent.push(view) } })
  const actor = createActor(machine, { clock }).start()
  const visit = (page: string) => {
    actor.send({ type: 'navigation.done', view: viewOf(page) })
    clock.increment(delays.pageView)
  }
  return { actor, clock, sent, visit }
}

function viewOf(page: string): PageView {
  return { route_name: 'page', page_type: 'blank', url: `https://example.com/en-gb/${page}`, title: page }
}
