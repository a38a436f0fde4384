/** Sections the server has rendered; React replaces the elements of those it renders itself. */
const served = [...document.querySelectorAll<HTMLElement>('[data-section-key]')]

import.meta.hot?.on('sections:changed', (types: readonly string[]) => void replaceSections(types))

/** Replaces the content of sections by what the server renders now. Development only: `hotSectionsPlugin.ts` sends the types. */
async function replaceSections(types: readonly string[]): Promise<void> {
  const changed = served.filter(({ isConnected, dataset }) => isConnected && types.includes(typeOf(dataset)))
  const isHydrated = document.documentElement.dataset['hydration'] === 'done'
  const own = changed.filter((section) => !(isHydrated && 'hydrate' in section.dataset))
  if (own.length === 0) return
  const response = await fetch(location.href)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const section of own) {
    const { sectionKey = '' } = section.dataset
    const next = page.querySelector<HTMLElement>(`[data-section-key="${CSS.escape(sectionKey)}"]`)
    // It became valid or invalid, or the page is an error.
    if (next === null || typeOf(next.dataset) !== typeOf(section.dataset)) return location.reload()
    section.replaceChildren(...next.childNodes)
  }
}

function typeOf({ section = '' }: DOMStringMap): string {
  return section
}
