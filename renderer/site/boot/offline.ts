/** Id of the dialog about a missing connection. It is beside the application, so that it is there in any state of the page. */
export const offlineDialog = 'offline'

/** Links to other documents; the application opens pictures and videos over the page. */
const leading = 'a[href*="/"]:not([data-modal])'

/** Shows that there is no connection. With an address, the dialog leads there as soon as there is one. */
export function showOffline(href: string | null = null): void {
  const { dialog, link } = offlineParts()
  if (href === null) link?.removeAttribute('href')
  else link?.setAttribute('href', href)
  if (dialog?.open === false) dialog.showModal()
}

/**
 * Keeps visitors without a connection on the page, whose links and forms would lead to the browser's error page. Calls `resume` when
 * the connection is back.
 */
export function watchConnection(resume: () => void): void {
  addEventListener('click', stay, true)
  // Bubbling: what the application handles itself has been prevented by then.
  addEventListener('submit', stay)
  addEventListener('online', () => {
    resume()
    const { dialog, link } = offlineParts()
    if (dialog?.open !== true) return
    dialog.close()
    link?.click()
  })
}

function stay(event: Event): void {
  if (navigator.onLine || event.defaultPrevented || !(event.target instanceof Element)) return
  const left = event.target.closest(event.type === 'submit' ? 'form:not([method=dialog])' : leading)
  if (left === null) return
  event.preventDefault()
  showOffline(left.getAttribute('href'))
}

/** Returns the dialog, and the link in it that tries again. */
export function offlineParts() {
  return {
    dialog: document.querySelector<HTMLDialogElement>(`#${offlineDialog}`),
    link: document.querySelector<HTMLElement>(`#${offlineDialog} a`),
  }
}

/** Returns whether the server can be reached at all: `navigator.onLine` does not know about a dead line. */
export function isReachable(): Promise<boolean> {
  return fetch('/healthz').then(
    () => true,
    () => false,
  )
}
