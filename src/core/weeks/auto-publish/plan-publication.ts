import type { Provider } from '#contract/weeks/connections'
import type { Staged } from '#contract/weeks/staged-weeks'
import { deadlineText } from '#domain/correction-deadline'
import type { WriteCtx } from '#core/kernel/context'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import type { LeagueRecord } from '#core/leagues/find-league'
import { prefixed } from '#core/leagues/mail/subject-prefix'
import { prizeLine, prizesByRule, type PrizeByRule } from './prizes-by-rule.ts'
import { cancelLink } from './cancel-link.ts'

const hourMs = 3_600_000

/** Idempotency key of a week's announcement: only the first is sent, and publishing checks by it whether it was. */
export const announcementKey = (league: LeagueRecord, week: number): string =>
  `week-publishes-itself ${league.season_id} ${week}`

/**
 * Schedules a final week for auto-publish and announces it to the commissioner with a link to cancel it. Does nothing
 * if it was scheduled before, whatever its status now.
 */
export const planPublication = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  provider: Provider,
  staged: Staged,
): Promise<void> => {
  const prizes = await prizesByRule(ctx, league, provider, staged)
  const dueAtMs = ctx.now() + league.publishes_after_hours * hourMs
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('planned_publications')
    .values({
      league_id: league.id,
      season_id: league.season_id,
      provider,
      week: staged.week,
      due_at_ms: dueAtMs,
      status: 'planned',
      prizes_json: JSON.stringify(prizes),
    })
    .onConflict(planned => planned.columns(['season_id', 'week']).doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) return
  await announce(ctx, league, staged.week, dueAtMs, prizes)
}

const announce = (
  ctx: WriteCtx,
  league: LeagueRecord,
  week: number,
  dueAtMs: number,
  prizes: PrizeByRule[],
): Promise<void> => {
  const when = deadlineText(dueAtMs, league.time_zone)
  const subject = `Week ${week} will auto-publish on ${when}`
  return queueNotices(ctx, [
    {
      template: 'week-publishes-itself',
      to: { email: league.owner_email, name: `${league.owner_first_name} ${league.owner_last_name}` },
      userId: league.commissioner_id,
      leagueId: league.id,
      subject: prefixed(league, subject),
      idempotencyKey: announcementKey(league, week),
      notice: {
        leagueName: league.name,
        label: `Week ${week}`,
        headline: subject,
        paragraphs: [
          `The week is final and has no open decisions. These awards will be published on ${when} unless you cancel:`,
          prizes.map(one => prizeLine(one, league.currency)).join('\n'),
          'If you cancel, the week waits for your review, and nothing counts until you publish.',
        ],
        action: { href: cancelLink(ctx, league, week), label: `Cancel auto-publish of week ${week}` },
        reason: `You get this because ${league.name} auto-publishes weeks. You can turn that off in its week settings.`,
      },
    },
  ])
}
