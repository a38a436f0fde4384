import type { InspectionEvent } from 'xstate'
import { usePage } from '#sections/shared/pageContext.ts'

/** Returns the actor options that show a section's machine in the developer tools; empty unless they are open. */
export function useInspect(): { readonly inspect?: (event: InspectionEvent) => void } {
  const { app } = usePage()
  return app?.inspect === undefined ? {} : { inspect: app.inspect }
}
