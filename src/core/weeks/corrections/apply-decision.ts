import type { CorrectionDecision } from '#domain/award-states'
import { hundredths } from '#domain/points'
import type { AwardRow } from '#core/awards/award-rows'
import { postponeAwardEmail } from '#core/awards/mail/award-emails'
import { createAward } from '#core/awards/record/create-award'
import { repriceAward } from '#core/awards/record/change-award'
import { remainingFineAllowance } from '#core/awards/award-types/fine-agreements'
import { voidRecordedAward } from '#core/awards/record/void-award'
import type { Author } from '#core/kernel/authorization'
import { personMention } from '#core/kernel/mentions'
import type { MovedPrize } from '#contract/weeks/publications'
import { recordAudit } from '#core/kernel/audit'
import type { WriteCtx } from '#core/kernel/context'
import { recordEvent } from '#core/kernel/events/record-event'
import { entryIdsAfter, lastEntryId } from '#core/ledger/new-entries'
import { invalid } from '#core/kernel/domain-error'
import type { LeagueRecord } from '#core/leagues/find-league'
import { settlePoolsOf } from '#core/weeks/publishing/settle-week-pools'
import type { WeekCandidate } from '#core/weeks/staging/candidates'
import { packedCorrection } from '../stored/decision-evidence.ts'
import type { PublishedCorrection } from './find-correction.ts'
import { emailCorrection, type Decided } from './email-correction.ts'
import { changesOf, type NewWinner, type PrizeChange } from './correction-effects.ts'
import { movedText, type PrizeMove } from './prize-moves.ts'
import { saveWaitingCorrection } from './waiting-corrections.ts'

/**
 * Applies a decision about a correction (decisions, section 10): never by editing an entry, always by reversing and new
 * ones, with the reason, and notifies everyone affected. The basis of the decision is stored. Shared implementation of
 * `correctWeek` and the scheduler.
 */
export const applyDecision = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  found: PublishedCorrection,
  { decision, reason }: Decided,
): Promise<void> => {
  const prizes = found.moves.map(({ moved }) => moved)
  const lastEntry = await lastEntryId(ctx, league.id)
  const because = decision === 'payBoth' ? { note: reason, paidTwiceReason: reason } : { note: reason }
  for (const change of found.moves.flatMap(({ move }) => changesOf(move, decision)))
    await applyChange(ctx, author, league, found, change, because)
  if (decision === 'move') await savePoints(ctx, author, found, reason)
  const { id: correctionId } = await ctx.db
    .insertInto('corrections')
    .values({
      league_id: league.id,
      publication_id: found.publication.id,
      decision,
      reason,
      prizes_json: JSON.stringify(prizes),
      week_packed: packedCorrection(found.staged.week, found.earlier),
      decided_at_ms: ctx.now(),
      decided_by: author.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveWaitingCorrection(ctx, found.publication.id, [])
  await settlePoolsOf(ctx, author, league, found.staged.week.week, true)
  await recordAudit(ctx, author, {
    leagueId: league.id,
    action: `week.corrected.${decision}`,
    summary: `Week ${found.staged.week.week}, ${did[decision]}: ${prizes
      .map(byId)
      .map(one => movedText(one, league.currency))
      .join('; ')}. ${reason}`,
  })
  await recordEvent(ctx, {
    ...{ leagueId: league.id, seasonId: league.season_id, event: 'week.corrected' },
    week: found.staged.week.week,
    data: {
      ...{ decision, prizes: prizes.length, correctionId, publicationId: found.publication.id },
      entryIds: await entryIdsAfter(ctx, league.id, lastEntry),
    },
  })
  await postponeAwardEmail(ctx, league, found.publication.id)
  await emailCorrection(ctx, author, league, found, { decision, reason })
}

/** Returns the prize with mentions for names, as stored in the audit log. */
const byId = (moved: MovedPrize): MovedPrize => {
  const withMention = <P extends MovedPrize['before'][number]>(one: P): P =>
    one.managerId === null ? one : { ...one, managerName: personMention(one.managerId) }
  return { ...moved, before: moved.before.map(withMention), after: moved.after.map(withMention) }
}

const did = {
  move: 'moved the prize',
  stands: 'kept the result as published',
  payBoth: 'paid both',
} satisfies Record<CorrectionDecision, string>

type Because = { note: string; paidTwiceReason?: string }

const applyChange = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  found: PublishedCorrection,
  change: PrizeChange,
  because: Because,
): Promise<void> => {
  if (change.does === 'takeBack') return voidRecordedAward(ctx, author, change.award, because.note, true)
  if (change.does === 'give') return awardNewWinner(ctx, author, league, found, change, because)
  const { prizeCents, winner } = change.newWinner
  const isOfWeek = change.move.week === found.staged.week.week
  return repriceAward(ctx, author, change.award, {
    ...(isOfWeek ? { explanation: found.explain(change.award.kind, winner.playerId) } : {}),
    prizeCents,
    pointsHundredths: winner.pointsHundredths,
    reason: because.note,
  })
}

const awardNewWinner = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  { publication, staged, explain }: PublishedCorrection,
  { move, newWinner: { winner, prizeCents } }: { move: PrizeMove; newWinner: NewWinner },
  because: Because,
): Promise<void> => {
  const memberId = memberOf(winner)
  // The member may have another fine that week: together they must not exceed the agreed amount.
  const allowance = move.kind.isFine ? ((await remainingFineAllowance(ctx, league, memberId)) ?? 0) : Infinity
  await createAward(ctx, author, league, move.kind, {
    week: staged.week.week,
    memberId,
    playerName: winner.playerName,
    position: winner.position,
    nflTeam: winner.nflTeam || null,
    pointsHundredths: winner.pointsHundredths,
    prizeCents: Math.max(prizeCents, -allowance),
    source: staged.source,
    ...because,
    explanation: explain(move.kind.type, winner.playerId),
    providerPlayerId: winner.playerId,
    publicationId: publication.id,
  })
}

const memberOf = ({ memberId, playerName, team }: WeekCandidate): number => {
  if (memberId !== null) return memberId
  throw invalid(
    'decision',
    `${playerName} plays for ${team}, which is unmapped. Map the team in Settings first.`,
  )
}

/** Awards that stay show the corrected points from now on. */
const savePoints = async (
  ctx: WriteCtx,
  author: Author,
  found: PublishedCorrection,
  reason: string,
): Promise<void> => {
  const moved = new Set(found.moves.flatMap(({ move }) => move.currentWinners.map(({ id }) => id)))
  for (const { awardId, after } of found.corrections) {
    const award = found.published.find(({ id }) => id === awardId)
    if (award && !moved.has(awardId))
      await repriceAward(ctx, author, award, {
        ...keepAsPublished(award, after),
        explanation: found.explain(award.kind, award.provider_player_id),
        reason,
      })
  }
}

const keepAsPublished = ({ prize_cents }: AwardRow, points: number) => ({
  prizeCents: prize_cents,
  pointsHundredths: hundredths(points),
})
