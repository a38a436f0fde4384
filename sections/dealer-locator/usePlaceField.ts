import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { createActor, type ActorRefFrom } from 'xstate'
import { placeFieldMachine, type LocateProblem, type PlaceFieldEvent } from '#machines/placeField.ts'
import type { Place } from '#schemas/retailers.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { geolocate } from './geolocate.ts'

export interface PlaceField {
  /** Hydrated: it suggests. */
  readonly isReady: boolean
  readonly places: readonly Place[]
  readonly active: number
  readonly problem: LocateProblem | null
  readonly isLocating: boolean
  readonly listId: string
  readonly optionId: (index: number) => string
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly send: (event: PlaceFieldEvent) => void
}

type View = Pick<PlaceField, 'isReady' | 'isLocating' | 'active' | 'places' | 'problem'>
const asDrawn: View = { isReady: false, isLocating: false, active: -1, places: [], problem: null }

interface Taken {
  readonly onPlace: (place: Place) => void
  readonly onPosition: (at: string) => void
}

/** The field for a place at work: suggestions, keys and the visitor's own position. */
export function usePlaceField(taken: Taken): PlaceField {
  const { app } = usePage()
  const id = useId()
  const actor = useRef<ActorRefFrom<typeof placeFieldMachine>>(null)
  const [view, setView] = useState<View>(asDrawn)
  const suggest = useEffectEvent(async (typed: string): Promise<PlaceFieldEvent> => {
    try {
      return { type: 'places.arrive', typed, places: (await app?.places(typed.trim())) ?? [] }
    } catch {
      // Nobody is waiting for suggestions; the search itself will say what is wrong.
      return { type: 'places.fail', typed }
    }
  })
  const takePlace = useEffectEvent(taken.onPlace)
  const takePosition = useEffectEvent(taken.onPosition)
  const start = useEffectEvent(() => {
    const machine = placeFieldMachine.provide({
      actions: {
        suggest: ({ context: { typed }, self }) => void suggest(typed).then((event) => self.send(event)),
        locate: ({ self }) => void geolocate().then((position) => self.send(eventOf(position))),
        takePlace: (_, place) => takePlace(place),
        takePosition: (_, at) => takePosition(at),
      },
    })
    const options = app?.inspect === undefined ? {} : { inspect: app.inspect }
    const started = createActor(machine, options)
    started.subscribe((snapshot) => {
      const { places, active, problem } = snapshot.context
      setView({ isReady: true, isLocating: snapshot.hasTag('locating'), places, active, problem })
    })
    actor.current = started.start()
    return () => void started.stop()
  })
  useEffect(() => start(), [])

  const send = (event: PlaceFieldEvent) => actor.current?.send(event)
  return {
    ...view,
    listId: `${id}list`,
    optionId: (index) => `${id}option${index}`,
    send,
    onKeyDown(event) {
      const { places, active } = view
      if (places.length === 0 || event.nativeEvent.isComposing) return
      if (event.key === 'ArrowDown') send({ type: 'option.next' })
      else if (event.key === 'ArrowUp') send({ type: 'option.previous' })
      else if (event.key === 'Escape') send({ type: 'list.close' })
      else if (event.key === 'Enter' && active >= 0) send({ type: 'option.choose' })
      else return
      event.preventDefault()
    },
  }
}

function eventOf(position: Awaited<ReturnType<typeof geolocate>>): PlaceFieldEvent {
  return 'at' in position
    ? { type: 'position.arrive', at: position.at }
    : { type: 'position.fail', problem: position.problem }
}
