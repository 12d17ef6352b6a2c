import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { accounts, type User } from '#contract/accounts/accounts'
import type { OutputOf, AnyEndpoint, InputOf } from '#contract/kernel/endpoint'
import { call, type CallError } from './call.ts'
import { now } from './clock.ts'
import { storeUnsavedChange, newIdempotencyKey } from './unsaved-changes.ts'

type MutationCallbacks<E extends AnyEndpoint> = {
  onSuccess?: (answer: OutputOf<E>) => unknown
  onError?: (error: CallError) => unknown
  /** It did not reach the server, and waits on this device. */
  onKept?: () => unknown
  onSettled?: () => unknown
}

/** The same key for the same input until it is known to be done: whoever presses again does not do it twice. */
const useIdempotencyKeys = () => {
  const keys = useRef(new Map<string, string>())
  return {
    of: (input: object): string => {
      const text = JSON.stringify(input)
      const key = keys.current.get(text) ?? newIdempotencyKey()
      keys.current.set(text, key)
      return key
    },
    forget: (input: object) => void keys.current.delete(JSON.stringify(input)),
  }
}

/**
 * A call that changes something. Answers of `refreshes`, whatever their input, are read again before it settles. What
 * `mutate` is told to do then happens in any case, unlike TanStack's own: by then the row that was acted on, and the
 * button with it, may be gone from the screen.
 *
 * @param plan `says` tells what the call does; then it is kept where it does not reach the server (unsaved.ts). With
 * `isOnce` it is not kept, but whoever sends the same again, because nobody answered, does not do it twice
 */
export const useApiMutation = <E extends AnyEndpoint>(
  endpoint: E,
  {
    refreshes = [],
    says,
    isOnce = says !== undefined,
  }: {
    refreshes?: readonly AnyEndpoint[]
    says?: ((input: InputOf<E>) => string) | undefined
    isOnce?: boolean
  } = {},
) => {
  const client = useQueryClient()
  const keys = useIdempotencyKeys()
  const mutation = useMutation<OutputOf<E>, CallError, InputOf<E>>({
    mutationFn: input => call(endpoint, input, isOnce ? { requestKey: keys.of(input) } : {}),
    onSuccess: async (_answer, input) => {
      keys.forget(input)
      await Promise.all(refreshes.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
    },
  })
  const mutate = (input: InputOf<E>, told: MutationCallbacks<E> = {}) =>
    void mutation
      .mutateAsync(input)
      .then(
        answer => told.onSuccess?.(answer),
        (error: CallError) => {
          const user = client.getQueryData<User | null>([accounts.current.path, {}])
          if (!says || !user || error.code !== 'unreachable') return told.onError?.(error)
          const { method, path } = endpoint
          storeUnsavedChange(user.id, {
            ...{ method, path, input: { ...input } },
            requestKey: keys.of(input),
            says: says(input),
            atMs: now(),
          })
          return told.onKept?.()
        },
      )
      .finally(() => void told.onSettled?.())
  return { ...mutation, mutate }
}
