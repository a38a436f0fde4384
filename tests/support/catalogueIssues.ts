import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { placeholdersOf, readCatalogue } from '#tests/support/readCatalogue.ts'

type Texts = ReadonlyMap<string, string>

/** Returns what a catalogue lacks beside the English one, each as a sentence that names the file, the text and what to do. */
export function catalogueIssues(file: string, catalogue: Texts, english: Texts): string[] {
  const lacking = [...english.keys()].filter((id) => !catalogue.has(id))
  return [
    ...lacking.map((id) => `${file} lacks "${id}": run \`npm run extract\`, and translate it there.`),
    ...[...catalogue].flatMap(([id, text]) => {
      const original = english.get(id)
      if (original === undefined) return [`${file} has "${id}", which is no text of the code: run \`npm run extract\`.`]
      if (text === '') return [`${file} has no translation of "${id}", "${original}": write it in its msgstr.`]
      const [needed, given] = [listed(original), listed(text)]
      return needed === given
        ? []
        : [`${file}, "${id}": its placeholders are ${given}; write it with those of the English text, ${needed}.`]
    }),
  ]
}

/** Returns the texts of a catalogue, such as `locales/de-de/studio.po`, by id; none where there is no file. */
export function readTexts(file: string): Texts {
  const place = path.resolve(import.meta.dirname, '../..', file)
  return existsSync(place) ? readCatalogue(readFileSync(place, 'utf8')) : new Map()
}

function listed(text: string): string {
  return placeholdersOf(text).join(', ') || 'none'
}
