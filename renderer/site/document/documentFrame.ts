/** The document before anything is drawn into it; vike adds the style sheet and the gate, once and for all pages. */
export const documentFrame = '<!DOCTYPE html>\n<html>\n<head><!--head--></head>\n<body><!--body--></body>\n</html>'

/** How vike asks for the gate: as soon as it is there. */
const gateScript = /(<script src="[^"]+" type="module") async><\/script>/

const places = /<html>|<!--head-->|<!--body-->/

export interface DocumentParts {
  /** Attributes of `<html>`, for example `lang="it-IT"`. */
  readonly attributes: string
  readonly head: string
  readonly body: string
}

/**
 * Puts attributes, head and body into their places of a frame that vike has filled. The gate is named twice, which runs it once:
 * the second tag makes `DOMContentLoaded` wait for the style sheet. Chromium looks for fields to fill in at that event, which lays
 * the page out, and without its style sheet it would do so for nothing, long before the first paint.
 */
export function fillFrame(frame: string, { attributes, head, body }: DocumentParts): string {
  const [start = '', beforeHead = '', beforeBody = '', end = ''] = frame.split(places)
  return `${start}<html ${attributes}>${beforeHead}${head}${beforeBody}${body}${end.replace(gateScript, '$&$1></script>')}`
}
