import { Clock3, Download, Printer, Vote } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'
import { twoPersonApproval } from '#contract/leagues/two-person-approval'
import { settle, type SettleUp as Answer } from '#contract/money/settle'
import { votes } from '#contract/money/votes'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { MenuItem } from '#ui/components/menu.tsx'
import { canManageMoney } from '#ui/lib/can-manage-money'
import { downloadCsv } from '#ui/lib/download-csv'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useIsPrinting } from '#ui/lib/use-is-printing'
import { MoneyHeader } from '#ui/areas/money/shared/money-header.tsx'
import { MoneySkeleton } from '#ui/areas/money/shared/money-skeleton.tsx'
import { firstName } from '#ui/areas/money/shared/money-text'
import { linesOf } from '#ui/areas/money/record/lines'
import { VotesCard } from '#ui/areas/money/votes/votes-card.tsx'
import { BalancesCard } from './balances-card.tsx'
import { PayoutsRecorded } from './payouts-recorded.tsx'
import { GetsCard, HoldsCard, PaysCard, ReceivedCard } from './plan-cards.tsx'
import { SettleBoard } from './settle-board.tsx'
import { SettlePrint, settleUpCsv, sheetRowsOf } from './settle-document.tsx'
import { TwoPersonNotice } from './two-people.tsx'
import { useSettleDialogs } from './use-settle-dialogs.tsx'

const CreateVote = lazy(() => import('#ui/areas/money/votes/create-vote.tsx').then(m => m.CreateVote))

const isPlayed = ({ seasonStatus, weekToAward, lastPaidWeek }: League): boolean =>
  seasonStatus === 'ended' || weekToAward > lastPaidWeek

const OfLeague = ({ league, now }: { league: League; now: Answer }) => {
  const { acting, dialogs } = useSettleDialogs(league, now.myMemberId)
  const lines = linesOf(now)
  const all = [...lines.pays, ...lines.gets, ...lines.others].toSorted(
    (one, other) => other.amount - one.amount,
  )
  const outgoing = all.filter(({ fromMemberId }) => fromMemberId === now.holderMemberId)
  const back = all.filter(line => !outgoing.includes(line))
  const potHolder =
    now.holderMemberId === now.myMemberId
      ? undefined
      : firstName(now.balances.find(({ memberId }) => memberId === now.holderMemberId)?.name ?? '')
  const ended = isPlayed(league)
  return (
    <div className="stack">
      {!ended && all.length > 0 && (
        <Banner icon={Clock3} title="Pay now, or wait until the season ends.">
          Most leagues settle once, after week {league.lastPaidWeek}. Balances keep changing until then.
        </Banner>
      )}
      <div className="grid">
        <div className="s8 stack">
          <SettleBoard now={now} lines={lines} outgoing={outgoing} back={back} potHolder={potHolder} />
          <PaysCard
            title={potHolder ? `${potHolder} pays` : 'You pay'}
            lines={outgoing}
            canRequest={acting.canManage}
            {...acting}
          />
          {ended && acting.canManage && <PayoutsRecorded league={league} />}
          <VotesCard league={league} isMember={now.myMemberId !== null} />
          <ReceivedCard received={lines.received} {...acting} />
        </div>
        <div className="s4 stack">
          <GetsCard title={potHolder ? `Owed to ${potHolder}` : "You're owed"} lines={back} {...acting} />
          <HoldsCard now={now} outgoing={outgoing} />
          <BalancesCard leagueId={league.id} now={now} canManage={acting.canManage} />
          <TwoPersonNotice league={league} />
        </div>
      </div>
      {dialogs}
    </div>
  )
}

const More = ({ league, now, onConfirm }: { league: League; now: Answer; onConfirm: () => void }) => (
  <>
    <MenuItem onSelect={() => downloadCsv(settleUpCsv, sheetRowsOf(now), league.name, 'Settle_Up')}>
      <Download />
      Export to CSV
    </MenuItem>
    <MenuItem onSelect={() => window.print()}>
      <Printer />
      Print
    </MenuItem>
    {canManageMoney(league) && (
      <MenuItem onSelect={onConfirm}>
        <Vote />
        Create a vote
      </MenuItem>
    )}
  </>
)

/** Whether the parts that would shift the layout have loaded. */
const useParts = (league: League): boolean => {
  const leagueId = league.id
  const canPayOut = isPlayed(league) && canManageMoney(league)
  const parts = [
    useApiQuery(votes.list, { leagueId }, { freshForMs: 0 }),
    useApiQuery(twoPersonApproval.read, { leagueId }, { freshForMs: 0 }),
    useApiQuery(ledgerEntries.list, { leagueId }, { enabled: canPayOut, freshForMs: 0 }),
  ]
  return !parts.some(({ isLoading }) => isLoading)
}

/** All balances and the smallest set of payments that brings them to zero. */
export const SettleUp = ({ league, links }: { league: League; user: User; links: ReactNode }) => {
  const query = useApiQuery(settle.read, { leagueId: league.id }, { freshForMs: 0 })
  const [isConfirming, setConfirming] = useState(false)
  const now = query.data
  const isReady = useParts(league)
  const isPrinting = useIsPrinting()
  if (isPrinting && now) return <SettlePrint league={league} now={now} />
  return (
    <>
      <MoneyHeader
        league={league}
        links={links}
        more={now && <More league={league} now={now} onConfirm={() => setConfirming(true)} />}
      />
      <QueryBoundary
        query={isReady ? query : { ...query, data: undefined }}
        name="Settling up"
        skeleton={<MoneySkeleton />}
      >
        {found => <OfLeague key={league.id} league={league} now={found} />}
      </QueryBoundary>
      {isConfirming && (
        <Suspense>
          <CreateVote leagueId={league.id} onClose={() => setConfirming(false)} />
        </Suspense>
      )}
    </>
  )
}
