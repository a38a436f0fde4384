import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Creates a data folder for originals and resized pictures. */
export function pictureFolder() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pictures-'))
  return {
    dataDir,
    remove: () => rmSync(dataDir, { recursive: true }),
    /** Writes a file of `/media` and returns its path. */
    put(name: string, content: string | Buffer): string {
      const file = path.join(dataDir, 'media', name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, content)
      return file
    },
    /** Returns the path of the resized picture with an ETag. */
    stored(etag = ''): string {
      const root = path.join(dataDir, 'resized')
      const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
        .map((name) => path.join(root, name))
        .find((file) => file.includes(etag.replaceAll('"', '')) && statSync(file).isFile())
      if (found === undefined) throw new Error(`${etag} is not stored`)
      return found
    },
  }
}

/** Creates a picture with noise, so that it is not one colour. */
export function photo(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
}

/** Returns an SVG of 600 × 300. */
export function svgOf(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300">${content}</svg>`
}

/** Returns the format of a picture by its first bytes. */
export function magic(body: Buffer): string | undefined {
  const start = body.subarray(0, 12).toString('latin1')
  const marks = { webp: /^RIFF.{4}WEBP/s, jpg: /^\xff\xd8\xff/, png: /^\x89PNG\r\n/, avif: /^.{4}ftypavif/s }
  return Object.entries(marks).find(([, mark]) => mark.test(start))?.[0]
}

/** Returns a PNG of a few bytes whose header claims the size. */
export function pngHeader(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size[8] = 8
  const chunks = { IHDR: size, IDAT: deflateSync(Buffer.alloc(1000)), IEND: Buffer.alloc(0) }
  const written = Object.entries(chunks).map(([name, data]) => {
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.byteLength)
    check.writeUInt32BE(crc32(Buffer.concat([Buffer.from(name), data])))
    return Buffer.concat([length, Buffer.from(name), data, check])
  })
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...written])
}
