import { useEffect, useRef, useState } from 'react'
import { loadFrames, type FrameLoader } from './loadFrames.ts'

interface Frames {
  /** Frame the visitor has turned to. */
  readonly target: number
  /** Frame on screen: the target, or the last one loaded before it. */
  readonly shown: number
  readonly turnTo: (frame: number) => void
  /** Loads the neighbours when the visitor starts dragging. */
  readonly prepare: () => void
}

/** Returns the pictures of a turntable; all but the first are loaded when the visitor starts to turn it. */
export function useFrames(files: readonly string[]): Frames {
  const [target, setTarget] = useState(0)
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
    target,
    shown,
    prepare: () => want(latest.current),
    turnTo(frame) {
      want(frame)
      setTarget(frame)
      if (loader.current?.has(frame) === true) setShown(frame)
    },
  }
}
