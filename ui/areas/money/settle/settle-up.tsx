import { Clock3, Download, Printer, Vote } from 'lucide-react'
import { type ReactNode, useState, Suspense } from 'react'
import { lazy } from '#ui/components/lazy.tsx'
import type { League } from '#contract/leagues/leagues'
import { type SettleUp as Answer, settle } from '#contract/money/settle'
import { linesOf } from '#ui/areas/money/record/lines'
import { firstName } from '#ui/areas/money/shared/amount-text.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { VotesCard } from '#ui/areas/money/votes/votes-card.tsx'
import { MenuItem } from '#ui/components/menu.tsx'
import { downloadCsv } from '#ui/lib/download'
import { canManageMoney } from '#domain/manage-money'
import { useApiQuery } from '#ui/lib/use-api-query'
import { votes } from '#contract/money/votes'
import { twoPersonApproval } from '#contract/leagues/two-person-approval'
import { ledgerEntries } from '#contract/money/ledger-entries'
import type { User } from '#contract/accounts/accounts'
import { useIsPrinting } from '#ui/lib/use-is-printing'
import { MoneyHeader, MoneySkeleton } from '#ui/areas/money/shared/money-header.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { type TwoPeople as Policy, twoPeopleText } from '#domain/two-people'
import { useCurrency } from '#ui/lib/use-currency'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { toastError } from '#ui/components/toast'
import { Button } from '#ui/components/button.tsx'
import { useAddEntry } from '#ui/areas/money/shared/use-money-dialogs'
import { placePayouts } from '#ui/areas/money/shared/place-payouts'
import { Card } from '#ui/components/card.tsx'
import { ThinRows, ThinRowName, thinAction } from '#ui/areas/money/shared/thin-rows.tsx'
import { Medal } from '#ui/components/badge.tsx'
import { dollarsText } from '#domain/money'
import { Money } from '#ui/components/amounts.tsx'
import { useSettleDialogs } from './plan-rows.tsx'
import { SettleBoard, PaysCard, ReceivedCard, GetsCard, HoldsCard, BalancesCard } from './plan-cards.tsx'
import { settleUpCsv, sheetRowsOf, SettlePrint } from './settle-document.tsx'

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

/** Another user's request to relax the policy, to be approved by users who can manage money. */
const PendingRequest = ({
  leagueId,
  request,
}: {
  leagueId: number
  request: Policy & { byName: string }
}) => {
  const currency = useCurrency()
  const { forOwn, above, byName } = request
  const then = `two people for ${twoPeopleText(request, currency)}`
  const agreeMutation = useApiMutation(twoPersonApproval.agree, {
    done: ['Agreed', `From now on ${then}.`],
    onError: toastError('No changes'),
  })
  const agree = () => agreeMutation.mutate({ leagueId, forOwn, above })
  return (
    <div className="stack">
      <p>
        {byName} wants to loosen this: {then}.
      </p>
      <div>
        <Button busy={agreeMutation.isPending && 'Agreeing'} onClick={agree}>
          Agree
        </Button>
      </div>
    </div>
  )
}

/** Two-person approval policy and any pending request to relax it. */
export const TwoPersonNotice = ({ league }: { league: League }) => {
  const leagueId = league.id
  const currency = useCurrency()
  const policy = useApiQuery(twoPersonApproval.read, { leagueId }, { freshForMs: 0 }).data
  if (!policy || (!policy.forOwn && policy.above === null)) return null
  return (
    <>
      <p className="t-2">
        In this league, two-person approval is required for {twoPeopleText(policy, currency)}.
      </p>
      {policy.pending && !policy.pending.isOwn && canManageMoney(league) && (
        <PendingRequest leagueId={leagueId} request={policy.pending} />
      )}
    </>
  )
}

/** Payout of each place and how much of it was awarded: a place payout is added to the winner's balance. */
export const PayoutsRecorded = ({ league }: { league: League }) => {
  const addEntry = useAddEntry()
  const data = useApiQuery(ledgerEntries.list, { leagueId: league.id }, { freshForMs: 0 }).data
  if (!data) return null
  const places = placePayouts(league, data.entries).filter(({ worth, paid }) => worth > 0 || paid > 0)
  if (places.length === 0) return null
  return (
    <Card title="Season payouts" note="Each payout is added to the winner’s balance." flush>
      <ThinRows>
        {places.map(({ place, label, worth, paid, left }) => (
          <li key={place}>
            <Medal rank={place} />
            <ThinRowName>
              <b className="t-med">{label}</b>
              <small>
                {dollarsText(paid, league.currency)} of {dollarsText(worth, league.currency)} awarded
              </small>
            </ThinRowName>
            <Money amount={left} />
            <Button
              size="sm"
              className={thinAction}
              disabled={left <= 0}
              aria-label={`Record payout of ${label}`}
              onClick={() => addEntry.open({ kind: 'place', place })}
            >
              Record payout
            </Button>
          </li>
        ))}
      </ThinRows>
    </Card>
  )
}
