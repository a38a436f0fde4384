/** Ends the process when it is told to, once `stop` is done; being told again meanwhile changes nothing. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping: Promise<void> | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stopping ??= stop()
        .catch((error: unknown) => console.error(error))
        .finally(() => process.exit())
    })
  }
}
