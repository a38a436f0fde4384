import { useLanguage } from '#renderer/studio/texts/languageContext.ts'

/** Returns whether a word contains what was typed, without regard to case and accents. */
export function useWordFilter(): (word: string, typed: string) => boolean {
  const { iso } = useLanguage()
  const fold = (text: string) => text.toLocaleLowerCase(iso).normalize('NFD').replaceAll(/\p{M}/gu, '')
  return (word, typed) => fold(word).includes(fold(typed.trim()))
}
