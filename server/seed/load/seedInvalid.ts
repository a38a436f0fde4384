import type { FileIssue } from '#server/seed/load/seedFiles.ts'

/** Thrown when seed files are invalid; nothing was written to the database. */
export class SeedInvalid extends Error {
  constructor(readonly issues: readonly FileIssue[]) {
    const listed = issues.slice(0, 20).map(({ file, path, message }) => `${file} ${path}: ${message}`)
    super([`The seed has ${issues.length} issues`, ...listed].join('\n'))
    this.name = 'SeedInvalid'
  }
}
