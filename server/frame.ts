import { cspHash } from '#server/http/headers.ts'

/** How vike asks for the gate: as soon as it is there. */
const gateScript = /(<script src="[^"]+" type="module") async><\/script>/

/**
 * Names the gate of a frame that vike has filled twice, which runs it once: `DOMContentLoaded` waits for what the second tag asks for.
 * Chromium looks for fields to fill in at that event, which lays out what holds them, and would do so right before the first paint.
 */
export function nameGateTwice(frame: string): string {
  return frame.replace(gateScript, (tag: string, start: string) => `${tag}${start}></script>`)
}

/** Hash of the one inline script of a frame, which the Content-Security-Policy allows by it. Throws when there is none. */
export function inlineScriptHash(frame: string): string {
  const [, script] = /<script(?![^>]* src=)[^>]*>([^]*?)<\/script>/.exec(frame) ?? []
  if (script === undefined)
    throw new Error('The document has no inline script to allow: renderer/site/document/typeface.ts')
  return cspHash(script)
}
