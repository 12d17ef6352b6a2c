import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Ctx } from '#core/kernel/context'
import type { ChannelPostTable, LeagueEventTable } from '#db/tables/kernel'

type Post = Selectable<ChannelPostTable>
type Event = Selectable<LeagueEventTable>

const Topic = z.object({ showdownId: z.number().optional() })

const showdownOf = (dataJson: string): number | undefined => Topic.parse(JSON.parse(dataJson)).showdownId

/**
 * Returns the channel's latest post about the same week or Showdown round before this one that was sent or still waits;
 * undefined if there is none. Posts that changed another one don't count.
 */
export const earlierPost = async (ctx: Ctx, post: Post, event: Event): Promise<Post | undefined> => {
  const isOfWeek = event.week !== null
  const found = await ctx.db
    .selectFrom('channel_posts')
    .innerJoin('league_events', 'league_events.id', 'channel_posts.event_id')
    .selectAll('channel_posts')
    .select('league_events.data_json')
    .where('channel_posts.channel_id', '=', post.channel_id)
    .where('channel_posts.id', '<', post.id)
    .where('channel_posts.message', '=', isOfWeek ? 'week' : 'showdown')
    .where('channel_posts.status', 'in', ['queued', 'sending', 'sent'])
    .where('channel_posts.edits_post_id', 'is', null)
    .where('league_events.season_id', '=', event.season_id)
    .$if(isOfWeek, query => query.where('league_events.week', '=', event.week))
    .orderBy('channel_posts.id', 'desc')
    .execute()
  return isOfWeek
    ? found[0]
    : found.find(({ data_json }) => showdownOf(data_json) === showdownOf(event.data_json))
}
