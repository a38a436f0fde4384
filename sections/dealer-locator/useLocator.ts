import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { locatorMachine } from '#machines/locator.ts'
import type { LocatorContext, LocatorEvent, LocatorView } from '#machines/locatorState.ts'
import { queryValues } from '#schemas/queryRule.ts'
import { serviceFlagNames } from '#schemas/retailers.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { useHydrated } from '#sections/shared/useHydrated.ts'
import { useMachine } from '#sections/shared/useMachine.ts'
import { cardsStep, listedCount } from './listedCount.ts'
import { fillForm, readForm } from './locatorForm.ts'
import { stateParameters, locatorHref, queryOf } from './locatorQuery.ts'

export interface Locator extends Pick<LocatorContext, 'stores' | 'selected' | 'view' | 'details' | 'forms'> {
  /** Hydrated: it works without leaving the page. */
  readonly isReady: boolean
  readonly isBusy: boolean
  readonly isFailed: boolean
  /** The visitor has searched, and the number of results is announced. */
  readonly isResultShown: boolean
  readonly send: (event: LocatorEvent) => void
}

/**
 * Runs the locator's machine on the address of the page. A search adds an entry to the browser's history; services, the selected
 * card and the view replace the current one. `resultsId`: element a search scrolls to.
 */
export function useLocator(form: RefObject<HTMLFormElement | null>, resultsId: string): Locator {
  const { pathname, search, setSearch, queryResults, app } = usePage()
  const query = queryOf(search)
  const result = queryResults?.dealer_locator ?? null
  const selected = search['dealer'] ?? null
  const view = search['view'] === 'map' ? 'map' : 'list'
  const [snapshot, send] = useMachine(
    locatorMachine.provide({
      actions: {
        search: ({ context }) => {
          const values = { ...queryValues(context.requested), ...(context.view === 'map' && { view: 'map' }) }
          app?.navigate(`${locatorHref(pathname, values)}#${resultsId}`)
        },
        filter: ({ context }) => setSearch({ ...servicesOf(queryValues(context.requested)), ...stateParameters }),
        keepSelection: ({ context: { stores, selected: dealer, view: shownView } }) => {
          const listed = listedCount(stores?.dealers ?? [], { ...search, dealer: dealer ?? '' })
          const count = listed > cardsStep ? String(listed) : ''
          setSearch({ dealer: dealer ?? '', count, ...viewParameter(shownView) })
        },
        keepView: ({ context }) => setSearch(viewParameter(context.view)),
        // The same address again loads what is still missing.
        reload: () => setSearch({}),
      },
    }),
    { input: { query, selected, view, result } },
  )

  // Services chosen before hydration count too.
  const applyEarly = useEffectEvent(() => {
    if (form.current === null) return
    const early = queryOf({ ...search, ...servicesOf(readForm(form.current)) })
    if (early !== query) send({ type: 'filter.change', query: early })
  })
  useEffect(() => applyEarly(), [])
  useEffect(
    () => send({ type: 'address.change', query, selected, view, result }),
    [query, selected, view, result, send],
  )
  useEffect(() => {
    const leave = () => send({ type: 'address.leave' })
    addEventListener('popstate', leave)
    return () => removeEventListener('popstate', leave)
  }, [send])
  useFormFill(form, query)

  const { stores, details, forms, ...context } = snapshot.context
  return {
    ...{ stores, details, forms, selected: context.selected, view: context.view, send, isReady: useHydrated() },
    isBusy: snapshot.hasTag('busy'),
    isFailed: snapshot.hasTag('failed'),
    isResultShown: snapshot.hasTag('settled'),
  }
}

/** Fills the form when the address changes: back, forward, a link that removes a service. */
function useFormFill(form: RefObject<HTMLFormElement | null>, query: string): void {
  const filled = useRef(query)
  useEffect(() => {
    if (form.current === null || filled.current === query) return
    filled.current = query
    fillForm(form.current, queryValues(query))
  }, [query, form])
}

/** Returns every service flag, `''` where it is not set. */
function servicesOf(values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(serviceFlagNames.map((flag) => [flag, values[flag] ?? '']))
}

function viewParameter(view: LocatorView) {
  return { view: view === 'map' ? 'map' : '' }
}
