import { Parser } from 'htmlparser2'

const links = new Set(['href', 'src', 'action', 'formaction', 'poster', 'data', 'xlink:href', 'srcset'])
const forbidden = new Set(['base', 'object', 'embed', 'frame', 'applet', 'animate', 'set'])
/** What a browser leaves out of the beginning of an address. */
const invisible = /[\u0000-\u0020]/g // oxlint-disable-line no-control-regex

/** Returns everything in a document that would run, or send the visitor elsewhere, and that the site itself does not write. */
export function findScripts(html: string): string[] {
  const found: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'script' && !isOwnScript(attributes)) found.push(`<script ${JSON.stringify(attributes)}>`)
      if (forbidden.has(name)) found.push(`<${name}>`)
      if (name === 'meta' && attributes['http-equiv'] !== undefined) found.push('<meta http-equiv>')
      for (const [attribute, value] of Object.entries(attributes)) {
        if (attribute.startsWith('on') || attribute === 'srcdoc') found.push(`${name} ${attribute}=${value}`)
        const address = value.replaceAll(invisible, '').toLowerCase()
        if (links.has(attribute) && /^(javascript|vbscript|data:text)/.test(address)) {
          found.push(`${name} ${attribute}=${value.slice(0, 80)}`)
        }
      }
    },
  })
  parser.end(html)
  return found
}

/** Returns the entry of the build, and blocks of data. */
function isOwnScript({ src, type }: Readonly<Record<string, string>>): boolean {
  return src === undefined
    ? type === 'application/json' || type === 'application/ld+json'
    : /^\/assets\/[\w./-]+$/.test(src)
}
