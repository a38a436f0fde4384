import { fileTypeFromBuffer } from 'file-type'

/** Bytes at the start of a file that show its type (https://github.com/sindresorhus/file-type). */
export const headBytes = 4100
/** What `/media` serves: pictures, videos, captions, 3D models, documents and fonts; nothing a browser could run as a script. */
const served = /^(image\/[\w.+-]+|video\/[\w.+-]+|font\/[\w.+-]+|application\/pdf|model\/gltf-binary|text\/vtt)\b/
/** An SVG after its declaration, comments and document type. */
const svg =
  /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--(?:(?!-->)[^])*-->\s*)*(<!DOCTYPE\s[^>[]*(\[[^\]]*\]\s*)?>\s*)?(<!--(?:(?!-->)[^])*-->\s*)*<([\w.-]+:)?svg[\s/>]/i
const captions = /^\uFEFF?WEBVTT\b/
/** A PDF behind white space and zero bytes of its own kind (ISO 32000-1, table 1), within the bytes that its readers look through. */
const paddedPdf = /^(?:\u00EF\u00BB\u00BF)?[\0\t\n\f\r ]{0,1023}%PDF-\d/

/** Extension of PDFs with a script; the name of an upload has no dot before its extension, so that no other file ends in it. */
export const scriptedExtension = 'script.pdf'

/** Returns the type of a file by its content, `undefined` for content that `/media` does not serve. */
export async function mediaTypeOf(head: Uint8Array): Promise<string | undefined> {
  const found = await typeOfUpload(head)
  return found !== undefined && isServed(found) ? found : undefined
}

/** Returns the type of a file by its content, also where `/media` does not serve it, `undefined` for one that is not known. */
export async function typeOfUpload(head: Uint8Array): Promise<string | undefined> {
  const text = new TextDecoder(encodingOfText(head)).decode(head)
  if (svg.test(text)) return 'image/svg+xml'
  if (captions.test(text)) return 'text/vtt; charset=utf-8'
  if (isAvifSequence(head)) return 'image/avif-sequence'
  if (paddedPdf.test(Buffer.from(head.subarray(0, 1100)).toString('latin1'))) return 'application/pdf'
  return (await fileTypeFromBuffer(head))?.mime
}

/** Returns whether a file is an animated AVIF, of which sharp reads the first frame only: its main brand is `avis` (AV1 Image File Format, 6.3). */
function isAvifSequence(head: Uint8Array): boolean {
  return Buffer.from(head.subarray(4, 12)).toString('latin1') === 'ftypavis'
}

/** Returns whether `/media` serves a type, where only the type is known: of a part of a file, or for HEAD. */
export function isServed(mediaType: string): boolean {
  return served.test(mediaType)
}

/** Returns UTF-16 where the byte order mark says so, as in the SVGs of some editors; else UTF-8. */
function encodingOfText([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
