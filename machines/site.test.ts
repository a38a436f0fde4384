import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { InspectionEvent } from 'xstate'
import type { ConsentChoice } from '#machines/consent.ts'
import * as delays from '#machines/delays.ts'
import { menuMachine } from '#machines/menu.ts'
import { pageViewMachine, type PageView } from '#machines/pageView.ts'
import { createSiteActor, type SiteMachines } from '#machines/site.ts'

const names = [
  'menu',
  'modal',
  'header',
  'screen',
  'progressBar',
  'connectivity',
  'chunkReload',
  'consent',
  'pageView',
] as const satisfies (keyof SiteMachines)[]
const view: PageView = { route_name: 'page', page_type: 'homepage', url: 'https://example.com/en-gb', title: 'Home' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the site', () => {
  test('runs its machines under their names', () => {
    const { actor, children } = start()
    expect(Object.keys(children)).toEqual(names)
    for (const name of names) expect(actor.system.get(name)).toBe(children[name])
    expect(actor.system.get('site')).toBe(actor)
  })

  test('forwards a navigation to all it concerns', () => {
    const { actor, children, sent } = start({ stored: 'granted' })
    children.menu?.send({ type: 'subMenu.open', key: 'tractors' })
    children.modal?.send({ type: 'modal.open', kind: 'helper' })
    children.header?.send({ type: 'page.scroll', y: 900 })
    actor.send({ type: 'navigation.done', view })
    expect(children.menu?.getSnapshot().context.subMenuKey).toBe(null)
    expect(children.modal?.getSnapshot().hasTag('open')).toBe(false)
    expect(children.header?.getSnapshot().hasTag('collapsed')).toBe(false)
    vi.advanceTimersByTime(delays.pageView)
    expect(sent).toEqual([view])
  })

  test('forwards the size of the window to the screen and its class to the menu', () => {
    const { actor, children } = start()
    expect(children.menu?.getSnapshot().hasTag('open')).toBe(true)
    actor.send({ type: 'window.resize', width: 390, height: 844 })
    expect(children.screen?.getSnapshot().hasTag('mobile')).toBe(true)
    expect(children.menu?.getSnapshot().context.screen).toBe('mobile')
    expect(children.menu?.getSnapshot().hasTag('open')).toBe(false)
  })

  test('forwards network and connection', () => {
    const { actor, children } = start()
    const tags = () => [...(children.connectivity?.getSnapshot().tags ?? [])]
    expect(tags()).toEqual(['mayPrefetch'])
    actor.send({ type: 'network.offline' })
    expect(tags()).toEqual(['offline'])
    actor.send({ type: 'connection.change', effectiveType: '2g', saveData: false })
    actor.send({ type: 'network.online' })
    expect(tags()).toEqual([])
  })

  test('holds page views back until consent', () => {
    const { actor, children, sent } = start()
    actor.send({ type: 'navigation.done', view })
    vi.advanceTimersByTime(delays.pageView)
    expect(sent).toEqual([])
    actor.send({ type: 'consent.grant' })
    expect(children.consent?.getSnapshot().hasTag('granted')).toBe(true)
    expect(sent).toEqual([view])
    actor.send({ type: 'consent.deny' })
    actor.send({ type: 'navigation.done', view })
    vi.advanceTimersByTime(delays.pageView)
    expect(sent).toEqual([view])
  })

  test('sends nothing after a denial on an earlier visit', () => {
    const { actor, children, sent } = start({ stored: 'denied' })
    actor.send({ type: 'navigation.done', view })
    vi.advanceTimersByTime(delays.pageView)
    expect(children.pageView?.getSnapshot().context).toEqual({ pending: null, queue: [] })
    expect(sent).toEqual([])
  })

  test('continues without a machine whose effect has thrown', () => {
    const menu = menuMachine.provide({
      actions: {
        lockScroll: () => {
          throw new Error('no body')
        },
      },
    })
    const { actor, children, reported } = start({ machines: { menu } })
    children.menu?.send({ type: 'subMenu.open', key: 'tractors' })
    expect(children.menu?.getSnapshot().status).toBe('error')
    expect(reported).toEqual([new Error('no body')])
    actor.send({ type: 'network.offline' })
    expect(actor.getSnapshot().status).toBe('active')
    expect(children.connectivity?.getSnapshot().hasTag('offline')).toBe(true)
  })

  test('lets an inspector see the events of all machines', () => {
    const seen: InspectionEvent[] = []
    const { children } = start({ inspect: (event) => seen.push(event) })
    children.modal?.send({ type: 'modal.open', kind: 'search' })
    const events = seen.flatMap((event) => (event.type === '@xstate.event' ? [event.event.type] : []))
    expect(events).toContain('modal.open')
  })
})

interface Start {
  readonly stored?: ConsentChoice
  readonly machines?: Partial<SiteMachines>
  readonly inspect?: (event: InspectionEvent) => void
}

function start({ stored, machines = {}, inspect = () => {} }: Start = {}) {
  const sent: PageView[] = []
  const reported: unknown[] = []
  const pageView = pageViewMachine.provide({ actions: { send: (_, sentView) => sent.push(sentView) } })
  const actor = createSiteActor({
    input: {
      size: { width: 1440, height: 900 },
      connection: { online: true, effectiveType: '4g', saveData: false },
      consent: { stored: stored ?? null, containerId: '' },
      chunkReload: { lastReload: null },
    },
    machines: { pageView, ...machines },
    report: (error) => reported.push(error),
    inspect,
  }).start()
  return { actor, children: actor.getSnapshot().children, sent, reported }
}
