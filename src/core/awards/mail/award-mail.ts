import { undoForMs } from '#contract/weeks'
import { type AwardRow, liveAwardsIn } from '#core/awards/award-rows'
import type { Author } from '#core/kernel/access'
import type { WriteCtx } from '#core/kernel/context'
import { type AwardMail, sentMails, takeWaiting } from '#core/kernel/outbox/waiting-mail'
import { type Mail, queueMail } from '#core/kernel/outbox/queue-mail'
import type { LeagueRecord } from '#core/leagues/find-league'
import { queueChangeNotices } from './change-notices.ts'
import { receiptMail, receiptTemplate } from './receipt-mail.tsx'
import { winnerMails, winnerTemplate } from './winner-mails.tsx'

/**
 * Mails about awards by hand wait until nothing was recorded for this long, in ms, so that six awards are one mail, and a
 * slip of the pen none.
 */
export const gatherForMs = 120_000

/**
 * Queues one mail to every winner who wants it and a receipt to the commissioner, as the league's e-mail settings say.
 * What still waits of the same publication, or of awards by hand, becomes part of them. Call it after the awards are in
 * the ledger: the mails quote the standings.
 *
 * @param awards of one publication, or all by hand
 */
export const queueAwardMail = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  awards: AwardRow[],
): Promise<void> => {
  const [first] = awards
  if (!first) return
  const ids = awards.map(({ id }) => id)
  const waiting = await takeAbout(ctx, league, first.publication_id)
  await queueAbout(ctx, league, first.publication_id, {
    winners: [...waiting.winners, ...ids],
    receipt: [...waiting.receipt, ...ids],
  })
}

/**
 * Tells of an award that was changed, or voided where `now` is null. Nobody hears of what was not told yet: a mail that
 * waits is made again. Whoever was told already is told what changed, and a new winner that they won.
 *
 * @param because what made it so, as a sentence, where the award itself does not show it
 */
export const queueChangeMail = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  author: Author,
  change: { before: AwardRow; now: AwardRow | null; because?: string },
): Promise<void> => {
  const { before, now } = change
  const { winners, receipt } = await takeAbout(ctx, league, before.publication_id)
  const isUntold = winners.includes(before.id)
  const isMoved = now !== null && now.member_id !== before.member_id
  await queueAbout(ctx, league, before.publication_id, {
    winners: isMoved ? [...winners, before.id] : winners,
    receipt,
  })
  await queueChangeNotices(ctx, league, author, {
    ...change,
    toldWinner: !isUntold,
    toldOwner: !receipt.includes(before.id),
  })
}

/** Makes the mails of a publication that still wait again, after its awards changed; they leave no earlier for it. */
export const remakeWaitingMail = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  publicationId: number,
): Promise<void> => queueAbout(ctx, league, publicationId, await takeAbout(ctx, league, publicationId))

/** Queues the mails about awards that count again, as far as their winners were not told of them or heard otherwise since. */
export const queueRestoredMail = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  awards: AwardRow[],
  heardOtherwise: boolean,
): Promise<void> => {
  const publicationId = awards[0]?.publication_id ?? null
  const told = about(await sentMails(ctx, { leagueId: league.id, publicationId }))
  const untold = (ids: number[]) =>
    awards.map(({ id }) => id).filter(id => heardOtherwise || !ids.includes(id))
  await queueAbout(ctx, league, publicationId, {
    winners: untold(told.winners),
    receipt: untold(told.receipt),
  })
}

/** Whether anybody was told of a publication already. */
export const wasTold = async (ctx: WriteCtx, league: LeagueRecord, publicationId: number): Promise<boolean> =>
  (await sentMails(ctx, { leagueId: league.id, publicationId })).length > 0

/** The awards that mails to winners and receipts tell of, by id. */
type About = { winners: number[]; receipt: number[] }

const about = (mails: AwardMail[]): About => {
  const idsIn = (template: string) =>
    mails.filter(mail => mail.template === template).flatMap(mail => mail.awardIds)
  return { winners: idsIn(winnerTemplate), receipt: idsIn(receiptTemplate) }
}

const takeAbout = async (ctx: WriteCtx, league: LeagueRecord, publicationId: number | null): Promise<About> =>
  about(await takeWaiting(ctx, { leagueId: league.id, publicationId }))

/** Awards that do not count any more are not told of. */
const queueAbout = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  publicationId: number | null,
  { winners, receipt }: About,
): Promise<void> => {
  const awards = await countingAwards(ctx, league, [...winners, ...receipt])
  const among = (ids: number[]) => awards.filter(({ id }) => ids.includes(id))
  const mails = [
    ...(league.sends_award_emails === 1 ? await winnerMails(ctx, league, among(winners)) : []),
    ...(league.notifies_commissioner === 1 ? receiptMail(ctx, league, among(receipt)) : []),
  ]
  await queueMail(
    ctx,
    mails.map((mail): Mail => ({ ...mail, publicationId, notBeforeMs: ctx.now() + holdFor(publicationId) })),
  )
}

/** The mails of a publication wait for as long as it can be undone. */
const holdFor = (publicationId: number | null): number => (publicationId === null ? gatherForMs : undoForMs)

const countingAwards = async (ctx: WriteCtx, league: LeagueRecord, ids: number[]): Promise<AwardRow[]> =>
  ids.length === 0
    ? []
    : liveAwardsIn(ctx, league.id).where('awards.id', 'in', ids).orderBy('awards.id').execute()
