/** The document before a page is rendered into it; vike adds the lazy-hydration entry once. */
export const htmlTemplate = `<!DOCTYPE html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#22272b">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<!--head--></head>
<body><!--body--></body>
</html>`

const slots = /<html>|<!--head-->|<!--body-->/

export interface DocumentParts {
  /** Attributes of `<html>`, for example `lang="it-IT"`. */
  readonly attributes: string
  readonly head: string
  readonly body: string
  /** JSON blocks for the browser, after the body. */
  readonly data?: string
}

/** Puts the parts of a page into their slots. */
export function fillTemplate(template: string, { attributes, head, body, data = '' }: DocumentParts): string {
  const [start = '', beforeHead = '', beforeBody = '', end = ''] = template.split(slots)
  return `${start}<html ${attributes}>${beforeHead}${head}${beforeBody}${body}${data}${end}`
}
