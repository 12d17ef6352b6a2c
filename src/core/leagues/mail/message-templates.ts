import { leagueManagement } from '#contract/leagues/management'
import { commissioner } from '#core/leagues/access'
import { operation } from '#core/kernel/operation'

/** The templates that every league has. */
const builtIn = [
  {
    id: 'weekly-update',
    name: 'Weekly Update',
    subject: '{league}: week {week} is in',
    message:
      'Week {week} is in the books.\n\nThe awards are published; see the leaderboard for where everybody stands.',
  },
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
      'The playoff Showdown of {league} is about to open.\n\nEntry is $10 from your winnings; the best picks take the pool.',
  },
]

export const listTemplates = operation(
  leagueManagement.templates,
  commissioner,
  async (ctx, _input, { league }) => {
    const saved = await ctx.db
      .selectFrom('message_templates')
      .select(['id', 'name', 'subject', 'message'])
      .where('league_id', '=', league.id)
      .orderBy('id')
      .execute()
    return [...builtIn, ...saved]
  },
)
