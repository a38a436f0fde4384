/** Prompts before the page is left while input would be lost. Listens only then, because a listener disables the back/forward cache. */
export function createLeaveGuard() {
  const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault()
  return {
    set: (needed: boolean) => {
      if (needed) addEventListener('beforeunload', confirmLeave)
      else removeEventListener('beforeunload', confirmLeave)
    },
  }
}
