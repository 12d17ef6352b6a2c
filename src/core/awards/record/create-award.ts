import type { Reason } from '#contract/rules/rule-trials'
import type { Position } from '#domain/positions'
import { isDuplicate } from '#db/sql'
import type { Author } from '#core/kernel/authorization'
import type { WriteCtx } from '#core/kernel/context'
import { enqueueWebhookEvents } from '#core/kernel/webhooks/webhook-rows'
import { dollars } from '#domain/money'
import { pointsOf } from '#domain/points'
import type { LeagueRecord } from '#core/leagues/find-league'
import { conflict } from '#core/kernel/domain-error'
import type { Kind } from '#core/awards/award-types/award-type'
import { deadlineOf } from '#core/awards/award-rows'
import { pay } from './award-entries.ts'

type NewAward = {
  week: number | null
  memberId: number
  playerName: string
  position: Position
  nflTeam: string | null
  pointsHundredths: number
  prizeCents: number
  source: string
  note: string | null
  /** Reason with the deciding data; omitted for manual awards. */
  explanation?: Reason | null
  paidTwiceReason?: string | null
  providerPlayerId: string | null
  publicationId: number | null
}

/** Returns the normalized name used to detect duplicates. */
export const playerKey = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ')

/** Returns the stored columns of an award's reason: as a sentence and in full. */
export const explanationColumns = (explanation: Reason | null) => ({
  why: explanation === null ? null : explanation.sentence.slice(0, 500),
  why_json: explanation === null ? null : JSON.stringify(explanation),
})

/** Whether the correction period of a week is over, so that new awards are final immediately. */
const isOver = (league: LeagueRecord, week: number | null, nowMs: number): boolean =>
  week === null || deadlineOf(league, week, league.season_year) <= nowMs

/**
 * Creates an award and pays it in the ledger. Shared implementation of `addAward` and `publishWeek`, which have already
 * checked the rules. Throws a conflict for a duplicate, with the award type's message. Returns the award's id.
 */
export const createAward = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  kind: Kind,
  newAward: NewAward,
): Promise<number> => {
  const row = {
    league_id: league.id,
    season_id: league.season_id,
    member_id: newAward.memberId,
    kind: kind.type,
    rule_version_id: kind.ruleVersionId,
    is_fine: kind.isFine ? (1 as const) : (0 as const),
    is_once_a_season: kind.cadence === 'season' ? (1 as const) : (0 as const),
    week: newAward.week,
    player_name: newAward.playerName,
    player_key: playerKey(newAward.playerName),
    provider_player_id: newAward.providerPlayerId,
    nfl_team: newAward.nflTeam,
    position: newAward.position,
    points_hundredths: newAward.pointsHundredths,
    prize_cents: newAward.prizeCents,
    is_bench_player: kind.isBenchPlayer ? (1 as const) : (0 as const),
    source: newAward.source,
    note: newAward.note,
    ...explanationColumns(newAward.explanation ?? null),
    paid_again_reason: newAward.paidTwiceReason ?? null,
    publication_id: newAward.publicationId,
    final_at_ms: isOver(league, newAward.week, ctx.now()) ? ctx.now() : null,
    created_at_ms: ctx.now(),
    created_by: author.id,
    created_by_name: author.name,
  }
  try {
    const { id } = await ctx.db.insertInto('awards').values(row).returning('id').executeTakeFirstOrThrow()
    await pay(ctx, author, { ...row, id, revision: 1 }, { label: kind.label, prize: kind.rule.prize })
    await enqueueWebhookEvents(ctx, league.id, [
      { event: 'award.recorded', data: webhookPayloadOf(id, newAward, kind) },
    ])
    return id
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw conflict('duplicate_award', kind.duplicateText(newAward.week))
  }
}

const webhookPayloadOf = (awardId: number, newAward: NewAward, kind: Kind) => ({
  awardId,
  kind: kind.type,
  week: newAward.week,
  memberId: newAward.memberId,
  playerName: newAward.playerName,
  points: pointsOf(newAward.pointsHundredths),
  prizeAmount: dollars(newAward.prizeCents),
  isFine: kind.isFine,
})
