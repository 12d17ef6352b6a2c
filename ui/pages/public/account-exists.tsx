import { UserCheck } from 'lucide-react'
import { Link } from '#ui/components/link.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { paths } from '#ui/lib/paths'
import { useReloadAfterRestore } from '#ui/lib/sign-in-first'
import { LinkState } from './link-state.tsx'

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
