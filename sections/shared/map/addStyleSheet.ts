/** Adds a library's style sheet next to its map, so that both are removed together. Throws when it cannot be loaded. */
export async function addStyleSheet(container: HTMLElement, href: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener('error', () => reject(new Error('The style sheet of the map could not be loaded')), {
      once: true,
    })
    container.before(link)
  })
}
