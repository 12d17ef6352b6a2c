import type { Selectable } from 'kysely'
import type { AuditLineTable } from '#db/tables/kernel'
import type { Author } from './authorization.ts'
import { type ChainEntry, normalizeForStorage, appendToChain, whole } from './hash-chain.ts'
import type { WriteCtx } from './context.ts'

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
