import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { accounts, type User } from '#contract/accounts/accounts'
import type { OutputOf, AnyEndpoint, InputOf } from '#contract/kernel/endpoint'
import { call, type CallError } from './call.ts'
import { now } from './clock.ts'
import { storeUnsavedChange, newIdempotencyKey } from './unsaved-changes.ts'

type MutationCallbacks<E extends AnyEndpoint> = {
  onSuccess?: (response: OutputOf<E>) => unknown
  onError?: (error: CallError) => unknown
  /** Called when the request didn't reach the server and is saved on this device. */
  onSavedLocally?: () => unknown
  onSettled?: () => unknown
}

/** The same key for the same input until it is known to have succeeded, so that clicking again doesn't repeat it. */
const useIdempotencyKeys = () => {
  const keys = useRef(new Map<string, string>())
  return {
    of: (input: object): string => {
      const text = JSON.stringify(input)
      const key = keys.current.get(text) ?? newIdempotencyKey()
      keys.current.set(text, key)
      return key
    },
    remove: (input: object) => void keys.current.delete(JSON.stringify(input)),
  }
}

/**
 * Queries refetched after a mutation: those of the `screen`; only the `user`, when the page is left or shows something
 * that no longer exists; or `nothing`, for previews. Queries that aren't on screen become stale, except for previews.
 */
export type Refresh = 'screen' | 'user' | 'nothing'

const refetch = async (client: QueryClient, refresh: Refresh): Promise<void> => {
  if (refresh === 'nothing') return
  await client.invalidateQueries({ refetchType: refresh === 'screen' ? 'active' : 'none' })
  if (refresh === 'user') await client.invalidateQueries({ queryKey: [accounts.current.path] })
}

/**
 * Mutation. What is on screen is refetched before it settles. Unlike TanStack's, the callbacks of `mutate` always run,
 * even if the row and its button have unmounted.
 *
 * @param plan `describe` describes the request and makes it saved on this device when it doesn't reach the server
 * (unsaved-changes.ts). With `isOnce` it isn't saved, but repeating it after a missing response doesn't execute it twice
 */
export const useApiMutation = <E extends AnyEndpoint>(
  endpoint: E,
  {
    refresh = 'screen',
    describe,
    isOnce = describe !== undefined,
  }: {
    refresh?: Refresh
    describe?: ((input: InputOf<E>) => string) | undefined
    isOnce?: boolean
  } = {},
) => {
  const client = useQueryClient()
  const keys = useIdempotencyKeys()
  const mutation = useMutation<OutputOf<E>, CallError, InputOf<E>>({
    mutationFn: input => call(endpoint, input, isOnce ? { requestKey: keys.of(input) } : {}),
    onSuccess: async (_response, input) => {
      keys.remove(input)
      await refetch(client, refresh)
    },
  })
  const mutate = (input: InputOf<E>, callbacks: MutationCallbacks<E> = {}) =>
    void mutation
      .mutateAsync(input)
      .then(
        response => callbacks.onSuccess?.(response),
        (error: CallError) => {
          const user = client.getQueryData<User | null>([accounts.current.path, {}])
          if (!describe || !user || error.code !== 'unreachable') return callbacks.onError?.(error)
          const { method, path } = endpoint
          storeUnsavedChange(user.id, {
            ...{ method, path, input: { ...input } },
            requestKey: keys.of(input),
            description: describe(input),
            atMs: now(),
          })
          return callbacks.onSavedLocally?.()
        },
      )
      .finally(() => void callbacks.onSettled?.())
  return { ...mutation, mutate }
}
