import { useState, useSyncExternalStore, type KeyboardEvent, type RefObject } from 'react'
import { usePage } from '#sections/shared/pageContext.ts'
import { useHydrated } from '#sections/shared/useHydrated.ts'

export interface Tabs {
  /** Hydrated: tabs; before, links. */
  readonly isReady: boolean
  readonly open: string
  /** Tabs that have been open. */
  readonly seen: ReadonlySet<string>
  readonly choose: (name: string) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * Returns which tab is open: the form rendered again after a post, else the one in the address (`?form=`, or its name as the hash),
 * else the first. Arrow keys, Home and End open another one (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/).
 */
export function useTabs(section: string, names: readonly string[], list: RefObject<HTMLElement | null>): Tabs {
  const { search, setSearch, formState } = usePage()
  const posted = formState?.section === section ? formState.form : undefined
  const hash = useSyncExternalStore(subscribeToHash, readHash, noHash)
  const named = [posted, search['form'], search['sent'], hash].find(
    (name) => name !== undefined && names.includes(name),
  )
  const isReady = useHydrated()
  const [chosen, setChosen] = useState({ named, open: named ?? names[0] ?? '' })
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set([chosen.open]))

  const open = (name: string) => {
    setChosen({ named, open: name })
    setSeen((before) => new Set([...before, name]))
  }
  // The address has changed: back, forward, a link.
  if (named !== undefined && named !== chosen.named) {
    setChosen({ named, open: named })
    setSeen(new Set([...seen, named]))
  }
  const choose = (name: string) => {
    open(name)
    setSearch({ form: name, sent: '' })
  }
  return {
    isReady,
    open: chosen.open,
    seen,
    choose,
    onKeyDown(event) {
      const next = isReady ? neighbour(names, chosen.open, event) : undefined
      if (next === undefined) return
      event.preventDefault()
      choose(next)
      list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
    },
  }
}

function neighbour(names: readonly string[], open: string, { key, currentTarget }: KeyboardEvent): string | undefined {
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    ArrowRight: isRtl ? -1 : 1,
    ArrowLeft: isRtl ? 1 : -1,
  }
  if (key === 'Home') return names[0]
  if (key === 'End') return names.at(-1)
  const step = steps[key]
  return step === undefined ? undefined : names[(names.indexOf(open) + step + names.length) % names.length]
}

function subscribeToHash(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

const readHash = () => location.hash.slice(1)
const noHash = () => ''
