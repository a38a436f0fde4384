import { useState } from 'react'
import type { Walkaround } from '#schemas/entities.ts'
import { useFrames } from './useFrames.ts'
import { useViewName } from './useViewName.ts'

/** Returns the state of a turntable: its frames, the chosen hotspot and the announcement of the last change. */
export function useTurntable(files: readonly string[], hotspots: Walkaround['hotspots']) {
  const total = files.length
  const [chosen, setChosen] = useState<number | null>(null)
  /** Announced where the slider, which announces its own value, has no focus. */
  const [announcement, setAnnouncement] = useState('')
  const { target, shown, turnTo, prepare } = useFrames(files)
  const viewName = useViewName(total)

  const turnAndAnnounce = (frame: number) => {
    turnTo(frame)
    setAnnouncement(viewName(frame))
  }
  const choose = (index: number) => {
    setChosen(index)
    const places = hotspots[index]?.places ?? []
    const best = places[0]
    // A visible hotspot needs no turn.
    if (best === undefined || places.some(({ frame }) => frame === target)) return
    turnAndAnnounce(best.frame)
  }

  return {
    ...{ target, shown, turnTo, prepare, viewName, chosen, choose, announcement },
    turnBy: (frames: number) => turnAndAnnounce((target + frames + total) % total),
    /** Announces the text, which may be off screen; narrow screens show it below the picture. */
    chooseOnPicture: (index: number) => {
      choose(index)
      setAnnouncement(hotspots[index]?.text ?? '')
    },
  }
}
