import { type ReactNode, useState } from 'react'
import { ShieldCheck, Stethoscope } from 'lucide-react'
import { lazy } from '#ui/components/lazy.tsx'
import { BackupsCard, sizeText } from '#ui/areas/administration/backups/backups-card.tsx'
import { DeletedCard } from '#ui/areas/administration/deleted/deleted-card.tsx'
import { adminSystem } from '#ui/lib/paths'
import { Badge } from '#ui/components/badge.tsx'
import { type System, administration, type Finding } from '#contract/administration/administration'
import { DescriptionList } from '#ui/components/rows.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { QueryBoundary } from '#ui/components/await.tsx'
import { plural } from '#domain/text'
import { momentText } from '#ui/lib/format'
import { FailureText } from '#ui/areas/administration/site/admin-list.tsx'
import { Card, CardText } from '#ui/components/card.tsx'
import { LiveRegion, Announce } from '#ui/components/live-region.tsx'
import { Button } from '#ui/components/button.tsx'
import type { OutputOf } from '#contract/kernel/endpoint'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { toastError } from '#ui/components/toast'
import { Banner } from '#ui/components/banner.tsx'
import { HealthCard } from '#ui/areas/administration/home/health.tsx'
import { TabbedPage } from './admin-frame.tsx'

const WebhooksCard = lazy(() => import('#ui/areas/webhooks/webhooks-card.tsx').then(m => m.WebhooksCard))

const JobsTab = lazy(() => import('#ui/areas/administration/jobs/jobs-tab.tsx').then(m => m.JobsTab))

const AuditTab = lazy(() => import('#ui/areas/administration/site/audit-tab.tsx').then(m => m.AuditTab))

const Backups = () => (
  <div className="stack">
    <BackupsCard />
    <DeletedCard />
  </div>
)

/** Server health, background jobs and audit log. */
export const SystemPage = () => (
  <TabbedPage
    title="System"
    path={adminSystem()}
    tabs={[
      { value: 'health', label: 'Health', view: <SystemHealth /> },
      { value: 'jobs', label: 'Jobs', view: <JobsTab /> },
      { value: 'backups', label: 'Backups', view: <Backups /> },
      { value: 'webhooks', label: 'Webhooks', view: <WebhooksCard place={null} /> },
      { value: 'audit', label: 'Audit log', view: <AuditTab /> },
    ]}
  />
)

const Configured = ({ is, unless }: { is: boolean; unless: string }) =>
  is ? <Badge tone="pos">Configured</Badge> : <Badge>{unless}</Badge>

const factsOf = (system: System): [string, ReactNode][] => [
  ['Version', system.version],
  ['Node.js', system.node],
  ['Database', `${system.database}, ${sizeText(system.databaseBytes)}`],
  ['Migrations applied', system.migrations],
  ['Email', <Configured key="isMailConfigured" is={system.isMailConfigured} unless="Not configured" />],
  [
    'Stripe',
    <Configured key="isBillingConfigured" is={system.isBillingConfigured} unless="Not configured" />,
  ],
  ...(system.stuckBilling === null
    ? []
    : [['Stuck in Stripe', `${system.stuckBilling}. Run billing under Jobs.`] satisfies [string, ReactNode]]),
  [
    'Nightly backups',
    <Configured key="isBackupConfigured" is={system.isBackupConfigured} unless="Not configured" />,
  ],
  ...(system.unknownProxy === null
    ? []
    : [
        [
          'Proxy',
          `Requests come through ${system.unknownProxy}, which isn't in TRUST_PROXY: all visitors seem to share its address, so one person guessing passwords locks everyone out.`,
        ] satisfies [string, ReactNode],
      ]),
  ['Tiers', system.tiers === 'open' ? 'Open: every league is Premium' : 'Enforced'],
  ['Support address', system.supportEmail ?? 'None'],
]

const Facts = ({ system }: { system: System }) => (
  <DescriptionList>
    {factsOf(system).map(([name, fact]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="breaks">{fact}</dd>
      </div>
    ))}
  </DescriptionList>
)

const IntegrityResult = () => {
  const query = useApiQuery(administration.checkIntegrity, {}, { freshForMs: 0 })
  return (
    <QueryBoundary query={query} name="Check">
      {({ problems, entries, auditLines, fingerprint, checkedAt }) =>
        problems.length === 0 ? (
          <p>
            {plural(entries, 'entry', 'entries')} and {plural(auditLines, 'line')} of the audit log are
            unchanged, every cent is accounted for, and all database guards are in place ({fingerprint}).{' '}
            {momentText(checkedAt)}
          </p>
        ) : (
          problems.map(problem => <FailureText key={problem}>{problem}</FailureText>)
        )
      }
    </QueryBoundary>
  )
}

const IntegrityCard = () => {
  const [checks, setChecks] = useState(0)
  return (
    <Card title="Integrity" note="Checks whether the ledger or audit log was modified outside Sidepot">
      <LiveRegion as="div" atOnce>
        {checks > 0 && <IntegrityResult key={checks} />}
      </LiveRegion>
      <Button onClick={() => setChecks(checks + 1)}>
        <ShieldCheck />
        Check the ledger
      </Button>
    </Card>
  )
}

const tones = { ok: 'pos', warning: 'warn', problem: 'neg' } as const

const statusNames = { ok: 'OK', warning: 'Warning', problem: 'Problem' } as const

const severity = { problem: 0, warning: 1, ok: 2 } as const

const mostSevereFirst = (one: Finding, other: Finding) => severity[one.status] - severity[other.status]

const Findings = ({ findings, examinedAt }: Examined) => (
  <>
    <ul className="stack" aria-label="Findings">
      {findings.toSorted(mostSevereFirst).map(({ check, status, what, suggestedFix }) => (
        <li key={`${check} ${what}`}>
          <div className="row">
            <b className="t-strong">{check}</b>
            <Badge tone={tones[status]}>{statusNames[status]}</Badge>
          </div>
          <div className="t-sm t-2 breaks">{suggestedFix === null ? what : `${what}. ${suggestedFix}`}</div>
        </li>
      ))}
    </ul>
    <CardText>{momentText(examinedAt)}</CardText>
  </>
)

const foundText = ({ findings }: Examined): string => {
  const bad = findings.filter(({ status }) => status !== 'ok').length
  return bad === 0 ? 'No problems found' : `${bad} of ${findings.length} checks found a problem`
}

type Examined = OutputOf<typeof administration.examine>

/** Runs only on request: it takes seconds and contacts the mail server and the providers. */
const DoctorCard = () => {
  const { data, isPending, mutate } = useApiMutation(administration.examine, { refresh: 'nothing' })
  return (
    <Card
      title="Doctor"
      note="Checks settings, database, ledger, disk, backups, email and providers, same as sidepot doctor"
    >
      {data && <Findings {...data} />}
      <Announce>{data ? foundText(data) : ''}</Announce>
      <Button
        busy={isPending && 'Examining'}
        onClick={() => mutate({}, { onError: toastError('Check failed', 'Failed to check the server') })}
      >
        <Stethoscope />
        Run checks
      </Button>
    </Card>
  )
}

const ReadOnlyNotice = ({ stopped: readOnlyMode }: Pick<System, 'stopped'>) =>
  readOnlyMode && (
    <Banner tone="neg" title={readOnlyMode.what}>
      {readOnlyMode.suggestedFix}
    </Banner>
  )

const Alerts = ({ alerts }: Pick<System, 'alerts'>) =>
  alerts.map(({ what, suggestedFix, since }) => (
    <Banner key={what} tone="warn" title={`${what}.`}>
      {suggestedFix} Since {momentText(since)}.
    </Banner>
  ))

/** Version, environment, configuration and issues that need a site admin. */
export const SystemHealth = () => {
  const query = useApiQuery(administration.system, {}, { freshForMs: 0 })
  return (
    <div className="stack">
      {query.data && <Alerts alerts={query.data.alerts} />}
      <div className="grid">
        <div className="s7 stack">
          <HealthCard />
          <DoctorCard />
        </div>
        <div className="s5 stack">
          <Card title="This server">
            <QueryBoundary query={query} name="System status">
              {system => (
                <div className="stack">
                  <ReadOnlyNotice stopped={system.stopped} />
                  <Facts system={system} />
                </div>
              )}
            </QueryBoundary>
          </Card>
          <IntegrityCard />
        </div>
      </div>
    </div>
  )
}
