import { useNavigate } from 'react-router-dom'
import { Link } from '#ui/components/link.tsx'
import type { User } from '#contract/accounts/accounts'
import { leagues } from '#contract/leagues/leagues'
import { siteCurrency } from '#ui/lib/site-currency'
import { CurrencyField } from '#ui/components/currency-field.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { NumberField, TextField } from '#ui/components/text-field.tsx'
import { toast, toastError } from '#ui/components/toast'
import type { CallError } from '#ui/lib/call'
import { leagueDashboard, paths } from '#ui/lib/paths'
import { useApiForm } from '#ui/lib/use-api-form'
import { Panel, CardBody } from '#ui/components/card.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'
import { AccessDenied } from '#ui/pages/league/access-denied.tsx'
import styles from './create-league-page.module.css'

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
