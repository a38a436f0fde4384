import { typefaceTags } from '#renderer/site/document/typeface.ts'

/** The document before anything is drawn into it; vike adds the style sheet and the gate, once and for all pages. */
export const documentFrame = `<!DOCTYPE html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#22272b">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
${typefaceTags}
<!--head--></head>
<body><!--body--></body>
</html>`

const places = /<html>|<!--head-->|<!--body-->/

export interface DocumentParts {
  /** Attributes of `<html>`, for example `lang="it-IT"`. */
  readonly attributes: string
  readonly head: string
  /** What is drawn. */
  readonly body: string
  /** What follows it: blocks of data for the script. */
  readonly data?: string
}

/** Puts the parts of a page into their places. */
export function fillFrame(frame: string, { attributes, head, body, data = '' }: DocumentParts): string {
  const [start = '', beforeHead = '', beforeBody = '', end = ''] = frame.split(places)
  return `${start}<html ${attributes}>${beforeHead}${head}${beforeBody}${body}${data}${end}`
}
