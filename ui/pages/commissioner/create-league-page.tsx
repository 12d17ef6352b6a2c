import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import type { User } from '#contract/accounts/accounts'
import { leagues } from '#contract/leagues/leagues'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast, toastRefused } from '#ui/components/toast'
import type { CallError } from '#ui/lib/call'
import { leagueDashboard, paths } from '#ui/lib/paths'
import { showIssues } from '#ui/lib/show-issues'
import { useAct } from '#ui/lib/use-act'
import { AccessDenied } from './access-denied.tsx'
import { Panel, CardBody } from '#ui/components/card.tsx'
import styles from './create-league-page.module.css'

const refuse = (error: CallError) =>
  error.upgradeRequired || /upgrade/i.test(error.message)
    ? toast(
        'premium',
        'Upgrade Required',
        "You've reached the free tier limit. Upgrade to Premium for unlimited leagues!",
      )
    : toastRefused('Error', 'Failed to create league')(error)

const CreateLeague = () => {
  const navigate = useNavigate()
  const create = useAct(leagues.create, { refreshes: [leagues.list] })
  const form = useForm({
    resolver: zodResolver(leagues.create.input),
    defaultValues: { name: '' },
    mode: 'onTouched',
  })
  const submit = form.handleSubmit(values =>
    create.mutate(values, {
      onSuccess: league => {
        toast('positive', 'League created', league.name)
        void navigate(leagueDashboard(league.id))
      },
      onError: error => {
        if (!showIssues(error, form)) refuse(error)
      },
    }),
  )
  return (
    <Panel className={styles.newLeague}>
      <CardBody as="form" onSubmit={event => void submit(event)} noValidate>
        <div>
          <h1 className="t-dialog">Create League</h1>
          <p className="t-2">You become its commissioner and its first manager.</p>
        </div>
        <TextField
          label="League name"
          autoComplete="off"
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
        <div className="row">
          <Button type="submit" variant="primary" busy={create.isPending && 'Creating league'}>
            Create League
          </Button>
          <Link className={buttonClass({ variant: 'ghost' })} to={paths.home}>
            Cancel
          </Link>
        </div>
      </CardBody>
    </Panel>
  )
}

export const CreateLeaguePage = ({ user }: { user: User }) => (
  <>
    <title>Create League | Sidepot</title>
    {user.role === 'commissioner' ? <CreateLeague /> : <AccessDenied />}
  </>
)
