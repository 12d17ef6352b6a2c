import type { HealthStatus } from '#contract/administration/home'
import { jobCalls } from '#contract/jobs'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Link } from '#ui/components/link.tsx'
import { toast, toastError } from '#ui/components/toast'
import { withBasePath } from '#ui/lib/base-path'
import { adminEmail, adminSystem } from '#ui/lib/paths'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import styles from './health.module.css'

type About = HealthStatus['about']

/** Page in administration where each issue is fixed. */
const places: Record<About, { to: string; label: string }> = {
  jobs: { to: adminSystem('jobs'), label: 'Open jobs' },
  mail: { to: adminEmail(), label: 'Open outbox' },
  backups: { to: adminSystem('backups'), label: 'Open backups' },
  disk: { to: adminSystem(), label: 'Open system' },
  integrity: { to: adminSystem(), label: 'Check again' },
  errors: { to: adminSystem(), label: 'Open system' },
  providers: { to: adminSystem(), label: 'Open system' },
  payments: { to: adminSystem('jobs'), label: 'Open jobs' },
  webhooks: { to: adminSystem('webhooks'), label: 'Open webhooks' },
}

const BackUpNow = ({ isFirst }: { isFirst: boolean }) => {
  const run = useApiMutation(jobCalls.run, { onError: toastError('Backup failed', 'Failed to back up') })
  return (
    <Button
      size="sm"
      className={styles.action}
      variant={isFirst ? 'primary' : undefined}
      busy={run.isPending && 'Backing up'}
      onClick={() =>
        run.mutate(
          { job: 'backup' },
          {
            onSuccess: ({ outcome, resultText }) =>
              outcome === 'failed'
                ? toast('negative', 'Backup failed', resultText ?? undefined)
                : toast('positive', 'Backed up', resultText ?? undefined),
          },
        )
      }
    >
      Back up now
    </Button>
  )
}

/** Action that fixes a failed health check. */
export const HealthAction = ({
  line: { about, guide },
  isFirst,
}: {
  line: Pick<HealthStatus, 'about' | 'guide'>
  isFirst: boolean
}) => {
  const className = buttonClass({
    size: 'sm',
    variant: isFirst ? 'primary' : 'secondary',
    className: styles.action,
  })
  if (guide !== null) {
    return (
      <a className={className} href={withBasePath(guide)}>
        Set up
      </a>
    )
  }
  if (about === 'backups') return <BackUpNow isFirst={isFirst} />
  const { to, label } = places[about]
  return (
    <Link className={className} to={to}>
      {label}
    </Link>
  )
}
