import type { Selectable } from 'kysely'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { type ChainBreak, chainCheck, type ChainHead, type ChainEntry, whole } from '#core/kernel/hash-chain'
import { writeBestEffort } from '#core/kernel/write-lock'
import { conflict } from '#core/kernel/domain-error'
import type { LedgerEntryTable } from '#db/tables/ledger'

/**
 * Same as findBrokenLedgers for all leagues. Also saves the result unless writing is disabled: payments wait while a ledger
 * is faulty.
 */
export const checkLedgers = async (ctx: Ctx): Promise<ReadonlyMap<number, ChainBreak>> => {
  const broken = await findBrokenLedgers(ctx)
  await writeBestEffort(ctx, () => write(ctx, ctx => saveLedgerCheck(ctx, broken)))
  return broken
}

const saveLedgerCheck = async (ctx: WriteCtx, broken: ReadonlyMap<number, ChainBreak>): Promise<void> => {
  const known = await ctx.db.selectFrom('broken_ledgers').select('league_id').execute()
  const repaired = known.map(row => row.league_id).filter(id => !broken.has(id))
  if (repaired.length > 0)
    await ctx.db.deleteFrom('broken_ledgers').where('league_id', 'in', repaired).execute()
  for (const [leagueId, { id }] of broken) await saveCheck(ctx, leagueId, id)
}

/** A league deleted while its ledger was read no longer has one. */
const saveCheck = async (ctx: WriteCtx, leagueId: number, entryId: number | null): Promise<void> => {
  const league = await ctx.db.selectFrom('leagues').select('id').where('id', '=', leagueId).executeTakeFirst()
  if (!league) return
  await ctx.db
    .insertInto('broken_ledgers')
    .values({ league_id: leagueId, entry_id: entryId, found_at_ms: ctx.now() })
    .onConflict(known => known.column('league_id').doUpdateSet({ entry_id: entryId }))
    .execute()
}

/**
 * Throws a conflict when the last check found tampering in a league's ledger, because balances are unreliable then. The
 * next successful check lifts it.
 */
export const assertLedgerIntact = async (ctx: WriteCtx, leagueId: number): Promise<void> => {
  const broken = await ctx.db
    .selectFrom('broken_ledgers')
    .select('entry_id')
    .where('league_id', '=', leagueId)
    .executeTakeFirst()
  if (!broken) return
  const where = broken.entry_id === null ? 'its latest entries are missing' : `entry ${broken.entry_id}`
  throw conflict(
    'ledger_broken',
    `This league's ledger was altered (${where}). Payments are on hold until a check passes: ask the server admin to run sidepot db verify and restore an earlier backup.`,
  )
}

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

type Hashed = Omit<Selectable<LedgerEntryTable>, 'id' | 'previous_hash' | 'hash'>

/** Values covered by an entry's hash. Their order is part of every hash ever written and never changes. */
export const entryValues = (entry: Hashed): ChainEntry[] => [
  whole(entry.league_id),
  whole(entry.season_id),
  whole(entry.member_id),
  entry.kind,
  whole(entry.amount_cents),
  entry.memo,
  entry.reference,
  whole(entry.award_id),
  whole(entry.showdown_event_id),
  whole(entry.created_at_ms),
  whole(entry.created_by),
  entry.signed_as,
  entry.form_key,
]
