import { RefreshCw, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'
import { SkeletonRows } from './skeleton.tsx'

/** What is shown of a read: the part of a query's result that regions need. */
export type Reading<T> = { data: T | undefined; error: Error | null; refetch: () => unknown }

/** Two reads as one: there when both are, broken when either is. */
export const combineQueries = <A, B>(a: Reading<A>, b: Reading<B>): Reading<[A, B]> => ({
  data: a.data !== undefined && b.data !== undefined ? [a.data, b.data] : undefined,
  error: a.error ?? b.error,
  refetch: () => {
    if (a.error) a.refetch()
    if (b.error) b.refetch()
  },
})

/** A region that loads by itself: skeleton, then the answer, or what went wrong with a way to try again. */
export const QueryBoundary = <T,>({
  answer,
  name,
  fallback = "The server didn't respond as expected. Try again in a moment.",
  skeleton = <SkeletonRows />,
  children,
}: {
  answer: Reading<T>
  /** What did not load, in the plural: Awards. */
  name: string
  /** What is said where the server said nothing. */
  fallback?: string
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}) => {
  if (answer.data !== undefined) return children(answer.data)
  if (!answer.error) return skeleton
  return (
    <Empty
      icon={WifiOff}
      title={`${name} didn't load`}
      action={
        <Button onClick={() => answer.refetch()}>
          <RefreshCw />
          Try again
        </Button>
      }
    >
      {answer.error.message || fallback}
    </Empty>
  )
}
