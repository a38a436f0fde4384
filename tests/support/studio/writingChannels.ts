import type { ImportRow } from '#schemas/studio/calls/importRow.ts'
import { checkDump } from '#server/content/checkDump.ts'
import { removedFromDump } from '#server/content/dumpMarkup.ts'
import { InvalidContent } from '#server/content/errors.ts'
import { getPage } from '#server/content/getPage.ts'
import { importDump } from '#server/content/importDump.ts'
import { parseContent } from '#server/content/rawContent.ts'
import { createApi } from '#server/api/embedded/embeddedApi.ts'
import { readPublishedItem } from '#server/db/contentItems.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { getContent } from '#server/studio/items/item.ts'
import { publishContent } from '#server/studio/items/publishItem.ts'
import { createContent } from '#server/studio/items/saveItem.ts'
import { checkContent } from '#server/studio/pages/checkPage.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { publishDraft } from '#server/studio/pages/publishPage.ts'
import { saveDraft } from '#server/studio/pages/saveDraft.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { machine } from '#tests/support/db/cmsFixture.ts'
import type { TestDatabase } from '#tests/support/db/testDatabase.ts'
import { filled, send } from '#tests/support/server/forms.ts'
import { ada, edit } from '#tests/support/studio/contentEditing.ts'
import { editor } from '#tests/support/studio/editing.ts'
import type { ImportHarness } from '#tests/support/studio/importHarness.ts'
import type { SignedIn } from '#tests/support/studio/studioFixture.ts'

/** How a text ended: why it was rejected, or what visitors get, and the sentences that stood at its place before. */
export type Outcome =
  { readonly rejected: readonly string[] } | { readonly shown: unknown; readonly warnings: readonly string[] }

const endless = { free: 1e9, max: 1e9, duration: 3600 }

/** Returns the ways a text gets to visitors; each stores it, publishes it and reads it as they do. The database holds `fixture()`. */
export function createChannels(database: TestDatabase, imports: ImportHarness, admin: SignedIn) {
  const cms = createSiteCms(database.db)
  const api = createApi({ cms, forms: { rates: { address: endless, mail: endless } } })
  let count = 0
  const next = () => `written-${(count += 1)}`

  async function inItem(field: 'title' | 'body', text: string): Promise<Outcome> {
    const id = next()
    const texts = { title: 'Title', body: '<p>Text</p>', [field]: text }
    const news = {
      position: 0,
      parent: null,
      data: { image: 'product/v1/card', date: '2026-07-01' },
      texts: { 'en-gb': texts },
    }
    return outcomeOf(async () => {
      await createContent(cms, edit('news', id, ada), news)
      const { issues } = await getContent(cms, contentKey('news', id))
      await publishContent(cms, edit('news', id, ada, 1), '')
      const item = await readPublishedItem(cms.db, { kind: 'news', id })
      return {
        shown: at(item?.content, ['texts', 'en-gb', field]),
        warnings: issues.map(({ code, path }) => `${path} ${code}`),
      }
    })
  }

  async function onPage(text: string): Promise<Outcome> {
    const about = { page: 'about', locale: 'en-gb' } as const
    const { revision } = await readState(cms, about)
    const sections = [{ id: '00000000-0000-4000-8000-000000000001', key: 'rich_text', data: { body: text } }]
    const sent = JSON.stringify({ title: 'About', permalink: 'about', seo: {}, sections })
    return outcomeOf(async () => {
      await saveDraft(cms, { ...about, revision, text: sent, actor: editor })
      const { facts, content } = await readState(cms, about)
      const issues = await checkContent(cms, { ...about, pageType: facts.page_type, content: parseContent(content) })
      await publishDraft(cms, { ...about, actor: editor })
      const page = await getPage(cms, 'en-gb', 'about')
      return {
        shown: at(page, ['value', 'template_data', 'rich_text', 'body']),
        warnings: issues.map(({ code, path }) => `${path} ${code}`),
      }
    })
  }

  async function inFile(kind: 'product' | 'text', field: string, text: string): Promise<Outcome> {
    const id = kind === 'product' ? 'v1' : 'Tag/promotion'
    const file = `id,${field}\n${id},"${text.replaceAll('"', '""')}"\n`
    const { status, body } = await imports.upload(admin, kind, file)
    if (status !== 200) return { rejected: body.issues?.map(({ code }) => code) ?? [body.code ?? ''] }
    const checked = await imports.check(admin, body)
    const invalid = await imports.rows(admin, checked, 'invalid')
    if (invalid.length > 0) return { rejected: codesOf(invalid) }
    const changed = await imports.rows(admin, checked, 'changed')
    if (changed.length > 0) await imports.run(admin, checked)
    const item = await readPublishedItem(cms.db, { kind, id })
    const [name = '', locale = ''] = field.split('.')
    const path = kind === 'text' ? ['values', field] : locale === '' ? ['data', name] : ['texts', locale, name]
    return { shown: at(item?.content, path), warnings: codesOf(changed) }
  }

  async function inDump(field: 'name' | 'overview', text: string): Promise<Outcome> {
    const id = next()
    const product = machine(id, 9, {
      image: 'product/v1/card',
      gallery: ['product/v1/hero'],
      ...(field === 'name' ? { name: text } : {}),
    })
    const entity = {
      ...product,
      texts: { 'en-gb': { ...product.texts['en-gb'], ...(field === 'overview' ? { overview: text } : {}) } },
    }
    return outcomeOf(async () => {
      const raw = { format: 'cms-dump', version: 1, pages: [], entities: [entity], menus: {}, texts: {}, redirects: [] }
      const checked = checkDump(raw)
      if ('errors' in checked) throw new InvalidContent(checked.errors)
      await importDump(cms, checked.dump, { origin: 'import' })
      const item = await readPublishedItem(cms.db, { kind: 'product', id })
      const shown = at(item?.content, field === 'name' ? ['data', 'name'] : ['texts', 'en-gb', field])
      return { shown, warnings: removedFromDump(checked.dump).map(({ path, message }) => `${path} ${message}`) }
    })
  }

  async function inForm(field: string, text: string): Promise<Outcome> {
    const response = await send(api, 'quote', filled('quote', { [field]: text }))
    const body: unknown = await response.json()
    if (response.status !== 201) return { rejected: [JSON.stringify(body)] }
    const row = await cms.db
      .selectFrom('form_requests')
      .selectAll()
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    return { shown: at(row, ['values', field]), warnings: [] }
  }

  async function inWord(text: string): Promise<Outcome> {
    const id = `Tag/${next()}`
    return outcomeOf(async () => {
      await createContent(cms, edit('text', id, ada), { values: { 'en-gb': text } })
      await publishContent(cms, edit('text', id, ada, 1), '')
      const item = await readPublishedItem(cms.db, { kind: 'text', id })
      return { shown: at(item?.content, ['values', 'en-gb']), warnings: [] }
    })
  }

  return { inItem, onPage, inFile, inDump, inForm, inWord }
}

function codesOf(rows: readonly ImportRow[]): readonly string[] {
  return rows.flatMap(({ issues }) => issues.map(({ code }) => code))
}

async function outcomeOf(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StudioError) {
      const issues = at(error.body, ['issues'])
      return { rejected: Array.isArray(issues) ? issues.map(({ code, path }) => `${path} ${code}`) : [error.code] }
    }
    if (error instanceof InvalidContent)
      return { rejected: error.errors.map(({ path, message }) => `${path} ${message}`) }
    throw error
  }
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  )
}
