import { telephoneHref } from '#schemas/telephone.ts'
import { toRecord } from '#schemas/studio/valuePaths.ts'

export const linkKinds = ['page', 'address', 'mail', 'phone'] as const
export type LinkKind = (typeof linkKinds)[number]

/** A link in the words of the dialog. */
export interface LinkParts {
  readonly kind: LinkKind
  /** Id of a page, or what follows `mailto:` and `tel:`. */
  readonly target: string
  /** Id of a section of the page. */
  readonly hash: string
  /** Search params of the page, which only templates set. */
  readonly search?: Readonly<Record<string, unknown>>
}

/** Reads a stored link: `{ "$page" }`, `{ link_type, computed }`, or a path as a text. */
export function readLink(value: unknown): LinkParts | undefined {
  const { $page: page, search, hash, computed } = toRecord(value)
  if (typeof page === 'string') {
    const own = { kind: 'page', target: page, hash: typeof hash === 'string' ? hash : '' } as const
    return search === undefined ? own : { ...own, search: toRecord(search) }
  }
  const address = typeof value === 'string' ? value : computed
  if (typeof address !== 'string' || address === '') return undefined
  if (/^mailto:/i.test(address)) return { kind: 'mail', target: address.slice('mailto:'.length), hash: '' }
  if (/^tel:/i.test(address)) return { kind: 'phone', target: address.slice('tel:'.length), hash: '' }
  return { kind: 'address', target: address, hash: '' }
}

/** Returns the stored form of a link. */
export function writeLink({ kind, target, hash, search }: LinkParts): Readonly<Record<string, unknown>> {
  const own = target.trim()
  if (kind === 'page') {
    const name = hash.trim().replace(/^#/, '')
    return { $page: own, ...(search === undefined ? {} : { search }), ...(name === '' ? {} : { hash: name }) }
  }
  if (kind === 'mail') return { link_type: 'ST', computed: `mailto:${own}` }
  if (kind === 'phone') return { link_type: 'ST', computed: telephoneHref(own) ?? `tel:${own}` }
  const hasScheme = /^(https?:\/\/|[/#])/i.test(own)
  return { link_type: 'ST', computed: hasScheme ? own : `https://${own}` }
}

/** Returns whether the parts make a link a visitor can follow. */
export function isLinkValid({ kind, target, hash }: LinkParts): boolean {
  const own = target.trim()
  if (kind === 'page') return own !== '' && /^#?[\w-]{0,100}$/.test(hash.trim())
  if (kind === 'mail') return /^[^\s@?]+@[^\s@?]+\.[^\s@?]+(\?\S*)?$/.test(own)
  if (kind === 'phone') return telephoneHref(own) !== undefined
  if (/^[/#](?![/\\])\S*$/.test(own)) return true
  // Any other scheme is none a link may have.
  if (/^[a-z][\w+.-]*:(?!\/\/|\d)/i.test(own)) return false
  return /^(https?:\/\/)?[^\s/:<>"]+\.[^\s/:<>"]+(:\d+)?([/?#]\S*)?$/i.test(own)
}
