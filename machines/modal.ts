import { assign, setup } from 'xstate'
import { noEffect } from '#machines/noEffect.ts'
import { typesOf } from '#machines/typesOf.ts'
import type { Image } from '#schemas/atoms.ts'

/** Modals of sections: details of a product, details of a list item, and the costs on top of a price. */
export const infoKinds = ['productInfo', 'details', 'costs'] as const
export type InfoKind = (typeof infoKinds)[number]

/** A modal that is part of the server-rendered document. */
export type RenderedContent =
  | { readonly kind: 'helper' | 'search' | 'language'; readonly payload?: undefined }
  /** Id of the dialog; a page has one for each item with details. */
  | { readonly kind: InfoKind; readonly payload: string }

/** Content of a modal, by its kind. */
export type ModalContent =
  | RenderedContent
  /** Address of the video. */
  | { readonly kind: 'video'; readonly payload: string }
  | { readonly kind: 'image'; readonly payload: Image }

export type ModalKind = ModalContent['kind']

export interface ModalContext {
  readonly content: ModalContent | null
  /** Focus returns here on close; an element, or what the effects need to find it again. */
  readonly opener: unknown
}

export type ModalEvent =
  | ({ readonly type: 'modal.open'; readonly opener?: unknown } & Exclude<ModalContent, { kind: 'video' }>)
  | { readonly type: 'video.set'; readonly source: string; readonly opener?: unknown }
  | { readonly type: 'video.clear' | 'navigation.done' }
  /** With a kind or payload: closes only that modal, so that a late event of a replaced dialog closes nothing. */
  | { readonly type: 'modal.close'; readonly kind?: ModalKind; readonly payload?: string | undefined }
  /** What was open in the document before hydration. */
  | ({ readonly type: 'modal.adopt' } & RenderedContent)

/**
 * Modal dialogs, one at a time: opening another replaces the first, and closing returns the focus to the opener of the first. Effects
 * are idempotent: a native dialog may have opened or closed before the machine receives the event.
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
    setContent: assign(({ context, event }) => ({
      content: contentOf(event),
      opener: context.opener ?? ('opener' in event ? event.opener : undefined),
    })),
    clear: assign({ content: null, opener: undefined }),
  },
  guards: {
    isVideo: ({ context }) => context.content?.kind === 'video',
    isSearch: ({ context }) => context.content?.kind === 'search',
    isShown: ({ context, event }) => {
      const content = contentOf(event)
      return content?.kind === context.content?.kind && content?.payload === context.content?.payload
    },
    isOtherPicture: ({ context, event }) => contentOf(event)?.kind === 'image' && context.content?.kind === 'image',
    isTarget: ({ context, event }) =>
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
        'modal.open': { target: 'open', actions: 'setContent' },
        'modal.adopt': { target: 'open', actions: 'setContent' },
        'video.set': { target: 'open', actions: 'setContent' },
      },
    },
    open: {
      tags: 'open',
      exit: ['returnFocus', 'clear'],
      initial: 'choosing',
      on: {
        'modal.open': [
          { guard: 'isShown' },
          // Paging through pictures keeps the dialog open.
          { guard: 'isOtherPicture', actions: ['setContent', 'changePicture'] },
          { target: '.choosing', actions: 'setContent' },
        ],
        'video.set': [{ guard: 'isShown' }, { target: '.choosing', actions: 'setContent' }],
        'modal.close': { guard: 'isTarget', target: 'closed' },
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

/** Returns the content an event opens. */
function contentOf(event: ModalEvent): ModalContent | null {
  if (event.type === 'video.set') return { kind: 'video', payload: event.source }
  if (event.type !== 'modal.open' && event.type !== 'modal.adopt') return null
  const { type: _type, opener: _opener, ...content } = { opener: undefined, ...event }
  return content
}
