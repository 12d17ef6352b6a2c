import type { Ctx } from '#core/kernel/context'
import { type ChainBreak, chainCheck, type ChainHead } from '#core/kernel/chain-check'
import { entryValues } from './entry-values.ts'

const entriesAtOnce = 2000

type Reading = Pick<Ctx, 'db'>

/** Returns the first wrong entry of each faulty ledger by league id, for one league or all. */
export const findBrokenLedgers = async (
  ctx: Reading,
  leagueId?: number,
): Promise<ReadonlyMap<number, ChainBreak>> => {
  const before = await loadHeads(ctx, leagueId)
  const check = chainCheck<Entry>(entry => Number(entry.league_id), entryValues)
  for (let after = 0; ;) {
    const page = await entriesAfter(ctx, after, leagueId)
    page.forEach(check.add)
    const last = page.at(-1)
    if (page.length < entriesAtOnce || !last) break
    after = last.id
  }
  return check.end(before, await loadHeads(ctx, leagueId))
}

type Entry = Awaited<ReturnType<typeof entriesAfter>>[number]

const entriesAfter = ({ db }: Reading, after: number, leagueId: number | undefined) =>
  db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('id', '>', after)
    .$if(leagueId !== undefined, query => query.where('league_id', '=', leagueId ?? 0))
    .orderBy('id')
    .limit(entriesAtOnce)
    .execute()

const loadHeads = async ({ db }: Reading, leagueId: number | undefined): Promise<Map<number, ChainHead>> => {
  const rows = await db
    .selectFrom('ledger_heads')
    .selectAll()
    .$if(leagueId !== undefined, query => query.where('chain', '=', leagueId ?? 0))
    .execute()
  return new Map(rows.map(({ chain, hash, length }) => [chain, { hash, length }]))
}
