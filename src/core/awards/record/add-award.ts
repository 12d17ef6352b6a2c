import { operation } from '#core/kernel/operation'
import { awards } from '#contract/awards'
import { requireCommissioner } from '#core/leagues/access'
import { write, type Ctx } from '#core/kernel/context'
import { lockLeague, type LeagueRecord } from '#core/leagues/find-league'
import { getPrizeWinners, toAward, type Prize, isSamePrize, activeAwardsIn } from '#core/awards/award-rows'
import { signedPrizeCents, assertWithinFineAgreement } from '#core/awards/award-types/fine-agreements'
import { cents } from '#domain/money'
import { hundredths } from '#domain/points'
import { recordAudit } from '#core/kernel/audit'
import { personMention } from '#core/kernel/mentions'
import { queueAwardEmails } from '#core/awards/mail/award-emails'
import type { Kind } from '#core/awards/award-types/award-type'
import type { MemberRecord } from '#core/leagues/members/members'
import type { ParsedOf } from '#contract/kernel/endpoint'
import { leagueKind } from '#core/awards/award-types/league-kinds'
import { assertSeasonActive } from '#core/leagues/season/find-season'
import type { Actor } from '#core/kernel/authorization'
import { type DomainError, conflict } from '#core/kernel/domain-error'
import {
  settlePrize,
  type NewPrizeWinner,
  type PrizeWinner,
  assertPrizeSettled,
} from './resolve-prize-conflict.ts'
import { createAward, playerKey } from './create-award.ts'
import { findAward } from './void-award.ts'
import { applySettlement } from './change-award.ts'
import { memoOf } from './award-entries.ts'
import { assertTierAllows, assertFits, assertWeekAwardable, memberWith } from './check-award.ts'

/** Records a manual award. A prize that already has a winner is resolved as the commissioner chooses. */
export const addAward = operation(
  awards.add,
  requireCommissioner,
  (ctx, input, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      const { kind, week, member, newWinner, prize } = await validateManualAward(ctx, league, input)
      const currentWinners = await getPrizeWinners(ctx, kind, prize)
      const part = { newWinner, prizeCents: signedPrizeCents(kind, cents(input.prizeAmount)) }
      const settled = settlePrize(kind, week, currentWinners, [part], input, league.currency)
      const create = async () => {
        const id = await createAward(ctx, author, league, kind, {
          week,
          memberId: member.id,
          playerName: input.playerName,
          position: input.position,
          nflTeam: null,
          pointsHundredths: hundredths(input.points),
          prizeCents: settled.newWinners[0]?.prizeCents ?? 0,
          source: 'manual',
          note: input.note ?? null,
          paidTwiceReason: settled.paidTwiceReason,
          providerPlayerId: null,
          publicationId: null,
        })
        return findAward(ctx, league.id, id)
      }
      const award = await applySettlement(ctx, author, league, settled, create)
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'award.added',
        summary: `Gave ${personMention(award.manager_id)} ${memoOf(award)}${settled.summary}`,
      })
      await queueAwardEmails(ctx, league, [award])
      return toAward(award)
    }),
)

type ValidatedAward = {
  kind: Kind
  week: number | null
  member: MemberRecord
  newWinner: NewPrizeWinner
  prize: Prize
}

/** Checks that a manual award is valid in its league, regardless of current winners. Throws a DomainError when it isn't. */
const validateManualAward = async (
  ctx: Ctx,
  league: LeagueRecord,
  input: ParsedOf<typeof awards.add>,
): Promise<ValidatedAward> => {
  const kind = await leagueKind(ctx, league, input.type)
  const week = input.week ?? null
  assertSeasonActive(league)
  assertTierAllows(ctx, league, kind)
  assertFits(kind, { week, position: input.position })
  assertWeekAwardable(ctx, league, { week, force: input.force, note: input.note ?? null })
  const member = await memberWith(ctx, league, input.managerId)
  if (kind.isFine) await assertWithinFineAgreement(ctx, league, member, cents(input.prizeAmount))
  return {
    kind,
    week,
    member,
    newWinner: { managerName: member.name, playerName: input.playerName, position: input.position },
    prize: {
      league_id: league.id,
      season_id: league.season_id,
      kind: kind.type,
      week,
      position: input.position,
    },
  }
}

type Input = ParsedOf<typeof awards.add>

type Earlier = { prize: Prize; winner: PrizeWinner }

/**
 * Returns a function that validates manual awards one by one before they are recorded. It throws the error of an award
 * that would be rejected, and returns the error of one that is already recorded. Read-only.
 */
export const awardValidator = async (ctx: Ctx, actor: Actor, leagueId: number) => {
  const { league } = await requireCommissioner.permit(ctx, actor, { leagueId })
  const replaced: Prize[] = []
  let earlier: Earlier[] = []
  return async (input: Input): Promise<DomainError | undefined> => {
    const award = await validateManualAward(ctx, league, input)
    const { kind, week, prize, newWinner } = award
    const isOfIt = (other: Prize) => isTheSame(award, other)
    const currentWinners = replaced.some(isOfIt) ? [] : await currentWinnersOf(ctx, award)
    const duplicate = conflict('duplicate_award', kind.duplicateText(week))
    if (currentWinners.some(winner => isIt(winner, input))) return duplicate
    const before = earlier.filter(({ prize }) => isOfIt(prize)).map(({ winner }) => winner)
    if (kind.cadence === 'season' && currentWinners.length + before.length > 0) throw duplicate
    assertPrizeSettled(kind, week, [...currentWinners, ...before], [newWinner], input)
    if (input.choice === 'replace') {
      replaced.push(prize)
      earlier = earlier.filter(({ prize }) => !isOfIt(prize))
    }
    earlier.push({ prize, winner: winnerOf(award, input) })
    return undefined
  }
}

const isTheSame = ({ kind, prize }: ValidatedAward, other: Prize): boolean =>
  kind.cadence === 'season' ? other.kind === kind.type : isSamePrize(kind, prize, other)

const currentWinnersOf = (ctx: Ctx, { kind, prize }: ValidatedAward): Promise<PrizeWinner[]> =>
  kind.cadence === 'season'
    ? activeAwardsIn(ctx, prize.league_id)
        .where('awards.season_id', '=', prize.season_id)
        .where('awards.kind', '=', kind.type)
        .execute()
    : getPrizeWinners(ctx, kind, prize)

const isIt = (winner: PrizeWinner, { managerId, playerName, position }: Input): boolean =>
  winner.manager_id === managerId &&
  winner.player_key === playerKey(playerName) &&
  winner.position === position

const winnerOf = ({ member }: ValidatedAward, input: Input): PrizeWinner => ({
  id: 0,
  manager_id: member.managerId,
  manager_name: member.name,
  player_name: input.playerName,
  player_key: playerKey(input.playerName),
  position: input.position,
  points_hundredths: hundredths(input.points),
  prize_cents: cents(input.prizeAmount),
})
