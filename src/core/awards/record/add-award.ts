import { awards } from '#contract/awards'
import { cents } from '#domain/money'
import { hundredths } from '#domain/points'
import { requireCommissioner } from '#core/leagues/access'
import { write } from '#core/kernel/context'
import { queueAwardEmails } from '#core/awards/mail/award-emails'
import { lockLeague } from '#core/leagues/lock-league'
import { operation } from '#core/kernel/operation'
import { personMention } from '#core/kernel/mentions'
import { recordAudit } from '#core/kernel/audit'
import { toAward } from '#core/awards/award-rows'
import { signedPrizeCents } from '#core/awards/award-types/signed-prize'
import { getPrizeWinners } from '#core/awards/prize-winners'
import { memoOf } from './award-entries.ts'
import { applySettlement } from './apply-settlement.ts'
import { findAward } from './find-award.ts'
import { validateManualAward } from './validate-manual-award.ts'
import { createAward } from './create-award.ts'
import { settlePrize } from './resolve-prize-conflict.ts'

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
