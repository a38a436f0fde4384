/** Brings a library's style sheet in beside its map, so that it goes with the map. Throws when it does not come. */
export async function addStyleSheet(container: HTMLElement, href: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener('error', () => reject(new Error('The style sheet of the map did not come')), { once: true })
    container.before(link)
  })
}
