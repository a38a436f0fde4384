import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { isLocaleCode, type LocaleCode } from '#locales/locales.ts'
import type { Menu } from '#schemas/menu.ts'
import type { Log } from '#server/content/context.ts'
import { immutableCacheControl } from '#server/http/headers.ts'
import { CmsError, menusFile } from '#server/site/ssr.ts'

const noStore = { 'cache-control': 'no-store' }

type LoadMenus = (locale: LocaleCode) => Promise<{ readonly value: readonly Menu[]; readonly tags: Iterable<string> }>

/**
 * Serves `/menus/{locale}.json?v={version}`: the menus a page hydrates with, which are the same on every page of a locale.
 * Immutable while `v` is their version; otherwise the current menus, to be revalidated by ETag. 502 or 503 when the
 * CMS has none.
 */
export function createMenusRoute(loadMenus: LoadMenus, log: Log): Hono {
  return new Hono().get('/menus/:file{[a-z-]+\\.json}', compress(), async (context) => {
    const locale = context.req.param('file').replace('.json', '')
    if (!isLocaleCode(locale)) return context.notFound()
    let menus: Awaited<ReturnType<LoadMenus>>
    try {
      menus = await loadMenus(locale)
    } catch (error) {
      if (!(error instanceof CmsError)) throw error
      log.error({ err: error }, 'The menus could not be loaded')
      const status = error.status === 502 ? 502 : 503
      return context.json({ message: 'The menus cannot be reached at the moment', status }, status, noStore)
    }
    const { value, tags } = menus
    const file = menusFile(value)
    const etag = `W/"${file.version}"`
    context.header('ETag', etag)
    context.header('Cache-Control', context.req.query('v') === file.version ? immutableCacheControl : 'no-cache')
    context.header('Surrogate-Key', [...tags].join(' '))
    context.header('Vary', 'Accept-Encoding')
    if (context.req.header('if-none-match') === etag) return context.body(null, 304)
    return context.json(file)
  })
}
