/** As long as a message of a ticket may be. */
export const maxReplyLength = 5000

/** What an answer template may have in braces, and what a request fills in: the visitor's name, the form in their language, the dealer. */
export const replyPlaceholders = ['name', 'request', 'dealer'] as const
export type ReplyPlaceholder = (typeof replyPlaceholders)[number]

const inBraces = /\{([^{}]*)\}/g

/** Returns what a template has in braces and nobody fills in; a single brace is one, too. */
export function unknownPlaceholders(text: string): string[] {
  const named = [...text.matchAll(inBraces)].map(([, name = '']) => name)
  const single = /[{}]/.exec(text.replaceAll(inBraces, ''))
  return [...new Set([...named.filter((name) => !isPlaceholder(name)), ...(single === null ? [] : [single[0]])])]
}

/** Returns what is in a reply and still to be filled in. */
export function openPlaceholders(text: string): ReplyPlaceholder[] {
  return replyPlaceholders.filter((name) => text.includes(`{${name}}`))
}

/** Fills a template in; what a request does not have stays in braces. */
export function fillPlaceholders(text: string, values: Readonly<Record<ReplyPlaceholder, string>>): string {
  return text.replaceAll(inBraces, (all, name: string) =>
    isPlaceholder(name) && values[name] !== '' ? values[name] : all,
  )
}

function isPlaceholder(name: string): name is ReplyPlaceholder {
  return replyPlaceholders.some((each) => each === name)
}
