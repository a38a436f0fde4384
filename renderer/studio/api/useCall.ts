import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  type keepPreviousData,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { CallResult, ReadCallName, StudioCallName } from '#schemas/studio/studioCalls.ts'
import { callStudio, type CallOptions } from '#renderer/studio/api/callStudio.ts'
import { keyOf } from '#renderer/studio/api/queryCache.ts'

type ReadOptions<TName extends StudioCallName> = Pick<CallOptions<TName>, 'params' | 'query' | 'anonymous'>
type Settings<TData> = Omit<UseQueryOptions<TData>, 'queryKey' | 'queryFn'>

interface ReadSettings {
  /** What the response is as of beside params and query, for example a revision: with another one it is read again. */
  readonly asOf?: unknown
  /** Runs before each read. */
  readonly before?: () => Promise<unknown>
}

/** Settings of what an editor owns once it is read. */
export const readOnce = { staleTime: Infinity, gcTime: 0 }

/** Reads by a call and keeps the response until a call that makes it outdated; see `outdates` in the table of calls. */
export function useCall<TName extends ReadCallName>(
  name: TName,
  options: ReadOptions<TName> = {},
  { asOf, before, ...settings }: Settings<CallResult<TName>> & ReadSettings = {},
): UseQueryResult<CallResult<TName>> {
  return useQuery({
    ...settings,
    ...keyOf(name, options, asOf),
    async queryFn({ signal }) {
      await before?.()
      return callStudio(name, { ...options, signal })
    },
  })
}

interface ListSettings extends Pick<ReadSettings, 'asOf'> {
  readonly placeholderData?: typeof keepPreviousData
  /** How often it is read again, in ms. */
  readonly refetchInterval?: number
  readonly staleTime?: number
}

/** Reads a list a part at a time; otherwise as `useCall`. */
export function useCallPages<TName extends ReadCallName>(
  name: TName,
  options: ReadOptions<TName> = {},
  { asOf, ...settings }: ListSettings = {},
): UseInfiniteQueryResult<InfiniteData<CallResult<TName>>> {
  return useInfiniteQuery({
    ...settings,
    ...keyOf(name, options, 'pages', asOf),
    queryFn: ({ pageParam, signal }) => callStudio(name, { ...options, cursor: pageParam, signal }),
    initialPageParam: '',
    getNextPageParam: nextOf,
  })
}

function nextOf(page: unknown): string | undefined {
  const hasNext = typeof page === 'object' && page !== null && 'next' in page
  return hasNext && typeof page.next === 'string' ? page.next : undefined
}

/** Reads what takes more than one call, or a call that is no GET; outdated with the reads of `name`. */
export function useRead<TData>(
  name: string,
  parts: readonly unknown[],
  read: (signal: AbortSignal) => Promise<TData>,
  settings: Settings<TData> = {},
): UseQueryResult<TData> {
  return useQuery({ ...settings, ...keyOf(name, {}, ...parts), queryFn: ({ signal }) => read(signal) })
}

/** Changes something by a call; `mutate` takes its params and body. */
export function useChange<TName extends StudioCallName>(
  name: TName,
  settings: Omit<UseMutationOptions<CallResult<TName>, Error, CallOptions<TName>>, 'mutationFn'> = {},
): UseMutationResult<CallResult<TName>, Error, CallOptions<TName>> {
  return useMutation({ ...settings, mutationFn: (options: CallOptions<TName>) => callStudio(name, options) })
}
