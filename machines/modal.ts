import { assign, setup } from 'xstate'
import { noEffect } from '#machines/noEffect.ts'
import { typesOf } from '#machines/typesOf.ts'
import type { Image } from '#schemas/atoms.ts'

/** What a modal shows, by its kind (specification, section 4). */
export type ModalContent =
  | { readonly kind: 'helper' | 'search' | 'language'; readonly payload?: undefined }
  /** Address of the video. */
  | { readonly kind: 'video'; readonly payload: string }
  | { readonly kind: 'image'; readonly payload: Image }
  /** Permalink or key of what is told about. */
  | { readonly kind: 'productInfo' | 'details' | 'costs'; readonly payload: string }

export type ModalKind = ModalContent['kind']

export interface ModalContext {
  readonly content: ModalContent | null
  /** What had the focus before; whoever opens a modal says how it is found again. */
  readonly opener: unknown
}

export type ModalEvent =
  | ({ readonly type: 'modal.open'; readonly opener?: unknown } & Exclude<ModalContent, { kind: 'video' }>)
  | { readonly type: 'video.set'; readonly source: string; readonly opener?: unknown }
  | { readonly type: 'video.clear' | 'navigation.done' }
  /** With a kind: only if it is this one, so that a late word from a replaced dialog closes nothing. */
  | { readonly type: 'modal.close'; readonly kind?: ModalKind }
  /** What was open in the document before hydration. */
  | { readonly type: 'modal.adopt'; readonly kind: 'helper' | 'search' | 'language' }

/**
 * One modal at a time. Opening another replaces it, and closing that gives the focus back to what opened the first. An effect
 * may be asked for what the document already shows (a native dialog was faster) and then has nothing to do.
 */
export const modalMachine = setup({
  types: typesOf<{ context: ModalContext; events: ModalEvent; tags: 'open' }>(),
  actions: {
    showModal: noEffect,
    hideModal: noEffect,
    changePicture: noEffect,
    playVideo: noEffect,
    pauseVideo: noEffect,
    resetSearch: noEffect,
    returnFocus: noEffect,
    remember: assign(({ context, event }) => ({
      content: contentOf(event),
      opener: context.opener ?? ('opener' in event ? event.opener : undefined),
    })),
    forget: assign({ content: null, opener: undefined }),
  },
  guards: {
    isVideo: ({ context }) => context.content?.kind === 'video',
    isSearch: ({ context }) => context.content?.kind === 'search',
    isShown: ({ context, event }) => {
      const content = contentOf(event)
      return content?.kind === context.content?.kind && content?.payload === context.content?.payload
    },
    isOtherPicture: ({ context, event }) => contentOf(event)?.kind === 'image' && context.content?.kind === 'image',
    isMeant: ({ context, event }) =>
      event.type === 'modal.close' && (event.kind === undefined || event.kind === context.content?.kind),
  },
}).createMachine({
  id: 'modal',
  context: { content: null, opener: undefined },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'modal.open': { target: 'open', actions: 'remember' },
        'modal.adopt': { target: 'open', actions: 'remember' },
        'video.set': { target: 'open', actions: 'remember' },
      },
    },
    open: {
      tags: 'open',
      exit: ['returnFocus', 'forget'],
      initial: 'choosing',
      on: {
        'modal.open': [
          { guard: 'isShown' },
          // Whoever leafs through pictures stays in the same dialog.
          { guard: 'isOtherPicture', actions: ['remember', 'changePicture'] },
          { target: '.choosing', actions: 'remember' },
        ],
        'video.set': [{ guard: 'isShown' }, { target: '.choosing', actions: 'remember' }],
        'modal.close': { guard: 'isMeant', target: 'closed' },
        'navigation.done': 'closed',
      },
      states: {
        choosing: { always: [{ guard: 'isVideo', target: 'video' }, { guard: 'isSearch', target: 'search' }, 'other'] },
        video: {
          entry: ['showModal', 'playVideo'],
          exit: ['pauseVideo', 'hideModal'],
          on: { 'video.clear': '#modal.closed' },
        },
        search: { entry: 'showModal', exit: ['hideModal', 'resetSearch'] },
        other: { entry: 'showModal', exit: 'hideModal' },
      },
    },
  },
})

/** What an event asks to be shown. */
function contentOf(event: ModalEvent): ModalContent | null {
  if (event.type === 'video.set') return { kind: 'video', payload: event.source }
  if (event.type === 'modal.adopt') return { kind: event.kind }
  if (event.type !== 'modal.open') return null
  const { type: _type, opener: _opener, ...content } = event
  return content
}
