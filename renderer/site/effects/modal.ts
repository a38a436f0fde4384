import type { ActorRefFrom } from 'xstate'
import { infoKinds, modalMachine, type ModalContent, type WrittenContent } from '#machines/modal.ts'
import { describeMedia, mediaLinks, stepFrom, stepOf } from '#renderer/site/effects/mediaGroup.ts'
import { helpDialog, imageDialog, languageDialog, searchDialog, videoDialog } from '#renderer/site/shell/popovers.ts'

/** Dialogs of the shell that have their content from the server. */
const written = { [helpDialog]: 'helper', [languageDialog]: 'language', [searchDialog]: 'search' } as const

/** Whether the browser opens dialogs by `command` itself: https://caniuse.com/wf-invoker-commands */
const knowsCommands = 'command' in HTMLButtonElement.prototype

/** The link whose picture or video is shown, or was last. */
let shown: HTMLAnchorElement | undefined

/** The modal machine over native dialogs. The id of the shell's is their kind; those of sections name it as `data-modal`. */
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
      // A browser that refuses to play by itself leaves its controls.
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
    // A native dialog gives the focus back itself; what is left is an opener the browser does not know of.
    returnFocus: ({ context }) => {
      const lost = document.activeElement === null || document.activeElement === document.body
      if (lost && context.opener instanceof HTMLElement) context.opener.focus()
    },
  },
})

/** Tells the machine what the visitor opens and closes, beginning with what is open already. */
export function connectModal(actor: ActorRefFrom<typeof modalMachine>): void {
  const open = document.querySelector('dialog:modal')
  const found = open instanceof HTMLElement ? writtenContent(open) : undefined
  if (found !== undefined) actor.send({ type: 'modal.adopt', ...found })
  document.addEventListener('toggle', ({ target }) => hear(target), true)
  document.addEventListener('close', ({ target }) => hear(target), true)
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null
    const link = target?.closest(mediaLinks)
    const step = stepOf(event)
    const button = target?.closest('button[commandfor]')
    if (link instanceof HTMLAnchorElement && isPlain(event)) {
      event.preventDefault()
      openMedia(link)
    } else if (step !== 0) leaf(step)
    else if (button instanceof HTMLButtonElement && !knowsCommands) obey(button)
  })
  document.addEventListener('keydown', (event) => {
    const step = stepOf(event)
    if (step === 0) return
    event.preventDefault()
    leaf(step)
  })

  function hear(target: EventTarget | null): void {
    if (!(target instanceof HTMLDialogElement)) return
    const content = writtenContent(target)
    if (target.open && content !== undefined) actor.send({ type: 'modal.open', ...content })
    if (target.open) return
    if (content !== undefined) actor.send({ type: 'modal.close', ...content })
    else if (target.id === imageDialog) actor.send({ type: 'modal.close', kind: 'image' })
    else if (target.id === videoDialog) actor.send({ type: 'modal.close', kind: 'video' })
  }

  /** To the next picture or video; the button that led there keeps the focus, in another dialog its twin has it. */
  function leaf(step: number): void {
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

  function obey(button: HTMLButtonElement): void {
    const dialog = dialogOf(button.getAttribute('commandfor'))
    if (button.getAttribute('command') !== 'show-modal') return dialog?.close()
    const content = dialog === null ? undefined : writtenContent(dialog)
    if (content !== undefined) actor.send({ type: 'modal.open', ...content, opener: button })
  }
}

function writtenContent({ id, dataset }: HTMLElement): WrittenContent | undefined {
  if (id === helpDialog || id === languageDialog || id === searchDialog) return { kind: written[id] }
  const kind = infoKinds.find((each) => each === dataset['modal'])
  return kind === undefined ? undefined : { kind, payload: id }
}

/** A dialog by its id, or by what it shows. */
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

/** The link to a video says where its captions are, and in which language. */
function addCaptions(video: HTMLVideoElement, { captions, language = '' }: DOMStringMap): void {
  if (captions === undefined) return
  const track = document.createElement('track')
  Object.assign(track, { kind: 'captions', src: captions, srclang: language, default: true })
  video.append(track)
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
