import type { ComponentType, ReactElement } from 'react'
import * as v from 'valibot'

/** One faulty place of a section's data: where it is and what is wrong with it, in plain words. */
export interface SectionIssue {
  readonly path: string
  readonly message: string
}

/** Data checked against its schema and ready to draw, or the reasons why not. */
export type PreparedSection =
  | {
      readonly ok: true
      readonly data: object
      /** Whether there is nothing to draw: links of the page to its sections leave it out. */
      readonly empty: boolean
      readonly render: () => ReactElement
    }
  | { readonly ok: false; readonly issues: readonly SectionIssue[] }

export interface Section {
  readonly schema: v.GenericSchema<unknown, object>
  /** Lingui ids the component shows; the CMS may override each (specification, section 7, translations). */
  readonly texts: readonly string[]
  /** Checks raw data once and keeps the typed result next to the component that draws it. */
  readonly prepare: (raw: unknown) => PreparedSection
}

/**
 * Binds a section's schema to its component, so that dispatch needs no cast, no union and no switch. `isEmpty` says of which
 * data the component draws nothing.
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
