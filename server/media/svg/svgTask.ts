import process from 'node:process'
import sharp, { type Sharp } from 'sharp'
import type { PictureFormat } from '#server/media/resizeAddress.ts'
import { decodeSvg } from '#server/media/svg/decodeSvg.ts'
import { parseSvg } from '#server/media/svg/parseSvg.ts'
import { measureSvg } from '#server/media/svg/svgCost.ts'
import { type DroppedFromSvg, type SvgElement, svgLimits, SvgRejected, writeSvg } from '#server/media/svg/svgTree.ts'

/** What the process for SVGs is given: a file to be cleaned and measured, or also to be rendered in a box. */
export interface SvgTask {
  readonly bytes: Uint8Array
  readonly render?: { readonly width: number; readonly height: number; readonly format: PictureFormat }
  /** CPU time beyond which a rendering is rejected, in ms: what covers the whole picture again and again takes long with few elements. */
  readonly maxTime?: number
}

export interface CleanedSvg {
  /** The file without what is dropped, in UTF-8, or the rendering. */
  readonly bytes: Uint8Array
  readonly dropped: readonly DroppedFromSvg[]
  readonly width: number
  readonly height: number
}

/** Cleans an SVG and renders it where that is what is wanted. Throws `SvgRejected`. */
export async function runSvgTask({ bytes, render, maxTime = Infinity }: SvgTask, encode: Encode): Promise<CleanedSvg> {
  const { root, dropped } = blameFile(() => parseSvg(decode(bytes)))
  const lost = await rewriteEmbedded(root)
  blameFile(() => measureSvg(root))
  const clean = Buffer.from(writeSvg(root))
  try {
    const picture = sharp(clean, { limitInputPixels: svgPixels })
    const { width, height } = await picture.metadata()
    const before = process.cpuUsage()
    const rendered = render === undefined ? clean : await encode(picture, render)
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1000 > maxTime) throw new SvgRejected('cost', 'The SVG takes too long to render')
    return { bytes: rendered, dropped: lost ? [...new Set([...dropped, 'picture' as const])] : dropped, width, height }
  } catch (error) {
    if (error instanceof SvgRejected) throw error
    const message = error instanceof Error ? error.message : 'The SVG cannot be rendered'
    throw new SvgRejected(/pixel limit|timeout/i.test(message) ? 'cost' : 'malformed', message)
  }
}

/** Throws `SvgRejected` for whatever is thrown: parsers throw errors of their own for some files. */
function blameFile<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof SvgRejected) throw error
    throw new SvgRejected('malformed', error instanceof Error ? error.message : 'The SVG cannot be read')
  }
}

/** Encodes what is rendered: `encodeInBox` of `makePicture.ts`. */
export type Encode = (picture: Sharp, render: NonNullable<SvgTask['render']>) => Promise<Buffer>

/** Largest SVG, in pixels of its own size. */
const svgPixels = 64_000_000

function decode(bytes: Uint8Array): string {
  try {
    return decodeSvg(bytes)
  } catch (error) {
    throw new SvgRejected('malformed', error instanceof Error ? error.message : 'The encoding is not known')
  }
}

/** Encodes embedded pictures again, without position and camera; one that cannot be read is dropped. Returns whether one was. */
async function rewriteEmbedded(root: SvgElement): Promise<boolean> {
  let pixels = 0
  let lost = false
  for (const element of picturesOf(root)) {
    const name = element.attributes.has('href') ? 'href' : 'xlink:href'
    const [, content] = element.attributes.get(name)?.split(',') ?? []
    if (content === undefined) continue
    const source = Buffer.from(content, 'base64')
    try {
      const { width, height, format } = await sharp(source, { limitInputPixels: false }).metadata()
      pixels += width * height
      if (pixels > svgLimits.embeddedPixels) throw new SvgRejected('cost', 'The SVG embeds too large pictures')
      const upright = sharp(source).autoOrient()
      const isPhoto = format === 'jpeg'
      const made = isPhoto ? upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }) : upright.png()
      const encoded = (await made.toBuffer()).toString('base64')
      element.attributes.set(name, `data:image/${isPhoto ? 'jpeg' : 'png'};base64,${encoded}`)
    } catch (error) {
      if (error instanceof SvgRejected) throw error
      element.attributes.delete(name)
      lost = true
    }
  }
  return lost
}

function picturesOf(element: SvgElement): SvgElement[] {
  const children = element.children.filter((child) => typeof child !== 'string')
  return [...(/^(image|feImage)$/.test(element.name) ? [element] : []), ...children.flatMap(picturesOf)]
}
