import type * as v from 'valibot'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import type { FilterName } from '#schemas/kinds/filterNames.ts'
import type { PageType } from '#schemas/pageTypes.ts'

type ObjectSchema = v.LooseObjectSchema<v.ObjectEntries, undefined> | v.ObjectSchema<v.ObjectEntries, undefined>

/** An item as it is edited: `data` is the same in every language, `texts` are by locale. Anything may be wrong in it. */
export type EditedContent = Readonly<Record<string, unknown>>

/** How a filter compares: with a field, with two days, or with what an item is as a whole. */
export type FilterRule =
  | { readonly by: 'state' | 'missing' | 'in_locale' }
  | { readonly by: 'period'; readonly from: string; readonly to: string }
  /** `below`: a category or one below it. `year`: the first four letters. `has`: a list with the value. */
  | { readonly by: 'equals' | 'year' | 'has' | 'below' | 'switch' | 'country'; readonly path: string }

export interface ListFilter {
  readonly name: FilterName
  readonly rule: FilterRule
  /** Values it can have; without them any. */
  readonly options?: readonly string[]
}

/** The list of a kind in the studio. Paths are `data.<name>`, or `texts.<name>` in the locale that is shown. */
export interface ListDefinition {
  /** Path of what names an item; without it its id does. */
  readonly title?: string
  /** What stands beside the title: fields, joined by `separator` and cut to `max` characters. */
  readonly detail?: { readonly paths: readonly string[]; readonly separator?: string; readonly max?: number }
  /** Fields that filter; how follows from their control. */
  readonly filters: readonly string[]
  /** Other filters. */
  readonly more?: readonly ListFilter[]
  /** Columns that are shown until a person chooses others. */
  readonly columns: readonly string[]
}

/** The pages that items of a kind have, one each. */
interface KindPages {
  /** Returns the types a page of an item may have, the usual one first. */
  readonly types: (content: EditedContent) => readonly PageType[]
  /** Returns whether the usual type is rather the one of the other pages below the same category. */
  readonly isLikeSiblings?: (content: EditedContent) => boolean
  /** Template page that such pages stand below, as `templatePages` names it. */
  readonly overview?: string
}

/** A kind whose items have no page: lists of other pages show all there is to them. */
export interface KindLists {
  /** An item as sections receive it: its data and texts, with its picture as `image` and its link as `link`. */
  readonly document: v.ObjectSchema<v.ObjectEntries, undefined>
  /** A field of the data that orders items of the same position; else their id does. */
  readonly order?: { readonly field: string; readonly by: 'text' | 'number'; readonly isDescending?: boolean }
}

/** Everything that is particular to a kind of content. */
export interface EntityKindDefinition extends ListDefinition {
  /** What is stored of it in `data`. The response of the API is made from it: what is stored by these rules can be shown. */
  readonly data: ObjectSchema
  /** What is stored of it in each locale. */
  readonly texts: ObjectSchema
  /** Ids its items may have, where not every one will do. */
  readonly id?: v.GenericSchema<string>
  /** Fields that the id of a row of a CSV file is made from, where the row has none. */
  readonly idFrom?: readonly string[]
  /** Shapes of its document, as `$ref` in stored content names them. Stored content has these names: they never change. */
  readonly documents: readonly string[]
  /** Shapes of its members of lists, as `$list` names them. */
  readonly lists: readonly string[]
  /** Kind of what its items hang below. */
  readonly parent?: 'category'
  readonly pages?: KindPages
  readonly listed?: KindLists
  /** Its items are files, which are uploaded, edited and deleted in the library. */
  readonly isInLibrary?: true
  /** Field of the data with the country an item belongs to: it needs the right to a locale of it. */
  readonly country?: string
  /** Field of the data with entries that belong to a country each. */
  readonly entriesByCountry?: string
  /** Returns what fields, each valid by itself, contradict each other in. */
  readonly rules?: (content: EditedContent) => readonly ContentIssue[]
}

/** Returns the definition of a kind, checked. */
export function defineKind<const TKind extends EntityKindDefinition>(kind: TKind): TKind {
  return kind
}
