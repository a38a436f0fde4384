import type { CodedRule } from '#schemas/issues/issueCodes.ts'
import { issueTexts } from '#schemas/studio/issue-texts/issueTexts.ts'

type Params = CodedRule['params']

/**
 * Returns the English sentence of a broken rule for a line of the log or of the command line: with straight quotation marks, and a single
 * sentence without its full stop.
 */
export function issueSentence({ code, params }: CodedRule): string {
  const shown = code.startsWith('template_') ? { ...params, types: oneOf(String(params['types'] ?? '')) } : params
  const { message } = issueTexts[code]
  const plain = message.replaceAll(/[“”]/g, '"').replace(/^((?:(?!\. [A-Z]).)*)\.$/, '$1')
  return plain.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(valueOf(shown, name)))
}

function valueOf(params: Params, name: string): string | number {
  return Object.hasOwn(params, name) ? (params[name] ?? '') : ''
}

/** Turns `hero, hero_carousel` into `one of "hero", "hero_carousel"` */
function oneOf(types: string): string {
  const names = types.split(', ').map((type) => `"${type}"`)
  return names.length === 1 ? names.join('') : `one of ${names.join(', ')}`
}
