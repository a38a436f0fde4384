import type { Context } from 'hono'

/** A page without design for addresses that are no page of the site: a missing picture, a method that is not taken. */
export function plainPage(c: Context, status: 404 | 405 | 500 | 503, sentence: string): Response {
  c.header('Cache-Control', 'no-store')
  return c.html(plainHtml(sentence), status)
}

/** Also what stands in when even the error page cannot be drawn. `sentence` holds no markup. */
export function plainHtml(sentence: string): string {
  return `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>${sentence}</title><h1>${sentence}</h1><p><a href="/">Home</a></p></html>`
}
