/** The part of fontkit in use; the package has no types of its own. */
declare module 'fontkit' {
  export interface PathCommand {
    readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    readonly args: readonly number[]
  }

  export interface Path {
    readonly commands: readonly PathCommand[]
    readonly bbox: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number }
  }

  export interface Glyph {
    readonly advanceWidth: number
    readonly path: Path
  }

  export interface GlyphPosition {
    readonly xAdvance: number
    readonly yAdvance: number
    readonly xOffset: number
    readonly yOffset: number
    readonly advanceWidth?: number
  }

  export interface GlyphRun {
    readonly glyphs: readonly Glyph[]
    readonly positions: readonly GlyphPosition[]
    readonly advanceWidth: number
  }

  export interface Font {
    readonly numGlyphs: number
    readonly unitsPerEm: number
    readonly characterSet: readonly number[]
    getGlyph(id: number): Glyph
    getVariation(settings: Readonly<Record<string, number>>): Font
    layout(text: string, features: readonly string[]): GlyphRun
  }

  export function create(file: Uint8Array): Font
}

/** Missing in the types of PDFKit: registering a loaded font, and the scope of a table heading. */
declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: import('fontkit').Font): this
  }
  interface StructureElementOptions {
    scope?: 'Row' | 'Column'
  }
}
