/** What `hotSectionsPlugin.ts` sends: the path of a changed file, and the types of the sections that import it. */
interface SectionsChange {
  readonly file: string
  readonly types: readonly string[]
}

/** Sections the server has rendered; React replaces the elements of those it renders itself. */
const served = [...document.querySelectorAll<HTMLElement>('[data-section-key]')]

import.meta.hot?.on('sections:changed', ({ file, types }: SectionsChange) => {
  replaceStyle(file)
  void replaceSections(types)
})

/** Links a changed style sheet again, at its place in the cascade; the old link stays until the new one has loaded. */
function replaceStyle(file: string): void {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  for (const link of links.filter(({ href }) => new URL(href).pathname === file)) {
    const next = document.createElement('link')
    next.rel = 'stylesheet'
    next.href = `${file}?direct&t=${Date.now()}`
    next.addEventListener('load', () => link.remove())
    link.after(next)
  }
}

/** Replaces the content of sections by what the server renders now. */
async function replaceSections(types: readonly string[]): Promise<void> {
  const changed = served.filter(({ isConnected, dataset }) => isConnected && types.includes(typeOf(dataset)))
  const isHydrated = document.documentElement.dataset['hydration'] === 'done'
  const own = changed.filter((section) => !(isHydrated && 'hydrate' in section.dataset))
  if (own.length === 0) return
  // Chromium keeps the page it has for `stale-while-revalidate`.
  const response = await fetch(location.href, { cache: 'reload' })
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
