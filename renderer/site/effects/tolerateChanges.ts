/** What stands in the place of a node that others removed. */
interface Place {
  readonly replacements: readonly Node[]
  readonly next: Node | null
}

/**
 * Lets React work on a page that others change: translators replace a text by an element, blockers remove elements, linkers wrap them.
 * React keeps its nodes: it would write to texts that are no longer on the page, and throw where a node has another parent
 * (https://github.com/facebook/react/issues/11538). Here its text first returns to its place, where a live translator
 * translates it again; a replacement is removed with what it replaced; what has lost its place is inserted at the next one.
 */
export function tolerateChanges(root: Node): void {
  const places = new WeakMap<Node, Place>()
  const observer = new MutationObserver((records) => notePlaces(records, places))
  observer.observe(root, { childList: true, subtree: true })
  // Called with the node they belong to.
  // oxlint-disable-next-line typescript/unbound-method
  const { removeChild, insertBefore } = Node.prototype
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')

  /** Nodes on the page that replace one which was removed. */
  const replacementsOf = (node: Node, seen = new Set<Node>()): readonly Node[] => {
    notePlaces(observer.takeRecords(), places)
    if (seen.has(node)) return []
    seen.add(node)
    const replacements = places.get(node)?.replacements ?? []
    return replacements.flatMap((each) => (each.isConnected ? [each] : replacementsOf(each, seen)))
  }

  /** Returns the child of `parent` at the place of a node which was its child. */
  const childAt = (parent: Node, node: Node | null): Node | null => {
    const seen = new Set<Node>()
    for (let each = node; each !== null && !seen.has(each); each = places.get(each)?.next ?? null) {
      seen.add(each)
      for (let inner: Node | null = each; inner !== null; inner = inner.parentNode)
        if (inner.parentNode === parent) return inner
      const replacement = replacementsOf(each).find((other) => other.parentNode === parent)
      if (replacement !== undefined) return replacement
    }
    return null
  }

  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) && child
    for (const each of child.isConnected ? [child] : replacementsOf(child)) each.parentNode?.removeChild(each)
    return child
  }
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, child: T, next: Node | null): T {
    insertBefore.call(this, child, childAt(this, next))
    return child
  }
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Text, value: string | null) {
      const [first, ...rest] = this.isConnected ? [] : replacementsOf(this)
      first?.parentNode?.replaceChild(this, first)
      for (const each of rest) each.parentNode?.removeChild(each)
      nodeValue?.set?.call(this, value)
    },
  })
}

/** Notes what took the place of removed nodes: inserted with the same record, or beside them in the record before or after. */
function notePlaces(records: readonly MutationRecord[], places: WeakMap<Node, Place>): void {
  let before: MutationRecord | undefined
  for (const record of records) {
    const { addedNodes, removedNodes, nextSibling } = record
    for (const node of removedNodes) {
      const isBeside = before?.nextSibling === node || before?.previousSibling === node
      const replacements = addedNodes.length === 0 && isBeside ? before?.addedNodes : addedNodes
      places.set(node, { replacements: [...(replacements ?? [])], next: nextSibling })
    }
    if (before !== undefined && removedNodes.length === 0 && isSamePlace(before, record))
      for (const node of before.removedNodes) places.set(node, { replacements: [...addedNodes], next: nextSibling })
    for (const node of addedNodes) places.delete(node)
    before = record
  }
}

function isSamePlace(a: MutationRecord, b: MutationRecord): boolean {
  return a.target === b.target && a.nextSibling === b.nextSibling && a.previousSibling === b.previousSibling
}
