declare global {
  interface Window {
    /** What the tag manager reads (contracts, "In the document"). */
    dataLayer?: unknown[]
  }
}

/** Hands an entry to the tag manager, or to the queue it will read when it comes. */
export function pushToDataLayer(entry: object): void {
  window.dataLayer ??= []
  window.dataLayer.push(entry)
}
