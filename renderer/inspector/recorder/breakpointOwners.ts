import { isSameBreakpoint, type Breakpoint } from '#renderer/inspector/pageQueue.ts'

/** Creates the breakpoints of a page, which has them from several inspectors: each stays until one removes it, or those that have set it are gone. */
export function createBreakpointOwners() {
  let all: { readonly breakpoint: Breakpoint; readonly owners: Set<string> }[] = []

  return {
    all: () => all.map(({ breakpoint }) => breakpoint),
    change(inspector: string, add: readonly Breakpoint[], remove: readonly Breakpoint[]): void {
      all = all.filter(({ breakpoint }) => !remove.some((each) => isSameBreakpoint(each, breakpoint)))
      for (const breakpoint of add) {
        const known = all.find((each) => isSameBreakpoint(each.breakpoint, breakpoint))
        if (known === undefined) all.push({ breakpoint, owners: new Set([inspector]) })
        else known.owners.add(inspector)
      }
    },
    /** Removes those of one inspector, or of all. */
    leave(inspector: string | undefined): void {
      for (const { owners } of all) {
        if (inspector === undefined) owners.clear()
        else owners.delete(inspector)
      }
      all = all.filter(({ owners }) => owners.size > 0)
    },
  }
}
