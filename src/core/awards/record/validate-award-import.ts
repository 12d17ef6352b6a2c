import type { awards } from '#contract/awards'
import type { ParsedOf } from '#contract/kernel/endpoint'
import { cents } from '#domain/money'
import { hundredths } from '#domain/points'
import { activeAwardsIn } from '#core/awards/award-rows'
import { isSamePrize, type Prize, getPrizeWinners } from '#core/awards/prize-winners'
import type { Actor } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { conflict, type DomainError } from '#core/kernel/domain-error'
import { requireCommissioner } from '#core/leagues/access'
import { type ValidatedAward, validateManualAward } from './validate-manual-award.ts'
import { playerKey } from './create-award.ts'
import { type PrizeWinner, assertPrizeSettled } from './resolve-prize-conflict.ts'

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
