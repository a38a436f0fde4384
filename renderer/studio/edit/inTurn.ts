/** Returns a function that runs `run` once it has ended before; calls made meanwhile are one run after it. */
export function inTurn(run: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve()
  let waiting: Promise<void> | undefined
  return () =>
    (waiting ??= running
      .catch(() => {})
      .then(() => {
        waiting = undefined
        running = run()
        return running
      }))
}
