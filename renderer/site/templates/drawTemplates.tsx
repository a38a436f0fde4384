import { renderToString } from 'react-dom/server'
import { locales } from '#locales/locales.ts'
import { folderName, sectionTypes } from '#sections/registry.ts'
import type { DrawnDocument } from '#renderer/site/document/drawDocument.ts'
import type { DrawInput } from '#renderer/site/drawSite.tsx'
import { CmsError, type CmsClient } from '#renderer/site/queries/cmsClient.ts'
import { pagePath, parsePath } from '#renderer/site/router/paths.ts'
import { withLongTexts } from '#renderer/site/templates/longTexts.ts'
import {
  fixtureTemplate,
  readTemplateQuery,
  templatesPermalink,
  type TemplateQuery,
} from '#renderer/site/templates/templateQuery.ts'
import { TemplatesView } from '#renderer/site/templates/TemplatesView.tsx'

type Fixtures = Readonly<Record<string, unknown>>

const files = import.meta.glob<Fixtures>('/sections/*/fixtures.json', { import: 'default' })

/** How the caller turns the parts of a document into one. */
type Fill = (parts: { readonly attributes: string; readonly head: string; readonly body: string }) => string

/** The list of all sections with their fixtures. */
export async function drawTemplates({ url }: DrawInput, fill: Fill): Promise<DrawnDocument> {
  const { locale } = parsePath(pathOf(url))
  const types = await Promise.all(
    sectionTypes.toSorted().map(async (type) => ({ type, fixtures: await readFixtures(type) })),
  )
  const path = pagePath(locale, templatesPermalink)
  const body = renderToString(<TemplatesView path={path} query={queryOf(url)} types={types} />)
  const { direction } = locales[locale]
  const head = '<title>Sections</title><meta name="robots" content="noindex">'
  return {
    status: 200,
    html: fill({ attributes: `lang="en" dir="${direction}"`, head, body }),
    tags: [],
    error: undefined,
  }
}

/** The input that draws the one fixture an address asks for through the site's own renderer; `undefined` for the list. */
export function fixtureInput(input: DrawInput): DrawInput | undefined {
  const query = queryOf(input.url)
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

/** Direction the fixture is drawn in, where the address asks for another than the locale's. */
export function directionOf(url: string): 'rtl' | undefined {
  return queryOf(url).rightToLeft ? 'rtl' : undefined
}

async function dataOf({ section = '', fixture = '', longTexts }: TemplateQuery) {
  const data = sectionTypes.includes(section) ? (await readFixtures(section))[fixture] : undefined
  if (data === undefined) throw new CmsError('There is no such fixture', 404)
  return { [section]: longTexts ? withLongTexts(data) : data }
}

async function readFixtures(type: string): Promise<Fixtures> {
  return (await files[`/sections/${folderName(type)}/fixtures.json`]?.()) ?? {}
}

function queryOf(url: string): TemplateQuery {
  return readTemplateQuery(new URLSearchParams(url.split('?')[1] ?? ''))
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? url
}
