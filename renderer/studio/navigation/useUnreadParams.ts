import { useMemo } from 'react'
import { useLocation } from '@tanstack/react-router'
import * as v from 'valibot'

/** Name and value of a search param. */
export type SearchParam = readonly [name: string, value: string]

/** Returns the search params of the address that a screen shows nothing of: it does not know them, or reads no value from them. */
export function useUnreadParams(schema: v.GenericSchema<unknown, object>): readonly SearchParam[] {
  const { searchStr } = useLocation()
  return useMemo(() => {
    const given = [...new URLSearchParams(searchStr)]
    const read = new Map<string, unknown>(Object.entries(v.parse(schema, Object.fromEntries(given))))
    return given.filter(([name, value]) => value !== '' && (read.get(name) ?? '') === '')
  }, [schema, searchStr])
}
