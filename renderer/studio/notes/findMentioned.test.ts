import { expect, test } from 'vitest'
import { findMentioned } from '#renderer/studio/notes/findMentioned.ts'

const people = ['Ann', 'Anna', 'Anna Maria', 'İlker Öz'].map((name) => ({ name }))
const namesIn = (text: string) => findMentioned(text, people).map(({ name }) => name)

test.each([
  ['@Anna, please look', ['Anna']],
  ['@Ann and @Anna Maria', ['Ann', 'Anna Maria']],
  ['@Anna’s text, (@İlker Öz)', ['Anna', 'İlker Öz']],
  ['@Annabel @Anna1 @anna ann@example.com Anna', []],
])('%s mentions whoever is meant, and nobody whose name begins alike', (text, names) => {
  expect(namesIn(text)).toEqual(names)
})
