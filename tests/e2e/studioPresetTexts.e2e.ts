import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import registry from '#sections/registry.json' with { type: 'json' }
import { writePath } from '#schemas/studio/valuePaths.ts'
import { fillPreset, presets } from '#schemas/studio/preset.ts'
import { richAttribute, typedAttribute } from '#renderer/studio/edit/pageAttributes.ts'
import { still } from '#tests/e2e/shell.ts'
import { isSaved, openNewPage, pageCall } from '#tests/e2e/studio.ts'
import { expect, test, type Locator, type Page } from '#tests/e2e/test.ts'

test.use(still)
test.setTimeout(240_000)

/**
 * Texts that are typed in their field alone: a blank page does not show them, since they need a product, a list with entries, a step of a form or
 * a screen reader; the word of the search is also that of its button.
 */
const inFieldAlone: Readonly<Record<string, readonly string[]>> = {
  hero_carousel: ['heading'],
  product_overview: ['actions.0.title'],
  product_equipment: ['heading'],
  product_prices: ['heading', 'action.title'],
  product_walkaround: ['heading'],
  product_specifications: ['heading'],
  downloads: ['heading', 'lead'],
  product_extra_care: ['heading', 'lead', 'features.0.name', 'action.title'],
  promo_detail: ['actions.0.title'],
  product_gallery: ['heading'],
  form_group: ['consent.notice'],
  product_comparison: ['heading'],
  product_smart_farming: ['heading'],
  product_navigation: ['actions.0.title'],
  search_results: ['heading'],
  form: ['consent.notice'],
  product_promotions: ['heading'],
  product_3d: ['heading'],
}

const folder = new URL('../../sections/', import.meta.url)
const types = Object.keys(registry.sections).flatMap(readPreset)
const pages = 4
const typed = 'Zx '

const frameOf = (page: Page) => page.frameLocator('iframe[title="Preview"]')

for (let part = 0; part < pages; part += 1) {
  test(`the texts of the presets are typed on the page itself, part ${part + 1} of ${pages}`, async ({ page }) => {
    const own = types.filter((_, index) => index % pages === part)
    await openNewPage(page, `Presets ${part} ${Date.now()}`)
    const draft = `${pageCall(page.url())}/draft`
    const { revision, content } = await (await page.request.get(draft)).json()
    const sections = own.map(({ type, data }) => ({ key: type, id: randomUUID(), data, enabled: true }))
    const response = await page.request.put(draft, {
      data: { content: { ...content, sections } },
      headers: { origin: new URL(page.url()).origin, 'if-match': String(revision) },
    })
    expect(response.status()).toBe(200)
    await page.reload()
    await expect(frameOf(page).locator('[data-section-key]').first()).toBeVisible()
    const expected: Record<string, unknown> = {}
    const missed: Record<string, readonly string[]> = {}
    for (const { type, texts, data } of own) {
      const left: string[] = []
      for (const { path, value } of texts) if (!(await typeIn(page, type, value))) left.push(path)
      if (left.length > 0) missed[type] = left
      const done = texts.filter(({ path }) => !left.includes(path))
      expected[type] = done.reduce<unknown>((whole, { path, value }) => writePath(whole, path, withTyped(value)), data)
    }
    await isSaved(page)
    const { content: now } = await (await page.request.get(draft)).json()
    expect(
      Object.fromEntries(now.sections.map(({ key, data }: { key: string; data: unknown }) => [key, data])),
    ).toEqual(expected)
    const known = Object.entries(inFieldAlone).filter(([type]) => own.some((each) => each.type === type))
    expect(missed).toEqual(Object.fromEntries(known))
  })
}

/** Types in the first element of a section that shows a text; returns whether there is one that is seen. */
async function typeIn(page: Page, type: string, value: string): Promise<boolean> {
  const section = frameOf(page).locator(`[data-section-key="${type}"]`)
  const plain = value.replaceAll(/<[^>]*>/g, '')
  const isRich = plain !== value
  const whole = new RegExp(`^\\s*${escaped(plain)}\\s*$`)
  const place = isRich
    ? section.locator(`[${richAttribute}]`).filter({ hasText: whole })
    : section.locator(':not(:has(*))').filter({ hasText: whole })
  const seen = await firstSeen(place)
  if (seen === undefined) return false
  if (!(await pressed(seen))) return false
  const target = section.locator(isRich ? `[${richAttribute}][contenteditable]` : `[${typedAttribute}]`)
  if (!(await appears(target))) return false
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type(typed)
  await page.keyboard.press(isRich ? 'Escape' : 'Enter')
  await expect(target).toHaveCount(0)
  return true
}

/** Returns a text with what is typed before its first word. */
function withTyped(text: string): string {
  return text.replace(/^(?:<[^>]*>)*/, (tags) => `${tags}${typed}`)
}

function firstSeen(place: Locator): Promise<Locator | undefined> {
  return place.all().then(async (all) => {
    for (const each of all) if (await each.isVisible()) return each
    return undefined
  })
}

/** Double-clicks an element; returns whether nothing lies over it, as over a heading for screen readers. */
async function pressed(target: Locator): Promise<boolean> {
  return target.dblclick({ timeout: 3000 }).then(
    () => true,
    () => false,
  )
}

async function appears(target: Locator): Promise<boolean> {
  return target.waitFor({ state: 'attached', timeout: 2000 }).then(
    () => true,
    () => false,
  )
}

/** Returns the usual preset of a section type with the texts its author wrote, where it has any. */
function readPreset(type: string) {
  const file = new URL(`${type.replaceAll('_', '-')}/presets.json`, folder)
  if (!existsSync(file)) return []
  const [preset] = v.parse(presets, JSON.parse(readFileSync(file, 'utf8')))
  if (preset === undefined) return []
  const data = fillPreset(preset, 'en-gb')
  const names = new Set(leavesOf(preset.data, '').flatMap(({ path, value }) => (value.startsWith('@') ? [path] : [])))
  const texts = leavesOf(data, '').filter(({ path }) => names.has(path))
  return texts.length === 0 ? [] : [{ type, data, texts }]
}

/** Returns the texts in some data, with their paths. */
function leavesOf(value: unknown, path: string): readonly { readonly path: string; readonly value: string }[] {
  if (typeof value === 'string') return [{ path, value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => leavesOf(item, path === '' ? name : `${path}.${name}`))
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
