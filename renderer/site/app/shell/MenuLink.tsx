import type { ReactNode } from 'react'
import type { LocaleCode } from '#locales/locales.ts'
import type { Link } from '#schemas/atoms.ts'
import { linkHref } from '#schemas/link.ts'
import { pagePath } from '#renderer/site/page/paths.ts'

interface MenuLinkProps {
  readonly link: Link | null | undefined
  readonly locale: LocaleCode
  /** Permalink of the page on screen: its own link is marked as the current page. */
  readonly current?: string | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Renders a node of a menu; one without a valid link is text. */
export function MenuLink({ link, locale, current, className, children }: MenuLinkProps) {
  const href = linkHref(link, locale)
  if (href === undefined) return <span className={className}>{children}</span>
  const here = current !== undefined && href === pagePath(locale, current)
  return (
    <a className={className} href={href} aria-current={here ? 'page' : undefined}>
      {children}
    </a>
  )
}
