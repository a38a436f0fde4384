import { rule } from '#schemas/issues/issueCodes.ts'
import type { FieldCodec } from '#schemas/fields/codec.ts'
import { fold } from '#schemas/plainText.ts'

/** Words for yes and no in the languages of the studio, and those that spreadsheets write. */
const words: ReadonlyMap<string, boolean> = new Map([
  ...'true 1 x yes y ja wahr sì si sí vero oui vrai verdadero sim verdadeiro evet doğru'
    .split(' ')
    .map((word) => [fold(word), true] as const),
  ...'false 0 no n nein falsch falso non faux não nao hayır hayir yanlış'
    .split(' ')
    .map((word) => [fold(word), false] as const),
])

export const switchCodec: FieldCodec<boolean> = {
  read(text) {
    const value = readSwitch(text)
    return value === undefined ? { broken: rule('not_a_switch', {}) } : { value }
  },
  write: String,
  print(value, { yes, no }) {
    const isOn = readSwitch(String(value))
    return isOn === undefined ? String(value) : isOn ? yes : no
  },
  empty: false,
}

function readSwitch(text: string): boolean | undefined {
  return words.get(fold(text))
}
