import { namesText } from '#domain/text'
import type { AwardRow } from '#core/awards/award-rows'
import { queueChangeEmails } from '#core/awards/mail/award-emails'
import type { Author } from '#core/kernel/authorization'
import type { WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { changeAward } from './change-award.ts'
import type { NewPrizeWinner, Settlement } from './resolve-prize-conflict.ts'
import { voidRecordedAward } from './void-award-row.ts'

/**
 * Applies the resolution of a prize in the transaction that awards it: voids replaced awards, gives the prize and
 * reduces split ones. Then notifies the previous winners. Returns the result of `create`.
 */
export const applySettlement = async <T>(
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  { replaced, parts, newWinners }: Settlement<NewPrizeWinner>,
  create: () => Promise<T>,
): Promise<T> => {
  for (const award of replaced) await voidRecordedAward(ctx, author, award)
  const created = await create()
  const changed: { before: AwardRow; now: AwardRow }[] = []
  for (const { award, prizeCents } of parts) {
    if (prizeCents === award.prize_cents) continue
    const now = await changeAward(ctx, author, award, { prize_cents: prizeCents })
    changed.push({ before: award, now })
  }
  for (const change of changed) await queueChangeEmails(ctx, league, author, change)
  const because = `It went to ${namesText(newWinners.map(({ newWinner }) => newWinnerText(newWinner)))} instead.`
  for (const before of replaced) await queueChangeEmails(ctx, league, author, { before, now: null, because })
  return created
}

const newWinnerText = ({ playerName, managerName }: NewPrizeWinner): string =>
  `${playerName} (${managerName})`
