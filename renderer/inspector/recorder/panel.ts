import '#renderer/inspector/recorder/panel.css'

/** Where a tab keeps that its panel is open: over a reload, and in the next document. */
const openKey = 'inspectorPanel'

/** Adds the button of the docked inspector, whose window has the address, to the page; Alt+Shift+I does the same. The panel is a frame, so that styles stay apart. */
export function addInspectorPanel(tab: string, address = '/inspector'): void {
  const panel = document.createElement('div')
  panel.dataset['devInspector'] = ''
  // A dialog of react-aria neither hides it nor closes when it is pressed.
  panel.dataset['reactAriaTopLayer'] = 'true'
  // In the top layer, above the menus of the page.
  panel.popover = 'manual'
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Inspector'
  button.title = 'Alt+Shift+I'
  button.ariaExpanded = 'false'
  panel.append(button)
  document.body.append(panel)
  panel.showPopover()

  function toggle(): void {
    const frame = panel.querySelector('iframe')
    if (frame === null) panel.prepend(createFrame(`${address}?tab=${tab}`, onKey))
    else frame.remove()
    button.ariaExpanded = String(frame === null)
    keepOpen(frame === null)
    // Above what the page has opened since.
    panel.hidePopover()
    panel.showPopover()
  }

  function onKey(event: KeyboardEvent): void {
    if (!event.altKey || !event.shiftKey || event.code !== 'KeyI') return
    toggle()
    button.focus()
  }

  button.addEventListener('click', toggle)
  document.addEventListener('keydown', onKey)
  if (wasOpen()) toggle()
}

// Where storage is blocked, reading and writing throw; the panel then starts closed.
function keepOpen(isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(openKey, '1')
    else sessionStorage.removeItem(openKey)
  } catch {}
}

function wasOpen(): boolean {
  try {
    return sessionStorage.getItem(openKey) !== null
  } catch {
    return false
  }
}

function createFrame(address: string, onKey: (event: KeyboardEvent) => void): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = 'Inspector'
  frame.src = address
  frame.addEventListener('load', () => frame.contentWindow?.addEventListener('keydown', onKey))
  return frame
}
