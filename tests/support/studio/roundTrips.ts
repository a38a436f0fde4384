import { afterAll, beforeAll } from 'vitest'
import type { ImportKind } from '#schemas/studio/importKinds.ts'
import { readPublishedItems } from '#server/db/contentBatches.ts'
import { fixture } from '#tests/support/db/cmsFixture.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'
import { createImportHarness, type ImportHarness } from '#tests/support/studio/importHarness.ts'
import type { SignedIn } from '#tests/support/studio/studioFixture.ts'

/** Kinds whose items are made, exported and imported again; prices are part of a product, words have no items. */
export type ItemKind = Exclude<ImportKind, 'price' | 'text'>

/** Sets a test file up that exports what is in a CMS and imports it again. Its properties exist only while tests and their hooks run. */
export function setUpRoundTrips() {
  const filled = fillCms(fixture)
  let imports: ImportHarness
  let admin: SignedIn
  beforeAll(async () => {
    imports = createImportHarness(filled.database)
    admin = await imports.site.signIn(await imports.site.addTestPerson('admin'))
  })
  afterAll(() => imports.close())
  return {
    get db() {
      return filled.cms.db
    },
    get imports() {
      return imports
    },
    get admin() {
      return admin
    },
    /** Returns what is published of items, in the order of their ids. */
    readAll: async (kind: ImportKind, ids: readonly string[]): Promise<unknown> => {
      const found = await readPublishedItems(filled.cms.db, kind === 'price' ? 'product' : kind, ids)
      return ids.map((id) => ({ id, content: found.get(id)?.content }))
    },
    /** Returns the file that an export makes, with the texts of a locale where one is given. */
    exported: async (kind: ImportKind, locale?: string): Promise<string> => {
      const query = locale === undefined ? '' : `?locale=${locale}`
      return (await imports.site.call('GET', `/export/items/${kind}${query}`, { as: admin })).text()
    },
  }
}
