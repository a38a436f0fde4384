/** Makes the items from one with a number of its own (`value`) a list that begins with it: lists of the site number from their start on. */
export function splitNumbers(list: HTMLOListElement): void {
  let current = list
  let next = numberOf(list, 'start') ?? 1
  for (const item of [...list.children]) {
    const own = numberOf(item, 'value')
    if (own !== undefined && own !== next) {
      if (current.firstElementChild === item) current.setAttribute('start', String(own))
      else {
        const rest = list.ownerDocument.createElement('ol')
        rest.setAttribute('start', String(own))
        current.after(rest)
        current = rest
      }
      next = own
    }
    if (item.parentElement !== current) current.append(item)
    next += 1
  }
}

function numberOf(element: Element, name: string): number | undefined {
  const text = element.getAttribute(name) ?? ''
  return /^(?:0|-?[1-9]\d{0,5})$/.test(text) ? Number(text) : undefined
}
