import type { LedgerKind } from '#domain/ledger-kinds'
import type { Author } from '#core/kernel/access'
import type { WriteCtx } from '#core/kernel/context'

export type Posting = {
  leagueId: number
  seasonId: number
  /** Null only for a rollover into the Super Bowl pot. */
  memberId: number | null
  kind: LedgerKind
  amountCents: number
  memo: string
  /** What the entry stands for; the same kind and reference can be posted only once in a league. */
  reference: string | null
  awardId?: number
  showdownEventId?: number
}

/** Writes entries into the ledger. Nothing ever changes or removes one; a mistake gets an opposite entry. */
export const post = async (ctx: WriteCtx, author: Author, postings: Posting[]): Promise<void> => {
  if (postings.length === 0) return
  await ctx.db
    .insertInto('ledger_entries')
    .values(
      postings.map(posting => ({
        league_id: posting.leagueId,
        season_id: posting.seasonId,
        member_id: posting.memberId,
        kind: posting.kind,
        amount_cents: posting.amountCents,
        memo: posting.memo.slice(0, 500),
        reference: posting.reference,
        award_id: posting.awardId ?? null,
        showdown_event_id: posting.showdownEventId ?? null,
        created_at_ms: ctx.now(),
        created_by: author.id,
        created_by_name: author.name,
      })),
    )
    .execute()
}
