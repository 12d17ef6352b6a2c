import { awards } from '#contract/awards'
import { moneyText } from '#domain/money'
import { type AwardRow, toAward, allAwards, stateOf } from '#core/awards/award-rows'
import type { Author } from '#core/kernel/authorization'
import { personMention } from '#core/kernel/mentions'
import { recordAudit } from '#core/kernel/audit'
import { write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { conflict, notFound } from '#core/kernel/domain-error'
import { requireTreasurer } from '#core/leagues/access'
import { type LeagueRecord, lockLeague } from '#core/leagues/find-league'
import { assertLedgerIntact } from '#core/ledger/check-ledgers'
import { postOne } from '#core/ledger/post-entries'
import { assertNotQuestioned } from '#core/ledger/assert-not-questioned'
import { plural } from '#domain/text'
import { referenceOf } from '#core/ledger/references'
import { memoOf } from './award-entries.ts'

/**
 * Marks awards as paid to their winners, each with a payment in the ledger, or reverses that, even for awards voided
 * since. Atomic. Throws a conflict that names the first award that is not final yet (unless the league pays provisional
 * awards too), was already paid, or whose entry has an open question.
 */
export const markPaid = operation(
  awards.markPaid,
  requireTreasurer,
  (ctx, input, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      const rows = await awardsNamed(ctx, league, input)
      for (const award of rows) {
        if (input.isPaid) assertPayable(league, award)
        if (!input.isPaid) assertAwardsPaid(award)
      }
      await assertLedgerIntact(ctx, league.id)
      if (input.isPaid)
        await assertNotQuestioned(ctx, league.id, { awardIds: input.awardIds }, league.currency)
      for (const award of rows) await postPayment(ctx, author, award, input.isPaid)
      await ctx.db
        .updateTable('awards')
        .set({ paid_at_ms: input.isPaid ? ctx.now() : null })
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute()
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: input.isPaid ? 'award.paid' : 'award.unpaid',
        summary: summaryOf(rows, input.isPaid, league.currency),
      })
      return (await awardsNamed(ctx, league, input)).map(toAward)
    }),
)

const awardsNamed = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  { awardIds, isPaid }: { awardIds: number[]; isPaid: boolean },
): Promise<AwardRow[]> => {
  const rows = await allAwards(ctx)
    .where('awards.league_id', '=', league.id)
    .where('awards.id', 'in', awardIds)
    .$if(isPaid, query => query.where('awards.voided_at_ms', 'is', null))
    .orderBy('awards.id')
    .execute()
  if (rows.length < new Set(awardIds).size) throw notFound('Award')
  return rows
}

const assertPayable = (league: LeagueRecord, award: AwardRow): void => {
  const state = stateOf(award)
  if (state === 'paid') {
    throw conflict('already_paid', `${award.manager_name} has already been paid for ${memoOf(award)}.`)
  }
  if (state === 'provisional' && league.pays_only_final === 1) {
    throw conflict(
      'not_final',
      `${memoOf(award)} is provisional: points can still change. Make week ${award.week} final first, or allow paying provisional awards in the week settings.`,
    )
  }
}

const assertAwardsPaid = (award: AwardRow): void => {
  if (award.paid_at_ms !== null) return
  throw conflict('not_paid', `${award.manager_name} hasn't been marked as paid for ${memoOf(award)}.`)
}

const postPayment = async (
  ctx: WriteCtx,
  author: Author,
  award: AwardRow,
  isPaid: boolean,
): Promise<void> => {
  const { count } = await ctx.db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('league_id', '=', award.league_id)
    .where('award_id', '=', award.id)
    .where('kind', '=', 'payment')
    .executeTakeFirstOrThrow()
  await postOne(ctx, author, {
    leagueId: award.league_id,
    seasonId: award.season_id,
    memberId: award.member_id,
    kind: 'payment',
    amountCents: isPaid ? 0 - award.prize_cents : award.prize_cents,
    memo: isPaid ? `Paid: ${memoOf(award)}` : `Marked as unpaid: ${memoOf(award)}`,
    reference: referenceOf.awardPayment(award.id, Number(count) + 1),
    awardId: award.id,
  })
}

const summaryOf = (awards: AwardRow[], isPaid: boolean, currency: string): string => {
  const did = isPaid ? 'Marked as paid' : 'Marked as unpaid'
  const [first] = awards
  if (first && awards.length === 1) return `${did}: ${memoOf(first)} of ${personMention(first.manager_id)}`
  const cents = awards.reduce((sum, award) => sum + award.prize_cents, 0)
  return `${did}: ${plural(awards.length, 'award')}, ${moneyText(cents, currency)}`
}
