import { type LucideIcon, UserCheck } from 'lucide-react'
import { type ReactNode, useRef, useEffect } from 'react'
import { Empty } from '#ui/components/empty.tsx'
import { CallError } from '#ui/lib/call'
import { type Reading, QueryBoundary } from '#ui/components/await.tsx'
import { classes } from '#ui/lib/classes'
import { Spinner, Delayed } from '#ui/components/spinner.tsx'
import { useUser } from '#ui/lib/use-user'
import { buttonClass, Button } from '#ui/components/button.tsx'
import { Link } from '#ui/components/link.tsx'
import { paths } from '#ui/lib/paths'
import { useReloadAfterRestore } from '#ui/lib/sign-in-first'
import styles from './auth-layout.module.css'

/** Status of a link, in place of its form. Takes the focus, because the form that had it may be gone. */
export const LinkState = ({
  icon,
  title,
  action,
  children,
}: {
  icon: LucideIcon
  title: string
  action?: ReactNode
  children?: ReactNode
}) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [title])
  return (
    <>
      <h1 className="sr" tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <Empty icon={icon} title={<span aria-hidden="true">{title}</span>} action={action}>
        {children}
      </Empty>
    </>
  )
}

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

/** Next link on a link's page: the dashboard for signed-in users, otherwise sign-in. */
export const OnwardLink = ({ primary = false }: { primary?: boolean }) => {
  const { data: user } = useUser()
  const className = buttonClass({ variant: primary ? 'primary' : 'secondary' })
  return user ? (
    <Link className={className} to={paths.home}>
      Go to your dashboard
    </Link>
  ) : (
    // Full page load, so that nothing of an expired session remains.
    <Link className={className} to={paths.login} reloadDocument>
      Sign in
    </Link>
  )
}

export const BackHome = () => (
  <Link className={buttonClass({})} to={paths.home}>
    Back to Home
  </Link>
)

/** Prompts the user to sign in, because the address already has an account. */
export const HasAccount = ({
  email,
  then = 'choose your team name',
  onBack,
}: {
  email: string
  /** Next step after signing in. */
  then?: string
  onBack?: () => void
}) => (
  <LinkState
    icon={UserCheck}
    title="Sign in to join"
    action={
      <>
        <Link
          className={buttonClass({ variant: 'primary' })}
          to={paths.login}
          state={useReloadAfterRestore(email)}
        >
          Sign in
        </Link>
        {onBack && (
          <Button variant="ghost" onClick={onBack}>
            Use another email
          </Button>
        )}
      </>
    }
  >
    {email} already has an account. Sign in, then {then}.
  </LinkState>
)
