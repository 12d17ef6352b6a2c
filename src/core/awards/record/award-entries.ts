import type { Author } from '#core/kernel/access'
import type { WriteCtx } from '#core/kernel/context'
import { post } from '#core/ledger/post'
import { labelOf } from '#core/awards/kinds/registry'

type Paid = {
  id: number
  league_id: number
  season_id: number
  member_id: number
  kind: string
  week: number | null
  player_name: string
  position: string
  prize_cents: number
  revision: number
}

/** What the ledger and the audit log say of an award: 'Hot Top 2, week 11: Rashad Colter (QB)'. */
export const memoOf = (award: {
  kind: string
  week: number | null
  player_name: string
  position: string
}): string => {
  const when = award.week === null ? '' : `, week ${award.week}`
  return `${labelOf(award.kind)}${when}: ${award.player_name} (${award.position})`
}

/** Every change of an award posts under its own reference, so that nothing is paid or taken back twice. */
const entryOf = (award: Paid) => ({
  leagueId: award.league_id,
  seasonId: award.season_id,
  memberId: award.member_id,
  reference: `award:${award.id}:${award.revision}`,
  awardId: award.id,
})

/** The ledger entry that pays an award's present revision. */
export const pay = (ctx: WriteCtx, author: Author, award: Paid): Promise<void> =>
  post(ctx, author, [
    { ...entryOf(award), kind: 'award', amountCents: award.prize_cents, memo: memoOf(award) },
  ])

/** The ledger entry that undoes what an award's present revision paid. */
export const reverse = (ctx: WriteCtx, author: Author, award: Paid): Promise<void> =>
  post(ctx, author, [
    {
      ...entryOf(award),
      kind: 'award_reversal',
      amountCents: award.prize_cents === 0 ? 0 : -award.prize_cents,
      memo: `Taken back: ${memoOf(award)}`,
    },
  ])
