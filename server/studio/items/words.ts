import { defaultLocale, fallbackChain, type LocaleCode } from '#locales/locales.ts'
import type { CallBody, CallResult } from '#schemas/studio/studioCalls.ts'
import { vocabularies, withText, type Vocabulary } from '#schemas/kinds/vocabulary.ts'
import type { Cms } from '#server/content/context.ts'
import { findTexts, readWords, type WordRow } from '#server/db/words.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import type { Actor, StudioPerson } from '#server/studio/context.ts'
import { contentIssuesOf } from '#server/studio/items/itemIssues.ts'
import { createInside } from '#server/studio/items/saveItem.ts'
import { slugOf } from '#server/studio/slug.ts'
import { StudioError } from '#server/studio/studioError.ts'

type Word = CallResult<'addWord'>

/** Longest key made from a word, and how many numbers are tried behind one that is taken. */
const maxKey = 60
const maxTries = 50

/** Returns a part of the vocabulary by its name; throws 404 for one there is not. */
export function vocabularyOf(name: string | undefined): Vocabulary {
  const known = vocabularies.find((each) => each === name)
  if (known === undefined) throw new StudioError('not_found', 'There is no such part of the vocabulary')
  return known
}

/** Lists the words of a part of the vocabulary as an editor of a locale reads them. */
export async function listWords(
  cms: Cms,
  vocabulary: Vocabulary,
  locale: LocaleCode = defaultLocale,
): Promise<CallResult<'listWords'>> {
  const rows = await readWords(cms.db, vocabulary, fallbackChain(locale))
  return { items: rows.map((row) => toWord(vocabulary, row)) }
}

interface Addition {
  readonly vocabulary: Vocabulary
  readonly person: StudioPerson
  readonly actor: Actor
}

/** Adds a word, and its text where the part has any, as drafts. A word that is there in the locale is returned instead. */
export async function addWord(
  cms: Cms,
  { vocabulary, person, actor }: Addition,
  { locale, words, texts }: CallBody<'addWord'>,
): Promise<Word> {
  const word = words[locale] ?? Object.values(words)[0]
  if (word === undefined) throw new StudioError('invalid', 'The word is empty in every locale')
  return inEditing(cms, async (inside) => {
    const known = await readWords(inside.db, vocabulary, fallbackChain(locale))
    const same = known.find((row) => row.word.toLowerCase() === word.toLowerCase())
    if (same !== undefined) return toWord(vocabulary, same)
    const id = await freeId(inside, vocabulary, word, locale)
    const hasText = withText.includes(vocabulary) && Object.keys(texts).length > 0
    const added = [{ id, values: words }, ...(hasText ? [{ id: `${id}/text`, values: texts }] : [])]
    for (const { id: text, values } of added) {
      const key = { kind: 'text' as const, id: text }
      const issues = await contentIssuesOf(inside, key, { values })
      if (issues.length > 0) throw new StudioError('invalid', 'The word cannot be published', { issues })
      await createInside(inside, { key, person, actor }, { values })
    }
    return toWord(vocabulary, { id, word, published: false })
  })
}

function toWord(vocabulary: Vocabulary, { id, word, published }: WordRow): Word {
  return { key: id.slice(vocabulary.length + 1), word, published }
}

/** Returns `Tag/on_stock`, with a number when there is such a text. */
async function freeId(cms: Cms, vocabulary: Vocabulary, word: string, locale: LocaleCode): Promise<string> {
  const key = slugOf(word, locale).replaceAll('-', '_').slice(0, maxKey) || 'word'
  const candidates = Array.from({ length: maxTries }, (_, n) => `${vocabulary}/${key}${n === 0 ? '' : `_${n + 1}`}`)
  const taken = await findTexts(cms.db, candidates)
  const free = candidates.find((id) => !taken.has(id))
  if (free === undefined) throw new StudioError('exists', `There are too many words like "${word}"`)
  return free
}
