import { useId, type KeyboardEvent } from 'react'
import { placeFieldMachine, type LocateError, type PlaceFieldEvent } from '#machines/placeField.ts'
import type { Place } from '#schemas/retailers.ts'
import { usePage, type PageApp } from '#sections/shared/pageContext.ts'
import { useHydrated } from '#sections/shared/useHydrated.ts'
import { useMachine } from '#sections/shared/useMachine.ts'
import { geolocate } from './geolocate.ts'

export interface PlaceField {
  /** Hydrated: it suggests. */
  readonly isReady: boolean
  readonly places: readonly Place[]
  readonly active: number
  readonly problem: LocateError | null
  readonly isLocating: boolean
  readonly listId: string
  readonly optionId: (index: number) => string
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly send: (event: PlaceFieldEvent) => void
}

interface PlaceFieldCallbacks {
  readonly onPlace: (place: Place) => void
  /** `at`: `latitude,longitude` in degrees. */
  readonly onPosition: (at: string) => void
}

/** Runs the combobox for a place: suggestions, keyboard and the visitor's own position. */
export function usePlaceField({ onPlace, onPosition }: PlaceFieldCallbacks): PlaceField {
  const { app } = usePage()
  const id = useId()
  const [snapshot, send] = useMachine(
    placeFieldMachine.provide({
      actions: {
        suggest: ({ context: { typed }, self }) => void suggest(typed, app).then(self.send),
        locate: ({ self }) => void locate().then(self.send),
        choosePlace: (_, place) => onPlace(place),
        choosePosition: (_, at) => onPosition(at),
      },
    }),
  )
  const { places, active, problem } = snapshot.context
  return {
    ...{ places, active, problem, send, isReady: useHydrated(), isLocating: snapshot.hasTag('locating') },
    listId: `${id}list`,
    optionId: (index) => `${id}option${index}`,
    onKeyDown(event) {
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

/** Returns suggestions, none on failure: they are optional, and the search itself reports the error. */
async function suggest(typed: string, app: PageApp | undefined): Promise<PlaceFieldEvent> {
  try {
    return { type: 'places.loaded', typed, places: (await app?.places(typed.trim())) ?? [] }
  } catch {
    return { type: 'places.failed', typed }
  }
}

async function locate(): Promise<PlaceFieldEvent> {
  const position = await geolocate()
  return 'at' in position
    ? { type: 'position.found', at: position.at }
    : { type: 'position.failed', problem: position.problem }
}
