/** Changes of the application's HTML by others, in their order: the last ones are still in the observer. */
export interface RecordedChanges {
  readonly observer: MutationObserver
  readonly batches: (readonly MutationRecord[])[]
}

/**
 * Records what translators, password managers and blockers change in the server's HTML before it is hydrated
 * (`effects/undoChanges.ts`). The site itself changes only attributes by then.
 */
export function recordChanges(root: Node): RecordedChanges {
  const batches: MutationRecord[][] = []
  const observer = new MutationObserver((records) => batches.push(records))
  observer.observe(root, { childList: true, subtree: true, characterDataOldValue: true })
  return { observer, batches }
}
