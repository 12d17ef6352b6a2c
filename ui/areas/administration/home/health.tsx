import {
  type LucideIcon,
  CircleAlert,
  TriangleAlert,
  CircleCheck,
  CircleDashed,
  RefreshCw,
  ArrowRight,
} from 'lucide-react'
import { type HealthStatus, operatorHome } from '#contract/administration/home'
import { useApiQuery } from '#ui/lib/use-api-query'
import { RowTitle, RowNote, Rows } from '#ui/components/rows.tsx'
import { classes } from '#ui/lib/classes'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Panel, Card } from '#ui/components/card.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Link } from '#ui/components/link.tsx'
import { adminSystem, adminEmail } from '#ui/lib/paths'
import { plural } from '#domain/text'
import { clockText } from '#ui/lib/format'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { jobCalls } from '#contract/jobs'
import { toastError, toast } from '#ui/components/toast'
import { withBasePath } from '#ui/lib/site'
import styles from './health.module.css'

type State = HealthStatus['state']

const stateStyles: Record<State, { icon: LucideIcon; name: string; className: string | undefined }> = {
  problem: { icon: CircleAlert, name: 'Problem', className: styles.problem },
  warning: { icon: TriangleAlert, name: 'Warning', className: styles.warning },
  well: { icon: CircleCheck, name: 'OK', className: styles.ok },
  off: { icon: CircleDashed, name: 'Not set up', className: styles.off },
}

/** Whether a health check needs a site admin. */
export const needsYou = ({ state }: HealthStatus): boolean => state === 'problem' || state === 'warning'

/** Returns the health of the instance, refetched every minute. */
export const useHealth = () => useApiQuery(operatorHome.health, {}, { freshForMs: 0, everyMs: 60_000 })

const Line = ({ line, isFirst }: { line: HealthStatus; isFirst: boolean }) => {
  const { icon: Icon, name, className } = stateStyles[line.state]
  return (
    <li className={className}>
      <Icon role="img" aria-label={name} />
      <RowTitle>
        <b>{line.what}</b>
        <RowNote>{line.detail}</RowNote>
      </RowTitle>
      {needsYou(line) ? (
        <HealthAction line={line} isFirst={isFirst} />
      ) : (
        line.figure !== null && <span className={classes('num', styles.stat)}>{line.figure}</span>
      )}
    </li>
  )
}

const Lines = ({ lines }: { lines: readonly HealthStatus[] }) => (
  <Rows className={styles.health}>
    {lines.map((line, index) => (
      <Line key={`${line.about} ${line.what}`} line={line} isFirst={index === 0} />
    ))}
  </Rows>
)

/** Health checks that need a site admin, each with one action. */
export const HealthNeeds = () => (
  <QueryBoundary query={useHealth()} name="Needs you">
    {({ lines }) => {
      const open = lines.filter(needsYou)
      return open.length === 0 ? (
        <Panel className={styles.empty} aria-label="Needs you">
          <CircleCheck />
          <b>Nothing needs you.</b>
        </Panel>
      ) : (
        <Card title="Needs you" flush action={<span className="t-3 t-sm num">{open.length}</span>}>
          <Lines lines={open} />
        </Card>
      )
    }}
  </QueryBoundary>
)

const CheckAgain = () => {
  const { isFetching, refetch } = useHealth()
  return (
    <Button size="sm" busy={isFetching && 'Checking'} onClick={() => void refetch()}>
      <RefreshCw />
      Check now
    </Button>
  )
}

const namesOf = (lines: readonly HealthStatus[]): string => lines.map(({ what }) => what).join(', ')

/** Checks that pass or aren't in use, one line each. */
export const Checks = () => (
  <Card
    title="Checks"
    flush
    action={<CheckAgain />}
    footer={
      <Link className="link" to={adminSystem()}>
        System <ArrowRight />
      </Link>
    }
  >
    <QueryBoundary query={useHealth()} name="Checks">
      {({ lines, checkedAt }) => {
        const well = lines.filter(({ state }) => state === 'well')
        const off = lines.filter(({ state }) => state === 'off')
        return (
          <Rows className={styles.health}>
            <li className={styles.ok}>
              <CircleCheck />
              <RowTitle>
                <b>{plural(well.length, 'check')} passed</b>
                <RowNote>{namesOf(well)}</RowNote>
              </RowTitle>
              <span className="t-sm t-2 num">{clockText(checkedAt)}</span>
            </li>
            {off.length > 0 && (
              <li className={styles.off}>
                <CircleDashed />
                <RowTitle>
                  <b>{off.length} not in use</b>
                  <RowNote>{namesOf(off)}</RowNote>
                </RowTitle>
              </li>
            )}
          </Rows>
        )
      }}
    </QueryBoundary>
  </Card>
)

/** All health checks, problems first. */
export const HealthCard = () => {
  const query = useHealth()
  return (
    <Card
      flush
      title="Health"
      note={query.data && `Checked at ${clockText(query.data.checkedAt)}`}
      action={<CheckAgain />}
    >
      <QueryBoundary query={query} name="Server health">
        {({ lines }) => <Lines lines={lines} />}
      </QueryBoundary>
    </Card>
  )
}

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
