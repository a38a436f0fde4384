import { useState } from 'react'
import * as v from 'valibot'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import { listColumns, usualColumns } from '#schemas/studio/contentLists.ts'

const stored = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/** Returns the columns of a list a person has chosen, in the order of the form; stored in this browser. */
export function useColumns(kind: ContentKind): readonly [readonly string[], (columns: readonly string[]) => void] {
  const key = `studio columns ${kind}`
  const [chosen, setChosen] = useState(() => {
    const result = v.safeParse(stored, localStorage.getItem(key))
    return result.success ? result.output : usualColumns(kind)
  })
  const choose = (columns: readonly string[]) => {
    localStorage.setItem(key, JSON.stringify(columns))
    setChosen(columns)
  }
  return [listColumns(kind).filter((column) => chosen.includes(column)), choose]
}
