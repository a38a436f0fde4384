import { useEffect, useRef, useState } from 'react'
import { loadFrames, type FrameLoader } from './loadFrames.ts'

interface Frames {
  /** Where the visitor has turned to. */
  readonly wanted: number
  /** The picture on show: the one wanted, or the last one that came as long as that has not. */
  readonly shown: number
  readonly turnTo: (frame: number) => void
  /** Fetches the neighbours, because the visitor takes hold of the picture. */
  readonly prepare: () => void
}

/** The pictures round a machine; all but the first are fetched when the visitor begins to turn it. */
export function useFrames(files: readonly string[]): Frames {
  const [wanted, setWanted] = useState(0)
  const [shown, setShown] = useState(0)
  const latest = useRef(0)
  const loader = useRef<FrameLoader | null>(null)
  useEffect(() => () => loader.current?.stop(), [])

  const want = (frame: number) => {
    latest.current = frame
    loader.current ??= loadFrames(files, 0, (loaded) => {
      if (loaded === latest.current) setShown(loaded)
    })
    loader.current.want(frame)
  }
  return {
    wanted,
    shown,
    prepare: () => want(latest.current),
    turnTo(frame) {
      want(frame)
      setWanted(frame)
      if (loader.current?.has(frame) === true) setShown(frame)
    },
  }
}
