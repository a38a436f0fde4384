import { useEffect, useEffectEvent, useRef, type ChangeEvent, type RefObject, type SubmitEvent } from 'react'
import { locales } from '#locales/locales.ts'
import { finderMachine, type RangeIssues } from '#machines/finder.ts'
import { queryValues } from '#schemas/queryRule.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { useHydrated } from '#sections/shared/useHydrated.ts'
import { useMachine } from '#sections/shared/useMachine.ts'
import { fillForm, firstUnread, rangeIssues, readForm, searchIssues } from './filterForm.ts'
import { queryOf, queryRules } from './filters.ts'
import { useSameFiltersStep } from './useSameFiltersStep.ts'

type Search = Readonly<Record<string, string>>

export interface Finder {
  /** Hydrated: filters apply as they are set. */
  readonly isReady: boolean
  readonly isBusy: boolean
  /** The visitor has filtered, and the number of results is announced. */
  readonly isResultShown: boolean
  /** The ranges that are not applied as they are typed. */
  readonly issues: RangeIssues
  readonly onChange: (event: ChangeEvent<HTMLFormElement>) => void
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  readonly onBlur: () => void
}

/**
 * Applies the filter form to the address without leaving the page; before hydration it is a plain GET form. `results` receives the
 * focus when the visitor submits the form. `search`: the search params that filter.
 */
export function useFinder(
  form: RefObject<HTMLFormElement | null>,
  results: RefObject<HTMLElement | null>,
  search: Search,
): Finder {
  const { setSearch, rejected = {}, locale } = usePage()
  const { iso } = locales[locale]
  /** Number of times a field was left: typing in it again is another step of the history. */
  const visits = useRef(0)
  const query = queryOf(search)
  const [snapshot, send, actor] = useMachine(
    finderMachine.provide({
      actions: {
        applyFilters: ({ context }) => {
          const cleared = Object.fromEntries(Object.keys(queryRules).map((name) => [name, '']))
          const isStep = context.typedIn === null || context.typedIn !== context.stepOf
          setSearch({ ...cleared, ...queryValues(context.requested) }, isStep)
        },
      },
    }),
    { input: { query, issues: searchIssues(search, rejected) } },
  )
  const isBusy = snapshot.hasTag('busy')
  const { issues } = snapshot.context

  const fill = (element: HTMLFormElement, values: Search) => {
    fillForm(element, values)
    send({ type: 'fields.check', issues: rangeIssues(element, iso) })
  }
  const follow = useEffectEvent((element: HTMLFormElement) => fill(element, { ...search, ...rejected }))
  useSameFiltersStep(query, (values) => {
    visits.current += 1
    if (form.current !== null) fill(form.current, values)
  })
  // Filters set before hydration apply too.
  const applyEarly = useEffectEvent(() => {
    const early = form.current === null ? query : readForm(form.current, iso)
    if (early !== query) send({ type: 'filter.change', query: early, typedIn: null })
  })
  useEffect(() => applyEarly(), [])
  // The form follows the address: back, forward, a link that removes a filter.
  useEffect(() => {
    if (actor.getSnapshot().context.current === query) return
    actor.send({ type: 'address.change', query })
    if (actor.getSnapshot().hasTag('busy') || form.current === null || readForm(form.current, iso) === query) return
    follow(form.current)
  }, [query, form, actor, iso])

  return {
    isReady: useHydrated(),
    isBusy,
    isResultShown: snapshot.hasTag('settled'),
    issues,
    onChange({ currentTarget, target }) {
      const isTyped = target instanceof HTMLInputElement && target.type === 'text'
      const typedIn = isTyped ? `${target.name} ${visits.current}` : null
      send({ type: 'filter.change', query: readForm(currentTarget, iso), typedIn })
      // A range is not called wrong before its fields are left, and no longer than it is.
      const current = Object.entries(rangeIssues(currentTarget, iso)).filter(([name]) => name in issues)
      send({ type: 'fields.check', issues: Object.fromEntries(current) })
    },
    onSubmit(event) {
      event.preventDefault()
      send({ type: 'filter.submit' })
      send({ type: 'fields.check', issues: rangeIssues(event.currentTarget, iso) })
      const field = firstUnread(event.currentTarget, iso) ?? results.current
      field?.focus()
    },
    onBlur() {
      visits.current += 1
      if (form.current !== null) send({ type: 'fields.check', issues: rangeIssues(form.current, iso) })
    },
  }
}
