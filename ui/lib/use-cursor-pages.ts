import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf, AnyEndpoint, InputOf } from '#contract/kernel/endpoint'
import { type CallError, fetchResponse } from './call.ts'

type Page<E> = { response: OutputOf<E>; next: string | undefined }

const readPart = async <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<Page<E>> => {
  const response = await fetchResponse(endpoint, input)
  const next = response.headers.get('x-next-cursor')
  return {
    response: (await response.json()) as OutputOf<E>,
    next: next ?? undefined,
  }
}

/** If a search fills a page only in part, continues from the cursor in the response. */
const readPage = async <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal: AbortSignal,
): Promise<Page<E>> => {
  const { limit } = input as { limit?: number }
  let page = await readPart(endpoint, input)
  while (Array.isArray(page.response) && page.next !== undefined && page.response.length < (limit ?? 0)) {
    signal.throwIfAborted()
    const missing = (limit ?? 0) - page.response.length
    const { response, next } = await readPart(endpoint, { ...input, limit: missing, cursor: page.next })
    page = { response: [...page.response, ...(response as unknown[])] as OutputOf<E>, next }
  }
  return page
}

/**
 * Paginates a long list by the cursor in a response header. A different input, such as a search, restarts at the first
 * page; the previous page stays until the next one is loaded.
 */
export const useCursorPages = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) => {
  const inputKey = JSON.stringify(input)
  const [place, setPlace] = useState<{ inputKey: string; before: string[] }>({ inputKey, before: [] })
  const before = place.inputKey === inputKey ? place.before : []
  const cursor = before.at(-1)
  const query = useQuery<Page<E>, CallError>({
    queryKey: [endpoint.path, 'page', input, cursor],
    queryFn: ({ signal }) => readPage(endpoint, { ...input, cursor }, signal),
    placeholderData: keepPreviousData,
  })
  const next = query.data?.next
  return {
    query: { data: query.data?.response, error: query.error, refetch: query.refetch },
    isFirst: before.length === 0,
    isLast: next === undefined,
    /** Number of pages before this one. */
    turned: before.length,
    nextPage: () => next !== undefined && setPlace({ inputKey, before: [...before, next] }),
    previousPage: () => setPlace({ inputKey, before: before.slice(0, -1) }),
  }
}
