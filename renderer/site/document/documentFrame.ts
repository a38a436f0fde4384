/** The document before anything is drawn into it; vike adds the style sheet and the gate, once and for all pages. */
export const documentFrame = '<!DOCTYPE html>\n<html>\n<head><!--head--></head>\n<body><!--body--></body>\n</html>'

/** How vike asks for the gate: as soon as it is there. */
const gateScript = /(<script src="[^"]+" type="module") async><\/script>/

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

/**
 * Names the gate of a frame that vike has filled twice, which runs it once: `DOMContentLoaded` waits for what the second tag asks for.
 * Chromium looks for fields to fill in at that event, which lays out what holds them, and would do so right before the first paint.
 */
export function nameGateTwice(frame: string): string {
  return frame.replace(gateScript, (tag: string, start: string) => `${tag}${start}></script>`)
}

/** Puts the parts of a page into their places. */
export function fillFrame(frame: string, { attributes, head, body, data = '' }: DocumentParts): string {
  const [start = '', beforeHead = '', beforeBody = '', end = ''] = frame.split(places)
  return `${start}<html ${attributes}>${beforeHead}${head}${beforeBody}${body}${data}${end}`
}
