import { KeyRound, Plus } from 'lucide-react'
import { Suspense } from 'react'
import type { User } from '#contract/accounts/accounts'
import { tokens, type AccessToken } from '#contract/accounts/tokens'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { ConfirmButton } from '#ui/components/confirm.tsx'
import { toastError } from '#ui/components/toast'
import { plural } from '#domain/text'
import { classes } from '#ui/lib/classes'
import { dayText } from '#ui/lib/format'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useDialog } from '#ui/lib/use-dialog'
import { useNow } from '#ui/lib/clock'
import { lazy } from '#ui/components/lazy.tsx'
import styles from './tokens.module.css'

const NewTokenDialog = lazy(() => import('./new-token-dialog.tsx').then(m => m.NewTokenDialog))

const Revoke = ({ token }: { token: AccessToken }) => (
  <ConfirmButton
    trigger={open => (
      <Button size="sm" variant="danger-ghost" aria-label={`Revoke ${token.name}`} onClick={open}>
        Revoke
      </Button>
    )}
    endpoint={tokens.revoke}
    input={{ id: token.id }}
    title={`Revoke ${token.name}?`}
    action="Revoke"
    busy="Revoking"
    done={['Access token revoked', token.name]}
    onError={toastError('Update Failed', 'Failed to revoke access token')}
  >
    Every script that uses the token ending in {token.lastFour} stops working immediately.
  </ConfirmButton>
)

const dayMs = 86_400_000

const lastUse = ({ lastUsedAt, lastAddress }: AccessToken): string =>
  lastUsedAt === null
    ? 'Never used'
    : `Used ${dayText(lastUsedAt)}${lastAddress === null ? '' : ` from ${lastAddress}`}`

const End = ({ endsAt }: { endsAt: string }) => {
  const leftMs = new Date(endsAt).getTime() - useNow(dayMs)
  if (leftMs <= 0) return <span className={styles.expiring}>Expired {dayText(endsAt)}</span>
  if (leftMs > 14 * dayMs) return <>Expires {dayText(endsAt)}</>
  return <span className={styles.expiring}>Expires in {plural(Math.ceil(leftMs / dayMs), 'day')}</span>
}

const Row = ({ token }: { token: AccessToken }) => (
  <li>
    <KeyRound />
    <div className="grow">
      <div className="t-med trunc">{token.name}</div>
      <div className={classes('t-3 t-sm', styles.description)}>
        <code>{token.scopes.join(', ')}</code>
      </div>
      <div className="t-3 t-sm num">
        …{token.lastFour}. {lastUse(token)}. <End endsAt={token.endsAt} />
      </div>
    </div>
    <Revoke token={token} />
  </li>
)

/** Access tokens for scripts, each with its scopes and expiration. */
export const TokensCard = ({ user }: { user: User }) => {
  const query = useApiQuery(tokens.list, {})
  const { isOpen, open, close } = useDialog('new-token')
  return (
    <Card
      title="Access tokens"
      note="For scripts. Tokens can't change your account settings."
      action={
        <Button size="sm" onClick={() => open()}>
          <Plus />
          New token
        </Button>
      }
    >
      <QueryBoundary query={query} name="Access tokens">
        {all =>
          all.length === 0 ? (
            <p className="t-3">No access tokens yet.</p>
          ) : (
            <ul className="list">
              {all.map(token => (
                <Row key={token.id} token={token} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {isOpen && (
        <Suspense>
          <NewTokenDialog user={user} onClose={close} />
        </Suspense>
      )}
    </Card>
  )
}
