import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font, type GlyphPosition, type GlyphRun } from 'fontkit'
import { staticFont } from '#server/seed/documents/fonts/staticFont.ts'
import { readWoff2 } from '#server/seed/documents/fonts/woff2.ts'

export type Weight = 'regular' | 'bold'

/** One weight of one subset of the typeface. */
export interface Face {
  readonly name: string
  readonly font: Font
  readonly has: (codePoint: number) => boolean
}

/** The site's typeface comes in subsets: a text is printed from the first that has its letters. */
const subsets = [
  { name: 'Archivo', file: 'archivo-latin-wght-normal.woff2' },
  { name: 'ArchivoExtended', file: 'archivo-latin-ext-wght-normal.woff2' },
]
const weights = { regular: 400, bold: 700 } as const

let loaded: Readonly<Record<Weight, readonly Face[]>> | undefined

/** The faces of a weight, in the order they are asked for a letter; read once a process, which takes half a second. */
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

/** The same words stand in many documents: each is set but once. */
function rememberLayouts(font: Font): Font {
  const known = new Map<string, GlyphRun>()
  const layOut = font.layout.bind(font)
  const layout = (text: string, features: readonly string[] = []): GlyphRun => {
    const key = `${features.join()}/${text}`
    const run = known.get(key) ?? layOut(text, features)
    known.set(key, run)
    return { glyphs: run.glyphs, positions: run.positions.map(ownPosition), advanceWidth: run.advanceWidth }
  }
  return Object.defineProperty(font, 'layout', { value: layout })
}

/** PDFKit scales the positions it is given in place and adds a width to each. */
function ownPosition({ xAdvance, yAdvance, xOffset, yOffset }: GlyphPosition): GlyphPosition {
  return { xAdvance, yAdvance, xOffset, yOffset, advanceWidth: 0 }
}
