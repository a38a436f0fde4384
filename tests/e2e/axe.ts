import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { layOutAll } from '#tests/e2e/layOutAll.ts'

/** Expects axe to find nothing in the page, or in the part of it that is named; lays out all of the page for it. */
export async function expectAccessible(page: Page, part?: { readonly include?: string; readonly exclude?: string }) {
  await layOutAll(page)
  // The size of targets (WCAG 2.2 AA) is off by default.
  const builder = new AxeBuilder({ page }).options({
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
  })
  if (part?.include !== undefined) builder.include(part.include)
  if (part?.exclude !== undefined) builder.exclude(part.exclude)
  // Without it every look opens another page for the sake of frames, which the site has none of; that takes a second.
  const { violations } = await builder.setLegacyMode().analyze()
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))).toEqual([])
}
