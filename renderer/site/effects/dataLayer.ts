declare global {
  interface Window {
    /** What the tag manager reads. */
    dataLayer?: unknown[]
  }
}

/** Pushes an entry to the tag manager, or to the queue it reads once loaded. */
export function pushToDataLayer(entry: object): void {
  window.dataLayer ??= []
  window.dataLayer.push(entry)
}
