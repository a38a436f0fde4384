import type { LastReplacement } from '#schemas/studio/pageVersion.ts'

/** Which replacements of a draft as a whole the person knows of: those before they opened it, their own, and those they were shown. */
export class SeenReplacements {
  private newest: LastReplacement | undefined

  /** `seen`: id of the newest they know of, from before a reload; `undefined`: all there are. */
  constructor(public seen: number | undefined) {}

  /** The newest they do not know of yet. */
  get unseen(): LastReplacement | undefined {
    const { newest, seen = 0 } = this
    return newest !== undefined && newest.id > seen ? newest : undefined
  }

  /** Notes what the server has; responses may come in another order. */
  note(replaced: LastReplacement | undefined): void {
    this.seen ??= replaced?.id ?? 0
    if (replaced !== undefined && replaced.id > (this.newest?.id ?? 0)) this.newest = replaced
  }

  /** Notes what the person has done here. */
  noteOwn(replaced: LastReplacement | undefined, person: string): void {
    this.note(replaced)
    if (replaced?.actor?.id === person) this.seen = Math.max(this.seen ?? 0, replaced.id)
  }

  readonly see = (): void => {
    this.seen = Math.max(this.seen ?? 0, this.newest?.id ?? 0)
  }
}
