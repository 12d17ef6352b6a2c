import {
  Users,
  CalendarCheck,
  Eye,
  Pencil,
  ArrowLeftRight,
  ArchiveRestore,
  Archive,
  Trash2,
} from 'lucide-react'
import { Suspense } from 'react'
import { type AdminLeague, adminLeagueEndpoints } from '#contract/administration/admin-league'
import { Card } from '#ui/components/card.tsx'
import { plural, countText } from '#domain/text'
import { Empty } from '#ui/components/empty.tsx'
import { Link } from '#ui/components/link.tsx'
import { adminPersonPath, openedLeague } from '#ui/lib/paths'
import { Badge } from '#ui/components/badge.tsx'
import { sourceText } from '#ui/lib/providers'
import { momentText, dayText } from '#ui/lib/format'
import { DescriptionList } from '#ui/components/rows.tsx'
import { statNames } from '#domain/stat-names'
import { dollarsText, cents } from '#domain/money'
import { theirBalance } from '#domain/settle'
import { PageHeader } from '#ui/components/page-title.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { useEmailText } from '#ui/lib/use-email-configured'
import { ConfirmAction } from '#ui/components/confirm.tsx'
import { toastError } from '#ui/components/toast'
import { useDialog } from '#ui/lib/use-dialog'
import { buttonClass, Button } from '#ui/components/button.tsx'
import { LogPages } from '#ui/areas/administration/site/admin-list.tsx'
import { LeagueBadge } from './leagues-card.tsx'

const roleLabels = { co_commissioner: 'Co-commissioner', treasurer: 'Treasurer' }

type Member = AdminLeague['members'][number]

const roleOf = ({ isCommissioner, leagueRole }: Member): string =>
  isCommissioner ? 'Commissioner' : leagueRole ? roleLabels[leagueRole] : 'Manager'

const Members = ({ members }: Pick<AdminLeague, 'members'>) => (
  <Card title="Members" note={plural(members.length, 'member')}>
    {members.length === 0 ? (
      <Empty icon={Users} title="No members" />
    ) : (
      <ul className="list">
        {members.map(member => (
          <li key={member.managerId}>
            <div className="grow">
              <div className="t-med breaks">
                {member.status === 'placeholder' ? (
                  member.managerName
                ) : (
                  <Link className="link" to={adminPersonPath(member.managerId)}>
                    {member.managerName}
                  </Link>
                )}
              </div>
              <div className="t-3 t-sm breaks">
                {roleOf(member)}, {member.teamName}
              </div>
            </div>
            {member.status === 'pending' && <Badge tone="warn">Waiting to join</Badge>}
            {member.status === 'placeholder' && <Badge>Unclaimed</Badge>}
          </li>
        ))}
      </ul>
    )}
  </Card>
)

const Weeks = ({ weeks, league }: Pick<AdminLeague, 'weeks' | 'league'>) => (
  <Card title="Weeks" note={`${league.season} season`}>
    {weeks.length === 0 ? (
      <Empty icon={CalendarCheck} title="No published weeks" />
    ) : (
      <ul className="list">
        {weeks.map(({ week, source, publishedAt, isFinal }) => (
          <li key={week}>
            <div className="grow">
              <div className="t-med">Week {week}</div>
              <div className="t-3 t-sm breaks">
                {sourceText(source)}, {momentText(publishedAt)}
              </div>
            </div>
            {isFinal ? <Badge tone="pos">Final</Badge> : <Badge>Provisional</Badge>}
          </li>
        ))}
      </ul>
    )}
  </Card>
)

const Money = ({ league, open }: Pick<AdminLeague, 'league' | 'open'>) => (
  <Card title="Money" note={league.currency}>
    <DescriptionList>
      <div>
        <dt>{statNames.leaguePot}</dt>
        <dd className="num">{dollarsText(league.pot.leaguePot, league.currency)}</dd>
      </div>
      <div>
        <dt>{statNames.distributed}</dt>
        <dd className="num">{dollarsText(league.pot.distributed, league.currency)}</dd>
      </div>
      <div>
        <dt>Awards</dt>
        <dd className="num">{countText(league.totalAwards)}</dd>
      </div>
    </DescriptionList>
    {open.balances.length === 0 ? (
      <p className="t-2 t-sm">No balances due.</p>
    ) : (
      <>
        <h3 className="t-med">Balances</h3>
        <ul className="list">
          {open.balances.map(({ managerId, managerName, balance }, at) => (
            <li key={managerId ?? `former ${at}`} className="breaks">
              {theirBalance(managerName, cents(balance), open.currency)}
            </li>
          ))}
        </ul>
      </>
    )}
  </Card>
)

/** Everything a site admin can see and do in a league. */
export const LeagueView = ({ shown }: { shown: AdminLeague }) => {
  const { league } = shown
  return (
    <>
      <PageHeader
        title={league.name}
        meta={
          <>
            <Link className="link" to={adminPersonPath(league.commissionerId)}>
              {league.commissionerName}
            </Link>
            <span className="breaks">{shown.commissionerEmail}</span>
            <LeagueBadge league={league} />
            <span>Created {dayText(league.createdAt)}</span>
          </>
        }
      />
      <div className="grid">
        <div className="s8 stack">
          <Members members={shown.members} />
          <Weeks weeks={shown.weeks} league={league} />
          <LeagueLog leagueId={league.id} />
        </div>
        <div className="s4 stack">
          <Money league={league} open={shown.open} />
          <LeagueActions shown={shown} />
        </div>
      </div>
    </>
  )
}

const RenameFor = lazy(() => import('./league-dialogs.tsx').then(m => m.RenameFor))

const DeleteLeague = lazy(() => import('./league-dialogs.tsx').then(m => m.DeleteLeague))

const HandOver = lazy(() => import('./league-dialogs.tsx').then(m => m.TransferDialog))

const Archiving = ({ shown: { league }, onClose }: { shown: AdminLeague; onClose: () => void }) => {
  const emailText = useEmailText()
  const isArchived = league.archivedAt !== null
  const isActive = league.status === 'active'
  return (
    <ConfirmAction
      endpoint={adminLeagueEndpoints.archive}
      input={{ leagueId: league.id, isArchived: !isArchived }}
      title={`${isArchived ? 'Restore' : 'Archive'} ${league.name}?`}
      action={isArchived ? 'Restore league' : 'Archive league'}
      danger={!isArchived}
      busy={isArchived ? 'Restoring' : 'Archiving'}
      done={[
        isArchived ? 'League restored' : 'League archived',
        emailText(`${league.commissionerName} is notified by email.`),
      ]}
      onError={toastError('League not changed', 'Failed to archive or restore the league')}
      onClose={onClose}
    >
      {isArchived
        ? 'Members can change it again. Its season stays ended until the commissioner starts it.'
        : `${isActive ? 'This ends its season. ' : ''}Members can still view it, but no one can change it. Nothing is deleted, and you can restore it anytime.${isActive ? ` ${emailText('Everyone in it is emailed a statement.')}` : ''}`}
    </ConfirmAction>
  )
}

/** Site admin actions for a league. */
export const LeagueActions = ({ shown }: { shown: AdminLeague }) => {
  const rename = useDialog('rename-league')
  const handOver = useDialog('hand-over')
  const archive = useDialog('archive')
  const remove = useDialog('delete-league')
  const isArchived = shown.league.archivedAt !== null
  return (
    <Card title="Actions">
      <div className="stack">
        <Link className={buttonClass({})} to={openedLeague(shown.league.id)}>
          <Eye />
          View league
        </Link>
        <Button onClick={() => rename.open()}>
          <Pencil />
          Rename
        </Button>
        {!isArchived && (
          <Button onClick={() => handOver.open()}>
            <ArrowLeftRight />
            Transfer ownership
          </Button>
        )}
        <Button variant={isArchived ? 'secondary' : 'danger-ghost'} onClick={() => archive.open()}>
          {isArchived ? <ArchiveRestore /> : <Archive />}
          {isArchived ? 'Restore' : 'Archive'}
        </Button>
        <Button variant="danger-ghost" onClick={() => remove.open()}>
          <Trash2 />
          Delete league
        </Button>
      </div>
      <Suspense>
        {rename.isOpen && <RenameFor shown={shown} onClose={rename.close} />}
        {handOver.isOpen && <HandOver shown={shown} onClose={handOver.close} />}
        {remove.isOpen && <DeleteLeague shown={shown} onClose={remove.close} />}
      </Suspense>
      {archive.isOpen && <Archiving shown={shown} onClose={archive.close} />}
    </Card>
  )
}

/** Audit log of a league, newest first. */
export const LeagueLog = ({ leagueId }: { leagueId: number }) => (
  <Card title="Activity" flush>
    <LogPages leagueId={leagueId} />
  </Card>
)
