import { expect, test } from 'vitest'
import { switchCodec } from '#schemas/fields/switch.ts'
import { containsTyped } from '#schemas/plainText.ts'

test.each([
  ['İndirmeler', 'indir', true],
  ['İndirmeler', 'İND', true],
  ['Isıtma', 'isi', true],
  ['ISITMA', 'ısıtma', true],
  ['Şanzıman', 'sanziman', true],
  ['Preços', 'preco', true],
  ['Preços', 'prezzi', false],
  ['50 %', '%', true],
  ['50 Nm', '%', false],
])('%s is found by %s: %s', (text, typed, isContained) => {
  expect(containsTyped(text, typed)).toBe(isContained)
})

test.each([
  ['YANLIŞ', false],
  ['Hayır', false],
  ['HAYIR', false],
  ['DOĞRU', true],
  ['EVET', true],
  ['SÍ', true],
  ['NÃO', false],
])('%s is %s', (text, value) => {
  expect(switchCodec.read(text)).toEqual({ value })
})
