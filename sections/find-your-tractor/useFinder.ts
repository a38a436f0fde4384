import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, type ChangeEvent, type RefObject, type SubmitEvent } from 'react'
import { finderMachine, type RangeIssues } from '#machines/finder.ts'
import { queryValues } from '#schemas/queryRule.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { useHydrated } from '#sections/shared/useHydrated.ts'
import { useInspect } from '#sections/shared/useInspect.ts'
import { fillForm, rangeIssues, readForm, searchIssues } from './filterForm.ts'
import { queryOf, queryRules } from './filters.ts'

export interface Finder {
  /** Hydrated: filters apply as they are set. */
  readonly isReady: boolean
  readonly isBusy: boolean
  /** The visitor has filtered, and the number of results is announced. */
  readonly isSettled: boolean
  /** The ranges that are not applied as they are typed. */
  readonly issues: RangeIssues
  readonly onChange: (event: ChangeEvent<HTMLFormElement>) => void
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  readonly onBlur: () => void
}

/**
 * Applies the filter form to the address without leaving the page; before hydration it is a plain GET form. `results` receives the
 * focus when the visitor submits the form.
 */
export function useFinder(form: RefObject<HTMLFormElement | null>, results: RefObject<HTMLElement | null>): Finder {
  const { search, setSearch } = usePage()
  const query = queryOf(search)
  const [snapshot, send, actor] = useMachine(
    finderMachine.provide({
      actions: {
        applyFilters: ({ context }) => {
          const cleared = Object.keys(search).filter((name) => queryRules[name] !== undefined)
          setSearch({ ...Object.fromEntries(cleared.map((name) => [name, ''])), ...queryValues(context.requested) })
        },
      },
    }),
    { input: { query, issues: searchIssues(search) }, ...useInspect() },
  )
  const isBusy = snapshot.hasTag('busy')
  const { issues } = snapshot.context

  // Filters set before hydration apply too.
  const applyEarly = useEffectEvent(() => {
    const early = form.current === null ? query : readForm(form.current)
    if (early !== query) send({ type: 'filter.change', query: early, typed: false })
  })
  useEffect(() => applyEarly(), [])
  // The form follows the address: back, forward, a link that removes a filter.
  useEffect(() => {
    if (actor.getSnapshot().context.current === query) return
    actor.send({ type: 'address.change', query })
    if (actor.getSnapshot().hasTag('busy') || form.current === null || readForm(form.current) === query) return
    fillForm(form.current, query)
    actor.send({ type: 'fields.check', issues: rangeIssues(form.current) })
  }, [query, form, actor])

  return {
    isReady: useHydrated(),
    isBusy,
    isSettled: snapshot.hasTag('settled'),
    issues,
    onChange({ currentTarget, target }) {
      const typed = target instanceof HTMLInputElement && target.type === 'number'
      send({ type: 'filter.change', query: readForm(currentTarget), typed })
      // A range is not called wrong before its fields are left, and no longer than it is.
      const current = Object.entries(rangeIssues(currentTarget)).filter(([name]) => name in issues)
      send({ type: 'fields.check', issues: Object.fromEntries(current) })
    },
    onSubmit(event) {
      event.preventDefault()
      send({ type: 'filter.submit' })
      send({ type: 'fields.check', issues: rangeIssues(event.currentTarget) })
      const invalid = event.currentTarget.querySelector<HTMLInputElement>('input:invalid')
      ;(invalid ?? results.current)?.focus()
    },
    onBlur() {
      if (form.current !== null) send({ type: 'fields.check', issues: rangeIssues(form.current) })
    },
  }
}
