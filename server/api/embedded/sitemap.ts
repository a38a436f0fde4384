import type { Context } from 'hono'
import type { SitemapEntry } from '#schemas/api.ts'
import type { Cms } from '#server/content/context.ts'
import { listSitemap } from '#server/content/listSitemap.ts'
import { tagHeader } from '#server/api/tagHeader.ts'

/**
 * Handles `GET /sitemap/`: every published page in every locale, and a page of each dealer; the site's own sitemap
 * leaves the excluded languages out.
 */
export function sitemapHandler(cms: Cms) {
  return async (c: Context): Promise<Response> => {
    const batches = listSitemap(cms)
    // A database that is down is an error response, not one that breaks off.
    const first = await batches.next()
    const texts = printJson(first.done === true ? [] : first.value, batches)
    const encoder = new TextEncoder()
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await texts.next()
        if (done === true) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      cancel: async () => void (await texts.return(undefined)),
    })
    return c.body(body, 200, {
      'content-type': 'application/json',
      ...tagHeader(new Set(['list:page', 'list:retailer'])),
    })
  }
}

/** Prints one array, a batch at a time. */
async function* printJson(
  first: readonly SitemapEntry[],
  others: AsyncIterable<readonly SitemapEntry[]>,
): AsyncGenerator<string> {
  const print = (entries: readonly SitemapEntry[]) => entries.map((entry) => JSON.stringify(entry)).join(',')
  yield `[${print(first)}`
  let isEmpty = first.length === 0
  for await (const entries of others) {
    if (entries.length === 0) continue
    yield `${isEmpty ? '' : ','}${print(entries)}`
    isEmpty = false
  }
  yield ']'
}
