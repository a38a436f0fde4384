import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type PathCommand } from 'fontkit'
import sharp from 'sharp'
import type { Brand } from '#server/content/brand.ts'
import { readWoff2 } from '#server/media/fonts/woff2.ts'
import { writeFont } from '#server/media/fonts/writeFont.ts'

/** Side of the icon of an iPhone's home screen, in px: https://developer.apple.com/design/human-interface-guidelines/app-icons */
const side = 180
/** Cap height of the letter, as a share of the side. */
const letterHeight = 0.5
const ground = '#c8102e'
const subsets = ['archivo-latin-wght-normal.woff2', 'archivo-latin-ext-wght-normal.woff2']
const svgCommands = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const

/** Returns a PNG of a square picture. Where it is transparent it becomes white: a home screen would make that black. */
export async function touchIconOf(picture: Uint8Array): Promise<Buffer> {
  return sharp(picture).flatten({ background: '#ffffff' }).resize(side, side).png().toBuffer()
}

/** The last icon made: reading the font takes a tenth of a second, and a site has one brand. */
let last: { readonly letter: string; readonly icon: Promise<Buffer> } | undefined

/** Returns a PNG with the first letter of the brand, as an outline: a server has no fonts of its own. */
export function letterTouchIcon({ short }: Brand): Promise<Buffer> {
  const [letter = ''] = short
  if (last?.letter !== letter) last = { letter, icon: makeLetterIcon(letter) }
  return last.icon
}

async function makeLetterIcon(letter: string): Promise<Buffer> {
  const path = outlineOf(letter)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="${ground}"/>${path}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** Returns the letter in the middle of the icon as an SVG path; nothing when the typeface of the site does not have it. */
function outlineOf(letter: string): string {
  const { resolve } = createRequire(import.meta.url)
  for (const file of subsets) {
    const tables = readWoff2(readFileSync(resolve(`@fontsource-variable/archivo/files/${file}`)))
    const font = create(writeFont(tables)).getVariation({ wght: 700 })
    if (!font.characterSet.includes(letter.codePointAt(0) ?? 0)) continue
    const [glyph] = font.layout(letter, []).glyphs
    if (glyph === undefined) continue
    const { commands, bbox } = glyph.path
    const scale = (letterHeight * side) / (bbox.maxY - bbox.minY)
    const x = side / 2 - (scale * (bbox.minX + bbox.maxX)) / 2
    const y = side / 2 + (scale * (bbox.minY + bbox.maxY)) / 2
    return `<path fill="#fff" transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${commands.map(toSvg).join('')}"/>`
  }
  return ''
}

function toSvg({ command, args }: PathCommand): string {
  return svgCommands[command] + args.join(' ')
}
