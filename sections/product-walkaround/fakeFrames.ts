import { vi } from 'vitest'

/** A requested picture by its number; tests let it load or fail. */
export interface RequestedFrame {
  readonly frame: number
  readonly arrive: () => void
  readonly fail: () => void
}

/** Replaces `Image` for tests: records the requested pictures in order. */
export function fakeFrames(): RequestedFrame[] {
  const requested: RequestedFrame[] = []
  vi.stubGlobal(
    'Image',
    class {
      onload = () => {}
      onerror = () => {}
      set src(file: string) {
        requested.push({ frame: frameOf(file), arrive: () => this.onload(), fail: () => this.onerror() })
      }
    },
  )
  return requested
}

/** Returns the number of the picture in a file's address; NaN without one. */
export function frameOf(file: string): number {
  return Number(/turn\/(\d+)/.exec(file)?.[1])
}
