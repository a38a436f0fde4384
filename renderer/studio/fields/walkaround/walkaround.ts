import { toRecord } from '#schemas/studio/valuePaths.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * Returns the value with changed hotspots: the positions of one that became another follow it, those of one that is
 * gone go with it.
 */
export function withHotspots(data: Data, next: readonly string[]): Data {
  const before = textsOf(data['hotspots'])
  const gone = before.filter((key) => !next.includes(key))
  const come = next.filter((key) => !before.includes(key))
  const renamed = before.length === next.length && gone.length === 1 && come.length === 1 ? gone[0] : undefined
  const places = Object.entries(toRecord(data['places'])).flatMap(([key, positions]): [string, unknown][] => {
    if (next.includes(key)) return [[key, positions]]
    return key === renamed && come[0] !== undefined ? [[come[0], positions]] : []
  })
  return { ...data, hotspots: next, places: Object.fromEntries(places) }
}

/** Returns the value with pictures that were moved, added or removed: positions stay on their picture. */
export function withFrames(data: Data, next: readonly string[]): Data {
  const before = textsOf(data['frames'])
  const places = Object.entries(toRecord(data['places'])).flatMap(([key, positions]): [string, unknown][] => {
    const kept = (Array.isArray(positions) ? positions : []).flatMap((position: unknown) => {
      const { frame } = toRecord(position)
      const index = typeof frame === 'number' ? next.indexOf(before[frame] ?? '') : -1
      return index === -1 ? [] : [{ ...toRecord(position), frame: index }]
    })
    return kept.length === 0 ? [] : [[key, kept.toSorted((a, b) => a.frame - b.frame)]]
  })
  return { ...data, frames: next, places: Object.fromEntries(places) }
}

export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}
