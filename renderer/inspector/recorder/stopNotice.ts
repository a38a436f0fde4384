import '#renderer/inspector/recorder/stopNotice.css'
import type { Breakpoint } from '#renderer/inspector/pageQueue.ts'

/** Where a page has the notice. */
export const noticeSelector = '[data-dev-inspector-stop]'

/** Creates the notice of a page that its inspector has stopped: why nothing reacts, and how it goes on without an inspector. */
export function createStopNotice(onResume: (by: 'step' | 'all') => void) {
  let shown: { readonly notice: HTMLElement; readonly text: Text } | undefined

  function create() {
    const created = createNotice()
    created.notice.append(
      createButton('Step', () => onResume('step')),
      createButton('Go on', () => onResume('all')),
    )
    return created
  }

  return {
    show(at: Breakpoint | undefined, count: number): void {
      if (at === undefined) {
        shown?.notice.remove()
        shown = undefined
        return
      }
      shown ??= create()
      placeNotice(shown.notice)
      shown.text.data = `Stopped by the inspector at ${at.name}. ${count === 1 ? '1 event waits' : `${count} events wait`}.`
    },
  }
}

/** Creates a bar across the top of the page with a text that is to be filled in. */
export function createNotice() {
  const notice = document.createElement('div')
  notice.dataset['devInspectorStop'] = ''
  notice.dataset['reactAriaTopLayer'] = 'true'
  notice.popover = 'manual'
  const message = document.createElement('p')
  message.role = 'status'
  const text = document.createTextNode('')
  message.append(text)
  notice.append(message)
  return { notice, text }
}

/** Puts a notice above what the page has opened; where a modal dialog is open, only buttons within it can be pressed. */
export function placeNotice(notice: HTMLElement): void {
  const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  if (notice.isConnected && notice.parentElement === host) return
  host.append(notice)
  notice.showPopover()
}

export function createButton(label: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.addEventListener('click', onPress)
  return button
}
