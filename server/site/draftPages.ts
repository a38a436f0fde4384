import { fallbackChain } from '#locales/locales.ts'
import { isPermalink } from '#schemas/permalink.ts'
import { isReservedPermalink } from '#schemas/reservedPermalinks.ts'
import { composePage } from '#server/content/composePage.ts'
import type { ReadBrand } from '#server/content/brand.ts'
import { asOf, type Cms } from '#server/content/context.ts'
import { readPageFacts } from '#server/db/publishedPages.ts'
import type { Settings } from '#server/env.ts'
import { privateCacheControl, type SecurityHeaders } from '#server/http/headers.ts'
import type { CmsClient, DraftRenderer, RenderInput } from '#server/site/ssr.ts'
import type { DraftPage, RenderDraft } from '#server/studio/context.ts'
import { asIfPublished } from '#server/studio/items/asIfPublished.ts'
import { StudioError } from '#server/studio/studioError.ts'

export interface DraftPagesOptions {
  readonly cms: Cms
  /** With the caches of the site: menus and texts are read once, not at every keystroke. */
  readonly client: CmsClient
  readonly renderer: DraftRenderer
  readonly settings: Settings
  readonly readBrand: ReadBrand
  readonly security: SecurityHeaders
}

/** Permalink of a draft that has none a page can have yet. */
const unfinished = 'preview'

/** Renders content that is not published with the renderer of the site; sections that are invalid are shown with their issues. */
export function createDraftPages(options: DraftPagesOptions): RenderDraft {
  const { cms, client, renderer, settings, readBrand, security } = options
  const { publicUrl, mapboxToken } = settings

  async function compose(from: Cms, { page, locale, content, item, sharedDrafts }: DraftPage, permalink: string) {
    const facts = await readPageFacts(from.db, fallbackChain(locale), page)
    if (facts === undefined) throw new StudioError('not_found', `There is no page "${page}"`)
    const drafts = item === undefined && sharedDrafts === true
    return composePage(from, locale, { ...facts, ...content, permalink }, { drafts })
  }

  async function inputOf(draft: DraftPage): Promise<RenderInput> {
    const { locale, content, item, at } = draft
    const then = at === undefined ? cms : asOf(cms, at)
    const permalink = isPageAddress(content.permalink) ? content.permalink : unfinished
    const { value, tags } = await (item === undefined
      ? compose(then, draft, permalink)
      : asIfPublished(then, item, (inside) => compose(inside, draft, permalink)))
    const { value: brand } = await readBrand()
    return {
      client: { ...client, page: async () => ({ value, tags: [...tags] }) },
      request: { locale, permalink, search: {} },
      // Without a tag manager nothing is counted and no consent is requested.
      settings: { publicUrl, brand, mode: 'development', tagManager: '', mapboxToken, devTools: false },
      today: then.today(locale),
      report: () => {},
      warn: (message, details) => cms.log.warn(details, message),
    }
  }

  return {
    sections: async (draft) => renderer.sections(await inputOf(draft)),
    async document(draft, hydrated) {
      const html = await renderer.document(await inputOf(draft), hydrated)
      return new Response(html, {
        headers: {
          ...security({ framed: true, inert: !hydrated }),
          'content-type': 'text/html; charset=utf-8',
          'cache-control': privateCacheControl,
          'x-robots-tag': 'noindex',
        },
      })
    },
  }
}

/** Returns whether a permalink is that of a stored page, and none of those the site has itself. */
function isPageAddress(permalink: string): boolean {
  return isPermalink(permalink) && !isReservedPermalink(permalink)
}
