/** Pictures fetched at the same time, besides the one that is waited for. */
const together = 3

/** Fetches the pictures round a machine. */
export interface FrameLoader {
  /** Fetches this picture, and then the others, its neighbours first. */
  readonly want: (frame: number) => void
  readonly has: (frame: number) => boolean
  readonly stop: () => void
}

/** Fetches nothing before something is wanted; `first` is there already. A picture that fails is not asked for again. */
export function loadFrames(files: readonly string[], first: number, onLoaded: (frame: number) => void): FrameLoader {
  const loaded = new Set([first])
  /** Kept, so that the browser keeps what it has fetched at hand. */
  const pictures = new Map<number, HTMLImageElement>()
  let underWay = 0
  let wanted = first
  let stopped = false

  function fetchFrame(frame: number): void {
    const file = files[frame]
    if (file === undefined || loaded.has(frame) || pictures.has(frame)) return
    const picture = new Image()
    const settle = (isLoaded: boolean) => {
      underWay -= 1
      if (isLoaded) loaded.add(frame)
      if (stopped) return
      if (isLoaded) onLoaded(frame)
      fetchNeighbours()
    }
    pictures.set(frame, picture)
    underWay += 1
    picture.onload = () => settle(true)
    picture.onerror = () => settle(false)
    picture.src = file
  }

  function fetchNeighbours(): void {
    for (const frame of nearestFirst(wanted, files.length)) {
      if (underWay >= together) return
      fetchFrame(frame)
    }
  }

  return {
    want(frame) {
      wanted = frame
      fetchFrame(frame)
      fetchNeighbours()
    },
    has: (frame) => loaded.has(frame),
    stop() {
      stopped = true
    },
  }
}

/** All the others, from both sides outwards. */
function nearestFirst(frame: number, total: number): number[] {
  return Array.from({ length: Math.ceil((total - 1) / 2) }, (_, index) => index + 1).flatMap((distance) => [
    (frame + distance) % total,
    (frame - distance + total) % total,
  ])
}
