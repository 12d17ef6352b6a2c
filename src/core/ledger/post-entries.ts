import type { LedgerKind } from '#domain/ledger-kinds'
import type { Author } from '#core/kernel/authorization'
import { normalizeForStorage, appendToChain } from '#core/kernel/hash-chain'
import type { WriteCtx } from '#core/kernel/context'
import { type Happened, enqueueWebhookEvents } from '#core/kernel/webhooks/enqueue-events'
import { assertCurrencyDecimals } from '#core/kernel/assert-currency-decimals'
import { dollars } from '#domain/money'
import { entryValues } from './entry-values.ts'
import { assertSecondPerson, type TwoPeoplePolicy } from './two-people.ts'

export type NewLedgerEntry = {
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
  /** The same form can be posted only once in a league. */
  formKey?: string | undefined
  /** Whether it gives back an entry fee or buy-in before anything was decided. */
  isStakeBack?: boolean
}

/**
 * Writes entries into the ledger of a league, each tied to the one before it by hash. Nothing ever changes or removes one; a
 * mistake gets an opposite entry. Whoever posts holds the league (`lockLeague`), so that two cannot write the same next one;
 * the database refuses the second as well. Throws conflict `second_yes` for what the author may not post alone (`refuseAlone`).
 *
 * @param secondId the person, besides the author, who took part in it
 */
export const post = async (
  ctx: WriteCtx,
  author: Author,
  postings: NewLedgerEntry[],
  secondId: number | null = null,
): Promise<void> => {
  const [first] = postings
  if (!first) return
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
  const tied = await appendToChain(ctx, 'ledger_heads', leagueId, entries, entryValues)
  await ctx.db.insertInto('ledger_entries').values(tied).execute()
  await enqueueWebhookEvents(ctx, leagueId, postings.flatMap(paymentOf))
}

/** What is told of money that changed hands: dollars, negative where a payment is taken back. */
const paymentOf = ({ kind, memberId, amountCents, awardId }: NewLedgerEntry): Happened[] => {
  if (kind !== 'payment' && kind !== 'paid_in') return []
  const amount = dollars(kind === 'payment' ? 0 - amountCents : amountCents)
  const data = { memberId, direction: kind === 'payment' ? 'paid out' : 'paid in', amount }
  return [{ event: 'payment.recorded', data: { ...data, awardId: awardId ?? null } }]
}

const policyOf = (ctx: WriteCtx, leagueId: number): Promise<TwoPeoplePolicy> =>
  ctx.db
    .selectFrom('leagues')
    .select(['id', 'commissioner_id', 'currency', 'second_yes_for_own', 'second_yes_above_cents'])
    .where('id', '=', leagueId)
    .executeTakeFirstOrThrow()

/** Ends in an issue for an entry that the league's currency cannot have. */
const assertEntryDecimals = ({ currency }: TwoPeoplePolicy, postings: readonly NewLedgerEntry[]): void =>
  assertCurrencyDecimals(currency, 'amount', ...postings.map(({ amountCents }) => dollars(amountCents)))
