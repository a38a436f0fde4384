import { isLocaleCode } from '#locales/locales.ts'
import type { ImportIssue, ImportRowState } from '#schemas/studio/calls/importRow.ts'
import { errorAt, type ContentIssue } from '#schemas/issues/contentIssue.ts'
import { rule, type IssueCode } from '#schemas/issues/issueCodes.ts'
import { isSame, mergeContent } from '#schemas/studio/mergeContent.ts'
import { missingRights } from '#schemas/studio/itemRights.ts'
import type { Cms } from '#server/content/context.ts'
import type { ItemRow } from '#server/db/contentBatches.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import type { ImportChange } from '#server/db/importTables.ts'
import type { FileRow, RowToDo } from '#server/db/importRows.ts'
import type { ContentKey } from '#server/studio/items/contentForm.ts'
import { contentIssuesOf } from '#server/studio/items/itemIssues.ts'
import {
  addEarlierRow,
  isFixedByFile,
  isOwnAncestor,
  withoutDrafts,
  type EarlierRows,
} from '#server/studio/imports/earlierRows.ts'
import type { StudioPerson } from '#server/studio/context.ts'
import {
  applyRow,
  columnAt,
  issueAt,
  newContentOf,
  type MappedColumn,
  type RowInput,
} from '#server/studio/imports/applyRow.ts'
import { splitErrors } from '#server/studio/imports/splitErrors.ts'

/** An import as the plan of its rows needs it. */
export interface ImportPlan {
  readonly kind: RowInput['kind']
  readonly columns: readonly MappedColumn[]
  readonly clearEmpty: boolean
  readonly publish: boolean
  /** How the file writes numbers. */
  readonly notation?: RowInput['notation']
  readonly person: StudioPerson
}

/** What the check found about a row: what was shown before it is imported. */
export type CheckedRow = Pick<RowToDo, 'state' | 'changes'>

export interface PlannedRow {
  readonly number: number
  readonly state: Extract<ImportRowState, 'new' | 'changed' | 'unchanged' | 'invalid'>
  readonly issues: readonly ImportIssue[]
  readonly changes: readonly ImportChange[]
}

/** An item after its rows: what is published, and its draft, which is `null` when both are the same. */
export interface PlannedItem {
  readonly published: StoredContent | null
  readonly draft: StoredContent | null
}

/**
 * Plans the changes of the rows of one item, in their order. An invalid row changes nothing. What these rows publish or save is added to
 * that of `earlier` ones.
 */
export async function planRows(
  cms: Cms,
  plan: ImportPlan,
  key: ContentKey,
  item: ItemRow,
  rows: readonly (FileRow & { readonly checked?: CheckedRow })[],
  earlier: EarlierRows,
): Promise<{ readonly rows: readonly PlannedRow[]; readonly after: PlannedItem }> {
  const planned: PlannedRow[] = []
  let after: PlannedItem = { published: item.published?.content ?? null, draft: item.draft.content }
  const own = item.draft.content === null || item.draft.updated_by?.id === plan.person.id
  for (const { number, cells, checked } of rows) {
    const row = await planRow(cms, plan, key, after, cells, { own, earlier, checked })
    planned.push({ number, state: row.state, issues: row.issues, changes: row.changes })
    after = row.after ?? after
  }
  const content = plan.publish ? after.published : (after.draft ?? after.published)
  if (content !== null) addEarlierRow(earlier, key, content, item.published === undefined)
  return { rows: planned, after }
}

type RowPlan = Omit<PlannedRow, 'number'> & { readonly after?: PlannedItem }

async function planRow(
  cms: Cms,
  { kind, columns, clearEmpty, notation, publish, person }: ImportPlan,
  key: ContentKey,
  before: PlannedItem,
  cells: readonly string[],
  {
    own,
    earlier,
    checked,
  }: { readonly own: boolean; readonly earlier: EarlierRows; readonly checked: CheckedRow | undefined },
): Promise<RowPlan> {
  const input = { kind, columns, cells, clearEmpty, notation }
  const column = (path: string) => columnAt(columns, path)
  const invalid = (issues: readonly ImportIssue[]): RowPlan => ({ state: 'invalid', issues, changes: [] })
  const isNew = before.published === null && before.draft === null
  if (isNew && kind === 'price') {
    const { id } = key
    return invalid([issueAt(column('id'), id, rule('missing_item', { kind: 'product', id }))])
  }
  const base = baseOf(before, publish, own)
  const { content, changes, issues } = applyRow(input, base ?? newContentOf(kind))
  if (issues.some(({ level }) => level === 'error')) return invalid(issues)
  const publishesDraft = publish && !isNew && before.published === null
  if (!isNew && !publishesDraft && isSame(content, base)) return { state: 'unchanged', issues: [], changes: [] }
  if (checked !== undefined && !isAsChecked(checked, isNew, changes)) {
    return invalid([issueAt(undefined, '', rule('csv_changed_since', {}))])
  }
  const open = (await contentIssuesOf(cms, key, content)).filter((issue) => !isFixedByFile(issue, key, earlier))
  const all = [
    ...(publish ? open : await withoutDrafts(cms, open)),
    ...((await isOwnAncestor(cms, key, content, earlier)) ? [errorAt('parent', rule('own_ancestor', {}))] : []),
  ]
  const isError = ({ level, code }: ContentIssue) => level === 'error' || code === lostInSpreadsheet
  const item = { key, before: publishesDraft ? null : base, columnAt: column }
  const { own: found, stored } = await splitErrors(cms, item, all.filter(isError))
  const missing = missingRights(person, { ...key, before: base, after: content })
  const forbidden = [...new Set([...missing.texts, ...missing.shared])]
  const after = placed(before, content, publish, own)
  const atCell = (issue: ContentIssue) => {
    const at = column(issue.path)
    return { ...issueAt(at, at === undefined ? '' : (cells[at.index] ?? ''), issue), ...issue }
  }
  const broken = [
    ...found.map(atCell),
    ...forbidden.map((locale) => {
      const at = columns.find(({ path }) => path.split('.').some((part) => isLocaleCode(part) && part === locale))
      return issueAt(at, at === undefined ? '' : (cells[at.index] ?? ''), rule('locale_forbidden', { locale }))
    }),
    ...(after === undefined ? [issueAt(undefined, '', rule('unpublished_changes', {}))] : []),
  ]
  if (broken.length > 0 || after === undefined) return invalid([...broken, ...issues])
  // Other warnings are about texts that are not in the file, and would be in most rows.
  const isOfFile = ({ code }: ContentIssue) => kind === 'retailer' || code === removedInText
  const warning = (code: 'draft_keeps_value' | 'draft_published', path: string): ContentIssue => ({
    ...rule(code, {}),
    level: 'warning',
    path,
  })
  const warnings = [
    ...stored,
    ...all.filter((issue) => !isError(issue) && isOfFile(issue)),
    ...after.kept.map((path) => warning('draft_keeps_value', path)),
    ...(publishesDraft ? [warning('draft_published', '')] : []),
  ].map(atCell)
  return { state: isNew ? 'new' : 'changed', issues: [...issues, ...warnings], changes, after }
}

/** Returns whether a row changes nothing but what its check has shown: since then somebody may have changed, added or deleted its item. */
function isAsChecked(checked: CheckedRow, isNew: boolean, changes: readonly ImportChange[]): boolean {
  if (isNew !== (checked.state === 'new')) return false
  const shown = new Map(checked.changes.map((change) => [change.path, change]))
  return changes.every(({ path, before, digest }) => {
    const known = shown.get(path)
    return known?.before === before && (known.digest === undefined || known.digest === digest)
  })
}

/** What is a warning where somebody types is an error in a file: a spreadsheet did it, to many rows at once. */
const lostInSpreadsheet = 'zero_lost' satisfies IssueCode
const removedInText = 'markup_removed' satisfies IssueCode

/** Returns what a row is compared with: what is published where it is published, else one's own draft. */
function baseOf({ published, draft }: PlannedItem, publish: boolean, own: boolean): StoredContent | null {
  if (publish || !own) return published ?? draft
  return draft ?? published
}

interface Placed extends PlannedItem {
  /** Paths of the fields whose value the draft keeps. */
  readonly kept: readonly string[]
}

/**
 * Puts the content where it belongs, and what it changes into a draft that there is. `undefined` where that is the draft of someone else
 * and has changed the same fields.
 */
function placed(
  { published, draft }: PlannedItem,
  content: StoredContent,
  publish: boolean,
  own: boolean,
): Placed | undefined {
  const alone = { ...(publish ? { published: content, draft: null } : { published, draft: content }), kept: [] }
  if (draft === null) return alone
  if (published === null || (own && !publish)) return own ? alone : undefined
  // The draft keeps its value where the file publishes another: part of it may be the text of someone else.
  const merged = mergeContent(published, draft, content, { areValuesWhole: true })
  if (!own && merged.suggested.length > 0) return undefined
  const live = publish ? content : published
  const kept = merged.suggested.map(({ path }) => path)
  return { published: live, draft: isSame(merged.content, live) ? null : merged.content, kept }
}
