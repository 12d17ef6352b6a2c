import type { RulePrize } from '#contract/rules/rule-settings'
import type { Author } from '#core/kernel/authorization'
import type { WriteCtx } from '#core/kernel/context'
import { awardTypeOf, labelOf, type OfKind } from '#core/awards/award-types/award-kind'
import { type NewLedgerEntry, post } from '#core/ledger/post-entries'
import { referenceOf } from '#core/ledger/references'

type Described = { week: number | null; player_name: string; position: string }

/** Fields of an award type that payment depends on. */
type PaidKind = { label: string; prize: RulePrize | null }

type Paid = Described & {
  id: number
  league_id: number
  season_id: number
  member_id: number
  is_fine: 0 | 1
  prize_cents: number
  revision: number
}

/** Returns the description of an award in the ledger and audit log: 'Hot Top 2, week 11: Rashad Colter (QB)'. */
export const memoOf = (award: Described & OfKind): string => described(labelOf(award), award)

const described = (label: string, { week, player_name, position }: Described): string =>
  `${label}${week === null ? '' : `, week ${week}`}: ${player_name} (${position})`

/** Every revision of an award posts under its own reference, so that nothing is paid or reversed twice. */
const entryOf = (award: Paid) => ({
  leagueId: award.league_id,
  seasonId: award.season_id,
  memberId: award.member_id,
  reference: referenceOf.award(award.id, award.revision),
  awardId: award.id,
})

/**
 * Posts the ledger entries that pay an award's current revision. A fine for first place also posts the entry that
 * receives it.
 */
export const pay = async (ctx: WriteCtx, author: Author, award: Paid, kind: PaidKind): Promise<void> => {
  await post(ctx, author, [
    {
      ...entryOf(award),
      kind: award.is_fine === 1 ? 'fine' : 'award',
      amountCents: award.prize_cents,
      memo: described(kind.label, award),
    },
    ...forFirstPlace(award, kind),
  ])
}

/** Entry that adds a fine for first place to the Super Bowl pot or, in a reversal, removes it again. */
const forFirstPlace = (award: Paid, { label, prize }: PaidKind, isBack = false): NewLedgerEntry[] =>
  prize?.kind !== 'fine' || prize.purpose === 'pot'
    ? []
    : [
        {
          ...entryOf(award),
          memberId: null,
          reference: referenceOf[isBack ? 'fineForFirstBack' : 'fineForFirst'](award.id, award.revision),
          kind: 'fine_rollover',
          amountCents: isBack ? award.prize_cents : -award.prize_cents,
          memo: described(label, award),
        },
      ]

/** Posts the ledger entries that reverse an award's current revision. */
export const reverse = async (ctx: WriteCtx, author: Author, award: Paid & OfKind): Promise<void> => {
  await post(ctx, author, [
    {
      ...entryOf(award),
      kind: award.is_fine === 1 ? 'fine_reversal' : 'award_reversal',
      amountCents: award.prize_cents === 0 ? 0 : -award.prize_cents,
      memo: `Reversed: ${memoOf(award)}`,
    },
    ...forFirstPlace(award, paidKindOf(award), true),
  ])
}

/** Returns the payment fields of an award's type. A type unknown to this version is paid like any other. */
export const paidKindOf = (award: OfKind): PaidKind => {
  const kind = awardTypeOf(award)
  return { label: kind?.label ?? award.kind, prize: kind?.rule.prize ?? null }
}
