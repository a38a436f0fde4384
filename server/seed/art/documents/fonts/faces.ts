import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font, type GlyphPosition, type GlyphRun } from 'fontkit'
import { staticFont } from '#server/seed/art/documents/fonts/staticFont.ts'
import { readWoff2 } from '#server/media/fonts/woff2.ts'

export type Weight = 'regular' | 'bold'

/** One weight of one subset of the typeface. */
export interface Face {
  readonly name: string
  readonly font: Font
  readonly has: (codePoint: number) => boolean
}

/** Subsets of the site's typeface, in order of preference. */
const subsets = [
  { name: 'Archivo', file: 'archivo-latin-wght-normal.woff2' },
  { name: 'ArchivoExtended', file: 'archivo-latin-ext-wght-normal.woff2' },
]
const weights = { regular: 400, bold: 700 } as const

let loaded: Readonly<Record<Weight, readonly Face[]>> | undefined

/** Returns the faces of a weight in order of preference. Loading takes half a second and happens once per process. */
export function facesOf(weight: Weight): readonly Face[] {
  loaded ??= loadFaces()
  return loaded[weight]
}

function loadFaces(): Record<Weight, readonly Face[]> {
  const { resolve } = createRequire(import.meta.url)
  const sources = subsets.map(({ name, file }) => ({
    name,
    tables: readWoff2(readFileSync(resolve(`@fontsource-variable/archivo/files/${file}`))),
  }))
  const faces = (weight: Weight) =>
    sources.map(({ name, tables }) =>
      faceOf(`${name}-${weight}`, staticFont(tables, weights[weight], `${name}-${weight}`)),
    )
  return { regular: faces('regular'), bold: faces('bold') }
}

function faceOf(name: string, file: Uint8Array): Face {
  const font = create(file)
  const letters = new Set(font.characterSet)
  return { name, font: rememberLayouts(font), has: (codePoint) => letters.has(codePoint) }
}

/** Caches layouts: many documents contain the same texts. */
function rememberLayouts(font: Font): Font {
  const known = new Map<string, GlyphRun>()
  const layOut = font.layout.bind(font)
  const layout = (text: string, features: readonly string[] = []): GlyphRun => {
    const key = `${features.join()}/${text}`
    const run = known.get(key) ?? layOut(text, features)
    known.set(key, run)
    return { glyphs: run.glyphs, positions: run.positions.map(copyPosition), advanceWidth: run.advanceWidth }
  }
  return Object.defineProperty(font, 'layout', { value: layout })
}

/** Copies a position, because PDFKit changes it in place. */
function copyPosition({ xAdvance, yAdvance, xOffset, yOffset }: GlyphPosition): GlyphPosition {
  return { xAdvance, yAdvance, xOffset, yOffset, advanceWidth: 0 }
}
