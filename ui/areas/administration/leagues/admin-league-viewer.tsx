import { Eye, Medal } from 'lucide-react'
import { awards } from '#contract/awards'
import { leagueManagement } from '#contract/leagues/management'
import type { League } from '#contract/leagues/leagues'
import { leaderboards } from '#contract/money/leaderboards'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { PageHeader } from '#ui/components/page-title.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { LogLines } from '#ui/areas/administration/site/admin-list.tsx'

const Standings = ({ league: { id: leagueId, currency } }: { league: League }) => (
  <Card title="Standings">
    <QueryBoundary query={useApiQuery(leaderboards.read, { leagueId })} name="Standings">
      {entries => (
        <ol className="list">
          {entries.map(({ managerId, managerName, teamName, rank, totalWinnings, awardCount }) => (
            <li key={managerId ?? `former ${managerName}`}>
              <span className="num t-2">{rank}</span>
              <div className="grow">
                <div className="t-med breaks">{managerName}</div>
                <div className="t-3 t-sm breaks">
                  {teamName}, {plural(awardCount, 'award')}
                </div>
              </div>
              <span className="money">{dollarsText(totalWinnings, currency)}</span>
            </li>
          ))}
        </ol>
      )}
    </QueryBoundary>
  </Card>
)

const Awards = ({ league: { id: leagueId, currency } }: { league: League }) => (
  <Card title="Awards">
    <QueryBoundary query={useApiQuery(awards.list, { leagueId })} name="Awards">
      {awards =>
        awards.length === 0 ? (
          <Empty icon={Medal} title="No awards yet" />
        ) : (
          <ul className="list">
            {awards.map(award => (
              <li key={award.id}>
                <div className="grow">
                  <div className="t-med breaks">{award.managerName}</div>
                  <div className="t-3 t-sm breaks">
                    Week {award.week}, {award.playerName}
                  </div>
                </div>
                <span className="money">{dollarsText(award.prizeAmount, currency)}</span>
              </li>
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  </Card>
)

const Log = ({ leagueId }: { leagueId: number }) => (
  <Card title="League log" flush>
    <QueryBoundary query={useApiQuery(leagueManagement.audit, { leagueId, limit: 50 })} name="Log">
      {lines => <LogLines lines={lines} />}
    </QueryBoundary>
  </Card>
)

/** League as its members see it, read-only for a site admin. The league's log records the access. */
export const OpenedLeague = ({ league }: { league: League }) => (
  <>
    <Banner tone="warn" icon={Eye} title="You're viewing this league as a site admin.">
      You can view everything but change nothing. Your visit is recorded in the league log.
    </Banner>
    <PageHeader
      title={league.name}
      meta={
        <>
          <span>{league.season} season</span>
          <span>Run by {league.commissionerName}</span>
          <span>{plural(league.memberCount, 'manager')}</span>
        </>
      }
    />
    <div className="grid">
      <div className="s6 stack">
        <Standings league={league} />
        <Log leagueId={league.id} />
      </div>
      <div className="s6 stack">
        <Awards league={league} />
      </div>
    </div>
  </>
)
