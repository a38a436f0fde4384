import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { isUnderWay, type ImportRowState, type ImportRun } from '#schemas/studio/calls/imports.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'

/** Between two looks at a step that is under way, in ms. */
const interval = 700

/** Why rows are in a state: the first issue of a code, and how many there are. */
export type RowReason = CallResult<'listImportRows'>['reasons'][number]

/** An import; read again while a step of it is under way. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['import', id],
    queryFn: ({ signal }) => callStudio('getImport', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isUnderWay(data) ? interval : false),
  })

export const importsQuery = infiniteQueryOptions({
  queryKey: ['imports'],
  queryFn: ({ pageParam, signal }) => callStudio('listImports', { query: { cursor: pageParam, limit: '20' }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next ?? undefined,
})

/** Rows of an import in one state, as its last step left them. */
export const importRowsQuery = ({ id, changed_at: at }: ImportRun, state: ImportRowState, code: string) =>
  infiniteQueryOptions({
    queryKey: ['import rows', id, at, state, code],
    queryFn: ({ pageParam, signal }) =>
      callStudio('listImportRows', {
        params: { id },
        query: { state, code, cursor: pageParam, limit: '50' },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })
