import type { z } from 'zod'
import { channels, type PreviewedPost } from '#contract/channels'
import { recordAudit } from '#core/kernel/audit'
import { type Ctx, write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { requireCommissioner } from '#core/leagues/access'
import type { LeagueRecord } from '#core/leagues/find-league'
import { chatSettings } from '#core/leagues/settings/chat-settings'
import { publishedWeeks } from '#core/weeks/stored/publications'
import { type ChannelMessage, channelMessages } from '#domain/channel-messages'
import { chatServiceNames, chatServices } from '#domain/chat-services'
import { picturePath } from '#domain/recap-address'
import type { LeagueEvent } from '#domain/webhook-events'
import { findChannel } from './channel-rows.ts'
import { type ChatMessage, plainMessage } from './messages/chat-message.ts'
import { renderEvent } from './messages/render-event.ts'
import { callService } from './sending/send-posts.ts'
import { serviceOf } from './services/services.ts'

/** Messages that are shown for published weeks, even if their events were not recorded. */
const weekMessages: readonly ChannelMessage[] = ['week', 'final', 'recap']

/** Shows a message exactly as each service would get it now. Messages that would not be sent are left out. */
export const previewMessages = operation(
  channels.preview,
  requireCommissioner,
  async (ctx, { message, weeks }, { league }): Promise<PreviewedPost[]> => {
    const settings = await chatSettings(ctx, league.id)
    const events = await eventsFor(ctx, league, message, weeks)
    const previewed: PreviewedPost[] = []
    for (const event of events) {
      const rendered = await renderEvent(ctx, {
        ...{ league: { ...league, ...settings }, event },
        ...{ earlier: undefined, canEdit: false },
      })
      if (rendered) previewed.push(...previewsOf(league, message, event.week, rendered.message))
    }
    return previewed
  },
)

const previewsOf = (
  league: LeagueRecord,
  message: ChannelMessage,
  week: number | null,
  rendered: ChatMessage,
): PreviewedPost[] =>
  chatServiceNames.map(service => {
    const target = serviceOf(service)
    const picture = rendered.pictureOfWeek
    return {
      ...{ service, message, week, ...target.write(rendered) },
      picture:
        target.takesPicture && picture !== null
          ? picturePath({ leagueId: league.id, season: league.season_year, week: picture }, 'wide')
          : null,
    }
  })

type PreviewEvent = Parameters<typeof renderEvent>[1]['event']

/** Returns the latest recorded events of a message; for weeks, one per published week even if none was recorded. */
const eventsFor = async (
  ctx: Ctx,
  league: LeagueRecord,
  message: ChannelMessage,
  weeks: number,
): Promise<PreviewEvent[]> => {
  const events: readonly LeagueEvent[] = channelMessages[message].events
  if (weekMessages.includes(message)) {
    const published = await publishedWeeks(ctx, league.season_id)
    return published.slice(0, weeks).map(({ week }) => inventedEvent(ctx, league, events[0] ?? '', week))
  }
  const recorded = await ctx.db
    .selectFrom('league_events')
    .selectAll()
    .where('league_id', '=', league.id)
    .where('season_id', '=', league.season_id)
    .where('event', 'in', events)
    .orderBy('id', 'desc')
    .limit(weeks)
    .execute()
  return recorded.length === 0 && message === 'dues'
    ? [inventedEvent(ctx, league, 'dues.due', null)]
    : recorded
}

const inventedEvent = (ctx: Ctx, league: LeagueRecord, event: string, week: number | null): PreviewEvent => ({
  ...{ id: 0, league_id: league.id, season_id: league.season_id, event, week },
  ...{ data_json: '{}', idempotency_key: null, at_ms: ctx.now() },
})

type TestResult = z.infer<typeof channels.test.output>

/** Posts a message that says it is a test. If it arrives, a channel that was off is turned on. */
export const testChannel = operation(
  channels.test,
  requireCommissioner,
  async (ctx, { channelId }, { league, author }): Promise<TestResult> => {
    const channel = await findChannel(ctx, league.id, channelId)
    const message = plainMessage(`This is a test from ${league.name}.`, [
      'Sidepot can post here. Nothing happened in the league.',
    ])
    const written = serviceOf(channel.service).write(message)
    const outcome = await callService(ctx, channel, { written, picture: null, edits: null })
    const { text } = written
    if (outcome.is !== 'sent') {
      const error = 'reason' in outcome ? outcome.reason : 'It was not posted.'
      return { status: outcome.is === 'unknown' ? 'maybe' : 'dead', error, text }
    }
    if (channel.disabled_at_ms !== null)
      await write(ctx, async ctx => {
        const { numUpdatedRows } = await ctx.db
          .updateTable('channels')
          .set({ disabled_at_ms: null, disabled_because: null })
          .where('id', '=', channel.id)
          .where('disabled_at_ms', 'is not', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return
        const summary = `Turned the ${chatServices[channel.service].label} channel ${channel.name} back on`
        await recordAudit(ctx, author, { leagueId: league.id, action: 'channel.on', summary })
      })
    return { status: 'sent', error: null, text }
  },
)
