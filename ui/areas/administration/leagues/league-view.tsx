import { CalendarCheck, Users } from 'lucide-react'
import type { AdminLeague } from '#contract/administration/admin-league'
import { statNames } from '#domain/stat-names'
import { cents, dollarsText } from '#domain/money'
import { theirBalance } from '#domain/balance-text'
import { countText, plural } from '#domain/text'
import { Badge } from '#ui/components/badge.tsx'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { DescriptionList } from '#ui/components/facts.tsx'
import { Link } from '#ui/components/link.tsx'
import { PageHeader } from '#ui/components/page-header.tsx'
import { dayText, momentText } from '#ui/lib/format'
import { adminPersonPath } from '#ui/lib/paths'
import { sourceText } from '#ui/lib/providers'
import { LeagueActions } from './league-actions.tsx'
import { LeagueBadge } from './leagues-card.tsx'
import { LeagueLog } from './league-log.tsx'

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
