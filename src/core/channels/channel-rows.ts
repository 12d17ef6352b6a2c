import type { Selectable } from 'kysely'
import { momentOf } from '#contract/kernel/values'
import type { Channel } from '#contract/channels'
import { discardPosts } from '#core/kernel/channel-posts/queue-posts'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { notFound } from '#core/kernel/domain-error'
import { type ChannelMessage, channelMessageNames } from '#domain/channel-messages'
import { type ChatAddress, type ChatService, parseChatAddress } from '#domain/chat-services'
import type { ChannelTable } from '#db/tables/channels'

export type ChannelRow = Selectable<ChannelTable>

export const toChannel = (row: ChannelRow): Channel => ({
  id: row.id,
  service: row.service,
  name: row.name,
  addressEnd: row.address_end,
  messages: messagesOf(row),
  createdAt: momentOf(row.created_at_ms),
  offSince: row.disabled_at_ms === null ? null : momentOf(row.disabled_at_ms),
  offBecause: row.disabled_because,
})

export const messagesOf = ({ messages }: Pick<ChannelRow, 'messages'>): ChannelMessage[] =>
  channelMessageNames.filter(name => messages.split(' ').includes(name))

/** Selects the channels of a league, oldest first. */
export const channelsOf = (ctx: Ctx, leagueId: number) =>
  ctx.db.selectFrom('channels').selectAll().where('league_id', '=', leagueId).orderBy('id')

/** Returns one of them. Throws not-found for another league's. */
export const findChannel = async (ctx: Ctx, leagueId: number, id: number): Promise<ChannelRow> => {
  const found = await channelsOf(ctx, leagueId).where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound('Channel')
  return found
}

/** Bound to the league and service, so that a changed row can't send a league's posts to another chat. */
const placeOf = ({ league_id, service }: { league_id: number; service: ChatService }): string =>
  `channels.sealed_address ${league_id} ${service}`

export const sealAddress = (
  { ports }: Pick<Ctx, 'ports'>,
  of: { league_id: number; service: ChatService },
  text: string,
): string => ports.secrets.seal(text.trim(), placeOf(of))

/** Returns the address of a channel; undefined when the row was changed or sealed with another key. */
export const readableAddress = ({ ports }: Pick<Ctx, 'ports'>, row: ChannelRow): ChatAddress | undefined => {
  try {
    const address = parseChatAddress(ports.secrets.open(row.sealed_address, placeOf(row)))
    return address?.service === row.service ? address : undefined
  } catch {
    return undefined
  }
}

/** Turns off a channel and discards its waiting posts. Returns whether it was on. */
export const disableChannel = async (
  ctx: WriteCtx,
  { id }: Pick<ChannelRow, 'id'>,
  because: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('channels')
    .set({ disabled_at_ms: ctx.now(), disabled_because: because })
    .where('id', '=', id)
    .where('disabled_at_ms', 'is', null)
    .executeTakeFirst()
  await discardPosts(ctx, id)
  return numUpdatedRows > 0n
}

/** Removes all channels, because their addresses can no longer be read. Returns their names. */
export const deleteAllChannels = async (ctx: Ctx): Promise<string[]> => {
  const existing = await ctx.db.selectFrom('channels').select('name').orderBy('id').execute()
  await ctx.db.deleteFrom('channels').execute()
  return existing.map(({ name }) => name)
}
