/** Least time between two announcements, and most: the server forgets after ten seconds without one. In ms. */
const [interval, renewal] = [1000, 4000]

/** Announces the newest value, at most once a second and one at a time, and again every four seconds as a sign of life. */
export function createAnnouncer<TValue>(send: (value: TValue) => Promise<unknown>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = Number.NEGATIVE_INFINITY
  let isBusy = false
  const schedule = (value: TValue, wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void announce(value), wait)
  }
  const announce = async (value: TValue) => {
    if (isBusy) return schedule(value, interval)
    isBusy = true
    last = Date.now()
    schedule(value, renewal)
    await send(value).catch(() => undefined)
    isBusy = false
  }
  return {
    move(value: TValue): void {
      const wait = last + interval - Date.now()
      if (wait > 0) schedule(value, wait)
      else void announce(value)
    },
    stop: (): void => clearTimeout(timer),
  }
}
