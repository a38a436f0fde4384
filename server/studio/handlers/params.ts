import type { Position } from '#server/studio/pages/draftState.ts'

/** Returns the page and locale that a call names. */
export function positionOf({
  page = '',
  locale,
}: Readonly<Record<string, string>> & Pick<Position, 'locale'>): Position {
  return { page, locale }
}

/** Returns the number a call names; 0, which is no id, for what is none. */
export function idOf(text = ''): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
}
