import type { Cta } from '#schemas/atoms.ts'
import { linkHref } from '#schemas/link.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { SiteLink } from '#sections/shared/SiteLink.tsx'
import styles from './Actions.module.css'
import button from './Button.module.css'

interface ActionsProps {
  readonly actions: readonly Cta[]
  /** Set on dark ground (ink, red, a picture): the second action and the focus ring turn light. */
  readonly inverse?: boolean
  /** Draws the first action without the red, where another action of the screen has it. */
  readonly quiet?: boolean
}

/** One or two calls to action; the first is the main one. An action without a valid link is left out. */
export function Actions({ actions, inverse = false, quiet = false }: ActionsProps) {
  const { locale } = usePage()
  const valid = actions.filter((action) => linkHref(action.link, locale) !== undefined)
  if (valid.length === 0) return null
  const main = quiet ? button.quiet : button.primary
  return (
    <p className={styles.actions} data-ground={inverse ? 'dark' : undefined}>
      {valid.map((action, index) => (
        <SiteLink key={`${index} ${action.title}`} link={action.link} className={index === 0 ? main : button.secondary}>
          {action.title}
        </SiteLink>
      ))}
    </p>
  )
}
