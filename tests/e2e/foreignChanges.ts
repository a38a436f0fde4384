/* Runs in the page: each function stands alone. */

/** What browsers and extensions do to a page; each as one of them does it, before the first interaction or after. */
export const mutators: Readonly<Record<string, () => void>> = {
  'a translator': translate,
  'a translator, twice': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Node[] = []
    while (texts.nextNode()) found.push(texts.currentNode)
    for (const text of found) {
      const { parentElement: parent, nodeValue } = text
      if (parent === null || nodeValue?.trim() === '') continue
      if (parent.matches('script, style, textarea, noscript, option')) continue
      const outer = [document.createElement('font'), document.createElement('font')] as const
      for (const each of outer) each.appendChild(document.createElement('font')).textContent = `${nodeValue}°`
      parent.replaceChild(outer[0], text)
      parent.replaceChild(outer[1], outer[0])
    }
  },
  'a translator in place': () => {
    const texts = document.createTreeWalker(document.querySelector('#root') ?? document, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      if (text.nodeValue?.trim() !== '' && text.parentElement?.matches('script, style, textarea') === false)
        text.nodeValue += '°'
    }
  },
  'a password manager': () => {
    for (const field of document.querySelectorAll('input')) {
      field.after(document.createElement('div'))
      field.dataset['lpignore'] = 'true'
      field.style.backgroundImage = 'url(data:,)'
    }
    document.body.prepend(document.createElement('div'))
    document.querySelector('#root > *')?.prepend(document.createElement('div'))
  },
  'a blocker': () => {
    ;[...document.querySelectorAll('nav li')].at(-1)?.remove()
    document.querySelector('footer li')?.remove()
    document.querySelector('#consent')?.remove()
    document.querySelector('dialog#language')?.remove()
  },
  'a blocker of sections': () => {
    const sections = document.querySelectorAll('main [data-section]:not([data-hydrate])')
    if (sections.length > 1) sections[sections.length - 1]?.remove()
    document.querySelector('main li')?.remove()
  },
  'a linker of telephone numbers': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode)
    for (const text of found) {
      const match = /\+?\d[\d ().-]{5,}\d/.exec(text.data)
      if (match === null || text.parentElement?.closest('a, script, style, textarea, option') !== null) continue
      const link = document.createElement('a')
      link.href = `tel:${match[0]}`
      link.textContent = match[0]
      const rest = text.splitText(match.index)
      rest.data = rest.data.slice(match[0].length)
      rest.before(link)
    }
  },
  'a spelling checker': () => {
    for (const area of document.querySelectorAll('textarea, input[type=search]')) {
      area.append(document.createElement('spelling-checker'))
      area.after(document.createElement('spelling-checker'))
    }
    document.documentElement.style.setProperty('--reader', '1')
    document.documentElement.classList.add('reader')
    for (const heading of document.querySelectorAll('main h1, main h2')) {
      const mark = document.createElement('mark')
      mark.append(...heading.childNodes)
      heading.append(mark)
    }
  },
}

/** Replaces each text by two elements, as Chrome and Edge do, and those that come later. */
function translate(): void {
  const skipped = 'script, style, textarea, noscript, option, [data-translated], [data-translated] *'
  const wrap = (text: Node) => {
    if (text.nodeValue?.trim() === '' || text.parentElement === null || text.parentElement.matches(skipped)) return
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    outer.dataset['translated'] = ''
    inner.textContent = `${text.nodeValue}°`
    text.parentElement.replaceChild(outer, text)
  }
  const wrapAll = (node: Node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const found: Node[] = []
    while (texts.nextNode()) found.push(texts.currentNode)
    for (const text of found) wrap(text)
  }
  wrapAll(document.body)
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') wrap(target)
      for (const node of addedNodes)
        if (node instanceof Text) wrap(node)
        else wrapAll(node)
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
  document.documentElement.lang = 'pl'
}
