import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isReservedPermalink } from '#schemas/reservedPermalinks.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Returns the paths of the routes in some files of the server, as literals: `.get('/robots.txt', …)`, `.on('ALL', '/media/*', …)`. */
function routesIn(folder: string): string[] {
  const files = readdirSync(path.join(root, folder)).filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  return files.flatMap((name) => {
    const source = readFileSync(path.join(root, folder, name), 'utf8')
    return [...source.matchAll(/\.(?:get|post|use|all|on)\((?:'[A-Z]+', )?'\/([^']+)'/g)].map(([, route = '']) => route)
  })
}

test('no page can have the address of a route of the server', () => {
  const routes = ['server/site', 'server/process', 'server/metrics'].flatMap(routesIn)
  expect(routes.length).toBeGreaterThan(12)
  // A parameter stands for what it matches: `:part{sitemap-[1-9]…\.xml}`.
  const paths = routes.map((route) => route.replace(/^:\w+\{sitemap-.*$/, 'sitemap-1.xml').replace(/\*$/, 'a'))
  expect(paths.filter((route) => !isReservedPermalink(route))).toEqual([])
})
