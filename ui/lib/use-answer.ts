import { useQuery } from '@tanstack/react-query'
import type { AnswerOf, AnyEndpoint, InputOf } from '#contract/endpoint'
import { call, type CallError } from './call.ts'

/** The key an answer is kept under; a key with the path alone stands for every input. */
export const keyOf = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) =>
  [endpoint.path, input] as const

/**
 * Reads an endpoint and keeps its answer until an act refreshes it.
 *
 * @param enabled false while the input is not known yet; the answer then stays pending
 */
export const useAnswer = <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { enabled = true }: { enabled?: boolean } = {},
) =>
  useQuery<AnswerOf<E>, CallError>({
    queryKey: keyOf(endpoint, input),
    queryFn: () => call(endpoint, input),
    enabled,
  })
