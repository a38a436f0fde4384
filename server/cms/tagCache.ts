/** A value and the cache tags of what it was made from. */
export interface Tagged<T> {
  readonly value: T
  readonly tags: ReadonlySet<string>
}

export interface TagCache<T> {
  /** The kept value of a key, or what `make` answers; callers who ask at the same time share one making. */
  get(key: string, make: () => Promise<Tagged<T>>): Promise<Tagged<T>>
  drop(tags: readonly string[]): void
  clear(): void
}

interface Entry<T> {
  readonly made: Promise<Tagged<T>>
  /** Unknown until made; a change in that time drops the entry, whatever it is about. */
  tags?: ReadonlySet<string>
}

/** Keeps at most `limit` values, the oldest goes first; whoever makes it drops what was announced as changed. */
export function createTagCache<T>(limit: number): TagCache<T> {
  const entries = new Map<string, Entry<T>>()

  function add(key: string, make: () => Promise<Tagged<T>>): Promise<Tagged<T>> {
    const entry: Entry<T> = { made: make() }
    const forget = () => void (entries.get(key) === entry && entries.delete(key))
    // Only what was made counts against the limit: asking for what does not exist drives nothing out.
    entry.made.then(({ tags }) => {
      entry.tags = tags
      for (const oldest of entries.keys()) {
        if (entries.size <= limit) break
        entries.delete(oldest)
      }
    }, forget)
    entries.set(key, entry)
    return entry.made
  }

  return {
    get: (key, make) => entries.get(key)?.made ?? add(key, make),
    drop(tags) {
      for (const [key, entry] of entries) {
        if (entry.tags === undefined || tags.some((tag) => entry.tags?.has(tag))) entries.delete(key)
      }
    },
    clear: () => entries.clear(),
  }
}
