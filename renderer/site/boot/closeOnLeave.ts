/** Closes dialogs and menus when the page is left, also before hydration: the browser may show it again as it was (back-forward cache). */
export function closeOnLeave(): void {
  addEventListener('pagehide', () => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
    for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.hidePopover()
  })
}
