import { readFile, writeFile } from 'node:fs/promises'
import decode from 'heic-decode'
import sharp from 'sharp'
import { withColourProfile } from '#server/media/worker/colourProfile.ts'

/** A HEIC file to be written as another one. */
export interface HeicTask {
  readonly from: string
  readonly to: string
}

export interface ConvertedHeic {
  /** JPEG, or PNG for a picture with transparency. */
  readonly format: 'jpeg' | 'png'
  readonly width: number
  readonly height: number
}

/**
 * Converts a HEIC to JPEG or PNG: its main picture, upright, with its colour profile and nothing else. sharp reads the facts of a HEIC but
 * has no decoder for it. Throws for a file that cannot be decoded.
 */
export async function convertHeicFile({ from, to }: HeicTask): Promise<ConvertedHeic> {
  const buffer = await readFile(from)
  const { icc, pagePrimary = 0 } = await sharp(buffer, { limitInputPixels: false }).metadata()
  const pictures = await decode.all({ buffer })
  const main = pictures[pagePrimary] ?? pictures[0]
  if (main === undefined) throw new Error('There is no picture in the file')
  const { data, width, height } = await main.decode()
  const pixels = sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false })
  const { isOpaque } = await pixels.stats()
  const format = isOpaque ? 'jpeg' : 'png'
  const made = isOpaque ? pixels.removeAlpha().jpeg({ quality: 92, chromaSubsampling: '4:4:4' }) : pixels.png()
  await writeFile(to, withColourProfile(await made.toBuffer(), format, icc))
  return { format, width, height }
}
