// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { ItemStore } from '#renderer/studio/content/itemStore.ts'
import { MenuForm } from '#renderer/studio/content/MenuForm.tsx'
import { OpenItemContext } from '#renderer/studio/content/useItem.ts'
import { FieldControl } from '#renderer/studio/fields/FieldControl.tsx'
import { FieldsContext } from '#renderer/studio/fields/FieldsContext.ts'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const show = setUpStudioPart()
// jsdom has neither.
beforeEach(() => {
  Object.assign(Element.prototype, { scrollIntoView: () => undefined })
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal('fetch', async () => Response.json({ items: [], next: null, role: 'admin', locales: null }))
})

/** Renders a menu of entries with these ids, at the address of the second one. */
function showMenu(ids: readonly string[]) {
  const nodes = ids.map((id) => ({ id, url: 'https://example.com', names: { 'en-gb': `Entry ${id}` } }))
  const facts = { revision: 1, published: null, has_draft: true, updated_at: null, updated_by: null }
  const store = new ItemStore({ kind: 'menu', id: 'footer', content: { nodes }, ...facts, issues: [], suggestions: [] })
  const focused = 'nodes.1.names.en-gb'
  return show(
    <OpenItemContext value={{ store, locale: 'en-gb', focused, select: () => undefined }}>
      <FieldsContext value={{ type: 'menu', Control: FieldControl, issues: [], focused, ghost: undefined }}>
        <MenuForm />
      </FieldsContext>
    </OpenItemContext>,
  )
}
const openName = () => document.querySelector('[aria-expanded="true"]')?.textContent

test('the entry that the address names stays the one that is open when a colleague removes one before it', async () => {
  await showMenu(['a', 'b', 'c'])
  expect(openName()).toContain('Entry b')
  await showMenu(['b', 'c'])
  expect(openName()).toContain('Entry b')
})
