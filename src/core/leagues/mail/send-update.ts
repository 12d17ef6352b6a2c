import type { z } from 'zod'
import { leagueManagement } from '#contract/leagues/management'
import { operation } from '#core/kernel/operation'
import { requireCommissioner } from '#core/leagues/access'
import { recordAttempt } from '#core/kernel/rate-limit'
import { write, type WriteCtx } from '#core/kernel/context'
import { assertEmailQuota } from '#core/accounts/email-address/email-quota'
import { findPublishedWeek, getWeekToAward } from '#core/leagues/season/week-to-award'
import { recordAudit } from '#core/kernel/audit'
import { plural } from '#domain/text'
import type { LeagueRecord } from '#core/leagues/find-league'
import { invalid } from '#core/kernel/domain-error'
import { notify, subscribedMembers } from '#core/leagues/mail/notify'

type Input = z.output<typeof leagueManagement.sendUpdate.input>

/** Emails an update to every subscribed member. Fills in `{week}`, the last published week, and `{league}`. */
export const sendUpdate = operation(
  leagueManagement.sendUpdate,
  requireCommissioner,
  async (ctx, input, { league, author }) => {
    await recordAttempt(ctx, 'invite', `league ${league.id}`)
    return write(ctx, async ctx => {
      if (input.saveAsTemplate) await saveTemplate(ctx, league, input)
      const to = await subscribedMembers(ctx, league.id)
      await assertEmailQuota(ctx, author, to.length)
      const week = (await findPublishedWeek(ctx, league)) ?? (await getWeekToAward(ctx, league))
      const filled = (text: string) =>
        text
          .replaceAll('{week}', String(week))
          // A function, so that $$ in a name is not a replacement pattern.
          .replaceAll('{league}', () => league.name)
      const subject = filled(input.subject)
      await notify(
        ctx,
        { league, to, declines: 'leagueMail' },
        {
          template: 'league-update',
          priority: 'bulk',
          causedBy: author.id,
          label: 'From your commissioner',
          headline: subject,
          paragraphs: filled(input.message).split(/\n{2,}/),
          link: { path: '', label: 'View your dashboard' },
          reason: `${league.owner_first_name} ${league.owner_last_name} sent this to the managers of ${league.name}.`,
        },
      )
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'league.update-sent',
        summary: `Sent an update to ${plural(to.length, 'manager')}: ${subject}`,
      })
      return { queued: to.length }
    })
  },
)

const saveTemplate = async (ctx: WriteCtx, league: LeagueRecord, input: Input): Promise<void> => {
  if (!input.templateName) throw invalid('templateName', 'Template name is required')
  const template = { subject: input.subject, message: input.message }
  await ctx.db
    .insertInto('message_templates')
    .values({ league_id: league.id, name: input.templateName, ...template })
    .onConflict(existing => existing.columns(['league_id', 'name']).doUpdateSet(template))
    .execute()
}

const weeklyUpdate = { id: 'weekly-update', name: 'Weekly Update' }

/** Weekly update before the first week is published. */
const beforeFirst = {
  ...weeklyUpdate,
  subject: '{league}: no awards yet',
  message: "No week of the season is published yet.\n\nYou'll hear from me when the first awards are out.",
}

const afterWeek = {
  ...weeklyUpdate,
  subject: '{league}: week {week} is in',
  message:
    'Week {week} is in the books.\n\nThe awards are published; check the leaderboard to see where everyone stands.',
}

/** Templates that every league has in addition to the weekly update. */
const others = [
  {
    id: 'payment-reminder',
    name: 'Payment Reminder',
    subject: '{league}: entry fees are due',
    message:
      'A reminder that some entry fees for {league} are still open.\n\nPlease settle yours with me this week.',
  },
  {
    id: 'showdown-announcement',
    name: 'Showdown Announcement',
    subject: '{league}: the Showdown is coming',
    message:
      'The playoff Showdown of {league} is about to open.\n\nEntry is $10 from your winnings; the most correct picks win the prize pool.',
  },
]

export const listTemplates = operation(
  leagueManagement.templates,
  requireCommissioner,
  async (ctx, _input, { league }) => {
    const saved = await ctx.db
      .selectFrom('message_templates')
      .select(['id', 'name', 'subject', 'message'])
      .where('league_id', '=', league.id)
      .orderBy('id')
      .execute()
    const weekly = (await findPublishedWeek(ctx, league)) === null ? beforeFirst : afterWeek
    return [weekly, ...others, ...saved]
  },
)
