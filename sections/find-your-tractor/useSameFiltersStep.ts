import { useEffect, useEffectEvent, useRef } from 'react'
import { queryValues } from '#schemas/queryRule.ts'
import { queryOf } from './filters.ts'

/**
 * Calls `onStep` with the search params when a step of the history leads to an address with the same filters, as from a number of
 * which one more digit was too many to before it. `query`: the filters on screen, normalised.
 */
export function useSameFiltersStep(query: string, onStep: (values: Readonly<Record<string, string>>) => void): void {
  /** A link within the page is no step between filters. */
  const hash = useRef('')
  const follow = useEffectEvent(() => {
    const values = queryValues(location.search)
    const isWithin = location.hash !== hash.current
    hash.current = location.hash
    if (!isWithin && queryOf(values) === query) onStep(values)
  })
  useEffect(() => {
    hash.current = location.hash
    const onPop = () => follow()
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [])
}
