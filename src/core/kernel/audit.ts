import type { Selectable } from 'kysely'
import type { AuditLineTable } from '#db/tables/kernel'
import { assertHeadUnchanged } from '#db/sql'
import { dayMs } from '#domain/durations'
import { type WriteCtx, type Ctx, write } from './context.ts'
import type { Author } from './authorization.ts'
import { normalizeForStorage, appendToChain, type ChainEntry, whole } from './hash-chain.ts'

/** Chain of the lines without a league. */
export const ofNoLeague = 0

/**
 * Records an action in the transaction that performs it, linked by hash to the previous line. `action` is
 * machine-readable; `summary` is for people and refers to users by `personMention`. Origin and device are stored only in
 * lines without a league: the others are read by a league's members and remain as long as the league.
 */
export const recordAudit = (
  ctx: WriteCtx,
  author: Author,
  { leagueId, ...line }: Line & { leagueId: number | null },
): Promise<void> => recordAudits(ctx, author, leagueId, [line])

type Line = { action: string; summary: string }

/** Same for several actions in one league, or in none, in order. */
export const recordAudits = async (
  ctx: WriteCtx,
  author: Author,
  leagueId: number | null,
  lines: readonly Line[],
): Promise<void> => {
  const isOfLeague = leagueId !== null
  const rows = lines.map(({ action, summary }) => ({
    league_id: leagueId,
    actor_id: author.id,
    signed_as: author.id === null ? author.name : null,
    action,
    summary: normalizeForStorage(summary),
    address: isOfLeague ? null : truncated(ctx.requestContext.address),
    device: isOfLeague ? null : truncated(ctx.requestContext.userAgent),
    at_ms: ctx.now(),
  }))
  const chained = await appendToChain(ctx, 'audit_heads', leagueId ?? ofNoLeague, rows, auditValues)
  await ctx.db.insertInto('audit_lines').values(chained).execute()
}

/** Truncated request data; null when there is no client. */
const truncated = (text: string): string | null => normalizeForStorage(text.slice(0, 200)) || null

type Hashed = Omit<Selectable<AuditLineTable>, 'id' | 'previous_hash' | 'hash'>

/** Values covered by a line's hash. Their order is part of every hash ever written and never changes. */
export const auditValues = (line: Hashed): ChainEntry[] => [
  whole(line.league_id),
  whole(line.actor_id),
  line.signed_as,
  line.action,
  line.summary,
  line.address,
  line.device,
  whole(line.at_ms),
]

/** Minimum retention that configuration can't override; gaps in younger lines are reported as tampering. */
export const minRetentionDays = 30

const defaultRetentionDays = 365

/**
 * Prunes audit log lines after their retention period: those of the instance (with addresses and devices) and of
 * deleted leagues. Lines of an existing league stay as long as it does. The cut position of a chain is stored, so that
 * the rest can still be verified.
 */
export const pruneAudit = async (ctx: Ctx): Promise<void> => {
  const before = ctx.now() - Math.max(ctx.config.auditDays ?? defaultRetentionDays, minRetentionDays) * dayMs
  const chains = await ctx.db
    .selectFrom('audit_heads')
    .leftJoin('leagues', 'leagues.id', 'audit_heads.chain')
    .select('chain')
    .where(is => is.or([is('chain', '=', ofNoLeague), is('leagues.id', 'is', null)]))
    .execute()
  for (const { chain } of chains) await write(ctx, ctx => prune(ctx, chain, before))
}

const prune = async (ctx: WriteCtx, chain: number, before: number): Promise<void> => {
  await assertHeadUnchanged(ctx.db, 'audit_heads', chain)
  const ofChain = ctx.db
    .selectFrom('audit_lines')
    .$if(chain === ofNoLeague, query => query.where('league_id', 'is', null))
    .$if(chain !== ofNoLeague, query => query.where('league_id', '=', chain))
  // In the order of writing: everything before the first younger line is pruned, nothing after it.
  const young = await ofChain
    .select('id')
    .where('at_ms', '>=', before)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const old = ofChain.$if(young !== undefined, query => query.where('id', '<', young?.id ?? 0))
  const last = await old.select(['id', 'hash', 'at_ms']).orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (!last) return
  const { count } = await old.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  await ctx.db
    .updateTable('audit_heads')
    .set(eb => ({
      pruned_id: last.id,
      pruned_hash: last.hash,
      pruned_lines: eb('pruned_lines', '+', Number(count)),
      pruned_until_ms: last.at_ms,
    }))
    .where('chain', '=', chain)
    .execute()
  await ctx.db
    .deleteFrom('audit_lines')
    .$if(chain === ofNoLeague, query => query.where('league_id', 'is', null))
    .$if(chain !== ofNoLeague, query => query.where('league_id', '=', chain))
    .where('id', '<=', last.id)
    .execute()
}
