import { RefreshCw, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'
import { SkeletonRows } from './skeleton.tsx'

/** Query state that regions need: part of a query result. */
export type Reading<T> = { data: T | undefined; error: Error | null; refetch: () => unknown }

/** Combines two queries: loaded when both are, failed when either has failed. */
export const combineQueries = <A, B>(a: Reading<A>, b: Reading<B>): Reading<[A, B]> => ({
  data: a.data !== undefined && b.data !== undefined ? [a.data, b.data] : undefined,
  error: a.error ?? b.error,
  refetch: () => {
    if (a.error) a.refetch()
    if (b.error) b.refetch()
  },
})

/** Region that loads on its own: skeleton, then the data, or an error with a retry button. */
export const QueryBoundary = <T,>({
  query,
  name,
  fallback = "The server didn't respond as expected. Try again in a moment.",
  skeleton = <SkeletonRows />,
  children,
}: {
  query: Reading<T>
  /** Name of the content, in the plural: Awards. */
  name: string
  /** Error message if the server sent none. */
  fallback?: string
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}) => {
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return skeleton
  return (
    <Empty
      icon={WifiOff}
      title={`${name} didn't load`}
      action={
        <Button onClick={() => query.refetch()}>
          <RefreshCw />
          Try again
        </Button>
      }
    >
      {query.error.message || fallback}
    </Empty>
  )
}
