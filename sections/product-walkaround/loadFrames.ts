/** Maximum number of concurrent requests, except for the target frame. */
const maxConcurrent = 3

/** Loads the pictures of a turntable. */
export interface FrameLoader {
  /** Loads this picture, then the others, neighbours first. */
  readonly want: (frame: number) => void
  readonly has: (frame: number) => boolean
  readonly stop: () => void
}

/** Requests nothing until the picture is turned; `first` is loaded already. A failed picture is not requested again. */
export function loadFrames(files: readonly string[], first: number, onLoaded: (frame: number) => void): FrameLoader {
  const loaded = new Set([first])
  /** References to the images keep them in the memory cache of the browser. */
  const pictures = new Map<number, HTMLImageElement>()
  let underWay = 0
  let target = first
  let stopped = false

  function fetchFrame(frame: number): void {
    const file = files[frame]
    if (file === undefined || loaded.has(frame) || pictures.has(frame)) return
    const picture = new Image()
    const finish = (isLoaded: boolean) => {
      underWay -= 1
      if (isLoaded) loaded.add(frame)
      if (stopped) return
      if (isLoaded) onLoaded(frame)
      fetchNeighbours()
    }
    pictures.set(frame, picture)
    underWay += 1
    picture.onload = () => finish(true)
    picture.onerror = () => finish(false)
    picture.src = file
  }

  function fetchNeighbours(): void {
    for (const frame of nearestFirst(target, files.length)) {
      if (underWay >= maxConcurrent) return
      fetchFrame(frame)
    }
  }

  return {
    want(frame) {
      target = frame
      fetchFrame(frame)
      fetchNeighbours()
    },
    has: (frame) => loaded.has(frame),
    stop() {
      stopped = true
    },
  }
}

/** Returns all other frames, nearest first on both sides. */
function nearestFirst(frame: number, total: number): number[] {
  return Array.from({ length: Math.ceil((total - 1) / 2) }, (_, index) => index + 1).flatMap((distance) => [
    (frame + distance) % total,
    (frame - distance + total) % total,
  ])
}
