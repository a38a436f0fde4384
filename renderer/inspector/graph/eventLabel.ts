/** Returns what a chart shows for an event: `xstate.done.actor.send` is `done: send`. */
export function eventLabel(event: string): string {
  if (event === '') return 'always'
  if (event.startsWith('xstate.done.state.')) return 'done'
  const [, outcome, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? []
  return outcome === undefined ? event : `${outcome}: ${actor}`
}
