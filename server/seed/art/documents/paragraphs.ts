import type { Paragraph } from '#server/seed/art/documents/documentTypes.ts'

const blocks = /<(p|h3|h4|li|blockquote)(?:\s[^>]*)?>([\s\S]*?)(?=<\/?(?:p|h3|h4|li|blockquote|ul|ol)\b|$)/g
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
}

/** Returns the paragraphs of a rich text without inline markup. */
export function paragraphsOf(html: string): Paragraph[] {
  return [...html.matchAll(blocks)].flatMap(([, tag, content = '']) => {
    const text = plainText(content)
    return text === '' ? [] : [{ kind: kindOf(tag), text }]
  })
}

function kindOf(tag: string | undefined): Paragraph['kind'] {
  if (tag === 'li') return 'item'
  return tag === 'h3' || tag === 'h4' ? 'heading' : 'text'
}

function plainText(html: string): string {
  return html
    .replace(/<br\s*\/?>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
      return entities[name ?? ''] ?? whole
    })
    .replace(/[ \t\n]+/g, ' ')
    .trim()
}
