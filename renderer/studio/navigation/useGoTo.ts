import { useCallback } from 'react'
import { useRouter } from '@tanstack/react-router'

interface Options {
  readonly replace?: boolean
  /** Kept by the entry of the history: what is to be there after Back, and not in the address. */
  readonly state?: Readonly<Record<string, unknown>>
}

/** Returns what goes to an address of `paths.ts`. The router's own `navigate` is typed by the routes of the site. */
export function useGoTo(): (href: string, options?: Options) => void {
  const { history } = useRouter()
  return useCallback(
    (href, { replace = false, state } = {}) => {
      if (replace) history.replace(href, state)
      else history.push(href, state)
    },
    [history],
  )
}
