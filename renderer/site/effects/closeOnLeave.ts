/** Closes dialogs and menus when the page is left: the browser may show it again as it was (back-forward cache). */
export function closeOnLeave(): void {
  addEventListener('pagehide', () => {
    for (const layer of document.querySelectorAll<HTMLElement>('dialog[open], [popover]'))
      if (layer instanceof HTMLDialogElement) layer.close()
      else layer.hidePopover()
  })
}
