import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent, type RefObject, type SubmitEvent } from 'react'
import { createActor, type ActorRefFrom } from 'xstate'
import { finderMachine } from '#machines/finder.ts'
import { queryValues } from '#schemas/queryRule.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { fillForm, readForm } from './filterForm.ts'
import { queryOf, queryRules } from './filters.ts'

export interface Finder {
  /** Hydrated: filters work as they are set. */
  readonly isReady: boolean
  readonly isBusy: boolean
  /** The visitor has filtered, and the number found is to be announced. */
  readonly isAnswered: boolean
  readonly onChange: (event: ChangeEvent<HTMLFormElement>) => void
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  readonly onBlur: () => void
}

/**
 * Lets the filter form work on the address without leaving the page; before hydration it is a plain GET form. `results` receives
 * the focus when the visitor asks for the results.
 */
export function useFinder(form: RefObject<HTMLFormElement | null>, results: RefObject<HTMLElement | null>): Finder {
  const { search, setSearch } = usePage()
  const query = queryOf(search)
  const actor = useRef<ActorRefFrom<typeof finderMachine>>(null)
  const [view, setView] = useState({ isReady: false, isBusy: false, isAnswered: false })

  const apply = useEffectEvent((wanted: string) => {
    const gone = Object.keys(search).filter((name) => queryRules[name] !== undefined)
    setSearch({ ...Object.fromEntries(gone.map((name) => [name, ''])), ...queryValues(wanted) })
  })
  const start = useEffectEvent(() => {
    const actions = { applyFilters: ({ context }: { context: { wanted: string } }) => apply(context.wanted) }
    const started = createActor(finderMachine.provide({ actions }), { input: query })
    started.subscribe((snapshot) =>
      setView({ isReady: true, isBusy: snapshot.hasTag('busy'), isAnswered: snapshot.hasTag('answered') }),
    )
    actor.current = started.start()
    // What was set before the section was hydrated counts.
    const early = form.current === null ? query : readForm(form.current)
    if (early !== query) started.send({ type: 'filter.change', query: early, typed: false })
    return () => void started.stop()
  })
  useEffect(() => start(), [])

  // The form follows the address: back, forward, a link that takes a filter away.
  useEffect(() => {
    if (actor.current === null || actor.current.getSnapshot().context.shown === query) return
    actor.current.send({ type: 'address.change', query })
    if (!actor.current.getSnapshot().hasTag('busy') && form.current !== null) fillForm(form.current, query)
  }, [query, form])

  return {
    ...view,
    onChange({ currentTarget, target }) {
      const typed = target instanceof HTMLInputElement && target.type === 'number'
      actor.current?.send({ type: 'filter.change', query: readForm(currentTarget), typed })
    },
    onSubmit(event) {
      event.preventDefault()
      actor.current?.send({ type: 'filter.submit' })
      results.current?.focus()
    },
    onBlur() {
      if (!view.isBusy && form.current !== null) fillForm(form.current, query)
    },
  }
}
