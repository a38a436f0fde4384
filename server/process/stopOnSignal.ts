const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
export type StopSignal = (typeof stopSignals)[number]

/**
 * Ends the process on a signal, once `stop` is done or `patience` ms have passed: what hangs must not keep it. A second signal
 * meanwhile changes nothing: Ctrl-C reaches the process from the terminal and again from the script that started it.
 */
export function stopOnSignal(stop: (signal: StopSignal) => Promise<void>, patience: number): void {
  let stopping: Promise<void> | undefined
  for (const signal of stopSignals) {
    process.on(signal, () => {
      if (stopping !== undefined) return
      setTimeout(() => {
        console.error(`The process did not stop within ${patience / 1000} s and is ended.`)
        process.exit(1)
      }, patience).unref()
      stopping = stop(signal)
        .catch((error: unknown) => console.error(error))
        .finally(() => process.exit())
    })
  }
}
