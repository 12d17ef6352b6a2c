import { channels } from '#contract/channels'
import { recordAudit } from '#core/kernel/audit'
import { forgetRemoteIds } from '#core/kernel/channel-posts/end-post'
import { write } from '#core/kernel/context'
import { conflict, invalid } from '#core/kernel/domain-error'
import { operation } from '#core/kernel/operation'
import { recently } from '#core/kernel/recent-authentication'
import { requireCommissioner } from '#core/leagues/access'
import { lockLeague } from '#core/leagues/find-league'
import { channelMessageNames } from '#domain/channel-messages'
import {
  addressEnd,
  type ChatAddress,
  type ChatService,
  chatServices,
  parseChatAddress,
} from '#domain/chat-services'
import { channelsOf, disableChannel, findChannel, sealAddress, toChannel } from './channel-rows.ts'

const maxChannels = 6

/** Throws a validation error for an address of no service, or of another one than expected. */
const parseAddress = (text: string, expected: ChatService | undefined): ChatAddress => {
  const address = parseChatAddress(text)
  if (!address) {
    const { label, example } = chatServices[expected ?? 'discord']
    const hint = expected === undefined ? '' : ` A ${label} address looks like ${example}.`
    throw invalid('address', `This isn't an address of Discord, Slack, GroupMe or Telegram.${hint}`)
  }
  if (expected !== undefined && address.service !== expected)
    throw invalid('address', `That is a ${chatServices[address.service].label} address.`)
  return address
}

/** Adds a channel. Throws a conflict when the league already has 6. */
export const addChannel = operation(
  channels.add,
  recently(requireCommissioner),
  (ctx, input, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const address = parseAddress(input.address, input.service)
      const league = await lockLeague(ctx, unlockedLeague)
      const existing = await channelsOf(ctx, league.id).execute()
      if (existing.length >= maxChannels)
        throw conflict('too_many_channels', `There are ${maxChannels} channels. Remove one first.`)
      const of = { league_id: league.id, service: address.service }
      const row = await ctx.db
        .insertInto('channels')
        .values({
          ...of,
          name: input.name,
          sealed_address: sealAddress(ctx, of, input.address),
          address_end: addressEnd(address),
          messages: (input.messages ?? channelMessageNames).join(' '),
          created_at_ms: ctx.now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'channel.added',
        summary: `Added the ${chatServices[row.service].label} channel ${row.name}`,
      })
      return toChannel(row)
    }),
)

/** Replaces the address of a channel by another one of the same service, and turns it on. */
export const reconnectChannel = operation(
  channels.reconnect,
  recently(requireCommissioner),
  (ctx, { channelId, address: text }, { league, author }) =>
    write(ctx, async ctx => {
      const channel = await findChannel(ctx, league.id, channelId)
      const address = parseAddress(text, channel.service)
      const row = await ctx.db
        .updateTable('channels')
        .set({
          ...{ sealed_address: sealAddress(ctx, channel, text), address_end: addressEnd(address) },
          ...{ disabled_at_ms: null, disabled_because: null },
        })
        .where('id', '=', channel.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await forgetRemoteIds(ctx, channel.id)
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'channel.reconnected',
        summary: `Replaced the address of the ${chatServices[row.service].label} channel ${row.name}`,
      })
      return toChannel(row)
    }),
)

/** Turns a channel off, and keeps its address and log. Idempotent. */
export const turnOffChannel = operation(
  channels.turnOff,
  requireCommissioner,
  (ctx, { channelId }, { league, author }) =>
    write(ctx, async ctx => {
      const channel = await findChannel(ctx, league.id, channelId)
      if (await disableChannel(ctx, channel, 'Turned off manually.'))
        await recordAudit(ctx, author, {
          leagueId: league.id,
          action: 'channel.off',
          summary: `Turned off the ${chatServices[channel.service].label} channel ${channel.name}`,
        })
      return toChannel(await findChannel(ctx, league.id, channelId))
    }),
)

export const removeChannel = operation(
  channels.remove,
  recently(requireCommissioner),
  (ctx, { channelId }, { league, author }) =>
    write(ctx, async ctx => {
      const channel = await findChannel(ctx, league.id, channelId)
      await ctx.db.deleteFrom('channels').where('id', '=', channel.id).execute()
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'channel.removed',
        summary: `Removed the ${chatServices[channel.service].label} channel ${channel.name}`,
      })
      return null
    }),
)
