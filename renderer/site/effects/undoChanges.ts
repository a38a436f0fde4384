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
  // What wraps an element moves its nodes into one that was not on the page then, which is not observed.
  const moved = [...removedNodes].map((node) => ({ node, parent: node.parentNode, next: node.nextSibling }))
  exchange(target, addedNodes, removedNodes, nextSibling)
  return () => {
    exchange(target, removedNodes, addedNodes, nextSibling)
    for (const { node, parent, next } of moved) if (parent !== null) insert(parent, node, next)
  }
}

function exchange(parent: Node, removed: NodeList, added: NodeList, next: Node | null): void {
  for (const node of added) insert(parent, node, next)
  for (const node of removed) if (node.parentNode === parent) parent.removeChild(node)
}

function insert(parent: Node, node: Node, next: Node | null): void {
  parent.insertBefore(node, next?.parentNode === parent ? next : null)
}

// React does not look into these (`RenderSections`).
function isInStaticSection(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement
  return element?.closest('[data-section-key]')?.hasAttribute('data-hydrate') === false
}
