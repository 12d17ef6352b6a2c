import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OutputOf, AnyEndpoint, InputOf } from '#contract/kernel/endpoint'
import { call, type CallError } from './call.ts'

/** The key an answer is kept under; a key with the path alone stands for every input. */
export const keyOf = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) =>
  [endpoint.path, input] as const

type Options = {
  /** False while the input is not known yet; the answer then stays pending. */
  enabled?: boolean
  /** For what others change while somebody looks: how often it is read again. */
  everyMs?: number
  /** For what changes behind the app's back: after how long it is read again when it next shows. */
  freshForMs?: number
  /** Whether the last answer stays until the next one is there, where the input changes. */
  keepsLast?: boolean
}

/** Reads an endpoint and keeps its answer until an act refreshes it. */
export const useApiQuery = <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { enabled = true, everyMs, freshForMs, keepsLast = false }: Options = {},
) =>
  useQuery<OutputOf<E>, CallError>({
    queryKey: keyOf(endpoint, input),
    queryFn: () => call(endpoint, input),
    enabled,
    ...(keepsLast ? { placeholderData: keepPreviousData } : {}),
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    ...(freshForMs === undefined ? {} : { staleTime: freshForMs }),
  })
