import { sql } from 'kysely'
import { showdownRounds } from '#domain/showdown-rounds'
import type { Ctx } from '#core/kernel/context'
import { moneyText } from '#domain/money'
import { entryFeeCents } from './stakes.ts'

/**
 * Where Showdown money does not add up, in sentences: a round that did not pay out exactly what it took in (nothing
 * before it is completed), and a participant whose entries or prize are not what the ledger holds for them.
 */
export const showdownProblems = async (ctx: Pick<Ctx, 'db'>): Promise<string[]> => [
  ...(await poolProblems(ctx)),
  ...(await participantProblems(ctx)),
]

const stakesOf = sql<number>`coalesce(-sum(case when kind <> 'showdown_prize' then amount_cents end), 0)`
const prizesOf = sql<number>`coalesce(sum(case when kind = 'showdown_prize' then amount_cents end), 0)`

const poolProblems = async ({ db }: Pick<Ctx, 'db'>): Promise<string[]> => {
  const posted = db
    .selectFrom('ledger_entries')
    .select(['showdown_event_id', stakesOf.as('stakes'), prizesOf.as('prizes')])
    .where('showdown_event_id', 'is not', null)
    .groupBy('showdown_event_id')
  const rows = await db
    .selectFrom('showdown_events')
    .innerJoin(posted.as('posted'), 'posted.showdown_event_id', 'showdown_events.id')
    .select(['showdown_events.id', 'round', 'status', 'stakes', 'prizes'])
    .where(sql<boolean>`prizes <> case when status = 'completed' then stakes else 0 end`)
    .orderBy('showdown_events.id')
    .execute()
  return rows.map(
    row =>
      `Showdown ${row.id} (${showdownRounds[row.round].label}) took in ${moneyText(Number(row.stakes))}, ` +
      `but paid out ${moneyText(Number(row.prizes))}${row.status === 'completed' ? '' : ' before it was completed'}`,
  )
}

const participantProblems = async ({ db }: Pick<Ctx, 'db'>): Promise<string[]> => {
  const posted = db
    .selectFrom('ledger_entries')
    .select(['showdown_event_id', 'member_id', stakesOf.as('stakes'), prizesOf.as('prizes')])
    .where('showdown_event_id', 'is not', null)
    .groupBy(['showdown_event_id', 'member_id'])
  const rows = await db
    .selectFrom('showdown_participations')
    .leftJoin(posted.as('posted'), join =>
      join
        .onRef('posted.showdown_event_id', '=', 'showdown_participations.event_id')
        .onRef('posted.member_id', '=', 'showdown_participations.member_id'),
    )
    .select(['id', 'event_id', 'is_paid', 'winnings_cents', 'stakes', 'prizes'])
    .where(
      sql<boolean>`coalesce(stakes, 0) <> is_paid * ${entryFeeCents} or coalesce(prizes, 0) <> winnings_cents`,
    )
    .orderBy('id')
    .execute()
  return rows.map(
    row =>
      `Participation ${row.id} in Showdown ${row.event_id} stands for ${moneyText(row.is_paid * entryFeeCents)} paid and ` +
      `${moneyText(row.winnings_cents)} won, but the ledger holds ${moneyText(Number(row.stakes ?? 0))} and ` +
      moneyText(Number(row.prizes ?? 0)),
  )
}
