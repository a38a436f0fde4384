import { createActor, enqueueActions, sendTo, setup, type ErrorActorEvent, type InspectionEvent } from 'xstate'
import { chunkReloadMachine, type ChunkReloadContext } from '#machines/chunkReload.ts'
import { connectivityMachine, type ConnectivityEvent, type ConnectivityInput } from '#machines/connectivity.ts'
import { consentMachine, type ConsentEvent, type ConsentInput } from '#machines/consent.ts'
import { headerMachine } from '#machines/header.ts'
import { menuMachine } from '#machines/menu.ts'
import { modalMachine } from '#machines/modal.ts'
import { noEffect } from '#machines/noEffect.ts'
import { pageViewMachine, type PageView } from '#machines/pageView.ts'
import { progressBarMachine } from '#machines/progressBar.ts'
import { screenMachine } from '#machines/screen.ts'
import { typesOf } from '#machines/typesOf.ts'
import { screenOf, type WindowSize } from '#schemas/screens.ts'

/** State of the browser at the start. */
export interface SiteInput {
  readonly size: WindowSize
  readonly connection: ConnectivityInput
  readonly consent: ConsentInput
  readonly chunkReload: ChunkReloadContext
}

/** Events for several machines or from outside the views; all others are sent to their machine directly. */
export type SiteEvent =
  | { readonly type: 'navigation.done'; readonly view: PageView }
  | ({ readonly type: 'window.resize' } & WindowSize)
  | ConnectivityEvent
  | ConsentEvent
  | ErrorActorEvent

const machines = {
  menu: menuMachine,
  modal: modalMachine,
  header: headerMachine,
  screen: screenMachine,
  progressBar: progressBarMachine,
  connectivity: connectivityMachine,
  chunkReload: chunkReloadMachine,
  consent: consentMachine,
  pageView: pageViewMachine,
}
export type SiteMachines = typeof machines

/** Root of the page's machines: starts them and forwards the events they share. `hydration` has ended before they start. */
export const siteMachine = setup({
  types: typesOf<{ context: SiteInput; events: SiteEvent; input: SiteInput }>(),
  actors: machines,
  actions: { report: noEffect },
})
  .extend({
    actions: {
      forward: enqueueActions(({ enqueue, event }, to: readonly (keyof SiteMachines)[]) => {
        for (const name of to) enqueue.sendTo(name, event)
      }),
    },
  })
  .createMachine({
    id: 'site',
    context: ({ input }) => input,
    entry: enqueueActions(({ context: { consent }, enqueue }) => {
      if (consent.stored !== null) enqueue.sendTo('pageView', { type: `consent.${consent.stored}` })
    }),
    invoke: [
      {
        src: 'menu',
        id: 'menu',
        systemId: 'menu',
        input: ({ context: { size } }) => screenOf(size.width, size.height),
      },
      { src: 'modal', id: 'modal', systemId: 'modal' },
      { src: 'header', id: 'header', systemId: 'header' },
      { src: 'screen', id: 'screen', systemId: 'screen', input: ({ context }) => context.size },
      { src: 'progressBar', id: 'progressBar', systemId: 'progressBar' },
      { src: 'connectivity', id: 'connectivity', systemId: 'connectivity', input: ({ context }) => context.connection },
      { src: 'chunkReload', id: 'chunkReload', systemId: 'chunkReload', input: ({ context }) => context.chunkReload },
      { src: 'consent', id: 'consent', systemId: 'consent', input: ({ context }) => context.consent },
      { src: 'pageView', id: 'pageView', systemId: 'pageView' },
    ],
    on: {
      // An effect that throws stops its own machine; unhandled, the error would stop all of them.
      'xstate.error.actor.*': { actions: 'report' },
      'navigation.done': { actions: { type: 'forward', params: ['menu', 'modal', 'header', 'pageView'] } },
      'window.resize': {
        actions: [
          { type: 'forward', params: ['screen'] },
          sendTo('menu', ({ event }) => ({ type: 'screen.change', ...screenOf(event.width, event.height) })),
        ],
      },
      'network.*': { actions: { type: 'forward', params: ['connectivity'] } },
      'connection.change': { actions: { type: 'forward', params: ['connectivity'] } },
      'page.idle': { actions: { type: 'forward', params: ['consent'] } },
      'consent.*': { actions: { type: 'forward', params: ['consent'] } },
      'consent.grant': {
        actions: [{ type: 'forward', params: ['consent'] }, sendTo('pageView', { type: 'consent.granted' })],
      },
      'consent.deny': {
        actions: [{ type: 'forward', params: ['consent'] }, sendTo('pageView', { type: 'consent.denied' })],
      },
    },
  })

interface SiteOptions {
  readonly input: SiteInput
  /** Machines with their effects. */
  readonly machines?: Partial<SiteMachines>
  /** Receives what an effect has thrown; its machine has stopped, the others continue. */
  readonly report?: (error: unknown) => void
  /** Receives every event, transition and action of all machines. */
  readonly inspect?: (event: InspectionEvent) => void
}

/** Returns the root actor of a page, not started. Its machines are its `children`, with their names as system ids. */
export function createSiteActor({ input, machines: provided = {}, report = noEffect, inspect }: SiteOptions) {
  const actions = { report: ({ event }: { event: SiteEvent }) => report('error' in event ? event.error : event) }
  const machine = siteMachine.provide({ actors: provided, actions })
  return createActor(machine, { input, systemId: 'site', ...(inspect && { inspect }) })
}
export type SiteActor = ReturnType<typeof createSiteActor>
