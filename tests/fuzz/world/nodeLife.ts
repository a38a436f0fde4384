import { setImmediate as yieldTurn } from 'node:timers/promises'

/** Thrown to whoever calls a node that dies: what of the call was done, nobody knows. */
export class NodeDied extends Error {}

/** What a node does beyond its own memory: a query, a change of the disk, a delivery. */
export interface NodeLife {
  /**
   * Counts an operation and runs it when it is its turn. In a node that is dead, or dies of it, it never ends; `half` is what of it is done
   * when the node dies halfway.
   */
  readonly operate: <T>(work: () => Promise<T>, half?: () => Promise<unknown>) => Promise<T>
  /** Runs a call to the node. Rejects with `NodeDied` where the node dies during it. */
  readonly call: <T>(work: () => Promise<T>) => Promise<T>
  /** Kills the node `count` operations from now, when that operation is done, or right before it. */
  readonly killAfter: (count: number, isDone: boolean) => void
  readonly kill: () => void
  /** Takes back what would kill it later. */
  readonly spare: () => void
  readonly isDead: () => boolean
  readonly onDeath: (listener: () => void) => void
}

/** Starts the life of a node. `turns` returns how many turns of the event loop an operation waits, so that others come in between. */
export function startLife(turns: () => number): NodeLife {
  const listeners = new Set<() => void>()
  let isDead = false
  let left = Number.POSITIVE_INFINITY
  let isDoneFirst = false
  let die = () => {}
  const died = new Promise<void>((resolve) => (die = resolve))

  function kill(): void {
    if (isDead) return
    isDead = true
    for (const listener of listeners) listener()
    die()
  }

  return {
    async operate(work, half) {
      for (let turn = turns(); turn > 0; turn -= 1) await yieldTurn()
      if (isDead) return never()
      left -= 1
      const isLast = left <= 0
      if (isLast && !isDoneFirst) {
        await half?.()
        kill()
        return never()
      }
      try {
        return await work()
      } finally {
        if (isLast) kill()
        if (isDead) await never()
      }
    },
    async call(work) {
      const lost = died.then(() => Promise.reject(new NodeDied('The node died')))
      return isDead ? lost : Promise.race([work(), lost])
    },
    killAfter(count, isDone) {
      left = count
      isDoneFirst = isDone
    },
    kill,
    spare: () => void (left = Number.POSITIVE_INFINITY),
    isDead: () => isDead,
    onDeath: (listener) => void listeners.add(listener),
  }
}

function never(): Promise<never> {
  return new Promise(() => {})
}
