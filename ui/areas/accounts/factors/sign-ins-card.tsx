import { ArrowRight, CircleX, CircleCheck } from 'lucide-react'
import { paths } from '#ui/lib/paths'
import { useApiQuery } from '#ui/lib/use-api-query'
import { factors, type SignIn } from '#contract/accounts/factors'
import { Card } from '#ui/components/card.tsx'
import { Link } from '#ui/components/link.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { useCursorPages } from '#ui/lib/use-cursor-pages'
import { Button } from '#ui/components/button.tsx'
import { ConfirmButton } from '#ui/components/confirm.tsx'
import { classes } from '#ui/lib/classes'
import { toastError } from '#ui/components/toast'
import { deviceOf } from '#domain/device'
import { momentText } from '#ui/lib/format'
import styles from './factors.module.css'

/** Path of the full list. */
export const signInsPath = `${paths.security}/sign-ins`

/** Most recent sign-ins, with a link to the full list. */
export const SignInsCard = () => {
  const query = useApiQuery(factors.signIns, { limit: 5 }, { freshForMs: 0 })
  return (
    <Card
      title="Recent sign-ins"
      footer={
        <Link className="link row gap-2" to={signInsPath}>
          View 12 months of sign-ins <ArrowRight />
        </Link>
      }
    >
      <QueryBoundary query={query} name="Sign-ins">
        {all => (all.length === 0 ? <p className="t-3">No sign-ins recorded.</p> : <SignInRows all={all} />)}
      </QueryBoundary>
    </Card>
  )
}

/** All sign-ins still in the audit log, paginated. */
export const AllSignIns = () => {
  const pages = useCursorPages(factors.signIns, { limit: 50 })
  return (
    <Card
      title="Sign-ins"
      note="Kept for as long as the audit log (12 months by default)."
      footer={
        !(pages.isFirst && pages.isLast) && (
          <>
            <Button size="sm" disabled={pages.isFirst} onClick={pages.previousPage}>
              Newer
            </Button>
            <Button size="sm" disabled={pages.isLast} onClick={pages.nextPage}>
              Older
            </Button>
          </>
        )
      }
    >
      <QueryBoundary query={pages.query} name="Sign-ins">
        {all => <SignInRows all={all} />}
      </QueryBoundary>
    </Card>
  )
}

const shown: Record<SignIn['with'], string> = {
  password: 'Password',
  passkey: 'Passkey',
  app: 'Password and app',
  'recovery code': 'Password and recovery code',
  code: 'Code',
}

const times = (count: number): string => (count === 1 ? '' : `, ${count} times`)

const NotMe = () => (
  <ConfirmButton
    trigger={open => (
      <button type="button" className={classes('link link-btn', styles.notMine)} onClick={open}>
        This wasn't me
      </button>
    )}
    endpoint={factors.signOutOthers}
    input={{}}
    title="Wasn't you?"
    action="Sign out everywhere else"
    busy="Ending"
    done={['Signed out everywhere else', 'Change your password now, on this page.', 'warning']}
    onError={toastError('No changes made', "That didn't work. Try again.")}
  >
    All other sessions and access tokens end. Then change your password and remove passkeys that aren't yours.
  </ConfirmButton>
)

/** Sign-ins and failed attempts, with anything unusual highlighted. */
export const SignInRows = ({ all }: { all: readonly SignIn[] }) => (
  <ul className="list">
    {inRuns(all).map(({ signIn, count }) => {
      const isOdd = signIn.isFailed || signIn.isNewDevice
      const what = signIn.isFailed ? `Wrong ${shown[signIn.with].toLowerCase()}` : shown[signIn.with]
      const isUnnamed = signIn.isNewDevice && !signIn.device
      const where = [
        !isUnnamed && deviceOf(signIn.device ?? ''),
        signIn.address,
        signIn.isNewDevice && 'new device',
      ]
      return (
        <li key={signIn.id}>
          {signIn.isFailed ? <CircleX className={styles.failed} /> : <CircleCheck />}
          <div className="grow">
            <div className="t-med">
              {what}
              {times(count)}
            </div>
            <div className="t-3 t-sm breaks">{where.filter(Boolean).join(', ')}</div>
          </div>
          <div className={classes('t-3 t-sm num', styles.time)}>
            <div>{momentText(signIn.at)}</div>
            {isOdd && <NotMe />}
          </div>
        </li>
      )
    })}
  </ul>
)

export type Run = { signIn: SignIn; count: number }

const isSame = (one: SignIn, other: SignIn): boolean =>
  one.isFailed &&
  other.isFailed &&
  one.with === other.with &&
  one.device === other.device &&
  one.address === other.address

/** Groups consecutive failed attempts from the same place into one row: the newest attempt with the count. */
export const inRuns = (all: readonly SignIn[]): Run[] => {
  const runs: Run[] = []
  for (const signIn of all) {
    const last = runs.at(-1)
    if (last && isSame(last.signIn, signIn)) last.count += 1
    else runs.push({ signIn, count: 1 })
  }
  return runs
}
