import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { cspHash } from '#server/http/headers.ts'

/** The style element of a page, and the hash of its text for the Content-Security-Policy. */
export interface PageStyle {
  readonly tag: string
  readonly hash: string
}

/** Returns the style of a page made of these views: module ids of section types and of the other views, see `views.ts`. */
export type StyleOf = (views: readonly string[]) => PageStyle

/** The part of Vite's manifest that is read: https://vite.dev/guide/backend-integration */
const manifestSchema = v.record(
  v.string(),
  v.object({ css: v.optional(v.array(v.string()), []), imports: v.optional(v.array(v.string()), []) }),
)
type Manifest = v.InferOutput<typeof manifestSchema>

/** Sets of views that are remembered, some 60 kB each. */
const maxSets = 200

/**
 * Reads what the build wrote. Every document inlines the CSS of its views: nothing that blocks the first paint is fetched. `inline` are
 * views that are in no chunk of the browser, by id.
 */
export function openPageStyles(root: string, inline: Readonly<Record<string, string>>): StyleOf {
  const manifest = v.parse(manifestSchema, JSON.parse(readFileSync(path.join(root, 'dist/assets.json'), 'utf8')))
  const files = new Map<string, string>()
  const styles = new LRUCache<string, PageStyle>({ max: maxSets })

  function readCss(file: string): string {
    const css = files.get(file) ?? absoluteUrls(readFileSync(path.join(root, 'dist/client', file), 'utf8'), `/${file}`)
    files.set(file, css)
    return css
  }

  return (views) => {
    const key = views.join(' ')
    const known = styles.get(key)
    if (known !== undefined) return known
    const sheets = new Set(views.flatMap((view) => inline[view] ?? cssFiles(manifest, view).map(readCss)))
    const css = [...sheets].join('')
    const style = { tag: `<style>${css}</style>`, hash: cspHash(css) }
    styles.set(key, style)
    return style
  }
}

/** Returns the CSS files of a module's chunk and of the chunks it imports, those of imports first. Throws for a module that is no chunk. */
function cssFiles(manifest: Manifest, module: string, seen = new Set<string>()): string[] {
  if (seen.has(module)) return []
  seen.add(module)
  const chunk = manifest[module]
  if (chunk === undefined) throw new Error(`The build has no chunk for ${module}`)
  const { css, imports } = chunk
  return [...imports.flatMap((imported) => cssFiles(manifest, imported, seen)), ...css]
}

/** Makes relative addresses in a built style sheet absolute: the document has another path than the sheet. */
function absoluteUrls(css: string, href: string): string {
  return css.replaceAll(/url\((?!["']?(?:data:|\/|https:))["']?([^"')]+)["']?\)/g, (_all, file: string) => {
    return `url(${path.posix.join(path.posix.dirname(href), file)})`
  })
}
