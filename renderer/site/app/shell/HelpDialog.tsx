import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import type { MenuNode } from '#schemas/menu.ts'
import { Dialog } from '#sections/shared/Dialog.tsx'
import { Icon } from '#sections/shared/Icon.tsx'
import { MenuLink } from '#renderer/site/app/shell/MenuLink.tsx'
import { helpDialog } from '#renderer/site/app/shell/popovers.ts'
import styles from './HelpDialog.module.css'

interface HelpDialogProps {
  readonly nodes: readonly MenuNode[]
  readonly locale: LocaleCode
}

/** Renders title, a sentence and the ways to help of the help menu. */
export function HelpDialog({ nodes, locale }: HelpDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog id={helpDialog} title={t({ id: 'Helper/Title', message: 'How can we help?' })}>
      <p className={styles.description}>
        {t({
          id: 'Helper/Description',
          message: 'Your dealer knows your machine and your region. For everything else, write to us or call us.',
        })}
      </p>
      <ul className={styles.ways}>
        {nodes.map((node) => (
          <li key={node.id}>
            <MenuLink link={node.link_obj} locale={locale}>
              {node.name}
              <Icon name="chevron" />
            </MenuLink>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
