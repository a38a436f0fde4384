import { withoutSpaces } from '#renderer/studio/edit/caretPlace.ts'
import { richAttribute } from '#renderer/studio/edit/pageAttributes.ts'

/**
 * Finds the field whose value an element of the frame shows: the text that was clicked, or the file of a picture. The path is one of
 * the stored data; `undefined` when nothing there has that value.
 */
export function findField(data: unknown, element: Element): string | undefined {
  const leaves = [...leavesOf(data, '')]
  const shown = findFile(data, element)
  if (shown !== undefined) return shown
  const texts = ancestorTexts(element)
  for (const text of texts) {
    const exact = leaves.find(({ value }) => normal(value) === text)
    if (exact !== undefined) return exact.path
  }
  const [text = ''] = texts
  const holding = text.length < 3 ? undefined : leaves.find(({ value }) => normal(value).includes(text))
  if (holding !== undefined) return holding.path
  return fileField(leaves, element)?.path
}

/** Returns the value that names a file of the picture or film an element is, or is in. */
function fileField(leaves: readonly Leaf[], element: Element): Leaf | undefined {
  const files = [
    ...(element.closest('picture, figure, video, a')?.querySelectorAll('img, source, video') ?? []),
    element,
  ].flatMap((each) => fileNames(each.getAttribute('src') ?? ''))
  const isFile = (value: string) =>
    files.some((file) => value.includes(file) || `/${value}`.endsWith(`/${stemOf(file)}`))
  return leaves.find(({ value }) => isFile(value))
}

/**
 * Finds the one field whose text an element shows, whole and alone, to be typed in. `undefined` where the section shows that text more
 * or less often than its data has it: it may come from elsewhere, such as a product's name.
 */
export function findTypedField(data: unknown, element: Element): string | undefined {
  const text = normal(element.textContent)
  const section = element.closest('[data-section-key]')
  if (text === '' || section === null) return undefined
  const shown = [...section.querySelectorAll('*')].filter(
    (each) => each.childElementCount === 0 && normal(each.textContent) === text,
  )
  const paths = [...leavesOf(data, '')].filter(({ value }) => normal(value) === text).map(({ path }) => path)
  return isOneShape(paths) && shown.length === paths.length ? paths[shown.indexOf(element)] : undefined
}

/**
 * Finds the one text with markup that an element of the frame shows, among the paths that have one. `undefined` where the section shows
 * it more or less often than its data has it, as `findTypedField`.
 */
export function findRichField(data: unknown, element: Element, isRich: (path: string) => boolean): string | undefined {
  const text = withoutSpaces(element.textContent)
  const section = element.closest('[data-section-key]')
  if (text === '' || section === null) return undefined
  const shown = [...section.querySelectorAll(`[${richAttribute}]`)].filter(
    ({ textContent }) => withoutSpaces(textContent) === text,
  )
  const paths = [...leavesOf(data, '')]
    .filter(({ path, value }) => isRich(path) && withoutSpaces(textOf(value)) === text)
    .map(({ path }) => path)
  return isOneShape(paths) && shown.length === paths.length ? paths[shown.indexOf(element)] : undefined
}

/** Returns whether paths differ in the places of list items alone, which are shown in their order. */
function isOneShape(paths: readonly string[]): boolean {
  return new Set(paths.map((path) => path.replaceAll(/\d+/g, '*'))).size === 1
}

function textOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent
}

/** Finds the field whose file an element shows; `undefined` where it is no picture or film, or one of elsewhere. */
export function findFile(data: unknown, element: Element): string | undefined {
  return element.matches('img, video') ? fileField([...leavesOf(data, '')], element)?.path : undefined
}

/** Returns the text of the element and of up to two elements around it, the shortest first. */
function ancestorTexts(element: Element): string[] {
  const around = [element, element.parentElement, element.parentElement?.parentElement].flatMap((each) => each ?? [])
  return around.map(({ textContent }) => normal(textContent)).filter((text) => text !== '' && text.length < 2000)
}

interface Leaf {
  readonly path: string
  readonly value: string
}

function* leavesOf(value: unknown, path: string): Generator<Leaf> {
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

/** Returns the name of a file without its ending, as the library has it. */
function stemOf(file: string): string {
  return file.replace(/\.\w+$/, '')
}
