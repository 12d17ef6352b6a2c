import type { PostRow } from '#core/kernel/channel-posts/claim-post'
import type { Ctx } from '#core/kernel/context'
import { findLeague, type LeagueRecord } from '#core/leagues/find-league'
import { chatSettings } from '#core/leagues/settings/chat-settings'
import { chatWeekPicture } from '#core/weeks/recap/week-message'
import { dayMs } from '#domain/durations'
import { chatServices } from '#domain/chat-services'
import { nightUntil } from '#domain/quiet-hours'
import type { ChannelRow } from '../channel-rows.ts'
import type { ChatMessage } from '../messages/chat-message.ts'
import { renderEvent } from '../messages/render-event.ts'
import { serviceOf } from '../services/services.ts'
import type { WrittenMessage } from '../services/service.ts'
import { earlierPost } from './earlier-post.ts'

/** A post that is ready to be sent. */
export type ReadyPost = {
  written: WrittenMessage
  picture: Buffer | null
  /** Earlier post whose text it replaces; null for a new one. */
  edits: PostRow | null
}

/** Result of preparing a post: ready, held until a time in UTC milliseconds, or ended unsent. */
export type Prepared =
  | { is: 'ready'; post: ReadyPost; league: LeagueRecord }
  | { is: 'held'; untilMs: number }
  | { is: 'replaced' | 'dead'; because: string }

/** Time after which a post is no longer news. */
const isNewsForMs = dayMs

/** Renders a claimed post from its event and the current data, unless it must wait or has become pointless. */
export const preparePost = async (ctx: Ctx, row: PostRow, channel: ChannelRow): Promise<Prepared> => {
  const found = await findLeague(ctx, channel.league_id, null)
  if (!found || found.league.archived_at_ms !== null)
    return { is: 'dead', because: 'The league is archived or deleted.' }
  if (channel.disabled_at_ms !== null) return { is: 'dead', because: 'The channel is off.' }
  const isUrgent = row.is_urgent === 1
  if (!isUrgent && ctx.now() - row.created_at_ms > isNewsForMs)
    return { is: 'dead', because: 'Too late: more than a day passed.' }
  const { league } = found
  const settings = await chatSettings(ctx, league.id)
  const untilMs = isUrgent || !settings.isQuiet ? null : nightUntil(ctx.now(), league.time_zone)
  if (untilMs !== null) return { is: 'held', untilMs }
  return render(ctx, row, channel, { ...league, namesDebtors: settings.namesDebtors })
}

const render = async (
  ctx: Ctx,
  row: PostRow,
  channel: ChannelRow,
  league: LeagueRecord & { namesDebtors: boolean },
): Promise<Prepared> => {
  const event = await ctx.db
    .selectFrom('league_events')
    .selectAll()
    .where('id', '=', row.event_id)
    .executeTakeFirstOrThrow()
  const earlier = await earlierPost(ctx, row, event)
  const rendered = await renderEvent(ctx, {
    ...{ league, event },
    earlier: earlier && (earlier.status === 'sent' ? 'sent' : 'waiting'),
    canEdit: chatServices[channel.service].canEdit && earlier?.remote_id != null,
  })
  if (!rendered) return { is: 'replaced', because: 'No longer true, or part of another post.' }
  const edits = rendered.changesEarlier && earlier ? earlier : null
  const service = serviceOf(channel.service)
  const picture = service.takesPicture ? await pictureOf(ctx, league, rendered.message) : null
  const written = service.write(picture ? rendered.message : { ...rendered.message, pictureOfWeek: null })
  if (edits?.body === written.body) return { is: 'replaced', because: 'Nothing changed.' }
  return { is: 'ready', post: { written, picture, edits }, league }
}

/** Returns the image of a message's week; null if it has none, or if it can't be drawn: the message matters more. */
const pictureOf = async (
  ctx: Ctx,
  league: LeagueRecord,
  { pictureOfWeek: week }: ChatMessage,
): Promise<Buffer | null> => {
  if (week === null) return null
  try {
    return await chatWeekPicture(ctx, league, week)
  } catch (error) {
    ctx.log.error({ err: error, week }, "The image of a week couldn't be drawn for a channel")
    return null
  }
}
