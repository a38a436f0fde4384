import type { Element, Root, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'

/** What a rendered document says, without the frame that is on every page. */
export interface ReadableDocument {
  /** Address of the page, absolute; that of the request where a document names none, as the one of a missing page. */
  readonly url: string
  readonly language: string
  readonly title: string
  readonly description: string | undefined
  readonly image: string | undefined
  /** The addresses of the page in all its languages, each with those it is for. */
  readonly alternates: readonly { readonly url: string; readonly languages: readonly string[] }[]
  /** The graph for search engines. */
  readonly structuredData: unknown
  /** In their order; what stands outside of a section, as on a not-found page, has no key and no type. */
  readonly sections: readonly ReadableSection[]
}

interface ReadableSection {
  readonly key: string | undefined
  readonly type: string | undefined
  readonly content: readonly RootContent[]
}

/** Reads a rendered HTML document. */
export function readDocument(html: string, url: string): ReadableDocument {
  // The navigation around them is most of a document.
  const head = elementsOf(fromHtml(html.slice(0, html.indexOf('<body'))))
  const main = elementsOf(fromHtml(html.slice(html.indexOf('<main'), html.lastIndexOf('</main>')), { fragment: true }))
  const attribute = (name: string, matches: (element: Element) => boolean) => {
    const found = head.find(matches)
    return found === undefined ? undefined : textOfProperty(found, name)
  }
  const meta = (name: string) => attribute('content', (each) => each.tagName === 'meta' && isNamed(each, name))
  const title = head.find(({ tagName }) => tagName === 'title')
  const graph = head.find((each) => each.tagName === 'script' && each.properties['type'] === 'application/ld+json')
  return {
    url: attribute('href', (each) => isLink(each, 'canonical')) ?? url,
    language: attribute('lang', ({ tagName }) => tagName === 'html') ?? '',
    title: title === undefined ? '' : textOf(title),
    description: meta('description'),
    image: meta('og:image'),
    alternates: alternatesOf(head),
    structuredData: graph === undefined ? undefined : JSON.parse(textOf(graph)),
    sections: sectionsOf(main.find(({ tagName }) => tagName === 'main')),
  }
}

function alternatesOf(all: readonly Element[]): ReadableDocument['alternates'] {
  const languages = new Map<string, string[]>()
  for (const element of all) {
    const url = textOfProperty(element, 'href')
    const language = textOfProperty(element, 'hrefLang')
    if (!isLink(element, 'alternate') || url === undefined || language === undefined) continue
    languages.set(url, [...(languages.get(url) ?? []), language])
  }
  return [...languages].map(([url, each]) => ({ url, languages: each }))
}

function sectionsOf(main: Element | undefined): ReadableSection[] {
  return (main?.children ?? []).map((child) => {
    const properties = child.type === 'element' ? child.properties : {}
    const { dataSectionKey: key, dataSection: type } = properties
    return {
      key: key === undefined ? undefined : String(key),
      type: type === undefined ? undefined : String(type),
      content: [child],
    }
  })
}

function isNamed({ properties }: Element, name: string): boolean {
  return properties['name'] === name || properties['property'] === name
}

function isLink({ tagName, properties: { rel } }: Element, relation: string): boolean {
  return tagName === 'link' && Array.isArray(rel) && rel.includes(relation)
}

function textOfProperty({ properties }: Element, name: string): string | undefined {
  const value = properties[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Returns all elements, in the order of the document. */
function elementsOf(parent: Root | Element): Element[] {
  const elements: Element[] = []
  const waiting: (Root | Element)[] = [parent]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.type === 'element') elements.push(next)
    for (const child of next.children.toReversed()) if (child.type === 'element') waiting.push(child)
  }
  return elements
}

/** Returns the text of an element that holds nothing else. */
function textOf({ children }: Element): string {
  return children.map((child) => (child.type === 'text' ? child.value : '')).join('')
}
