import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useEditedLocale } from '#renderer/studio/edit/useEditedLocale.ts'
import { pagesPath } from '#renderer/studio/navigation/paths.ts'
import { useGoTo } from '#renderer/studio/navigation/useGoTo.ts'
import { useSearchParams } from '#renderer/studio/navigation/useSearchParams.ts'
import { TrashLink } from '#renderer/studio/navigation/TrashLink.tsx'
import type { Cell } from '#renderer/studio/screens/cell.ts'
import { BulkBar } from '#renderer/studio/screens/BulkBar.tsx'
import { NewPageDialog } from '#renderer/studio/screens/NewPageDialog.tsx'
import { PageMatrix } from '#renderer/studio/screens/PageMatrix.tsx'
import { PagesFilters } from '#renderer/studio/screens/PagesFilters.tsx'
import { pagesSearch } from '#renderer/studio/screens/pagesSearch.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { ScreenHeading } from '#renderer/studio/ui/ScreenHeading.tsx'
import screen from '#renderer/studio/ui/Screen.module.css'
import styles from '#renderer/studio/screens/Pages.module.css'

/** Renders all pages × all locales: the tree, or what a search or a filter finds. */
export function Pages() {
  const { t } = useLingui()
  const filter = useSearchParams(pagesSearch)
  const goTo = useGoTo()
  const locale = useEditedLocale(filter.locale)
  const [making, setMaking] = useState(false)
  const [selected, setSelected] = useState<readonly Cell[]>()
  // The call has another name for the type.
  const clear = ({ page_type: type, ...cleared }: Readonly<Record<string, ''>>) =>
    goTo(pagesPath({ ...filter, ...(type === undefined ? {} : { type }), ...cleared }), { replace: true })
  const toggle = (cell: Cell) => {
    const isSame = ({ page, locale }: Cell) => page === cell.page && locale === cell.locale
    setSelected((all = []) => (all.some(isSame) ? all.filter((each) => !isSame(each)) : [...all, cell]))
  }
  return (
    <div className={styles.pages}>
      <header className={screen.header}>
        <ScreenHeading>{t({ id: 'Studio/Pages', message: 'Pages' })}</ScreenHeading>
        <div className={styles.actions}>
          <TrashLink kind="page" />
          <Button pressed={selected !== undefined} onPress={() => setSelected(selected === undefined ? [] : undefined)}>
            {t({ id: 'Studio/Select', message: 'Select several' })}
          </Button>
          <Button variant="primary" icon="add" onPress={() => setMaking(true)}>
            {t({ id: 'Studio/New page', message: 'New page' })}
          </Button>
        </div>
      </header>
      <PagesFilters filter={filter} onChange={(next) => goTo(pagesPath(next), { replace: true })} />
      {selected !== undefined && <BulkBar cells={selected} onDone={setSelected} />}
      <PageMatrix {...{ filter, selected }} onToggle={toggle} onClear={clear} />
      <NewPageDialog open={making} locale={locale} onClose={() => setMaking(false)} />
    </div>
  )
}
