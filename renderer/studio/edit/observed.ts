/** State that is made when it is read first after a change, and whose listeners are notified of changes. */
export abstract class Observed<TState> {
  private current: TState | undefined
  private readonly listeners = new Set<() => void>()

  protected abstract makeState(): TState

  readonly state = (): TState => (this.current ??= this.makeState())

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  protected readonly update = (): void => {
    this.current = undefined
    for (const listener of this.listeners) listener()
  }
}
