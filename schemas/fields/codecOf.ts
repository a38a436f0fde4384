import { choiceCodec } from '#schemas/fields/choice.ts'
import type { FieldCodec } from '#schemas/fields/codec.ts'
import type { Control } from '#schemas/fields/control.ts'
import { dateCodec } from '#schemas/fields/date.ts'
import { jsonCodec, jsonListCodec, listCodec } from '#schemas/fields/list.ts'
import { numberCodec } from '#schemas/fields/number.ts'
import { switchCodec } from '#schemas/fields/switch.ts'
import { codeCodec, longTextCodec, richTextCodec, textCodec, wordCodec } from '#schemas/fields/text.ts'

/** Returns what turns the values of a field into text and back: a kind of field is one line here. */
export function codecOf(control: Control): FieldCodec {
  switch (control.kind) {
    case 'text':
      return textCodec(control)
    case 'long_text':
      return longTextCodec
    case 'rich_text':
      return richTextCodec
    case 'number':
      return numberCodec(control)
    case 'choice':
      return choiceCodec(control)
    case 'switch':
      return switchCodec
    case 'date':
      return dateCodec
    case 'colour':
    case 'file':
      return codeCodec
    case 'word':
      return wordCodec(control)
    case 'id':
    case 'list': {
      const entry = entryOf(control)
      if (entry !== undefined) return listCodec(codecOf(entry))
      return control.kind === 'id' ? codeCodec : jsonListCodec
    }
    case 'reference':
      return control.literal === undefined ? jsonCodec : codecOf(control.literal)
    case 'image':
    case 'video':
    case 'download':
    case 'media':
    case 'link':
    case 'group':
    case 'variant':
    case 'walkaround':
      return jsonCodec
  }
}

/** Returns the control of the entries of a list whose text is theirs, one after the other. */
export function entryOf(control: Control): Control | undefined {
  if (control.kind === 'id') return control.list ? { ...control, list: false } : undefined
  if (control.kind !== 'list' || control.item.kind === 'list' || !hasText(control.item)) return undefined
  return control.item
}

/** Returns whether values have a text of their own; others are JSON. */
export function hasText(control: Control): boolean {
  const codec = codecOf(control)
  return codec !== jsonCodec && codec !== jsonListCodec
}
