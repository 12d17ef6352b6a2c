import { CircleCheck, CircleX } from 'lucide-react'
import { factors, type SignIn } from '#contract/accounts/factors'
import { ConfirmButton } from '#ui/components/confirm-action.tsx'
import { toastError } from '#ui/components/toast'
import { classes } from '#ui/lib/classes'
import { momentText } from '#ui/lib/format'
import { deviceOf } from '#domain/device'
import { inRuns } from './sign-in-runs.ts'
import styles from './factors.module.css'

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
