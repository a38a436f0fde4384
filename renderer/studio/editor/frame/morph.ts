import { richAttribute } from '#renderer/studio/edit/pageAttributes.ts'

/**
 * Makes an element like another one by changing what differs: pictures that stay are not fetched again, and nothing below moves. The
 * element may be replaced; the one in the document is returned.
 */
export function morph(from: Element, to: Element): Element {
  if (from.nodeName !== to.nodeName) {
    from.replaceWith(to)
    return to
  }
  if (from.isEqualNode(to)) return from
  morphAttributes(from, to)
  const [before, after] = [[...from.childNodes], [...to.childNodes]]
  after.forEach((next, index) => {
    const old = before[index]
    if (old === undefined) from.append(next)
    else if (isElement(old) && isElement(next)) morph(old, next)
    else if (isText(old) && isText(next)) {
      if (old.data !== next.data) old.data = next.data
    } else old.replaceWith(next)
  })
  for (const rest of before.slice(after.length)) rest.remove()
  return from
}

function morphAttributes(from: Element, to: Element): void {
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && !isOfStudio(to, name)) from.removeAttribute(name)
  }
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value)
}

/** Returns whether the studio has set an attribute: of details that a person has opened, or of a text that the Tab key reaches. */
function isOfStudio(element: Element, name: string): boolean {
  return (
    (name === 'open' && element.localName === 'details') || (name === 'tabindex' && element.hasAttribute(richAttribute))
  )
}

function isText(node: Node): node is Text {
  return node.nodeType === 3
}

// `instanceof` knows only the classes of its own window.
function isElement(node: Node): node is Element {
  return node.nodeType === 1
}
