import { undoForMs } from '#contract/weeks/publications'
import type { AwardRow } from '#core/awards/award-rows'
import type { Author } from '#core/kernel/authorization'
import type { WriteCtx } from '#core/kernel/context'
import {
  type AwardEmail,
  type Batch,
  postpone,
  sentEmails,
  removeAwardFromPendingEmail,
  enqueueAwardEmail,
  type AwardNotification,
  pendingEmails,
} from '#core/kernel/outbox/pending-award-email'
import { wasAwardPushed } from '#core/kernel/push/pending-award-push'
import type { LeagueRecord } from '#core/leagues/find-league'
import { prefixed } from '#core/leagues/mail/notify'
import { queueChangeNotices } from './award-change-emails.ts'
import { queueAwardPushes } from './award-push.ts'
import { receiptTemplate } from './render-award-email.tsx'
import { winnersToNotify, winnerTemplate } from './winner-email.tsx'

/**
 * Delay after the last manual award before emails are sent, in milliseconds, so that six awards make one email and a
 * mistake makes none.
 */
export const batchWindowMs = 120_000

/**
 * Queues one email to every subscribed winner and a receipt to the commissioner, according to the league's email
 * settings. Emails still queued for the same publication, or for manual awards, are merged. They are rendered when they
 * are sent (render-award-email.tsx), with the data current at that time.
 *
 * @param awards awards of one publication, or only manual ones
 */
export const queueAwardEmails = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  awards: AwardRow[],
): Promise<void> => {
  const [first] = awards
  if (first) await notifyWinner(ctx, league, first.publication_id, { winners: awards, receipt: awards })
}

/**
 * Notifies people of an award that was changed, or voided when `now` is null. Members who weren't notified of the award
 * yet get nothing, because a queued email is rendered with current data when it is sent. Those who were notified are
 * sent the change, and a new winner that they won.
 *
 * @param because reason for the change, as a sentence, if the award itself doesn't show it
 */
export const queueChangeEmails = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  author: Author,
  change: { before: AwardRow; now: AwardRow | null; because?: string },
): Promise<void> => {
  const { before, now } = change
  const { publication_id } = before
  const emails = await pendingEmails(ctx, { leagueId: league.id, publicationId: publication_id })
  const waiting = about(emails)
  const isMoved = now !== null && now.member_id !== before.member_id
  const isPending = waiting.winners.includes(before.id)
  const isOutdated = ({ template }: AwardEmail) => now === null || (isMoved && template === winnerTemplate)
  for (const email of emails.filter(isOutdated)) await removeAwardFromPendingEmail(ctx, email, before.id)
  await notifyWinner(ctx, league, publication_id, { winners: isMoved ? [now] : [], receipt: [] })
  await queueChangeNotices(ctx, league, author, {
    ...change,
    wasWinnerNotified: !isPending,
    wasWinnerPushed: await wasAwardPushed(ctx, league.id, before.id),
    wasOwnerNotified: !waiting.receipt.includes(before.id),
  })
}

/** Delays the queued emails of a publication after its awards changed. */
export const postponeAwardEmail = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  publicationId: number,
): Promise<void> => {
  const notBeforeMs = getSendAtMs(ctx, publicationId)
  await postpone(ctx, { leagueId: league.id, publicationId }, notBeforeMs)
  await queueAwardPushes(ctx, league, { leagueId: league.id, publicationId }, [], { notBeforeMs })
}

/** Queues emails about restored awards, unless their winners were already notified and received no correction since. */
export const queueRestoredEmails = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  awards: AwardRow[],
  wasRemovalSent: boolean,
): Promise<void> => {
  const publicationId = awards[0]?.publication_id ?? null
  const sent = about(await sentEmails(ctx, { leagueId: league.id, publicationId }))
  const notYetNotified = (ids: number[]) => awards.filter(({ id }) => wasRemovalSent || !ids.includes(id))
  await notifyWinner(ctx, league, publicationId, {
    winners: notYetNotified(sent.winners),
    receipt: notYetNotified(sent.receipt),
    isAgain: wasRemovalSent,
  })
}

/** Whether anyone has been notified of a publication. */
export const wasNotified = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  publicationId: number,
): Promise<boolean> => (await sentEmails(ctx, { leagueId: league.id, publicationId })).length > 0

/** Ids of the awards covered by winner emails and receipts. */
const about = (emails: AwardEmail[]): { winners: number[]; receipt: number[] } => {
  const idsIn = (template: string) =>
    emails.filter(email => email.template === template).flatMap(email => email.awardIds)
  return { winners: idsIn(winnerTemplate), receipt: idsIn(receiptTemplate) }
}

const notifyWinner = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  publicationId: number | null,
  { winners, receipt, isAgain = false }: { winners: AwardRow[]; receipt: AwardRow[]; isAgain?: boolean },
): Promise<void> => {
  const batch: Batch = { leagueId: league.id, publicationId }
  const emails = [...(await toWinners(ctx, league, winners)), ...toCommissioner(league, receipt)]
  const notBeforeMs = getSendAtMs(ctx, publicationId)
  await enqueueAwardEmail(ctx, batch, emails, notBeforeMs)
  await queueAwardPushes(ctx, league, batch, winners, { notBeforeMs, again: isAgain })
}

/** Emails of a publication wait until the undo period is over. */
const getSendAtMs = (ctx: WriteCtx, publicationId: number | null): number =>
  ctx.now() + (publicationId === null ? batchWindowMs : undoForMs)

const toWinners = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  awards: AwardRow[],
): Promise<AwardNotification[]> =>
  (await winnersToNotify(ctx, league, awards)).map(winner => ({
    template: winnerTemplate,
    leagueId: league.id,
    userId: winner.id,
    to: { email: winner.email, name: `${winner.first_name} ${winner.last_name}` },
    subject: prefixed(league, 'Your prize'),
    awardIds: idsOf(awards.filter(award => award.manager_id === winner.id)),
    canWait: true,
  }))

const toCommissioner = (league: LeagueRecord, awards: AwardRow[]): AwardNotification[] =>
  awards.length === 0 || league.notifies_commissioner === 0
    ? []
    : [
        {
          template: receiptTemplate,
          leagueId: league.id,
          userId: league.commissioner_id,
          to: { email: league.owner_email, name: `${league.owner_first_name} ${league.owner_last_name}` },
          subject: prefixed(league, 'Awards published'),
          awardIds: idsOf(awards),
        },
      ]

const idsOf = (awards: AwardRow[]): number[] => awards.map(({ id }) => id)
