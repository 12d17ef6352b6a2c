import { Fingerprint, LifeBuoy, Lock, Smartphone } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts'
import { factors, type Factors } from '#contract/accounts/factors'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { ConfirmAction } from '#ui/components/confirm.tsx'
import { SkeletonRows } from '#ui/components/skeleton.tsx'
import { toast, toastError } from '#ui/components/toast'
import { dayText } from '#ui/lib/format'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { lazy } from '#ui/components/lazy.tsx'
import styles from './factors.module.css'

const ChangePasswordForm = lazy(() =>
  import('#ui/areas/accounts/profile/change-password-form.tsx').then(m => m.ChangePasswordForm),
)
const AppDialog = lazy(() => import('./app-dialog.tsx').then(m => m.AppDialog))
const RecoveryCodesDialog = lazy(() => import('./recovery-codes-dialog.tsx').then(m => m.RecoveryCodesDialog))

type Show = (codes: string[] | null) => void

const Row = ({
  icon,
  title,
  children,
  action,
}: {
  icon: ReactNode
  title: string
  children: ReactNode
  action?: ReactNode
}) => (
  <li>
    {icon}
    <div className="grow">
      <div className="t-med">{title}</div>
      <div className="t-3 t-sm">{children}</div>
    </div>
    {action}
  </li>
)

const Password = ({ user, userFactors }: { user: User; userFactors: Factors }) => {
  const [isChanging, setChanging] = useState(false)
  const ends = 'Changing it signs out your other sessions and revokes access tokens'
  return (
    <>
      <Row
        icon={<Lock />}
        title="Password"
        action={
          !isChanging &&
          userFactors.hasPassword && (
            <Button size="sm" aria-label="Change password" onClick={() => setChanging(true)}>
              Change
            </Button>
          )
        }
      >
        {userFactors.passwordChangedAt === null
          ? ends
          : `Changed ${dayText(userFactors.passwordChangedAt)}. ${ends}`}
      </Row>
      {isChanging && (
        <li className={styles.form}>
          <Suspense fallback={<SkeletonRows rows={3} />}>
            <ChangePasswordForm email={user.email} onDone={() => setChanging(false)} />
          </Suspense>
        </li>
      )}
    </>
  )
}

const AuthenticatorApp = ({ userFactors, show }: { userFactors: Factors; show: Show }) => {
  const [dialog, setDialog] = useState<'on' | 'off'>()
  const close = () => setDialog(undefined)
  return (
    <>
      <Row
        icon={<Smartphone />}
        title="Authenticator app"
        action={
          userFactors.appSince === null ? (
            <Button size="sm" aria-label="Set up an authenticator app" onClick={() => setDialog('on')}>
              Set up
            </Button>
          ) : (
            <Button
              size="sm"
              variant="ghost"
              aria-label="Turn off the authenticator app"
              onClick={() => setDialog('off')}
            >
              Turn off
            </Button>
          )
        }
      >
        {userFactors.appSince === null
          ? 'Off. Only your password is required'
          : `On since ${dayText(userFactors.appSince)}, required after the password`}
      </Row>
      {dialog === 'on' && (
        <Suspense>
          <AppDialog
            onClose={close}
            onDone={codes => {
              close()
              // Only one of the two: on a phone the toast would cover the codes.
              if (codes) show(codes)
              else toast('positive', 'Authenticator app turned on')
            }}
          />
        </Suspense>
      )}
      {dialog === 'off' && (
        <ConfirmAction
          endpoint={factors.removeApp}
          input={{}}
          title="Turn off the authenticator app?"
          action="Turn off"
          busy="Turning off"
          done="Authenticator app turned off"
          onError={toastError('Update Failed', 'Failed to turn off the app')}
          onClose={close}
        >
          Your password alone will be enough to sign in, unless a passkey is required.
        </ConfirmAction>
      )}
    </>
  )
}

const PasskeyAfterPassword = ({ userFactors, show }: { userFactors: Factors; show: Show }) => {
  const requirePasskey = useApiMutation(factors.requirePasskey, {
    onError: toastError('Update Failed', 'Failed to change how you sign in'),
  })
  const isRequired = userFactors.isPasskeyRequired
  return (
    <Row
      icon={<Fingerprint />}
      title="Require a passkey after the password"
      action={
        <Button
          size="sm"
          variant={isRequired ? 'ghost' : 'secondary'}
          aria-label={
            isRequired ? "Don't require a passkey after the password" : 'Require a passkey after the password'
          }
          busy={requirePasskey.isPending && 'Changing'}
          onClick={() =>
            requirePasskey.mutate(
              { isAsked: !isRequired },
              { onSuccess: ({ recoveryCodes }) => show(recoveryCodes) },
            )
          }
        >
          {isRequired ? 'Turn off' : 'Turn on'}
        </Button>
      }
    >
      {isRequired ? "On. The password alone isn't enough" : 'Off. Only your password is required'}
    </Row>
  )
}

const howMany = 10
const few = 3

const RecoveryCodes = ({ userFactors, show }: { userFactors: Factors; show: Show }) => {
  const make = useApiMutation(factors.makeCodes, {
    onError: toastError('Update Failed', 'Failed to generate recovery codes'),
  })
  const left = userFactors.recoveryCodesLeft
  return (
    <Row
      icon={<LifeBuoy />}
      title="Recovery codes"
      action={
        <Button
          size="sm"
          busy={make.isPending && 'Creating'}
          onClick={() => make.mutate({}, { onSuccess: ({ recoveryCodes }) => show(recoveryCodes) })}
        >
          Generate new codes
        </Button>
      }
    >
      <span className={left <= few ? styles.low : undefined}>
        {left} of {howMany} left.
      </span>{' '}
      Each code works once
    </Row>
  )
}

/** Password and second-factor settings. */
export const SecondStepCard = ({ user, userFactors }: { user: User; userFactors: Factors }) => {
  const [codes, show] = useState<string[] | null>(null)
  const hasPasskey = userFactors.passkeys.length > 0
  return (
    <Card title="Password and two-step verification">
      <ul className="list">
        <Password user={user} userFactors={userFactors} />
        <AuthenticatorApp userFactors={userFactors} show={show} />
        {hasPasskey && <PasskeyAfterPassword userFactors={userFactors} show={show} />}
        {(hasPasskey || userFactors.appSince !== null) && (
          <RecoveryCodes userFactors={userFactors} show={show} />
        )}
      </ul>
      {codes && (
        <Suspense>
          <RecoveryCodesDialog codes={codes} onClose={() => show(null)} />
        </Suspense>
      )}
    </Card>
  )
}
