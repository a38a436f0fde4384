import { useCallback } from 'react'
import { useRouter } from '@tanstack/react-router'

/** Returns what goes to an address of `paths.ts`. The router's own `navigate` is typed by the routes of the site. */
export function useGoTo(): (href: string, options?: { readonly replace?: boolean }) => void {
  const { history } = useRouter()
  return useCallback(
    (href, { replace = false } = {}) => {
      if (replace) history.replace(href)
      else history.push(href)
    },
    [history],
  )
}
