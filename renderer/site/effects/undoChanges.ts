import type { RecordedChanges } from '#renderer/site/boot/recordChanges.ts'

type Redo = () => void

/**
 * Restores the server's HTML, as far as it was changed since the entry script started: hydration compares it with what React renders,
 * and on any difference React renders the whole page again. Returns a function that repeats the changes. The live translator that made
 * them is notified of both at once and finds its own elements in their places.
 */
export function undoChanges({ observer, batches }: RecordedChanges): Redo {
  const records = [...batches, observer.takeRecords()].flat().filter(({ target }) => !isInStaticSection(target))
  observer.disconnect()
  const redo = records.reverse().map(undo).reverse()
  return () => {
    for (const step of redo) step()
  }
}

function undo({ type, target, oldValue, addedNodes, removedNodes, nextSibling }: MutationRecord): Redo {
  if (type === 'characterData') {
    const value = target.nodeValue
    target.nodeValue = oldValue
    return () => (target.nodeValue = value)
  }
  exchange(target, addedNodes, removedNodes, nextSibling)
  return () => exchange(target, removedNodes, addedNodes, nextSibling)
}

function exchange(parent: Node, removed: NodeList, added: NodeList, next: Node | null): void {
  for (const node of added) parent.insertBefore(node, next?.parentNode === parent ? next : null)
  for (const node of removed) if (node.parentNode === parent) parent.removeChild(node)
}

/** React does not look into these (`RenderSections`). */
function isInStaticSection(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement
  return element?.closest('[data-section-key]')?.hasAttribute('data-hydrate') === false
}
