import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** Wrong codes within a minute, of everybody together: at this rate the eight digits would take 19 years. */
const maxWrong = 10
const minute = 60_000

/**
 * Creates the code that is printed at the start, another one each time unless it is given as eight digits, and what whoever has typed it shows
 * afterwards, which is void after the next start; with a secret of several starts it is the same in all of them.
 */
export function createAccess(given?: string, secret?: string, now: () => number = Date.now) {
  const digits = given ?? String(randomInt(10 ** 8)).padStart(8, '0')
  const token =
    secret === undefined
      ? randomBytes(24).toString('base64url')
      : createHmac('sha256', secret).update(`inspector ${digits}`).digest('base64url')
  let wrong: number[] = []

  return {
    code: `${digits.slice(0, 4)}-${digits.slice(4)}`,
    token,
    /** Compares what was typed, with any spaces and hyphens, with the code. */
    check(typed: string): 'right' | 'wrong' | 'exceeded' {
      wrong = wrong.filter((time) => time > now() - minute)
      if (wrong.length >= maxWrong) return 'exceeded'
      if (isEqual(typed.replace(/[\s\p{Pd}]/gu, ''), digits)) return 'right'
      wrong.push(now())
      return 'wrong'
    },
    isToken: (shown: string | undefined) => shown !== undefined && isEqual(shown, token),
  }
}
export type Access = ReturnType<typeof createAccess>

function isEqual(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return first.length === second.length && timingSafeEqual(first, second)
}
