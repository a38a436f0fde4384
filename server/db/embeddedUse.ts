/** How many hold the connection of the embedded database of this process or wait for it, and when the last one was done. */
const use = { count: 0, last: -Infinity }

/** Notes that somebody waits for the connection, and then has it. */
export function enterEmbedded(): void {
  use.count += 1
}

/** Notes that somebody is done with the connection. */
export function exitEmbedded(): void {
  use.count -= 1
  use.last = performance.now()
}

/** Returns for how long nobody has used the embedded database, in ms; `Infinity` where the database is another one. */
export function embeddedIdle(): number {
  return use.count > 0 ? 0 : performance.now() - use.last
}
