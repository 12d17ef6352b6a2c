import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, AnyEndpoint, InputOf } from '#contract/endpoint'
import { call, type CallError } from './call.ts'

/** A call that changes something. Answers of `refreshes`, whatever their input, are read again before it settles. */
export const useAct = <E extends AnyEndpoint>(
  endpoint: E,
  { refreshes = [] }: { refreshes?: readonly AnyEndpoint[] } = {},
) => {
  const client = useQueryClient()
  return useMutation<AnswerOf<E>, CallError, InputOf<E>>({
    mutationFn: input => call(endpoint, input),
    onSuccess: () =>
      Promise.all(refreshes.map(({ path }) => client.invalidateQueries({ queryKey: [path] }))).then(
        () => undefined,
      ),
  })
}
