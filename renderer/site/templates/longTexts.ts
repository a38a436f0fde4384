/** Strings that are not prose: addresses, colours, dates, codes. */
const notProse = /^(\/|https?:|#|\d|[a-z]+\/|[^\s]*$)/

/** Returns the data with every sentence at 150 % of its length, as a translation may be; addresses and codes stay. */
export function withLongTexts(data: unknown): unknown {
  if (typeof data === 'string') return notProse.test(data) || data.startsWith('<') ? data : lengthen(data)
  if (Array.isArray(data)) return data.map(withLongTexts)
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withLongTexts(value)]))
}

function lengthen(text: string): string {
  const words = text.split(' ')
  return [...words, ...words.slice(0, Math.ceil(words.length / 2))].join(' ').slice(0, Math.max(text.length, 490))
}
