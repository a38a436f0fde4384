import { plainFileName } from '#schemas/studio/fileName.ts'

/**
 * Returns the name of a file as a multipart body has it, in one line: without folders, control characters, marks of direction and halves
 * of characters. It is empty where nothing is left, and for a file input that was left empty, whose name Busboy reports as `undefined`.
 */
export function fileNameOf(sent: unknown): string {
  return plainFileName(sentFileName(sent))
}

/** Returns the name of a file as its sender gave it. */
export function sentFileName(sent: unknown): string {
  return typeof sent === 'string' ? unescapeName(sent) : ''
}

// Browsers escape quotation marks and line ends in names: https://html.spec.whatwg.org/#multipart-form-data
function unescapeName(name: string): string {
  return name.replaceAll(/%(22|0A|0D)/g, (escaped) => decodeURIComponent(escaped))
}
