/**
 * Finds the field whose value an element of the frame shows: the text that was clicked, or the file of a picture. The path is one of
 * the stored data; `undefined` when nothing there has that value.
 */
export function findField(data: unknown, element: Element): string | undefined {
  const texts = ancestorTexts(element)
  const files = [
    ...(element.closest('picture, figure, video, a')?.querySelectorAll('img, source, video') ?? []),
    element,
  ].flatMap((each) => fileNames(each.getAttribute('src') ?? ''))
  const leaves = [...leavesOf(data, '')]
  for (const text of texts) {
    const exact = leaves.find(({ value }) => normal(value) === text)
    if (exact !== undefined) return exact.path
  }
  const [text = ''] = texts
  const holding = text.length < 3 ? undefined : leaves.find(({ value }) => normal(value).includes(text))
  if (holding !== undefined) return holding.path
  return leaves.find(({ value }) => files.some((file) => value.includes(file)))?.path
}

/** Returns the text of the element and of up to two elements around it, the shortest first. */
function ancestorTexts(element: Element): string[] {
  const around = [element, element.parentElement, element.parentElement?.parentElement].flatMap((each) => each ?? [])
  return around.map(({ textContent }) => normal(textContent)).filter((text) => text !== '' && text.length < 2000)
}

function* leavesOf(value: unknown, path: string): Generator<{ readonly path: string; readonly value: string }> {
  if (typeof value === 'string' || typeof value === 'number') yield { path, value: String(value) }
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    // A reference is set as a whole.
    if (key.startsWith('$')) yield { path, value: String(child) }
    else yield* leavesOf(child, path === '' ? key : `${path}.${key}`)
  }
}

/** Returns the text without tags and with single spaces, as a reader sees it. */
function normal(text: string): string {
  return text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Turns `/resize/800x0/hero/field.jpg.webp` into `hero/field.jpg`, `field.jpg` */
function fileNames(address: string): string[] {
  const name = /([^/]+?\.\w+)(?:\.webp|\.avif)?(?:\?.*)?$/.exec(address)?.[1]
  return name === undefined ? [] : [name]
}
