import type { Opening } from '#schemas/retailers.ts'

/** Opening hours by habit of the country, several ways each: days of the week (ISO 8601), then openings. */
const table = `
south | 1-5 08:00-12:00 14:00-18:00, 6 08:00-12:00 | 1-5 08:30-12:30 14:30-18:30 | 1-5 08:00-12:30 14:00-18:30, 6 08:30-12:30
siesta | 1-5 08:30-13:30 15:30-19:00, 6 09:00-13:00 | 1-5 09:00-14:00 16:00-19:30 | 1-5 08:00-13:00 15:00-18:30, 6 09:00-13:30
france | 1-5 08:00-12:00 14:00-18:00, 6 08:00-12:00 | 1-5 08:00-12:15 13:45-18:30 | 1 14:00-18:00, 2-5 08:30-12:00 14:00-18:00, 6 08:30-12:00 13:30-17:00
north | 1-5 07:30-12:00 13:00-17:00, 6 08:00-12:00 | 1-5 07:30-17:30, 6 08:30-12:00 | 1-4 08:00-12:00 13:00-17:30, 5 08:00-12:00 13:00-16:00
british | 1-5 08:00-17:00, 6 08:00-12:00 | 1-5 08:00-17:30, 6 08:30-12:30 | 1-5 07:30-17:00
latin | 1-5 08:00-12:00 14:30-18:30, 6 08:00-12:30 | 1-5 08:00-12:00 13:30-18:00, 6 08:00-12:00 | 1-5 08:30-12:30 15:00-19:00
sixdays | 1-6 08:00-18:00 | 1-5 08:30-18:30, 6 08:30-14:00 | 1-6 08:00-12:30 13:30-18:00
maghreb | 1-5 08:30-12:30 14:30-18:30, 6 08:30-12:30 | 1-4 08:30-18:00, 5 08:30-11:30 15:00-18:00, 6 09:00-13:00
algeria | 7 08:00-12:00 13:00-17:00, 1-4 08:00-12:00 13:00-17:00 | 6-7 08:30-16:30, 1-4 08:30-16:30
fridays | 7 08:00-16:00, 1-4 08:00-16:00, 6 09:00-13:00 | 7 08:00-12:00 16:00-19:00, 1-4 08:00-12:00 16:00-19:00 | 6-7 08:30-17:00, 1-4 08:30-17:00
israel | 7 07:30-17:00, 1-4 07:30-17:00, 5 07:30-12:30 | 7 08:00-16:30, 1-4 08:00-16:30, 5 08:00-12:00
asia | 1-6 08:00-17:00 | 1-5 08:30-17:30, 6 08:30-12:00 | 1-6 08:00-12:00 13:00-17:00`

/** All ways of a habit; each is in the order of the week. */
export const hours: ReadonlyMap<string, readonly (readonly Opening[])[]> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [key = '', ...ways] = line.split(' | ')
      return [key, ways.map(readWay)]
    }),
)

function readWay(way: string): Opening[] {
  const openings = way.split(', ').flatMap((part) => {
    const [days = '', ...times] = part.split(' ')
    const [first = 1, last = first] = days.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, n) => first + n).flatMap((day) =>
      times.map((span) => {
        const [opens = '', closes = ''] = span.split('-')
        return { day, opens, closes }
      }),
    )
  })
  return openings.toSorted((a, b) => a.day - b.day || (a.opens < b.opens ? -1 : 1))
}
