/** Asks before the page is left while something would be lost; without need it does not listen, so that "back" stays fast. */
export function createLeaveGuard() {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  return {
    set: (needed: boolean) => {
      if (needed) addEventListener('beforeunload', ask)
      else removeEventListener('beforeunload', ask)
    },
  }
}
