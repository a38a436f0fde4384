import type { IssueCode } from '#schemas/issues/issueCodes.ts'

/** The English sentence of a rule, with its parameters in braces; `id` is that of the studio's catalogue. */
export interface IssueText<TCode extends IssueCode = IssueCode> {
  readonly id: `Issue/${TCode}`
  readonly message: string
}

/** Sentences of some rules, each under its own code. */
export type IssueTexts<TCode extends IssueCode> = { readonly [Each in TCode]: IssueText<Each> }
