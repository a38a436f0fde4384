import { useMemo } from 'react'
import { useLocation } from '@tanstack/react-router'
import * as v from 'valibot'

/** Returns the search params of the address, by a schema that accepts anything. */
export function useSearchParams<TSchema extends v.GenericSchema>(schema: TSchema): v.InferOutput<TSchema> {
  const { searchStr } = useLocation()
  return useMemo(() => v.parse(schema, Object.fromEntries(new URLSearchParams(searchStr))), [schema, searchStr])
}
