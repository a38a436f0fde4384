import type * as v from 'valibot'
import { duplicateTab, duplicateValue, tooMuchMarkup } from '#schemas/checkMessages.ts'
import { readNumber } from '#schemas/fields/number.ts'
import { rule, textFormats, type CodedRule } from '#schemas/issues/issueCodes.ts'
import type { SchemaNode } from '#schemas/studio/schemaTree.ts'

/** Returns the rule an issue of valibot is about. `node` is the schema at the issue's path. */
export function ruleOf(issue: v.BaseIssue<unknown>, node: SchemaNode): CodedRule {
  const { type, requirement, input } = issue
  if (issue.kind === 'schema') return ofSchema(issue, node)
  if (type === 'non_empty') return rule('empty', {})
  if (type === 'max_length') {
    return typeof input === 'string'
      ? rule('too_long', { max: Number(requirement), length: input.length })
      : rule('too_many', { max: Number(requirement), count: lengthOf(input) })
  }
  if (type === 'min_length') {
    return typeof input === 'string'
      ? rule('too_short', { min: Number(requirement), length: input.length })
      : rule('too_few', { min: Number(requirement), count: lengthOf(input) })
  }
  if (type === 'min_value') return rule('too_small', { min: Number(requirement) })
  if (type === 'max_value') return rule('too_large', { max: Number(requirement) })
  if (type === 'integer') return rule('not_whole', {})
  if (type === 'raw_check') return ofList(issue)
  if (type === 'check') return ofCheck(issue.message, node)
  return ofFormat(node)
}

function ofSchema({ input }: v.BaseIssue<unknown>, { core, metadata, checks }: SchemaNode): CodedRule {
  if (input === undefined) return rule('missing', {})
  if (metadata['input'] === 'link') return rule('invalid_link', {})
  if (input === '' && core.type === 'picklist') return rule('empty', {})
  if (core.type === 'picklist' || core.type === 'literal') return rule('not_a_choice', { choices: choicesOf(core) })
  if (core.type === 'number' && typeof input === 'string' && isAmbiguous(input, checks))
    return rule('ambiguous_number', {})
  return rule('wrong_type', { expected: expectedTypes[core.type] ?? core.type })
}

// What a form could not read in one way is stored as it was typed.
function isAmbiguous(text: string, checks: SchemaNode['checks']): boolean {
  const [min, max] = [checks.get('min_value'), checks.get('max_value')]
  const range = { ...(typeof min === 'number' && { min }), ...(typeof max === 'number' && { max }) }
  return readNumber(text, checks.has('integer') ? { ...range, step: 1 } : range).length > 1
}

/** What a value should be, by schema type. */
const expectedTypes: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  boolean: 'switch',
  array: 'list',
  object: 'group',
  strict_object: 'group',
  loose_object: 'group',
  variant: 'group',
  union: 'text',
}

function choicesOf({ options = [], literal }: SchemaNode['core']): string {
  return [...options, ...(literal === undefined ? [] : [literal])].map(String).join(', ')
}

/** Returns a list the choices of a form come from (`schemas/sections/form.ts`). */
function ofList({ path }: v.BaseIssue<unknown>): CodedRule {
  const [item] = path?.slice(-1) ?? []
  const form: unknown = typeof item?.input === 'object' && item.input !== null ? Reflect.get(item.input, 'form') : ''
  return rule('list_needed', { form: String(form), list: typeof item?.key === 'string' ? item.key : '' })
}

function ofCheck(message: string, node: SchemaNode): CodedRule {
  if (message === duplicateValue) return rule('duplicate_value', {})
  if (message === duplicateTab) return rule('duplicate_tab', {})
  if (message === tooMuchMarkup) return rule('too_much_markup', {})
  return ofFormat(node)
}

function ofFormat({ metadata, checks }: SchemaNode): CodedRule {
  const named = textFormats.find((each) => each === metadata['format'])
  const format = named ?? [...checks.keys()].flatMap((check) => ownFormats[check] ?? [])[0]
  return format === undefined ? rule('invalid_value', {}) : rule(`invalid_${format}`, {})
}

/** Formats valibot has a check for. */
export const ownFormats: Readonly<Record<string, 'email' | 'colour' | 'date' | 'web_address'>> = {
  email: 'email',
  hex_color: 'colour',
  iso_date: 'date',
  url: 'web_address',
}

function lengthOf(input: unknown): number {
  return Array.isArray(input) ? input.length : 0
}
