import { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { InvalidSection } from '#renderer/site/page/InvalidSection.tsx'
import type { SectionIssue } from '#sections/defineSection.tsx'
import { requestLocation } from '#renderer/site/page/location.ts'
import { fontPreloads } from '#renderer/site/render/fonts.ts'
import { fillTemplate } from '#renderer/site/render/htmlTemplate.ts'
import { htmlAttributes, payloadBlock, printTag } from '#renderer/site/render/renderDocument.ts'
import { renderPage, type RenderInput } from '#renderer/site/render/renderPage.tsx'
import { renderSection, sectionsInfo, withoutThrown, type LoadedData } from '#renderer/site/render/renderSection.tsx'
import { loadRoute } from '#renderer/site/router/loadRoute.ts'

/** A section as it is shown to an editor: rendered, or a placeholder with its issues. */
export interface DraftSection {
  readonly key: string
  readonly html: string
}

/** Elements of the template that run scripts or fetch them. */
const scripts = /<script\b[^>]*>[^<]*<\/script>\n?|<link rel="modulepreload"[^>]*>\n?/g

/** Renders the sections of a page one by one, in its order; the client of `input` returns the draft as its page. */
export async function renderDraftSections(input: RenderInput): Promise<readonly DraftSection[]> {
  const data = await loadDraft(input)
  const marking = { ...input, marksTexts: true }
  const first = renderAll(data, marking, new Map())
  if (first.thrown.size === 0) return first.sections
  return renderAll(withoutThrown(data, first.thrown), marking, first.thrown).sections
}

/** Renders a draft into an HTML template as editors see it: `style` is the element with all styles, without search engines' data. */
export async function renderDraftDocument(
  input: RenderInput,
  template: string,
  style: string,
  hydrated: boolean,
): Promise<string> {
  const page = await renderPage({ ...input, marksTexts: !hydrated })
  const { data, body } = page
  if (data.status !== 200) throw notRendered(data)
  const title = data.result.page.facts.seo.title
  const head = [printTag({ tag: 'title', text: title }), printTag({ tag: 'meta', attributes: noindex })].join('\n')
  return fillTemplate(hydrated ? template : template.replaceAll(scripts, ''), {
    attributes: `${htmlAttributes(page)} data-address="${requestLocation(input.request).pathname}"`,
    head: fontPreloads(data.locale) + head + style,
    body: `<div id="root">${body}</div>\n`,
    data: hydrated ? payloadBlock(page) : '',
  })
}

const noindex = { name: 'robots', content: 'noindex' }

async function loadDraft({ client, request, warn }: RenderInput): Promise<LoadedData> {
  const queryClient = new QueryClient()
  const data = await loadRoute({ client, queryClient, warn }, request)
  queryClient.clear()
  if (data.status !== 200) throw notRendered(data)
  return data
}

function notRendered(data: { readonly status: number; readonly error?: unknown }): Error {
  return new Error(`A draft could not be rendered: ${data.status}`, { cause: data.error })
}

function renderAll(data: LoadedData, input: RenderInput, thrown: ReadonlyMap<string, string>) {
  const info = sectionsInfo(data, input, thrown)
  const found = new Map<string, string>()
  const sections = data.result.page.sections.flatMap((section): DraftSection[] => {
    const { key, type } = section
    if (section.state === 'static') return []
    if (section.state === 'invalid') return [{ key, html: renderIssues(key, type, section.issues) }]
    const { html, error } = renderSection(section, data.i18n, info)
    if (error === undefined) return [{ key, html }]
    found.set(key, error)
    return [{ key, html: renderIssues(key, type, [{ path: '', message: error }]) }]
  })
  return { sections, thrown: found }
}

function renderIssues(key: string, type: string, issues: readonly SectionIssue[]): string {
  return renderToString(<InvalidSection type={type} sectionKey={key} issues={issues} />)
}
