import ranges from '@fontsource-variable/archivo/unicode.json' with { type: 'json' }
import latinExtended from '@fontsource-variable/archivo/files/archivo-latin-ext-wght-normal.woff2?url'
import latin from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'

declare global {
  interface Window {
    /** The files of Archivo; loaded ones may still not be drawn with. */
    typeface?: readonly FontFace[]
  }
}

/** What `FontFace` is made from: family, source, descriptors. */
type Face = readonly [string, string, FontFaceDescriptors]

/**
 * Latin extended is fetched when a page has such letters: names of Central Europe, and every page in Turkish. Of two files that have
 * a letter, the browser takes it from the last: Latin, which every page has.
 */
const faces: readonly Face[] = [face(latinExtended, ranges['latin-ext']), face(latin, ranges.latin)]

function face(url: string, unicodeRange: string): Face {
  return ['Archivo Variable', `url(${url})`, { weight: '100 900', display: 'optional', unicodeRange }]
}

/**
 * Runs in the head, by itself, and is short for that. What `font-display: optional` promises, without its price: a browser that a
 * style sheet tells of a font lays out the whole page once more when the file is there, also where it stays with the fallback; on a
 * slow phone just when the visitor taps. So the page is told only of a font that came before its first frame, and all or nothing:
 * words with some letters in another typeface are worse than the fallback.
 *
 * The observer hears of the first frame in a task after it, and until then has a record of it. Not `requestAnimationFrame`: a script
 * in the frame makes it one of the long tasks.
 */
const script = `{
const root = document.documentElement
const faces = window.typeface = JSON.parse(document.currentScript.dataset.faces).map((face) => new FontFace(...face))
let frame = new IntersectionObserver(() => frame = frame.disconnect())
frame.observe(root)
Promise.all(faces.slice(root.lang !== 'tr-TR').map((face) => face.load()))
  .then(() => frame?.takeRecords().length === 0 && faces.map((face) => document.fonts.add(face)), () => {})
}`

/** For the head: fetches the typeface at once. What the script takes are data, which the Content-Security-Policy need not know. */
export const typefaceTags = `<link rel="preload" as="font" type="font/woff2" href="${latin}" crossorigin>
<script data-faces='${JSON.stringify(faces)}'>${script}</script>`
