import type { ComponentType, ReactElement } from 'react'
import * as v from 'valibot'

/** Validation error in a section's data, with its path. */
export interface SectionIssue {
  readonly path: string
  readonly message: string
}

/** Validated data ready to render, or the validation errors. */
export type PreparedSection =
  | {
      readonly ok: true
      readonly data: object
      /** Whether the section renders nothing; links within the page skip it. */
      readonly empty: boolean
      readonly render: () => ReactElement
    }
  | { readonly ok: false; readonly issues: readonly SectionIssue[] }

export interface Section {
  readonly schema: v.GenericSchema<unknown, object>
  /** Lingui ids of the texts the component uses; the CMS may override each. */
  readonly texts: readonly string[]
  /** Validates raw data and binds the typed result to the component. */
  readonly prepare: (raw: unknown) => PreparedSection
}

/**
 * Binds a section's schema to its component, so that rendering by type needs no cast, union or switch. `isEmpty` returns whether
 * the component renders nothing for the data.
 */
export function defineSection<TSchema extends v.GenericSchema<unknown, object>>(
  schema: TSchema,
  Component: ComponentType<v.InferOutput<TSchema>>,
  texts: readonly string[] = [],
  isEmpty: (data: v.InferOutput<TSchema>) => boolean = () => false,
): Section {
  return {
    schema,
    texts,
    prepare(raw) {
      const result = v.safeParse(schema, raw)
      if (!result.success) return { ok: false, issues: result.issues.map(describeIssue) }
      const data: v.InferOutput<TSchema> = result.output
      return { ok: true, data, empty: isEmpty(data), render: () => <Component {...data} /> }
    },
  }
}

function describeIssue(issue: v.BaseIssue<unknown>): SectionIssue {
  return { path: v.getDotPath(issue) ?? '', message: issue.message }
}
