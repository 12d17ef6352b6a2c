import { channels, type Channels } from '#contract/channels'
import { momentOf } from '#contract/kernel/values'
import { assertNotStale, lastChange } from '#core/kernel/assert-not-stale'
import { recordAudit } from '#core/kernel/audit'
import { releaseHeldPosts } from '#core/kernel/channel-posts/queue-posts'
import { type Ctx, write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { requireCommissioner } from '#core/leagues/access'
import { lockLeague, type LeagueRecord } from '#core/leagues/find-league'
import { chatSettings, saveChatSettings } from '#core/leagues/settings/chat-settings'
import { channelMessageNames } from '#domain/channel-messages'
import { channelsOf, findChannel, toChannel } from './channel-rows.ts'

export const listChannels = operation(channels.list, requireCommissioner, (ctx, _input, { league }) =>
  loadChannels(ctx, league),
)

const loadChannels = async (ctx: Ctx, league: LeagueRecord): Promise<Channels> => {
  const sent = await sentPosts(ctx, league.id)
  const rows = await channelsOf(ctx, league.id).execute()
  return {
    channels: rows.map(row => ({
      ...toChannel(row),
      posts: sent.get(row.id)?.posts ?? 0,
      lastPostAt: sent.get(row.id)?.lastPostAt ?? null,
    })),
    ...(await chatSettings(ctx, league.id)),
    timeZone: league.time_zone,
  }
}

const sentPosts = async (ctx: Ctx, leagueId: number) => {
  const rows = await ctx.db
    .selectFrom('channel_posts')
    .innerJoin('channels', 'channels.id', 'channel_posts.channel_id')
    .select(({ fn }) => [
      'channel_posts.channel_id',
      fn.countAll<number>().as('posts'),
      fn.max('channel_posts.ended_at_ms').as('last_ms'),
    ])
    .where('channels.league_id', '=', leagueId)
    .where('channel_posts.status', '=', 'sent')
    .groupBy('channel_posts.channel_id')
    .execute()
  return new Map(
    rows.map(({ channel_id, posts, last_ms }) => [
      channel_id,
      { posts: Number(posts), lastPostAt: last_ms === null ? null : momentOf(Number(last_ms)) },
    ]),
  )
}

/** Returns what a form of the settings was opened with. */
const settingsOf = ({ channels, isQuiet, namesDebtors }: Channels) => ({
  channels: channels.map(({ id, messages }) => ({ id, messages })),
  isQuiet,
  namesDebtors,
})

/** Saves the messages of the given channels and the league's chat settings; other channels keep theirs. */
export const saveChannels = operation(
  channels.save,
  requireCommissioner,
  (ctx, { channels: changes, isQuiet, namesDebtors, openedWith }, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      const auditEntry = { leagueId: league.id, action: 'channel.settings' }
      const stored = settingsOf(await loadChannels(ctx, league))
      await assertNotStale(openedWith, stored, () => lastChange(ctx, auditEntry))
      for (const { id, messages } of changes) {
        const channel = await findChannel(ctx, league.id, id)
        await ctx.db
          .updateTable('channels')
          .set({ messages: channelMessageNames.filter(name => messages.includes(name)).join(' ') })
          .where('id', '=', channel.id)
          .execute()
      }
      await saveChatSettings(ctx, league.id, { isQuiet, namesDebtors })
      if (!isQuiet) await releaseHeldPosts(ctx, league.id)
      await recordAudit(ctx, author, {
        ...auditEntry,
        summary: 'Changed which messages the chat channels get',
      })
      return loadChannels(ctx, league)
    }),
)
