import { useLingui } from '@lingui/react/macro'
import { useContext, useRef } from 'react'
import { tabName, type FormGroupData } from '#schemas/sections/form_group.ts'
import { NotApplied } from '#sections/shared/NotApplied.tsx'
import { SectionKeyContext, usePage } from '#sections/shared/pageContext.ts'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import { FormPanel } from './FormPanel.tsx'
import { useTabs } from './useTabs.ts'
import styles from './FormGroup.module.css'

/**
 * Renders forms in tabs. Before hydration the tabs are links to this page with another `form`, which the server renders; then they
 * are tabs with arrow keys. The address determines which one is open.
 */
export function FormGroup({ heading, lead, consent, dealers, items }: FormGroupData) {
  const { t } = useLingui()
  const { pathname, search, rejected } = usePage()
  const section = useContext(SectionKeyContext)
  const list = useRef<HTMLDivElement>(null)
  const itemHeading = useItemHeading(heading)
  const names = items.map(tabName)
  const { isReady, open, seen, choose, onKeyDown } = useTabs(section, names, list)
  const tabsText = t({ id: 'Form/Tabs', message: 'What is it about?' })
  const requested = rejected?.['form'] ?? search['form'] ?? ''
  const panelId = (name: string) => `${section}-panel-${name}`
  return (
    <div className={`${styles.root} content`}>
      <SectionHeading heading={heading} lead={lead} />
      <NotApplied choices={[{ label: tabsText, value: names.includes(requested) ? undefined : requested }]} />
      <div ref={list} className={styles.tabs} role={isReady ? 'tablist' : 'group'} aria-label={tabsText}>
        {items.map(({ title }, index) => {
          const name = names[index] ?? ''
          const isOpen = name === open
          const asTab = isReady
            ? ({ role: 'tab', 'aria-selected': isOpen, tabIndex: isOpen ? 0 : -1 } as const)
            : ({ 'aria-current': isOpen ? 'true' : undefined } as const)
          return (
            <a
              key={name}
              // The plain name, so that links to it also work without script.
              id={name}
              className={styles.tab}
              href={`${pathname}?form=${name}#${name}`}
              data-tab={name}
              data-open={isOpen || undefined}
              aria-controls={isReady && isOpen ? panelId(name) : undefined}
              {...asTab}
              onKeyDown={onKeyDown}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                event.preventDefault()
                choose(name)
              }}
            >
              {title}
            </a>
          )
        })}
      </div>
      {items.map((item, index) => {
        const name = names[index] ?? ''
        return (
          <div
            key={name}
            id={panelId(name)}
            className={styles.panel}
            hidden={name !== open}
            role={isReady ? 'tabpanel' : 'group'}
            aria-labelledby={name}
          >
            {/* A tab is rendered when first opened, and then kept with its typed values. */}
            {seen.has(name) && <FormPanel heading={itemHeading} item={item} group={{ consent, dealers }} />}
          </div>
        )
      })}
    </div>
  )
}
