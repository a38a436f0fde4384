import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { fixturesOf } from '#sections/fixturesOf.ts'
import { hostileJson, hostileValues, tooDeep } from '#tests/hostile/hostileValues.ts'

type Json = Record<string, unknown>

const sections = path.resolve(import.meta.dirname, '../../sections')
/** Every fixture of every section, as a page with that section alone. */
const pages: readonly Json[] = readdirSync(sections, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
  .flatMap(({ name }) => {
    const file: Record<string, Json> = JSON.parse(readFileSync(path.join(sections, name, 'fixtures.json'), 'utf8'))
    return Object.values(fixturesOf(file)).map((data) => pageOf({ [name.replaceAll('-', '_')]: data }))
  })

function pageOf(templateData: Json): Json {
  return {
    page_type: 'blank',
    template: 'ST',
    template_data: templateData,
    breadcrumbs: [{ title: 'Home', permalink: '' }],
    language_code: 'en-gb',
    permalink: 'about',
    translations: { 'it-it': 'chi-siamo' },
    seo: { title: 'About', description: 'About us' },
  }
}

/** One to three places of a page that are replaced by hostile values. */
const mutation = fc.record({
  page: fc.nat(),
  changes: fc.array(fc.record({ place: fc.nat(), value: fc.constantFrom(...hostileValues) }), {
    minLength: 1,
    maxLength: 3,
  }),
})

/**
 * Returns mutated pages as the text of the CMS's responses, always the same for a seed; first the values one by one in a
 * section's text, and markup beside something that is too deep to be sanitised.
 */
export function hostilePages(count: number, seed = 1): string[] {
  const plain = hostileValues.map((value) =>
    hostileJson(pageOf({ rich_text: { heading: 'A', body: value }, unknown_section: value, hero: { heading: value } })),
  )
  const markup = hostileValues.filter((value) => typeof value === 'string' && value.includes('pwned'))
  const beside = markup.map((body) =>
    hostileJson(pageOf({ unknown_section: tooDeep, rich_text: { heading: 'A', body }, article_body: { body } })),
  )
  const given = [...plain, ...beside]
  const mutated = fc.sample(mutation, { numRuns: Math.max(0, count - given.length), seed }).map(({ page, changes }) => {
    const copy: Json = structuredClone(pages[page % pages.length] ?? {})
    replace(copy, changes)
    return hostileJson(copy)
  })
  return [...given, ...mutated].slice(0, count)
}

/** Replaces values at places of a tree, counted in depth before any of them is replaced: what replaces them is too deep to walk. */
function replace(tree: Json, changes: readonly { readonly place: number; readonly value: unknown }[]): void {
  const places: { readonly parent: object; readonly key: string }[] = []
  const collect = (parent: object) => {
    for (const [key, child] of Object.entries(parent)) {
      places.push({ parent, key })
      if (typeof child === 'object' && child !== null) collect(child)
    }
  }
  collect(tree)
  for (const { place, value } of changes) {
    const target = places[place % places.length]
    if (target !== undefined) Reflect.set(target.parent, target.key, value)
  }
}
