import { timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { LocaleCode } from '#locales/locales.ts'
import { localeCode, pageId } from '#schemas/studio/fields.ts'
import type { Hash } from '#server/forms/keys.ts'

/** What a preview link shows, and until when, in ms since 1970. */
export interface PreviewLink {
  readonly page: string
  readonly locale: LocaleCode
  readonly expires: number
}

const form = /^([\w-]{1,600})\.([0-9a-f]{64})$/
const payload = v.pipe(v.string(), v.parseJson(), v.strictTuple([pageId, localeCode, v.number()]))

/** Returns the text that stands for a preview link in its address: readable by anyone, made only with the key. */
export function signPreview({ page, locale, expires }: PreviewLink, hash: Hash): string {
  const content = Buffer.from(JSON.stringify([page, locale, expires])).toString('base64url')
  return `${content}.${hash('preview', content)}`
}

/** Returns what a token stands for; `undefined` when it was tampered with or has expired. */
export function readPreview(token: string, hash: Hash, now: Date): PreviewLink | undefined {
  const [, content = '', signature = ''] = form.exec(token) ?? []
  const expected = Buffer.from(hash('preview', content))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const result = v.safeParse(payload, Buffer.from(content, 'base64url').toString())
  if (!result.success) return undefined
  const [page, locale, expires] = result.output
  return expires > now.getTime() ? { page, locale, expires } : undefined
}
