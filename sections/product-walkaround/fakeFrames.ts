import { vi } from 'vitest'

/** A picture asked for by its number; it comes, or does not. */
export interface AskedFrame {
  readonly frame: number
  readonly arrive: () => void
  readonly fail: () => void
}

/** For tests: pictures that are only noted when they are asked for, in the order of asking. */
export function fakeFrames(): AskedFrame[] {
  const asked: AskedFrame[] = []
  vi.stubGlobal(
    'Image',
    class {
      onload = () => {}
      onerror = () => {}
      set src(file: string) {
        asked.push({ frame: frameOf(file), arrive: () => this.onload(), fail: () => this.onerror() })
      }
    },
  )
  return asked
}

/** Number of the picture in a file's address; NaN without one. */
export function frameOf(file: string): number {
  return Number(/turn\/(\d+)/.exec(file)?.[1])
}
