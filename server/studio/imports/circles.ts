import { rule } from '#schemas/issues/issueCodes.ts'
import type { RowResult } from '#server/db/importRows.ts'

/** Items of a circle that are named. */
const shown = 8

/** A row that waits for items which other rows add. */
export interface WaitingRow {
  readonly result: RowResult
  readonly missing: readonly string[]
}

/** Returns the results of those rows that wait for each other, with the circle in place of the item that is not there. */
export function nameCircles(waiting: readonly WaitingRow[]): RowResult[] {
  const needs = new Map<string, readonly string[]>()
  for (const { result, missing } of waiting) {
    const id = result.item_id ?? ''
    // The row of a price waits for its own product.
    needs.set(id, [...(needs.get(id) ?? []), ...missing.filter((each) => each !== id)])
  }
  const circles = findCircles(needs)
  return waiting.flatMap(({ result }) => {
    const circle = circles.get(result.item_id ?? '')
    if (circle === undefined) return []
    const issues = result.issues.map((issue) =>
      issue.code === 'missing_item' && circle.has(String(issue.params['id']))
        ? { ...issue, ...rule('csv_circle', { items: pathOf(circle, result.item_id ?? '') }) }
        : issue,
    )
    return [{ ...result, issues }]
  })
}

// From the item of the row on, and back to it.
function pathOf(circle: ReadonlySet<string>, id: string): string {
  const ids = [...circle]
  const at = ids.indexOf(id)
  const path = [...ids.slice(at), ...ids.slice(0, at)]
  const named = path.length > shown ? [...path.slice(0, shown), '…'] : path
  return [...named, id].join(' → ')
}

/** Returns the circle that each item is in, in the order in which they need each other. */
function findCircles(needs: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, ReadonlySet<string>> {
  const circles = new Map<string, ReadonlySet<string>>()
  const done = new Set<string>()
  for (const start of needs.keys()) {
    /** The way from `start`, each item with what it needs and was not followed yet. */
    const way: { readonly id: string; readonly next: string[] }[] = []
    const enter = (id: string) => way.push({ id, next: [...(needs.get(id) ?? [])] })
    const places = new Map<string, number>()
    if (!done.has(start)) places.set(start, enter(start) - 1)
    for (let last = way.at(-1); last !== undefined; last = way.at(-1)) {
      const id = last.next.shift()
      if (id === undefined) {
        done.add(last.id)
        places.delete(last.id)
        way.pop()
        continue
      }
      const place = places.get(id)
      if (place !== undefined) {
        const circle = new Set(way.slice(place).map((each) => each.id))
        for (const each of circle) if (!circles.has(each)) circles.set(each, circle)
      } else if (needs.has(id) && !done.has(id)) places.set(id, enter(id) - 1)
    }
  }
  return circles
}
