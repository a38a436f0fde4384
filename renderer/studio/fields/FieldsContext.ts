import { createContext, useContext, type ComponentType } from 'react'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import type { Others } from '#renderer/studio/edit/others.ts'
import type { FieldProps } from '#renderer/studio/fields/fieldProps.ts'

/** What fields know of the section, or page, they belong to. */
export interface Fields {
  /** Type of the section; `page` for the fields of the page. */
  readonly type: string
  /** `FieldControl`, for the fields that hold others. */
  readonly Control: ComponentType<FieldProps>
  readonly issues: readonly ContentIssue[]
  /** The other people in the section. */
  readonly others?: Others
  /** Path of the field the address names; it is opened, shown and focused. */
  readonly focused: string
  /** Value of a field in what visitors read now, and the locale it comes from. */
  readonly ghost: ((path: string) => { readonly text: string; readonly locale: string } | undefined) | undefined
}

export const FieldsContext = createContext<Fields | undefined>(undefined)

export function useFields(): Fields {
  const fields = useContext(FieldsContext)
  if (fields === undefined) throw new Error('There are no fields here')
  return fields
}
