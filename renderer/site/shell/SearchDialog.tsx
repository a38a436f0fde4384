import { useLingui } from '@lingui/react/macro'
import { Dialog } from '#sections/shared/Dialog.tsx'
import { SearchForm } from '#sections/shared/SearchForm.tsx'
import { searchDialog } from '#renderer/site/shell/popovers.ts'

/** Asks for words and leads to the search page with them as `q` (specification, section 2). */
export function SearchDialog({ action }: { readonly action: string }) {
  const { t } = useLingui()
  return (
    <Dialog id={searchDialog} title={t({ id: 'Search/Title', message: 'Search the site' })}>
      <SearchForm action={action} id="search-q" takesFocus />
    </Dialog>
  )
}
