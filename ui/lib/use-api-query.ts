import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OutputOf, AnyEndpoint, InputOf } from '#contract/kernel/endpoint'
import { call, type CallError } from './call.ts'

/** Returns the query key of a response; a key with only the path matches every input. */
export const keyOf = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) =>
  [endpoint.path, input] as const

type Options = {
  /** False while the input is unknown; the query then stays pending. */
  enabled?: boolean
  /** Refetch interval, for data that others change. */
  everyMs?: number
  /** Age after which data is refetched on the next display, for data that changes outside the app. */
  freshForMs?: number
  /** Whether to keep the previous data while the input changes. */
  keepPrevious?: boolean
}

/** Queries an endpoint and caches the response until a mutation refreshes it. */
export const useApiQuery = <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { enabled = true, everyMs, freshForMs, keepPrevious = false }: Options = {},
) =>
  useQuery<OutputOf<E>, CallError>({
    queryKey: keyOf(endpoint, input),
    queryFn: () => call(endpoint, input),
    enabled,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    ...(freshForMs === undefined ? {} : { staleTime: freshForMs }),
  })
