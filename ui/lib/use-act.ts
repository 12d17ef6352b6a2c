import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, AnyEndpoint, InputOf } from '#contract/kernel/endpoint'
import { call, type CallError } from './call.ts'

type Told<E extends AnyEndpoint> = {
  onSuccess?: (answer: AnswerOf<E>) => unknown
  onError?: (error: CallError) => unknown
  onSettled?: () => unknown
}

/**
 * A call that changes something. Answers of `refreshes`, whatever their input, are read again before it settles. What
 * `mutate` is told to do then happens in any case, unlike TanStack's own: by then the row that was acted on, and the
 * button with it, may be gone from the screen.
 */
export const useAct = <E extends AnyEndpoint>(
  endpoint: E,
  { refreshes = [] }: { refreshes?: readonly AnyEndpoint[] } = {},
) => {
  const client = useQueryClient()
  const mutation = useMutation<AnswerOf<E>, CallError, InputOf<E>>({
    mutationFn: input => call(endpoint, input),
    onSuccess: () =>
      Promise.all(refreshes.map(({ path }) => client.invalidateQueries({ queryKey: [path] }))).then(
        () => undefined,
      ),
  })
  const mutate = (input: InputOf<E>, told: Told<E> = {}) =>
    void mutation
      .mutateAsync(input)
      .then(
        answer => told.onSuccess?.(answer),
        (error: CallError) => told.onError?.(error),
      )
      .finally(() => void told.onSettled?.())
  return { ...mutation, mutate }
}
