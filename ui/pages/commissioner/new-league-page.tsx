import { useLocation, useNavigate, Navigate } from 'react-router-dom'
import type { User } from '#contract/accounts/accounts'
import { paths, leagueDashboard } from '#ui/lib/paths'
import type { CallError } from '#ui/lib/call'
import { toast, toastError } from '#ui/components/toast'
import { useApiForm } from '#ui/lib/use-api-form'
import { leagues } from '#contract/leagues/leagues'
import { siteCurrency } from '#ui/lib/site'
import { Panel, CardBody } from '#ui/components/card.tsx'
import { TextField, NumberField } from '#ui/components/text-field.tsx'
import { CurrencyField } from '#ui/components/select.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Link } from '#ui/components/link.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'
import { AccessDenied } from '#ui/pages/league/access-denied.tsx'
import type { Found } from '#ui/areas/weeks/start/use-look-up'
import { FoundLeague } from '#ui/areas/weeks/start/found-league.tsx'
import styles from './create-league-page.module.css'

/** Creates a league from a provider address, or by name. */
export const NewLeaguePage = ({ user }: { user: User }) =>
  useLocation().pathname === paths.leagueByName ? <CreateLeaguePage user={user} /> : <FoundLeaguePage />

const showError = (error: CallError) =>
  error.upgradeRequired || /upgrade/i.test(error.message)
    ? toast(
        'premium',
        'Upgrade Required',
        "You've reached the free limit. Premium covers three leagues, and you can add more.",
      )
    : toastError('Error', 'Failed to create league')(error)

const CreateLeague = () => {
  const navigate = useNavigate()
  const form = useApiForm(leagues.create, {
    schema: leagues.create.input,
    defaultValues: { name: '', size: '', currency: siteCurrency() },
    input: ({ name, size, currency }) => ({ name, currency, ...(size === undefined ? {} : { size }) }),
    done: league => ['League created', league.name],
    onDone: league => void navigate(leagueDashboard(league.id)),
    onError: showError,
  })
  return (
    <Panel className={styles.newLeague}>
      <CardBody as="form" {...form.element}>
        <div>
          <h1 className="t-dialog">Create League</h1>
          <p className="t-2">You'll be its commissioner and first manager.</p>
        </div>
        <TextField label="League name" autoComplete="off" {...form.field('name')} />
        <NumberField
          label="Number of teams"
          inputMode="numeric"
          optional
          hint="Including yours. The others stay unclaimed until their managers claim them."
          {...form.field('size', { setValueAs: (size: string | undefined) => size || undefined })}
        />
        <CurrencyField {...form.field('currency')} />
        <div className="row wrap gap-2">
          <Button type="submit" variant="primary" busy={form.isSending && 'Creating league'}>
            Create League
          </Button>
          <Link className={buttonClass({ variant: 'ghost' })} to={paths.createLeague}>
            Paste a league URL instead
          </Link>
        </div>
      </CardBody>
    </Panel>
  )
}

export const CreateLeaguePage = ({ user }: { user: User }) => (
  <>
    <PageTitle>Create League</PageTitle>
    {user.role === 'manager' ? <AccessDenied /> : <CreateLeague />}
  </>
)

/** Router state of the previous page, which survives a reload; undefined if the user came another way. */
const foundIn = (state: unknown): Found | undefined =>
  typeof state === 'object' && state !== null && 'league' in state ? (state as Found) : undefined

/** League that was found, with the team mapping; redirects to the lookup if there is none. */
export const FoundLeaguePage = () => {
  const navigate = useNavigate()
  const found = foundIn(useLocation().state)
  if (!found) return <Navigate to={paths.createLeague} replace />
  return (
    <>
      <PageTitle>{found.league.leagueName}</PageTitle>
      <FoundLeague
        found={found}
        onStarted={({ id }) => void navigate(leagueDashboard(id), { replace: true })}
        onOther={() => void navigate(paths.createLeague)}
      />
    </>
  )
}
