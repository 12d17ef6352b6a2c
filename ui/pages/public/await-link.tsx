import type { ReactNode } from 'react'
import { QueryBoundary, type Reading } from '#ui/components/await.tsx'
import { CallError } from '#ui/lib/call'
import { Delayed } from '#ui/components/delayed.tsx'
import { Spinner } from '#ui/components/spinner.tsx'
import { classes } from '#ui/lib/classes'
import styles from './auth-layout.module.css'

// Nothing of that kind, written wrongly, or over.
const isDead = (error: Error | null): error is CallError =>
  error instanceof CallError && [400, 404, 410].includes(error.status)

/** What a link leads to: the wait, then the answer, or `dead` when the link leads nowhere (any more). */
export const AwaitLink = <T,>({
  answer,
  name,
  waiting,
  fallback,
  dead,
  children,
}: {
  answer: Reading<T>
  name: string
  /** Said while the server looks. */
  waiting: string
  fallback?: string
  dead: (error: CallError) => ReactNode
  children: (data: T) => ReactNode
}) => {
  if (isDead(answer.error)) return dead(answer.error)
  return (
    <QueryBoundary
      answer={answer}
      name={name}
      {...(fallback ? { fallback } : {})}
      skeleton={<Waiting>{waiting}</Waiting>}
    >
      {children}
    </QueryBoundary>
  )
}

export const Waiting = ({ children }: { children: string }) => (
  <Delayed as="p" className={classes(styles.auWait, 't-2')} aria-busy="true">
    <Spinner aria-hidden="true" />
    {children}
  </Delayed>
)
