import type { AnchorHTMLAttributes, ReactNode } from 'react'
import type { Link } from '#schemas/atoms.ts'
import { linkHref } from '#schemas/link.ts'
import { usePage } from '#sections/shared/pageContext.ts'

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly link: Link | null | undefined
  readonly children: ReactNode
}

/** Renders a link of the CMS as an anchor; nothing for an invalid link. */
export function SiteLink({ link, children, ...attributes }: SiteLinkProps) {
  const { locale } = usePage()
  const href = linkHref(link, locale)
  if (href === undefined) return null
  return (
    <a href={href} {...attributes}>
      {children}
    </a>
  )
}
