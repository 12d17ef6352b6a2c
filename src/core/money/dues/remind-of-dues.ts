import { dues } from '#contract/money/dues'
import { dayIn } from '#domain/time-zone'
import { reminderDue } from '#domain/dues'
import { plural } from '#domain/text'
import { recordAudit } from '#core/kernel/audit'
import { type Ctx, write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { conflict } from '#core/kernel/domain-error'
import { requireTreasurer } from '#core/leagues/access'
import { findLeague } from '#core/leagues/find-league'
import { lockLeague } from '#core/leagues/lock-league'
import { duesReminders, queueDuesReminders } from './dues-emails.ts'
import { duesPlan } from './dues-plan.ts'
import { memberDues, duesOwedCents } from './member-dues.ts'

/**
 * Reminds members with a balance due, or only the named ones, at most once a day; or only previews the text. Returns
 * the names of those reminded, and their emails.
 */
export const remindOfDues = operation(
  dues.remind,
  requireTreasurer,
  (ctx, { managerIds, dryRun }, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      const plan = await duesPlan(ctx, league)
      if (!plan) throw conflict('no_dues', 'No dues are set yet. Set the dues first.')
      const late = (await memberDues(ctx, league)).filter(
        found =>
          duesOwedCents(found) > 0 && (managerIds?.some(managerId => managerId === found.managerId) ?? true),
      )
      const today = dayIn(league.time_zone, ctx.now())
      const reminders = duesReminders(league, plan, late, today)
      const emails = reminders.map(({ member: _, ...email }) => email)
      if (dryRun) return { reminded: [], mails: emails }
      await queueDuesReminders(ctx, league, reminders, today)
      if (emails.length > 0)
        await recordAudit(ctx, author, {
          leagueId: league.id,
          action: 'dues.reminded',
          summary: `Reminded ${plural(emails.length, 'member')} of their dues`,
        })
      return { reminded: emails.map(({ name }) => name), mails: emails }
    }),
)

/**
 * Reminds members with a balance due 14 and 3 days before the due date and every week after it, in leagues with
 * reminders turned on. Idempotent, and safe to run at any time.
 */
export const sendDuesReminders = async (ctx: Ctx): Promise<void> => {
  const plans = await ctx.db
    .selectFrom('dues_plans')
    .innerJoin('seasons', 'seasons.id', 'dues_plans.season_id')
    .innerJoin('leagues', 'leagues.id', 'dues_plans.league_id')
    .select(['dues_plans.league_id', 'due_on', 'time_zone'])
    .where('reminds', '=', 1)
    .where('seasons.status', '=', 'active')
    .orderBy('dues_plans.league_id')
    .execute()
  for (const { league_id, due_on, time_zone } of plans) {
    const due = reminderDue(due_on, dayIn(time_zone, ctx.now()))
    if (due !== undefined) await remindLeague(ctx, league_id, due)
  }
}

/** Skips members who were reminded since that day, including manually. */
const remindLeague = (ctx: Ctx, leagueId: number, due: string): Promise<void> =>
  write(ctx, async ctx => {
    const found = await findLeague(ctx, leagueId, null)
    if (!found) return
    const league = await lockLeague(ctx, found.league)
    const plan = await duesPlan(ctx, league)
    if (!plan?.reminds || league.season_status === 'ended') return
    const late = (await memberDues(ctx, league)).filter(
      member => duesOwedCents(member) > 0 && (member.remindedOn === null || member.remindedOn < due),
    )
    const today = dayIn(league.time_zone, ctx.now())
    await queueDuesReminders(ctx, league, duesReminders(league, plan, late, today), today)
  })
