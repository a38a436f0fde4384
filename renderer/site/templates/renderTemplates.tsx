import { renderToString } from 'react-dom/server'
import { locales } from '#locales/locales.ts'
import { templatesPermalink } from '#schemas/reservedPermalinks.ts'
import { fixturesOf } from '#sections/fixturesOf.ts'
import { folderName, sectionTypes } from '#sections/registry.ts'
import { CmsError, type CmsClient } from '#renderer/site/queries/cmsClient.ts'
import type { SiteRequest } from '#renderer/site/page/location.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import { withLongTexts } from '#renderer/site/templates/longTexts.ts'
import { fixtureTemplate, readTemplateQuery, type TemplateQuery } from '#renderer/site/page/templateQuery.ts'
import { TemplatesView } from '#renderer/site/templates/TemplatesView.tsx'

type Fixtures = Readonly<Record<string, unknown>>

const files = import.meta.glob<Fixtures>('/sections/*/fixtures.json', { import: 'default' })

/** Renders the list of all sections with their fixtures, or why one is not there: attributes of `<html>`, head and body of its document. */
export async function renderTemplates(request: SiteRequest, missing?: string) {
  const { locale } = request
  const shown = missing === undefined ? sectionTypes.toSorted() : []
  const types = await Promise.all(shown.map(async (type) => ({ type, fixtures: await readFixtures(type) })))
  const path = pagePath(locale, templatesPermalink)
  const body = renderToString(<TemplatesView path={path} query={queryOf(request)} types={types} missing={missing} />)
  const { direction } = locales[locale]
  const head = '<title>Sections</title><meta name="robots" content="noindex">'
  return { attributes: `lang="en" dir="${direction}"`, head, body }
}

/** Returns why the fixture an address names cannot be shown; `undefined` when it can, or none is named. */
export async function missingFixture(request: SiteRequest): Promise<string | undefined> {
  const { section, fixture = '' } = queryOf(request)
  if (section === undefined) return undefined
  if (!sectionTypes.includes(section)) return `There is no section "${section}" in sections/registry.json.`
  const file = `sections/${folderName(section)}/fixtures.json`
  const names = Object.keys(await readFixtures(section))
  if (names.length === 0) return `${file} is missing, or has no fixtures.`
  return names.includes(fixture)
    ? undefined
    : `There is no fixture "${fixture}" in ${file}; it has: ${names.join(', ')}.`
}

/**
 * Returns the input that renders the one fixture an address names through the site's own renderer; `undefined` for the
 * list.
 */
export function fixtureInput<TInput extends { readonly request: SiteRequest; readonly client: CmsClient }>(
  input: TInput,
): TInput | undefined {
  const query = queryOf(input.request)
  if (query.section === undefined) return undefined
  const page: CmsClient['page'] = async (permalink, locale) => ({
    value: {
      page_type: 'blank',
      template: fixtureTemplate,
      template_data: await dataOf(query),
      language_code: locale,
      permalink,
      seo: { title: `${query.section}: ${query.fixture ?? ''}` },
    },
    tags: [],
  })
  return { ...input, client: { ...input.client, page } }
}

/** Returns the direction the fixture is rendered in, where the address names another one than the locale's. */
export function directionOf(request: SiteRequest): 'rtl' | undefined {
  return queryOf(request).rightToLeft ? 'rtl' : undefined
}

async function dataOf({ section = '', fixture = '', longTexts }: TemplateQuery) {
  const data = sectionTypes.includes(section) ? (await readFixtures(section))[fixture] : undefined
  if (data === undefined) throw new CmsError('There is no such fixture', 404)
  return { [section]: longTexts ? withLongTexts(data) : data }
}

async function readFixtures(type: string): Promise<Fixtures> {
  return fixturesOf((await files[`/sections/${folderName(type)}/fixtures.json`]?.()) ?? {})
}

function queryOf({ search }: SiteRequest): TemplateQuery {
  return readTemplateQuery(new URLSearchParams(search))
}
