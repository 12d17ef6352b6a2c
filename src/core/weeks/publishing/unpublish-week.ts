import { operation } from '#core/kernel/operation'
import { publications } from '#contract/weeks/publications'
import { requireCommissioner } from '#core/leagues/access'
import { write, type WriteCtx } from '#core/kernel/context'
import { lockLeague, type LeagueRecord } from '#core/leagues/find-league'
import { assertSeasonActive } from '#core/leagues/season/find-season'
import { livePublication, isCurrentAgain } from '#core/weeks/stored/publications'
import { conflict, invalid } from '#core/kernel/domain-error'
import { recordAudit } from '#core/kernel/audit'
import { recordEvent } from '#core/kernel/events/record-event'
import { entryIdsAfter, lastEntryId } from '#core/ledger/new-entries'
import { plural } from '#domain/text'
import { moneyText, dollars } from '#domain/money'
import type { Author } from '#core/kernel/authorization'
import type { AwardRow } from '#core/awards/award-rows'
import { winnersToNotify, amountText } from '#core/awards/mail/award-text'
import { memoOf } from '#core/awards/record/award-entries'
import { notify, type Message } from '#core/leagues/mail/notify'
import { isUndo } from './published-week.ts'
import { voidPublication, restoreReplacedAwards } from './write-publication.ts'
import { settlePoolsOf } from './settle-week-pools.ts'

/**
 * Unpublishes a week through the ledger, in one transaction. The publication it had replaced is restored, waiting
 * emails are dropped, and if emails were sent, the winners are notified of the reason. Throws a conflict when nothing
 * is published, when the current publication differs from the one the caller saw, or when an award to be restored was
 * given again manually; throws a validation error on `reason` when a required reason is missing.
 */
export const unpublishWeek = operation(
  publications.unpublish,
  requireCommissioner,
  (ctx, { week, publicationId, reason = '' }, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      assertSeasonActive(league)
      const published = await livePublication(ctx, league.season_id, week)
      if (published) await assertSamePublication(ctx, league, week, published.id, publicationId)
      const lastEntry = await lastEntryId(ctx, league.id)
      const isUndone = published !== undefined && isUndo(ctx, published)
      if (published && !isUndone) assertReasonGiven(week, reason)
      const voided = published && (await voidPublication(ctx, author, league, week, reason || null))
      if (!voided) throw conflict('not_published', `Week ${week} is not published.`)
      const restored = await restoreReplacedAwards(ctx, author, league, voided.id)
      await settlePoolsOf(ctx, author, league, week)
      const cents = voided.awards.reduce((sum, award) => sum + award.prize_cents, 0)
      const restoredNote = restored.length > 0 ? '; the earlier publication counts again' : ''
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'week.unpublished',
        summary: [
          `Unpublished week ${week}: ${plural(voided.awards.length, 'award')}, ${moneyText(cents, league.currency)}${restoredNote}`,
          reason,
        ]
          .filter(Boolean)
          .join('. '),
      })
      await recordEvent(ctx, {
        ...{ leagueId: league.id, seasonId: league.season_id, event: 'week.unpublished', week },
        data: {
          ...{
            awards: voided.awards.length,
            isRestored: restored.length > 0,
            reason,
            publicationId: voided.id,
          },
          entryIds: await entryIdsAfter(ctx, league.id, lastEntry),
        },
      })
      const announced = voided.awards.filter(({ id }) => !voided.unannouncedIds.includes(id))
      if (!isUndone) await queueUnpublishEmails(ctx, author, league, { week, awards: announced, reason })
      return { voided: voided.awards.length, restored: restored.length, totalPrizeAmount: dollars(cents) }
    }),
)

/**
 * Of two concurrent calls, the second one finds the publication that the first restored, which no one meant to
 * unpublish.
 */
const assertSamePublication = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  week: number,
  currentId: number,
  meant: number | undefined,
): Promise<void> => {
  if (currentId === meant) return
  if (meant === undefined && !(await isCurrentAgain(ctx, league.season_id, week, currentId))) return
  throw conflict(
    'publication_changed',
    `Week ${week}'s published awards have changed. Review them before you unpublish it.`,
  )
}

const assertReasonGiven = (week: number, reason: string): void => {
  if (reason === '')
    throw invalid('reason', `Enter a reason for unpublishing week ${week}: its winners see it in their email`)
}

/** Notifies a week's winners that it was unpublished and why, following their email preferences. */
const queueUnpublishEmails = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  { week, awards, reason }: { week: number; awards: AwardRow[]; reason: string },
): Promise<void> => {
  const people = await winnersToNotify(
    ctx,
    awards.map(({ manager_id }) => manager_id),
  )
  await notifyWinners(ctx, league, people, ({ id }) => {
    const own = awards.filter(({ manager_id }) => manager_id === id)
    return {
      template: 'week-withdrawn',
      push: { kind: 'changes' },
      headline: `Week ${week} was unpublished`,
      label: `Week ${week}`,
      paragraphs: [
        `These awards no longer count:\n${own.map(award => `${memoOf(award)}, ${amountText(award)}`).join('\n')}`,
        `${author.name} writes: ${reason}`,
        "The week may be published again; you'd then get another email.",
      ],
      reason: `You get this because you had won an award in ${league.name}.`,
    }
  })
}

type Winner = Awaited<ReturnType<typeof winnersToNotify>>[number]

/** Notifies winners of a changed week, each in their own words; covered by the award email preference. */
export const notifyWinners = (
  ctx: WriteCtx,
  league: LeagueRecord,
  people: readonly Winner[],
  messageFor: (person: Winner) => Message,
): Promise<void> => notify(ctx, { league, to: people, declines: 'awards' }, messageFor)
