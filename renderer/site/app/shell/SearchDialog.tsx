import { useLingui } from '@lingui/react/macro'
import { Dialog } from '#sections/shared/Dialog.tsx'
import { SearchForm } from '#sections/shared/SearchForm.tsx'
import { searchDialog } from '#renderer/site/app/shell/popovers.ts'

/** Renders the search form, which opens the search page with the words as `q`. */
export function SearchDialog({ action }: { readonly action: string }) {
  const { t } = useLingui()
  return (
    <Dialog id={searchDialog} title={t({ id: 'Search/Title', message: 'Search the site' })}>
      <SearchForm action={action} id="search-q" inDialog />
    </Dialog>
  )
}
