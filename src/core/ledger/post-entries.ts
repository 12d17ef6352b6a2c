import type { Selectable } from 'kysely'
import type { LedgerKind } from '#domain/ledger-kinds'
import type { Author } from '#core/kernel/authorization'
import { normalizeForStorage, appendToChain } from '#core/kernel/hash-chain'
import type { WriteCtx } from '#core/kernel/context'
import { type Happened, enqueueWebhookEvents } from '#core/kernel/webhooks/webhook-rows'
import { conflict } from '#core/kernel/domain-error'
import { isDuplicate } from '#db/sql'
import type { LedgerEntryTable } from '#db/tables/ledger'
import { assertCurrencyDecimals } from '#core/kernel/assert-currency-decimals'
import { dollars } from '#domain/money'
import { entryValues } from './check-ledgers.ts'
import { referenceOf } from './references.ts'
import { assertSecondPerson, type TwoPeoplePolicy } from './two-people.ts'

export type NewLedgerEntry = {
  leagueId: number
  seasonId: number
  /** Null only for a rollover into the Super Bowl pot. */
  memberId: number | null
  kind: LedgerKind
  amountCents: number
  memo: string
  /** Business reference of the entry. Unique per league and entry kind. */
  reference: string | null
  awardId?: number
  showdownEventId?: number
  /** Idempotency key of the submitted form. Unique per league. */
  formKey?: string | undefined
  /** Whether it returns an entry fee or buy-in before anything was decided. */
  isStakeBack?: boolean
}

type PostedEntry = Selectable<LedgerEntryTable>

/**
 * Appends entries to a league's ledger, each linked to the previous one by hash. Entries are never updated or deleted;
 * mistakes are corrected by a reversing entry. The caller must hold the league lock (`lockLeague`) so that two writers
 * cannot append at the same position; a database constraint also rejects the second one. Throws conflict `second_yes`
 * for an entry the author may not post alone (`assertSecondPerson`). Returns the entries as they were written.
 *
 * @param secondId person who took part in addition to the author
 */
export const post = async (
  ctx: WriteCtx,
  author: Author,
  postings: NewLedgerEntry[],
  secondId: number | null = null,
): Promise<PostedEntry[]> => {
  const [first] = postings
  if (!first) return []
  const { leagueId } = first
  if (postings.some(posting => posting.leagueId !== leagueId)) throw new Error('One league at a time')
  const policy = await policyOf(ctx, leagueId)
  assertEntryDecimals(policy, postings)
  await assertSecondPerson(ctx, policy, author, postings, secondId)
  const entries = postings.map(posting => ({
    league_id: leagueId,
    season_id: posting.seasonId,
    member_id: posting.memberId,
    kind: posting.kind,
    amount_cents: posting.amountCents,
    memo: normalizeForStorage(posting.memo.slice(0, 500)),
    reference: posting.reference,
    award_id: posting.awardId ?? null,
    showdown_event_id: posting.showdownEventId ?? null,
    created_at_ms: ctx.now(),
    created_by: author.id,
    form_key: posting.formKey ?? null,
    signed_as: author.id === null ? author.name : null,
  }))
  const chained = await appendToChain(ctx, 'ledger_heads', leagueId, entries, entryValues)
  const posted = await ctx.db.insertInto('ledger_entries').values(chained).returningAll().execute()
  await enqueueWebhookEvents(ctx, leagueId, postings.flatMap(paymentOf))
  return posted
}

/** Same as post for a single entry. */
export const postOne = async (
  ctx: WriteCtx,
  author: Author,
  posting: NewLedgerEntry,
): Promise<PostedEntry> => {
  const [posted] = await post(ctx, author, [posting])
  if (!posted) throw new Error('The entry that was just posted is missing')
  return posted
}

/** Builds the entry that reverses another one. */
export const reversalOf = (
  entry: Pick<PostedEntry, 'league_id' | 'season_id' | 'member_id' | 'kind' | 'amount_cents'>,
  memo: string,
  reversed: number | string,
): NewLedgerEntry => ({
  leagueId: entry.league_id,
  seasonId: entry.season_id,
  memberId: entry.member_id,
  kind: entry.kind,
  amountCents: 0 - entry.amount_cents,
  memo,
  reference: referenceOf.reversal(reversed),
})

/** Posts the reversal of an entry. Throws conflict `already_reversed`, with the message, the second time. */
export const reverseOnce = async (
  ctx: WriteCtx,
  author: Author,
  entry: Parameters<typeof reversalOf>[0] & { id: number },
  memo: string,
  message = 'This payment was already reversed.',
): Promise<PostedEntry> => {
  try {
    return await postOne(ctx, author, reversalOf(entry, memo, entry.id))
  } catch (error) {
    throw isDuplicate(error) ? conflict('already_reversed', message) : error
  }
}

/** Returns webhook events for payments. Amounts are in dollars and negative for reversals. */
const paymentOf = ({ kind, memberId, amountCents, awardId }: NewLedgerEntry): Happened[] => {
  if (kind !== 'payment' && kind !== 'paid_in') return []
  const amount = dollars(kind === 'payment' ? 0 - amountCents : amountCents)
  const data = { memberId, direction: kind === 'payment' ? 'paid out' : 'paid in', amount }
  return [{ event: 'payment.recorded', data: { ...data, awardId: awardId ?? null } }]
}

const policyOf = (ctx: WriteCtx, leagueId: number): Promise<TwoPeoplePolicy> =>
  ctx.db
    .selectFrom('leagues')
    .select(['id', 'commissioner_id', 'currency', 'second_approval_for_own', 'second_approval_above_cents'])
    .where('id', '=', leagueId)
    .executeTakeFirstOrThrow()

/** Throws a validation error when an amount has decimals that the league's currency doesn't support. */
const assertEntryDecimals = ({ currency }: TwoPeoplePolicy, postings: readonly NewLedgerEntry[]): void =>
  assertCurrencyDecimals(currency, 'amount', ...postings.map(({ amountCents }) => dollars(amountCents)))
