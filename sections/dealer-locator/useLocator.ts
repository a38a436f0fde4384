import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { createActor, type ActorRefFrom } from 'xstate'
import { locatorMachine } from '#machines/locator.ts'
import type { LocatorContext, LocatorEvent } from '#machines/locatorState.ts'
import { queryValues } from '#schemas/queryRule.ts'
import { serviceFlagNames } from '#schemas/retailers.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { cardsStep, listedCount } from './listedCount.ts'
import { fillForm, readForm } from './locatorForm.ts'
import { answerState, locatorHref, questionOf } from './question.ts'

export interface Locator extends Pick<LocatorContext, 'stores' | 'selected' | 'view' | 'details' | 'forms'> {
  /** Hydrated: it works without leaving the page. */
  readonly isReady: boolean
  readonly isBusy: boolean
  readonly isFailed: boolean
  /** The visitor has asked, and the number found is to be announced. */
  readonly isAnswered: boolean
  readonly send: (event: LocatorEvent) => void
}

type View = Omit<Locator, 'send'>

/**
 * The state of the locator: before hydration what the address says, then the machine's. A search is an entry of its own in the
 * history; services, the card and the view change the one on screen. `resultsId`: where a search leads to within the page.
 */
export function useLocator(form: RefObject<HTMLFormElement | null>, resultsId: string): Locator {
  const { pathname, search, setSearch, answers, app } = usePage()
  const query = questionOf(search)
  const answer = answers?.dealer_locator ?? null
  const address = {
    query,
    selected: search['dealer'] ?? null,
    view: search['view'] === 'map' ? 'map' : 'list',
  } as const
  const actor = useRef<ActorRefFrom<typeof locatorMachine>>(null)
  const [view, setView] = useState<View>({
    ...{ stores: answer, selected: address.selected, view: address.view, details: null, forms: null },
    ...{ isReady: false, isBusy: false, isFailed: false, isAnswered: false },
  })

  const ask = useEffectEvent(({ wanted, view: shownView }: LocatorContext) => {
    const values = { ...queryValues(wanted), ...(shownView === 'map' ? { view: 'map' } : {}) }
    app?.navigate(`${locatorHref(pathname, values)}#${resultsId}`)
  })
  const apply = useEffectEvent(({ wanted }: LocatorContext) => {
    const values = queryValues(wanted)
    setSearch({ ...Object.fromEntries(serviceFlagNames.map((flag) => [flag, values[flag] ?? ''])), ...answerState })
  })
  const keep = useEffectEvent(({ stores, selected, view: shownView }: LocatorContext) => {
    const listed = listedCount(stores?.dealers ?? [], { ...search, dealer: selected ?? '' })
    const count = listed > cardsStep ? String(listed) : ''
    setSearch({ dealer: selected ?? '', count, view: shownView === 'map' ? 'map' : '' })
  })
  const turn = useEffectEvent(({ view: shownView }: LocatorContext) =>
    setSearch({ view: shownView === 'map' ? 'map' : '' }),
  )
  // The same address once more: what of it is not known yet is asked for.
  const reload = useEffectEvent(() => setSearch({}))
  const start = useEffectEvent(() => {
    const machine = locatorMachine.provide({
      actions: {
        search: ({ context }) => ask(context),
        filter: ({ context }) => apply(context),
        keepSelection: ({ context }) => keep(context),
        keepView: ({ context }) => turn(context),
        reload: () => reload(),
      },
    })
    const options = app?.inspect === undefined ? {} : { inspect: app.inspect }
    const started = createActor(machine, { input: { ...address, answer }, ...options })
    started.subscribe((snapshot) => {
      const { stores, selected, view: shownView, details, forms } = snapshot.context
      setView({
        ...{ stores, selected, view: shownView, details, forms, isReady: true },
        isBusy: snapshot.hasTag('busy'),
        isFailed: snapshot.hasTag('failed'),
        isAnswered: snapshot.hasTag('answered'),
      })
    })
    actor.current = started.start()
    // Services chosen before the section was hydrated count.
    const early = form.current === null ? query : questionOf({ ...search, ...servicesIn(form.current) })
    if (early !== query) started.send({ type: 'filter.change', query: early })
    return () => void started.stop()
  })
  useEffect(() => start(), [])

  const follow = useEffectEvent(() => actor.current?.send({ type: 'address.change', ...address, answer }))
  const { selected, view: shownView } = address
  useEffect(() => follow(), [query, selected, shownView, answer])
  useEffect(() => {
    const leave = () => actor.current?.send({ type: 'address.leave' })
    addEventListener('popstate', leave)
    return () => removeEventListener('popstate', leave)
  }, [])
  // The form follows the address: back, forward, a link that takes a service away.
  const filled = useRef(query)
  useEffect(() => {
    if (form.current === null || filled.current === query) return
    filled.current = query
    fillForm(form.current, queryValues(query))
  }, [query, form])

  return { ...view, send: (event) => actor.current?.send(event) }
}

/** Each service as it is ticked, `''` where it is not. */
function servicesIn(form: HTMLFormElement): Readonly<Record<string, string>> {
  const values = readForm(form)
  return Object.fromEntries(serviceFlagNames.map((flag) => [flag, values[flag] ?? '']))
}
