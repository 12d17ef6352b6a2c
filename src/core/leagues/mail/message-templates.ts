import { leagueManagement } from '#contract/leagues/management'
import { requireCommissioner } from '#core/leagues/access'
import { operation } from '#core/kernel/operation'
import { findPublishedWeek } from '#core/leagues/season/week-to-award'

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
