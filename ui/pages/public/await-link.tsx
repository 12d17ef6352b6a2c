import type { ReactNode } from 'react'
import { QueryBoundary, type Reading } from '#ui/components/await.tsx'
import { CallError } from '#ui/lib/call'
import { Delayed } from '#ui/components/delayed.tsx'
import { Spinner } from '#ui/components/spinner.tsx'
import { classes } from '#ui/lib/classes'
import styles from './auth-layout.module.css'

// Whether the link doesn't exist, is malformed or has expired.
const isDead = (error: Error | null): error is CallError =>
  error instanceof CallError && [400, 404, 410].includes(error.status)

/** Loads the target of a link: placeholder, then the content, or `dead` if the link is invalid or has expired. */
export const AwaitLink = <T,>({
  query,
  name,
  waiting,
  fallback,
  dead,
  children,
}: {
  query: Reading<T>
  name: string
  waiting: string
  fallback?: string
  dead: (error: CallError) => ReactNode
  children: (data: T) => ReactNode
}) => {
  if (isDead(query.error)) return dead(query.error)
  return (
    <QueryBoundary
      query={query}
      name={name}
      {...(fallback ? { fallback } : {})}
      skeleton={<Waiting>{waiting}</Waiting>}
    >
      {children}
    </QueryBoundary>
  )
}

export const Waiting = ({ children }: { children: string }) => (
  <Delayed as="p" className={classes(styles.loading, 't-2')} aria-busy="true">
    <Spinner aria-hidden="true" />
    {children}
  </Delayed>
)
