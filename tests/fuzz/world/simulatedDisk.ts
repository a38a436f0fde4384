import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as yieldTurn } from 'node:timers/promises'
import { replaceFileFunctions, type Change } from '#tests/fuzz/world/fileFunctions.ts'
import type { NodeLife } from '#tests/fuzz/world/nodeLife.ts'

/** `full`: a write stores half of what it has, and fails. `slow`: others come in between. */
export type DiskState = 'works' | 'full' | 'slow'

export interface SimulatedDisk {
  /** The folder that all nodes share. */
  readonly folder: string
  state: DiskState
  /** Returns the path of the folder for a node, which says who writes. */
  readonly mount: (life: NodeLife) => string
  /** Removes the folder, and gives the functions of Node back. */
  readonly remove: () => void
}

/** Turns of the event loop in which a slow disk does nothing. */
const slowTurns = 30

/** Creates a folder whose changes are operations of the node that makes them: it dies between them or halfway, or finds no space left. */
export function createDisk(): SimulatedDisk {
  const root = mkdtempSync(path.join(tmpdir(), 'world-'))
  const folder = path.join(root, 'data')
  mkdirSync(folder)
  const lives = new Map<string, NodeLife>()
  const lifeOf = (file: string): NodeLife | undefined =>
    file.startsWith(root) ? lives.get(path.relative(root, file).split(path.sep)[0] ?? '') : undefined
  const change: Change = (file, work, half) => {
    const life = lifeOf(file)
    if (life === undefined) return work()
    return life.operate(async () => {
      for (let turn = disk.state === 'slow' ? slowTurns : 0; turn > 0; turn -= 1) await yieldTurn()
      if (disk.state !== 'full' || half === undefined) return work()
      await half()
      throw Object.assign(new Error('There is no space left'), { code: 'ENOSPC' })
    }, half)
  }
  const restore = replaceFileFunctions(change, (file, stream) => lifeOf(file)?.onDeath(() => stream.destroy()))
  const disk: SimulatedDisk = {
    folder,
    state: 'works',
    mount(life) {
      const name = `node-${lives.size}`
      lives.set(name, life)
      symlinkSync(folder, path.join(root, name))
      return path.join(root, name)
    },
    remove() {
      restore()
      rmSync(root, { recursive: true, force: true })
    },
  }
  return disk
}
