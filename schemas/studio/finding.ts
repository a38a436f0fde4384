import type { IssueLevel } from '#schemas/issues/contentIssue.ts'
import type { CodedRule } from '#schemas/issues/issueCodes.ts'

/** A broken rule at a path of some data. */
export interface Finding extends CodedRule {
  readonly level: IssueLevel
  readonly path: string
}

/**
 * What a reference leads to. `empty`: a field without a value. `hidden`: a page that is not published here. Both leave out what holds
 * the reference, which is an error only where something is required.
 */
export type ReferenceTarget =
  | { readonly state: 'found'; readonly value: unknown }
  | { readonly state: 'empty' }
  | { readonly state: 'hidden' | 'broken'; readonly rule: CodedRule }

/** Looks a reference up; without it only the form of references is checked. */
export type FindTarget = (reference: object) => ReferenceTarget
