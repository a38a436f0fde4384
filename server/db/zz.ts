import { openDatabase } from '#server/db/open.ts'
import { migrate } from '#server/db/migrate.ts'
import { createCms } from '#server/cms/context.ts'
import { fixture, load } from '#tests/support/cmsFixture.ts'
import { getPage } from '#server/cms/getPage.ts'
import { findPublishedPage, readPageLinks } from '#server/db/publishedPages.ts'
import { readEntities } from '#server/db/entities.ts'
const d = await openDatabase(process.argv[2] ? { databaseUrl: process.argv[2] } : { memory: true })
await migrate(d.db)
const cms = createCms(d.db)
await load(cms, fixture())
const chain = ['it-it', 'en-gb']
const reader = { chain, today: '2026-06-15' }
async function time(name: string, f: () => Promise<unknown>) { for (let i = 0; i < 50; i++) await f(); const t = performance.now(); const c = process.cpuUsage(); for (let i = 0; i < 300; i++) await f(); const u = process.cpuUsage(c); console.log(name, 'wall', ((performance.now() - t) / 300).toFixed(2), 'cpu', ((u.user + u.system) / 300000).toFixed(2)) }
await time('trivial', () => d.db.selectFrom('texts').select('key').where('key', '=', 'x').execute())
await time('find page', () => findPublishedPage(d.db, chain, 'chi-siamo'))
await time('1 media', () => readEntities(d.db, reader, [{ kind: 'media', id: 'scene/field' }], []))
await time('1 list', () => readEntities(d.db, reader, [], [{ kind: 'product', category: 'vineyard' }, { kind: 'promotion' }]))
await time('links', () => readPageLinks(d.db, chain, ['about']))
await time('page', () => getPage(cms, 'it-it', 'chi-siamo'))
await time('product page', () => getPage(cms, 'it-it', 'it/v1'))
await d.close()
