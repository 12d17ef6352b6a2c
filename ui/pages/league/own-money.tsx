import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts'
import { homes } from '#contract/weeks/home'
import type { League } from '#contract/leagues/leagues'
import { payHandles } from '#contract/money/pay-handles'
import { settle } from '#contract/money/settle'
import { statements } from '#contract/money/statements'
import { votes } from '#contract/money/votes'
import { paymentLinks } from '#domain/payment-methods'
import { OwnEntries } from '#ui/areas/money/ledger/own-entries.tsx'
import { PayHandlesCard } from '#ui/areas/money/handles/pay-handles-card.tsx'
import { MoneyHeader, MoneySkeleton } from '#ui/areas/money/shared/money-header.tsx'
import { OwnSettling } from '#ui/areas/money/settle/own-settling.tsx'
import { VotesCard } from '#ui/areas/money/votes/votes-card.tsx'
import { StillToWin } from '#ui/areas/money/pot/still-to-win.tsx'
import { QueryBoundary, combineQueries } from '#ui/components/await.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'

/** Manager's own money: balance, payment handles and ledger entries. */
export const OwnMoney = ({ league, links }: { league: League; user: User; links: ReactNode }) => {
  const { id: leagueId, currency } = league
  const home = useApiQuery(homes.read, { leagueId })
  const handles = useApiQuery(payHandles.read, {})
  const balances = useApiQuery(settle.read, { leagueId }, { freshForMs: 0 })
  const list = useApiQuery(statements.list, { leagueId }, { freshForMs: 0 })
  const memberId = list.data?.myMemberId ?? null
  const statement = useApiQuery(
    statements.read,
    { leagueId, memberId: memberId ?? 0 },
    { enabled: memberId !== null, freshForMs: 0 },
  )
  const votesQuery = useApiQuery(votes.list, { leagueId }, { freshForMs: 0 })
  const query = combineQueries(combineQueries(home, handles), combineQueries(balances, list))
  return (
    <>
      <MoneyHeader league={league} links={links} />
      <QueryBoundary
        query={statement.isLoading || votesQuery.isLoading ? { ...query, data: undefined } : query}
        name="Your money"
        skeleton={<MoneySkeleton />}
      >
        {([[{ next }, own], [now]]) => {
          const needsHandles = paymentLinks(own, 1, '', currency).length === 0
          return (
            <div className="grid">
              <div className="s8 stack">
                <OwnSettling league={league} now={now} />
                <VotesCard league={league} isMember />
                {needsHandles && <PayHandlesCard />}
                {statement.data && <OwnEntries leagueId={leagueId} statement={statement.data} />}
              </div>
              <div className="s4 stack">
                <StillToWin league={league} next={next} />
                {!needsHandles && <PayHandlesCard />}
              </div>
            </div>
          )
        }}
      </QueryBoundary>
    </>
  )
}
