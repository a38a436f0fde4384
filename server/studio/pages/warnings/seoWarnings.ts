import type { Finding } from '#schemas/studio/finding.ts'
import { unseenInAddress } from '#schemas/studio/unseenInAddresses.ts'
import { rule, type CodedRule } from '#schemas/issues/issueCodes.ts'

/** Lengths search results show, in characters: about 600 px of title, to which the site adds its name, and two lines of description. */
const titleLength = { min: 10, max: 60 }
const descriptionLength = { min: 50, max: 160 }

/** Returns the errors of addresses of a page with characters that cannot be seen. */
export function seoAddressErrors({ canonical, og_url: shared }: Readonly<Record<string, unknown>>): Finding[] {
  const given = { canonical, og_url: shared }
  return Object.entries(given).flatMap(([name, address]) =>
    typeof address === 'string' ? unseenInAddress(address, `seo.${name}`) : [],
  )
}

/** Warns of a title or description search results would cut, or that say little. */
export function seoWarnings(title: string, seo: Readonly<Record<string, unknown>>): Finding[] {
  const { title: own, description, noindex } = seo
  if (noindex === true) return []
  const shown = typeof own === 'string' && own.trim() !== '' ? own.trim() : title.trim()
  const titlePath = typeof own === 'string' && own.trim() !== '' ? 'seo.title' : 'title'
  return [
    ...(shown === '' ? [] : ofTitle(shown.length).map(at(titlePath))),
    ...ofText(description).map(at('seo.description')),
  ]
}

function ofTitle(length: number): CodedRule[] {
  const { min, max } = titleLength
  if (length < min) return [rule('title_short', { min, length })]
  return length > max ? [rule('title_long', { max, length })] : []
}

function ofText(description: unknown): CodedRule[] {
  const length = typeof description === 'string' ? description.trim().length : 0
  const { min, max } = descriptionLength
  if (length === 0) return [rule('description_missing', {})]
  if (length < min) return [rule('description_short', { min, length })]
  return length > max ? [rule('description_long', { max, length })] : []
}

function at(path: string) {
  return (broken: CodedRule): Finding => ({ level: 'warning', path, ...broken })
}
