import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps } from 'react-aria-components/Button'
import { Icon, type IconName } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/ui/Button.module.css'

interface Props extends Omit<ButtonProps, 'className' | 'children' | 'style'> {
  /** `primary`: the one action of a screen. `quiet`: without a border until it is used. */
  readonly variant?: 'primary' | 'plain' | 'quiet' | 'danger'
  readonly icon?: IconName
  /** Only the icon is shown; `children` is its name. */
  readonly iconOnly?: boolean
  readonly pressed?: boolean
  readonly children: ReactNode
}

/** Renders a button; a button of an icon alone is named by its text, which is also its tooltip. */
export function Button({ variant = 'plain', icon, iconOnly = false, pressed, children, ...rest }: Props) {
  const shape = iconOnly ? styles.square : ''
  return (
    <AriaButton
      {...rest}
      className={`${styles.button} ${styles[variant]} ${shape}`}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
    >
      {icon !== undefined && <Icon name={icon} />}
      {iconOnly ? (
        <>
          <span className="visually-hidden">{children}</span>
          <span className={styles.tip} aria-hidden="true">
            {children}
          </span>
        </>
      ) : (
        <span>{children}</span>
      )}
    </AriaButton>
  )
}
