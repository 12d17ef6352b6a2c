import type { Need } from '#contract/needs'
import { momentOf } from '#contract/kernel/values'
import type { Ctx } from '#core/kernel/context'
import { toTransferRequest, transfersOf } from '#core/leagues/transfers/transfer-rows'
import { handlesOf } from '#core/money/payments/payment-handles'
import { questionResponses } from '#core/money/questions/question-responses'
import { questionRows } from '#core/money/questions/question-rows'
import { planOf } from '#core/money/settle/read-settle-up'
import { getBalances } from '#core/money/settle/settle-payments'
import { getVotes } from '#core/money/votes/read-votes'
import { showdownView } from '#core/showdown/showdown-view'
import { dollars } from '#domain/money'
import { owedToPotCents } from '#domain/pot-totals'
import { showdownEntryFee, showdownRoundNames } from '#domain/showdown-rounds'
import { dayMs } from '#domain/durations'
import { dueSoon, type MoneyFacts } from './money-needs.ts'
import type { NeedsViewer } from './league-needs.ts'

/** Time during which the outcome of a closed question is shown. */
const shownForMs = 7 * dayMs

/**
 * Returns the caller's tasks as a member of the league: what they owe and are owed, and what they were asked and
 * answered.
 */
export const ownNeeds = async (ctx: Ctx, viewer: NeedsViewer, money: MoneyFacts): Promise<Need[]> => {
  const { memberId, author } = viewer
  if (memberId === null || author.id === null) return []
  return [
    ...(await balanceNeeds(ctx, viewer, memberId, money)),
    ...(await replyNeeds(ctx, viewer)),
    ...(await voteNeeds(ctx, viewer)),
    ...(await transferNeeds(ctx, viewer, author.id)),
    ...(await showdownNeeds(ctx, viewer)),
  ]
}

const balanceNeeds = async (
  ctx: Ctx,
  { league, canManageMoney, call }: NeedsViewer,
  memberId: number,
  money: MoneyFacts,
): Promise<Need[]> => {
  const balances = await getBalances(ctx, league)
  const own = balances.standings.find(found => found.memberId === memberId)
  if (!own) return []
  const owedDues = money.members.find(found => found.memberId === memberId)
  const due = owedDues && owedToPotCents(owedDues) > 0 ? dueSoon(money) : undefined
  const hasEnded = league.season_status === 'ended'
  // The pot holder owes it to the others, which is covered by the Settle Up page.
  const owesCents = memberId === balances.potHolderId ? 0 - own.statement.balance : 0 - own.cents
  if (owesCents > 0 && (due || hasEnded) && !(canManageMoney && !due))
    return [
      {
        kind: 'owe',
        amount: dollars(owesCents),
        dueOn: due?.dueOn ?? null,
        isOverdue: due?.isOverdue ?? hasEnded,
      },
    ]
  if (own.cents <= 0 || own.userId === null) return []
  // The pot holder receives the dues, which are not shown long before the due date.
  if (memberId === balances.potHolderId && !dueSoon(money) && !hasEnded) return []
  const payers = planOf(balances).filter(({ toMemberId }) => toMemberId === memberId)
  const hasHandles = (await handlesOf(ctx, [own.userId])).has(own.userId)
  if (payers.length === 0 || hasHandles) return []
  const names = payers.map(({ fromMemberId }) => call(fromMemberId))
  return [{ kind: 'handles', amount: dollars(own.cents), payers: names }]
}

const replyNeeds = async (ctx: Ctx, viewer: NeedsViewer): Promise<Need[]> => {
  const { league, author } = viewer
  const questions = (await questionRows(ctx, league, {})).filter(
    ({ asked_by, closed_at_ms }) =>
      asked_by === author.id && (closed_at_ms === null || closed_at_ms > ctx.now() - shownForMs),
  )
  return (await questionResponses(ctx, viewer, questions)).flatMap((question): Need[] => {
    const last = question.answers.at(-1)?.by
    const by = question.closedBy ?? last
    if (by === undefined || by === author.name) return []
    const { entryId, memo, state } = question
    return [{ kind: 'answer', entryId, memo, state, name: by }]
  })
}

const voteNeeds = async (ctx: Ctx, viewer: NeedsViewer): Promise<Need[]> =>
  (await getVotes(ctx, viewer))
    .filter(({ state, mine }) => state === 'open' && mine === null)
    .map(({ question, closesAt, yes, no, voters }) => ({
      ...{ kind: 'vote', question, closesAt, answered: yes + no, voters },
    }))

const transferNeeds = async (ctx: Ctx, { league }: NeedsViewer, userId: number): Promise<Need[]> => {
  const rows = await transfersOf(ctx, userId)
    .where('transfer_requests.league_id', '=', league.id)
    .where('transfer_requests.status', '=', 'pending')
    .where('transfer_requests.to_user_id', '=', userId)
    .where('transfer_requests.expires_at_ms', '>', ctx.now())
    .execute()
  return rows.map(row => {
    const { fromCommissionerName, leagueName } = toTransferRequest(row, userId)
    return { kind: 'transfer', name: fromCommissionerName, leagueName, endsAt: momentOf(row.expires_at_ms) }
  })
}

const showdownNeeds = async (ctx: Ctx, viewer: NeedsViewer): Promise<Need[]> => {
  const found: Need[] = []
  for (const round of showdownRoundNames) {
    const { event, games, userParticipation } = await showdownView(ctx, viewer.league, round, viewer)
    const isAnswered =
      userParticipation !== null && (!userParticipation.paymentVerified || userParticipation.picksSubmitted)
    if (event.status !== 'open' || isAnswered) continue
    found.push({
      kind: 'showdown',
      round,
      stake: showdownEntryFee,
      games: games.length,
      isPaid: userParticipation?.paymentVerified === true,
      locksAt: event.locksAt,
    })
  }
  return found
}
