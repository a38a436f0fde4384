import type { ActorRefFrom } from 'xstate'
import { infoKinds, modalMachine, type ModalContent, type RenderedContent } from '#machines/modal.ts'
import { describeMedia, mediaLinks, stepFrom, stepOf } from '#renderer/site/effects/mediaGroup.ts'
import {
  helpDialog,
  imageDialog,
  languageDialog,
  searchDialog,
  videoDialog,
} from '#renderer/site/app/shell/popovers.ts'

/** Dialogs of the shell with server-rendered content. */
const renderedKinds = { [helpDialog]: 'helper', [languageDialog]: 'language', [searchDialog]: 'search' } as const

/** Whether the browser opens dialogs by `command` itself: https://caniuse.com/wf-invoker-commands */
const knowsCommands = 'command' in HTMLButtonElement.prototype

/** The link whose picture or video is shown, or was last. */
let shown: HTMLAnchorElement | undefined

/** Connects the modal machine with native dialogs. The id of a shell dialog is its kind; section dialogs name it in `data-modal`. */
export const modal = modalMachine.provide({
  actions: {
    showModal: ({ context }) => {
      const dialog = dialogOf(context.content)
      showPicture(context.content)
      if (dialog?.open === false) dialog.showModal()
    },
    changePicture: ({ context }) => showPicture(context.content),
    hideModal: ({ context }) => dialogOf(context.content)?.close(),
    playVideo: ({ context }) => {
      const video = dialogOf(context.content)?.querySelector('video')
      if (video === null || video === undefined || context.content?.kind !== 'video') return
      video.src = context.content.payload
      if (shown !== undefined) addCaptions(video, shown.dataset)
      // When the browser blocks autoplay, its controls remain.
      video.play().catch(() => {})
    },
    pauseVideo: ({ context }) => {
      const video = dialogOf(context.content)?.querySelector('video')
      video?.pause()
      video?.removeAttribute('src')
      video?.replaceChildren()
      video?.load()
    },
    resetSearch: () => document.getElementById(searchDialog)?.querySelector('form')?.reset(),
    // A native dialog restores the focus itself, except to an opener the browser does not know.
    returnFocus: ({ context }) => {
      const lost = document.activeElement === null || document.activeElement === document.body
      if (lost && context.opener instanceof HTMLElement) context.opener.focus()
    },
  },
})

/** Notifies the machine of what the visitor opens and closes, starting with what is already open. */
export function connectModal(actor: ActorRefFrom<typeof modalMachine>): void {
  const open = document.querySelector('dialog:modal')
  const found = open instanceof HTMLElement ? renderedContent(open) : undefined
  if (found !== undefined) actor.send({ type: 'modal.adopt', ...found })
  document.addEventListener('toggle', ({ target }) => record(target), true)
  document.addEventListener('close', ({ target }) => record(target), true)
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null
    const link = target?.closest(mediaLinks)
    const step = stepOf(event)
    const button = target?.closest('button[commandfor]')
    if (link instanceof HTMLAnchorElement && isPlain(event)) {
      event.preventDefault()
      openMedia(link)
    } else if (step !== 0) showStep(step)
    else if (button instanceof HTMLButtonElement && !knowsCommands) runCommand(button)
  })
  document.addEventListener('keydown', (event) => {
    const step = stepOf(event)
    if (step === 0) return
    event.preventDefault()
    showStep(step)
  })

  function record(target: EventTarget | null): void {
    if (!(target instanceof HTMLDialogElement)) return
    const content = renderedContent(target)
    if (target.open && content !== undefined) actor.send({ type: 'modal.open', ...content })
    if (target.open) return
    if (content !== undefined) actor.send({ type: 'modal.close', ...content })
    else if (target.id === imageDialog) actor.send({ type: 'modal.close', kind: 'image' })
    else if (target.id === videoDialog) actor.send({ type: 'modal.close', kind: 'video' })
  }

  /** Shows the next picture or video; the button used keeps the focus, or its counterpart in another dialog. */
  function showStep(step: number): void {
    const link = shown === undefined ? undefined : stepFrom(shown, step)
    if (link === undefined) return
    const pressed = document.activeElement?.closest<HTMLElement>('[data-step]')?.dataset['step']
    openMedia(link)
    if (pressed === undefined) return
    document.querySelector<HTMLElement>(`dialog:modal [data-step="${pressed}"]`)?.focus()
  }

  function openMedia(link: HTMLAnchorElement): void {
    shown = link
    const dialog = dialogOf(link.dataset['modal'] === 'video' ? videoDialog : imageDialog)
    if (dialog !== null) describeMedia(dialog, link)
    if (link.dataset['modal'] === 'video') return actor.send({ type: 'video.set', source: link.href, opener: link })
    const picture = link.querySelector('img')
    const payload = {
      file: link.href,
      alt_text: picture?.alt ?? '',
      width: picture?.width ?? 1,
      height: picture?.height ?? 1,
    }
    actor.send({ type: 'modal.open', kind: 'image', payload, opener: link })
  }

  function runCommand(button: HTMLButtonElement): void {
    const dialog = dialogOf(button.getAttribute('commandfor'))
    if (button.getAttribute('command') !== 'show-modal') return dialog?.close()
    const content = dialog === null ? undefined : renderedContent(dialog)
    if (content !== undefined) actor.send({ type: 'modal.open', ...content, opener: button })
  }
}

function renderedContent({ id, dataset }: HTMLElement): RenderedContent | undefined {
  if (id === helpDialog || id === languageDialog || id === searchDialog) return { kind: renderedKinds[id] }
  const kind = infoKinds.find((each) => each === dataset['modal'])
  return kind === undefined ? undefined : { kind, payload: id }
}

/** Returns a dialog by its id, or by its kind. */
function dialogOf(shows: ModalContent | string | null): HTMLDialogElement | null {
  if (shows === null) return null
  const element = document.getElementById(typeof shows === 'string' ? shows : idOf(shows))
  return element instanceof HTMLDialogElement ? element : null
}

function idOf(content: ModalContent): string {
  switch (content.kind) {
    case 'productInfo':
    case 'details':
    case 'costs':
      return content.payload
    default:
      return content.kind
  }
}

function showPicture(content: ModalContent | null): void {
  if (content?.kind !== 'image') return
  const picture = dialogOf(content)?.querySelector('img')
  picture?.setAttribute('src', content.payload.file)
  picture?.setAttribute('alt', content.payload.alt_text)
}

/** Reads the address and language of the captions from the link to a video. */
function addCaptions(video: HTMLVideoElement, { captions, language = '' }: DOMStringMap): void {
  if (captions === undefined) return
  const track = document.createElement('track')
  Object.assign(track, { kind: 'captions', src: captions, srclang: language, default: true })
  video.append(track)
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
