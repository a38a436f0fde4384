import type { LocaleCode } from '#locales/locales.ts'
import type { MenuNode } from '#schemas/menu.ts'
import { MenuLink } from '#renderer/site/app/shell/MenuLink.tsx'
import styles from './NodeList.module.css'

interface NodeListProps {
  readonly nodes: readonly MenuNode[]
  readonly locale: LocaleCode
  readonly permalink: string | undefined
}

/** Renders one list of the sidebar; a node with children is a light sub-menu that opens in place. */
export function NodeList({ nodes, locale, permalink }: NodeListProps) {
  if (nodes.length === 0) return null
  return (
    <ul className={styles.list}>
      {nodes.map((node) => (
        <li key={node.id}>
          {node.nodes.length === 0 ? (
            <MenuLink link={node.link_obj} locale={locale} current={permalink}>
              {node.name}
            </MenuLink>
          ) : (
            <details name="sub-menu">
              <summary>{node.name}</summary>
              <ul>
                {node.nodes.map((child) => (
                  <li key={child.id}>
                    <MenuLink link={child.link_obj} locale={locale} current={permalink}>
                      {child.name}
                    </MenuLink>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}
