import type { Cta } from '#schemas/atoms.ts'
import { linkHref } from '#schemas/link.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { SiteLink } from '#sections/shared/SiteLink.tsx'
import styles from './Actions.module.css'
import button from './Button.module.css'

interface ActionsProps {
  readonly actions: readonly Cta[]
  /** For dark surfaces (ink, red, a picture): second action and focus ring become light. */
  readonly inverse?: boolean
  /** Renders the first action without the accent colour, for screens where another action has it. */
  readonly quiet?: boolean
}

/** Renders one or two calls to action, the first as the primary one. Skips an action without a valid link. */
export function Actions({ actions, inverse = false, quiet = false }: ActionsProps) {
  const { locale } = usePage()
  const valid = actions.filter((action) => linkHref(action.link, locale) !== undefined)
  if (valid.length === 0) return null
  const main = quiet ? button.quiet : button.primary
  return (
    <p className={styles.actions} data-surface={inverse ? 'dark' : undefined}>
      {valid.map((action, index) => (
        <SiteLink key={`${index} ${action.title}`} link={action.link} className={index === 0 ? main : button.secondary}>
          {action.title}
        </SiteLink>
      ))}
    </p>
  )
}
