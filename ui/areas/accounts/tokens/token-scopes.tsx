import type { UseFormRegisterReturn } from 'react-hook-form'
import type { User } from '#contract/accounts/accounts'
import { writesIn, type Scope } from '#contract/kernel/scope'
import { leagues } from '#contract/leagues/leagues'
import { CheckBox } from '#ui/components/check.tsx'
import { FieldNote } from '#ui/components/field.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import styles from './tokens.module.css'

type Offer = { scope: Scope; label: string; hint: string }

const reading: Offer = { scope: 'read', label: 'Read', hint: 'Read everything you can see' }
const administering: Offer = { scope: 'admin', label: 'Administer', hint: 'Admin-only actions' }

const useOffers = ({ role }: User): Offer[] => {
  const all = useApiQuery(leagues.list, {}).data ?? []
  const writing = all.map(({ id, name }) => ({
    scope: writesIn(id),
    label: `Make changes in ${name}`,
    hint: 'Everything you can do there except transfer or disband the league',
  }))
  return [reading, ...writing, ...(role === 'site_admin' ? [administering] : [])]
}

const errorId = 'scopes-error'

/** Scopes of a token; the narrowest is selected by default. */
export const TokenScopes = ({
  user,
  box,
  error,
}: {
  user: User
  box: UseFormRegisterReturn
  error: string | undefined
}) => {
  const offers = useOffers(user)
  return (
    <fieldset className={styles.scopes} aria-describedby={error && errorId}>
      <legend className="t-med">Scopes</legend>
      {offers.map(({ scope, label, hint }) => (
        <label key={scope} className={styles.scope}>
          <CheckBox value={scope} {...box} />
          <span className="grow">
            <span className="t-med breaks">{label}</span>
            <span className="t-3 t-sm line">{hint}</span>
          </span>
          <code className="t-3 t-sm">{scope}</code>
        </label>
      ))}
      <FieldNote id={errorId} error={error} />
    </fieldset>
  )
}
