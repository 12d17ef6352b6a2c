import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  type LucideIcon,
  RefreshCw,
  TriangleAlert,
  ArrowRight,
} from 'lucide-react'
import { operatorHome, type HealthStatus } from '#contract/administration/home'
import { plural } from '#domain/text'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card, Panel } from '#ui/components/card.tsx'
import { Link } from '#ui/components/link.tsx'
import { RowNote, Rows, RowTitle } from '#ui/components/rows.tsx'
import { classes } from '#ui/lib/classes'
import { clockText } from '#ui/lib/format'
import { adminSystem } from '#ui/lib/paths'
import { useApiQuery } from '#ui/lib/use-api-query'
import { HealthAction } from './health-action.tsx'
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
