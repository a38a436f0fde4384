import type { LocaleCode } from '#locales/locales.ts'

const languages = ['de', 'en', 'es', 'fr', 'it', 'pt', 'tr'] as const
type ReadLanguage = (typeof languages)[number]

/** How easily a text is read, by a formula made for its language. */
export interface ReadingEase {
  readonly words: number
  readonly sentences: number
  /** From 0 (hardest) to 100; `undefined` for a text that is too short to say. */
  readonly score: number | undefined
  readonly level: 'easy' | 'medium' | 'hard' | undefined
}

/** Fewer words say nothing: the formulas were made for passages of a hundred. */
const minWords = 50
const levels = { easy: 60, medium: 40 }

interface Counts {
  readonly wordsPerSentence: number
  readonly syllablesPerWord: number
  readonly lettersPerWord: number
}

/**
 * The formula of each language, by the lengths of its words and sentences: Flesch (en, 1948), Amstad (de, 1978), Fernández Huerta (es, 1959),
 * Kandel and Moles (fr, 1958), Gulpease (it, Lucisano and Piemontese, 1988), Martins (pt, 1996), Ateşman (tr, 1997).
 */
const formulas: Readonly<Record<ReadLanguage, (counts: Counts) => number>> = {
  en: ({ wordsPerSentence, syllablesPerWord }) => 206.835 - 1.015 * wordsPerSentence - 84.6 * syllablesPerWord,
  de: ({ wordsPerSentence, syllablesPerWord }) => 180 - wordsPerSentence - 58.5 * syllablesPerWord,
  es: ({ wordsPerSentence, syllablesPerWord }) => 206.84 - 1.02 * wordsPerSentence - 60 * syllablesPerWord,
  fr: ({ wordsPerSentence, syllablesPerWord }) => 207 - 1.015 * wordsPerSentence - 73.6 * syllablesPerWord,
  it: ({ wordsPerSentence, lettersPerWord }) => 89 + 300 / wordsPerSentence - 10 * lettersPerWord,
  pt: ({ wordsPerSentence, syllablesPerWord }) => 248.835 - 1.015 * wordsPerSentence - 84.6 * syllablesPerWord,
  tr: ({ wordsPerSentence, syllablesPerWord }) => 198.825 - 2.61 * wordsPerSentence - 40.175 * syllablesPerWord,
}

/** Sounds of one syllable: vowels that stand together; in Turkish each is one of its own. */
const syllables: Readonly<Partial<Record<ReadLanguage, RegExp>>> = { tr: /[aeıioöuüâîû]/gu }
const vowels = /[aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýÿ]+/gu
/** An `e` at the end of a word that is not spoken, alone or before an `s`. */
const silent: Readonly<Partial<Record<ReadLanguage, RegExp>>> = { en: /(?<=[^aeiouyl])e$/u, fr: /e(?:s|nt)?$/u }

/** Returns how easily paragraphs in the language of a locale are read; each ends a sentence. */
export function readingEase(paragraphs: readonly string[], locale: LocaleCode): ReadingEase {
  const language = languages.find((each) => locale.startsWith(each)) ?? 'en'
  const counted = { words: 0, sentences: 0, syllables: 0, letters: 0 }
  const words = new Intl.Segmenter(language, { granularity: 'word' })
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' })
  for (const paragraph of paragraphs) {
    for (const { segment: sentence } of sentences.segment(paragraph)) {
      // Numbers and codes are no words that one reads.
      const own = [...words.segment(sentence)].filter(
        ({ segment, isWordLike }) => isWordLike && /^\p{L}/u.test(segment),
      )
      if (own.length === 0) continue
      counted.sentences += 1
      counted.words += own.length
      for (const { segment } of own) {
        counted.syllables += syllablesOf(segment.toLocaleLowerCase(language), language)
        counted.letters += [...segment].length
      }
    }
  }
  const { words: count, sentences: ends } = counted
  if (count < minWords) return { words: count, sentences: ends, score: undefined, level: undefined }
  const value = formulas[language]({
    wordsPerSentence: count / ends,
    syllablesPerWord: counted.syllables / count,
    lettersPerWord: counted.letters / count,
  })
  const score = Math.round(Math.min(100, Math.max(0, value)))
  const level = score >= levels.easy ? 'easy' : score >= levels.medium ? 'medium' : 'hard'
  return { words: count, sentences: ends, score, level }
}

function syllablesOf(word: string, language: ReadLanguage): number {
  const spoken = word.replace(silent[language] ?? /$^/u, '')
  return Math.max(1, [...spoken.matchAll(syllables[language] ?? vowels)].length)
}
