import { sql } from 'kysely'
import { showdownRounds } from '#domain/showdown-rounds'
import type { Ctx } from '#core/kernel/context'
import { moneyText } from '#domain/money'
import { entryFeeCents } from './entry-fees.ts'

/**
 * Returns sentences about Showdown money that doesn't add up: a round that didn't pay out exactly its entry fees
 * (nothing before it is completed), and participants whose entries or prize differ from the ledger.
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
    .innerJoin('leagues', 'leagues.id', 'showdown_events.league_id')
    .select(['showdown_events.id', 'round', 'status', 'stakes', 'prizes', 'leagues.currency'])
    .where(sql<boolean>`prizes <> case when status = 'completed' then stakes else 0 end`)
    .orderBy('showdown_events.id')
    .execute()
  return rows.map(
    row =>
      `Showdown ${row.id} (${showdownRounds[row.round].label}) collected ${moneyText(Number(row.stakes), row.currency)}, ` +
      `but paid out ${moneyText(Number(row.prizes), row.currency)}${row.status === 'completed' ? '' : ' before it was completed'}`,
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
    .innerJoin('showdown_events', 'showdown_events.id', 'showdown_participations.event_id')
    .innerJoin('leagues', 'leagues.id', 'showdown_events.league_id')
    .select(['showdown_participations.id', 'event_id', 'is_paid', 'winnings_cents', 'stakes', 'prizes'])
    .select('leagues.currency')
    .where(
      sql<boolean>`coalesce(stakes, 0) <> is_paid * ${entryFeeCents} or coalesce(prizes, 0) <> winnings_cents`,
    )
    .orderBy('showdown_participations.id')
    .execute()
  return rows.map(
    row =>
      `Participation ${row.id} in Showdown ${row.event_id} has ${moneyText(row.is_paid * entryFeeCents, row.currency)} paid and ` +
      `${moneyText(row.winnings_cents, row.currency)} won, but the ledger has ${moneyText(Number(row.stakes ?? 0), row.currency)} and ` +
      moneyText(Number(row.prizes ?? 0), row.currency),
  )
}
