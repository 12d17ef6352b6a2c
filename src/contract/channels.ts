import { z } from 'zod'
import { cursor, id, key, moment, object, pageSize, text, whole } from '#contract/kernel/values'
import { endpoint } from '#contract/kernel/endpoint'
import { openedWith } from '#contract/kernel/opened-with'
import { inLeague } from '#contract/leagues/leagues'
import { type ChannelMessage, channelMessageNames } from '#domain/channel-messages'
import { type ChatService, chatServiceNames } from '#domain/chat-services'

const service = z.enum(chatServiceNames as [ChatService, ...ChatService[]])

const message = z.enum(channelMessageNames as [ChannelMessage, ...ChannelMessage[]])

const messages = z.array(message).max(channelMessageNames.length)

/** A chat that a league posts to, without its address. */
export const Channel = object(() => ({
  id: id(),
  service,
  name: z.string(),
  /** Last characters of its address. */
  addressEnd: z.string(),
  /** Messages it gets. */
  messages,
  createdAt: moment,
  /** When and why it was turned off; null while it is on. */
  offSince: moment.nullable(),
  offBecause: z.string().nullable(),
}))

export type Channel = z.infer<typeof Channel>

/** All channels of a league with their settings. */
export const Channels = object(() => ({
  channels: z.array(object(() => ({ ...Channel.shape, posts: z.number(), lastPostAt: moment.nullable() }))),
  /** Whether no posts are sent from 10 PM to 8 AM in the league's time zone. */
  isQuiet: z.boolean(),
  /** Whether posts about dues name the members who owe. */
  namesDebtors: z.boolean(),
  timeZone: z.string(),
}))

export type Channels = z.infer<typeof Channels>

/** A message as one service shows it. */
export const PreviewedPost = object(() => ({
  service,
  message,
  week: z.number().nullable(),
  /** Text as people read it. */
  text: z.string(),
  /** Message fields of the request, as JSON; the request adds only the chat's address. */
  body: z.string(),
  /** Length of the message as the service counts it, and its limit, in characters. */
  characters: z.number(),
  limit: z.number(),
  /** Path of the attached image; null if there is none. */
  picture: z.string().nullable(),
}))

export type PreviewedPost = z.infer<typeof PreviewedPost>

/** A post in the delivery log. */
export const ChannelPost = object(() => ({
  id: id(),
  channelId: id(),
  channelName: z.string(),
  service,
  event: z.string(),
  message: z.string(),
  week: z.number().nullable(),
  /** `maybe`: no response, so it may have been posted. `replaced`: no longer true, or part of another post. */
  status: z.enum(['queued', 'sending', 'sent', 'maybe', 'dead', 'replaced']),
  /** Whether it changed an earlier post. */
  isEdit: z.boolean(),
  attempts: z.number(),
  lastError: z.string().nullable(),
  createdAt: moment,
  nextAttemptAt: moment.nullable(),
  endedAt: moment.nullable(),
}))

export type ChannelPost = z.infer<typeof ChannelPost>

const path = '/api/leagues/:leagueId/channels'

const oneChannel = { channelId: id() }

const address = key(300, 'Paste the address').min(1, 'Paste the address')

const channelName = text("Enter the channel's name", 60)

/** Chat channels of a league. */
export const channels = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'commissioner',
    summary: 'Chat channels and their settings, without their addresses',
    input: inLeague,
    output: Channels,
  }),
  add: endpoint({
    method: 'POST',
    path,
    access: 'commissioner',
    recentAuth: 'recently',
    summary: 'Add a chat channel by its pasted address, which is never shown again',
    input: object(() => ({
      ...inLeague.shape,
      address,
      /** Rejects an address of another service; recognized from the address if omitted. */
      service: service.optional(),
      name: channelName,
      /** All messages if omitted. */
      messages: messages.optional(),
    })),
    output: Channel,
    status: 201,
  }),
  save: endpoint({
    method: 'PUT',
    path,
    access: 'commissioner',
    summary: 'Save which messages each channel gets, quiet hours, and whether dues are posted with names',
    input: object(() => ({
      ...inLeague.shape,
      channels: z.array(object(() => ({ id: id(), messages }))).max(6),
      isQuiet: z.boolean(),
      namesDebtors: z.boolean(),
      ...openedWith,
    })),
    output: Channels,
  }),
  reconnect: endpoint({
    method: 'PUT',
    path: `${path}/:channelId/address`,
    access: 'commissioner',
    recentAuth: 'recently',
    summary: 'Replace the address of a channel, which also turns it on',
    input: object(() => ({ ...inLeague.shape, ...oneChannel, address })),
    output: Channel,
  }),
  turnOff: endpoint({
    method: 'POST',
    path: `${path}/:channelId/off`,
    access: 'commissioner',
    summary: 'Turn a channel off; waiting posts are discarded',
    input: object(() => ({ ...inLeague.shape, ...oneChannel })),
    output: Channel,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:channelId`,
    access: 'commissioner',
    recentAuth: 'recently',
    summary: 'Remove a channel and its log',
    input: object(() => ({ ...inLeague.shape, ...oneChannel })),
    output: z.null(),
    status: 204,
  }),
  test: endpoint({
    method: 'POST',
    path: `${path}/:channelId/test`,
    access: 'commissioner',
    summary: 'Post a test now; turns a channel on that was off if it succeeds',
    input: object(() => ({ ...inLeague.shape, ...oneChannel })),
    output: object(() => ({
      status: z.enum(['sent', 'maybe', 'dead']),
      /** Reason of a failure; null if it was sent. */
      error: z.string().nullable(),
      text: z.string(),
    })),
  }),
  preview: endpoint({
    method: 'GET',
    path: `${path}/preview`,
    access: 'commissioner',
    summary:
      'A message exactly as each service would get it now, for the last published weeks where it is about one',
    input: object(() => ({
      ...inLeague.shape,
      message: message.default('week'),
      /** Number of weeks. */
      weeks: whole(1, 18).default(1),
    })),
    output: z.array(PreviewedPost),
  }),
  log: endpoint({
    method: 'GET',
    path: `${path}/posts`,
    access: 'commissioner',
    summary: 'Posts of the last 30 days, newest first; the X-Next-Cursor header has the next cursor',
    input: object(() => ({
      ...inLeague.shape,
      limit: pageSize(200).default(50),
      cursor: cursor().optional(),
    })),
    output: z.array(ChannelPost),
  }),
  post: endpoint({
    method: 'POST',
    path: `${path}/posts/:postId/send`,
    access: 'commissioner',
    summary: 'Post a waiting, failed or maybe sent message now, even in quiet hours',
    input: object(() => ({ ...inLeague.shape, postId: id() })),
    output: ChannelPost,
  }),
}
