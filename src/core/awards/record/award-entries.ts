import type { RulePrize } from '#contract/rules'
import type { Author } from '#core/kernel/authorization'
import type { WriteCtx } from '#core/kernel/context'
import { awardTypeOf, labelOf, type OfKind } from '#core/awards/rules/award-kind'
import { type NewLedgerEntry, post } from '#core/ledger/post-entries'

type Described = { week: number | null; player_name: string; position: string }

/** What paying goes by of a kind. */
export type PaidKind = { label: string; prize: RulePrize | null }

type Paid = Described & {
  id: number
  league_id: number
  season_id: number
  member_id: number
  is_fine: 0 | 1
  prize_cents: number
  revision: number
}

/** What the ledger and the audit log say of an award: 'Hot Top 2, week 11: Rashad Colter (QB)'. */
export const memoOf = (award: Described & OfKind): string => described(labelOf(award), award)

const described = (label: string, { week, player_name, position }: Described): string =>
  `${label}${week === null ? '' : `, week ${week}`}: ${player_name} (${position})`

/** Every change of an award posts under its own reference, so that nothing is paid or taken back twice. */
const entryOf = (award: Paid) => ({
  leagueId: award.league_id,
  seasonId: award.season_id,
  memberId: award.member_id,
  reference: `award:${award.id}:${award.revision}`,
  awardId: award.id,
})

/** The ledger entries that pay an award's present revision; of a fine for first place also the one that it goes to. */
export const pay = (ctx: WriteCtx, author: Author, award: Paid, kind: PaidKind): Promise<void> =>
  post(ctx, author, [
    {
      ...entryOf(award),
      kind: award.is_fine === 1 ? 'fine' : 'award',
      amountCents: award.prize_cents,
      memo: described(kind.label, award),
    },
    ...forFirstPlace(award, kind),
  ])

/** What a fine for first place adds to the Super Bowl pot, or, when it is taken back, takes out of it again. */
const forFirstPlace = (award: Paid, { label, prize }: PaidKind, isBack = false): NewLedgerEntry[] =>
  prize?.kind !== 'fine' || prize.purpose === 'pot'
    ? []
    : [
        {
          ...entryOf(award),
          memberId: null,
          reference: `award:${award.id}:${award.revision}:first${isBack ? ':back' : ''}`,
          kind: 'fine_rollover',
          amountCents: isBack ? award.prize_cents : -award.prize_cents,
          memo: described(label, award),
        },
      ]

/** The ledger entries that undo what an award's present revision paid. */
export const reverse = (ctx: WriteCtx, author: Author, award: Paid & OfKind): Promise<void> =>
  post(ctx, author, [
    {
      ...entryOf(award),
      kind: award.is_fine === 1 ? 'fine_reversal' : 'award_reversal',
      amountCents: award.prize_cents === 0 ? 0 : -award.prize_cents,
      memo: `Taken back: ${memoOf(award)}`,
    },
    ...forFirstPlace(award, paidKindOf(award), true),
  ])

/** What paying goes by of an award's kind; a kind that this version no longer knows pays as any. */
export const paidKindOf = (award: OfKind): PaidKind => {
  const kind = awardTypeOf(award)
  return { label: kind?.label ?? award.kind, prize: kind?.rule.prize ?? null }
}
