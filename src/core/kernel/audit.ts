import type { Selectable } from 'kysely'
import type { AuditLineTable } from '#db/tables/kernel'
import type { Author } from './authorization.ts'
import { type ChainEntry, normalizeForStorage, appendToChain, whole } from './hash-chain.ts'
import type { WriteCtx } from './context.ts'

/** The chain of the lines that belong to no league. */
export const ofNoLeague = 0

/**
 * Writes down who did what, in the transaction that did it, tied by hash to the line before it. `action` is for machines,
 * `summary` for people, who stand in it by `personMark`. Where from and with what stands in lines of no league only: the
 * others are read by a league's members, and stay as long as the league.
 */
export const recordAudit = (
  ctx: WriteCtx,
  author: Author,
  { leagueId, ...line }: Line & { leagueId: number | null },
): Promise<void> => recordAudits(ctx, author, leagueId, [line])

type Line = { action: string; summary: string }

/** The same for several acts in one league, or in none, in their order. */
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
    address: isOfLeague ? null : told(ctx.edge.address),
    device: isOfLeague ? null : told(ctx.edge.userAgent),
    at_ms: ctx.now(),
  }))
  const tied = await appendToChain(ctx, 'audit_heads', leagueId ?? ofNoLeague, rows, auditValues)
  await ctx.db.insertInto('audit_lines').values(tied).execute()
}

/** What the edge knows, bounded; null where nobody asks. */
const told = (text: string): string | null => normalizeForStorage(text.slice(0, 200)) || null

type Hashed = Omit<Selectable<AuditLineTable>, 'id' | 'previous_hash' | 'hash'>

/** What the hash of a line covers. The order is part of every hash that was ever written: it never changes. */
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
