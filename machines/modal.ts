import { assign, setup } from 'xstate'
import { noEffect } from '#machines/noEffect.ts'
import { typesOf } from '#machines/typesOf.ts'
import type { Image } from '#schemas/atoms.ts'

/** Modals of sections: more about an article, about one thing of a list, and what comes on top of a price. */
export const infoKinds = ['productInfo', 'details', 'costs'] as const
export type InfoKind = (typeof infoKinds)[number]

/** A modal the server has written into the document. */
export type WrittenContent =
  | { readonly kind: 'helper' | 'search' | 'language'; readonly payload?: undefined }
  /** Id of the dialog; a page has one for each thing it can tell more about. */
  | { readonly kind: InfoKind; readonly payload: string }

/** What a modal shows, by its kind (specification, section 4). */
export type ModalContent =
  | WrittenContent
  /** Address of the video. */
  | { readonly kind: 'video'; readonly payload: string }
  | { readonly kind: 'image'; readonly payload: Image }

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
  /** With a kind, or a payload too: only if it is this one, so that a late word from a replaced dialog closes nothing. */
  | { readonly type: 'modal.close'; readonly kind?: ModalKind; readonly payload?: string | undefined }
  /** What was open in the document before hydration. */
  | ({ readonly type: 'modal.adopt' } & WrittenContent)

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
      event.type === 'modal.close' &&
      (event.kind === undefined || event.kind === context.content?.kind) &&
      (event.payload === undefined || event.payload === context.content?.payload),
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
  if (event.type !== 'modal.open' && event.type !== 'modal.adopt') return null
  const { type: _type, opener: _opener, ...content } = { opener: undefined, ...event }
  return content
}
