import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { accounts, type User } from '#contract/accounts/accounts'
import type { OutputOf, AnyEndpoint, InputOf } from '#contract/kernel/endpoint'
import { toast, type Toast } from '#ui/components/toast'
import { call, type CallError } from './call.ts'
import { now } from './clock.ts'
import { storeUnsavedChange, newIdempotencyKey } from './unsaved-changes.ts'

type DoneToast = string | readonly [title: string, text: string | undefined, tone?: Toast['tone']]

/** Toast of a successful action, which may depend on the response and the input. */
export type Done<A extends unknown[]> = DoneToast | ((...about: A) => DoneToast)

export type MutationOptions<E extends AnyEndpoint> = {
  refresh?: Refresh | undefined
  /**
   * Description of the request. If set, a request that doesn't reach the server is saved on this device
   * (unsaved-changes.ts).
   */
  describe?: ((input: InputOf<E>) => string) | undefined
  /** Whether repeating the request after a missing response executes it only once; always, if it is described. */
  isOnce?: boolean | undefined
  /** Toast after success. */
  done?: Done<[response: OutputOf<E>, input: InputOf<E>]> | undefined
  /** Called on errors, unless the caller of `mutate` handles them. */
  onError?: ((error: CallError) => unknown) | undefined
}

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

/** Shows the toast of a successful action. */
export const toastDone = <A extends unknown[]>(done: Done<A> | undefined, ...about: A): void => {
  if (done === undefined) return
  const shown = typeof done === 'function' ? done(...about) : done
  const [title, text, tone = 'positive'] = typeof shown === 'string' ? [shown, undefined] : shown
  toast(tone, title, text)
}

/**
 * Mutation. What is on screen is refetched before it settles. Unlike TanStack's, the callbacks of `mutate` always run,
 * even if the row and its button have unmounted.
 */
export const useApiMutation = <E extends AnyEndpoint>(
  endpoint: E,
  { refresh = 'screen', describe, isOnce = describe !== undefined, done, onError }: MutationOptions<E> = {},
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
        response => {
          toastDone(done, response, input)
          return callbacks.onSuccess?.(response)
        },
        (error: CallError) => {
          const user = client.getQueryData<User | null>([accounts.current.path, {}])
          if (!describe || !user || error.code !== 'unreachable')
            return (callbacks.onError ?? onError)?.(error)
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
