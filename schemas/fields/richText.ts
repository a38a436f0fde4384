/** Elements that begin a line of their own. */
const block = /<\/?(?:p|h[1-6]|ul|ol|table|thead|tbody|tr|blockquote|div|figure|hr|br)\b[^<>]*>/gi
const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }),
)

/** Returns the text of rich text, with a line for each paragraph, and a dot before each entry of a list. */
export function textOfRichText(html: string): string {
  return html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<li\b[^<>]*>/gi, '\n• ')
    .replaceAll(/<\/t[dh]>\s*<t[dh]\b/gi, ' · <t')
    .replaceAll(block, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      if (name !== undefined) return entities.get(name.toLowerCase()) ?? whole
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
    })
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
    .replaceAll(/•\s+/g, '• ')
    .trim()
}
