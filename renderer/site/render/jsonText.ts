const escapes: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/**
 * Returns a value as JSON that can stand in a `<script>` element: nothing in it closes the element or opens a comment,
 * and no line ends within a string. It reads back as the same value.
 */
export function jsonText(value: unknown): string {
  return escapeJson(JSON.stringify(value))
}

/** Escapes JSON text in the same way. */
export function escapeJson(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (character) => escapes[character] ?? '')
}
