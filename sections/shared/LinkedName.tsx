import type { ReactNode } from 'react'
import type { Link } from '#schemas/atoms.ts'
import { linkHref } from '#schemas/link.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import card from './Card.module.css'

interface LinkedNameProps {
  readonly link: Link | undefined
  readonly children: ReactNode
}

/** Renders the name of a card: a link that covers the whole card when `link` is valid, else plain text. */
export function LinkedName({ link, children }: LinkedNameProps) {
  const { locale } = usePage()
  const href = linkHref(link, locale)
  if (href === undefined) return children
  return (
    <a href={href} className={card.link}>
      {children}
    </a>
  )
}
