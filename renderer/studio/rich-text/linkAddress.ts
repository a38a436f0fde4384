import { toRecord } from '#schemas/studio/valuePaths.ts'

/** Returns the address of a stored link inside rich text: `page:about#team`, `https://…`; empty for none. */
export function addressOf(link: unknown): string {
  const { $page: page, hash, computed } = toRecord(link)
  if (typeof page === 'string') {
    return `page:${page}${typeof hash === 'string' && hash !== '' ? `#${hash.replace(/^#/, '')}` : ''}`
  }
  return typeof computed === 'string' ? computed : ''
}

/** Returns the stored link of an address in rich text. */
export function linkOfAddress(address: string): Readonly<Record<string, string>> {
  const [, page, hash] = /^page:([^#]+)(?:#(.+))?$/.exec(address) ?? []
  if (page === undefined) return { link_type: 'ST', computed: address }
  return hash === undefined ? { $page: page } : { $page: page, hash }
}
