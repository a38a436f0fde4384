import { SharedPlaces } from '#renderer/studio/content/shared/SharedPlaces.tsx'
import type { ItemResults } from '#renderer/studio/content/list/useSelection.ts'

/** How many sections are shown with their pages: each is a request. */
const maxShown = 20

interface Props {
  readonly results: ItemResults
  readonly titleOf: (id: string) => string
}

/** Renders the pages that change with each of the shared sections that are published together. */
export function SharedChanges({ results, titleOf }: Props) {
  const changed = results.filter(({ outcome }) => outcome === 'changed')
  return changed.slice(0, maxShown).map(({ id }) => (
    <section key={id}>
      <h3>{titleOf(id)}</h3>
      <SharedPlaces id={id} />
    </section>
  ))
}
