import type { Channel, ChannelPost } from '#contract/channels'
import type { Column } from '#cli/cli'
import { CliError, exitCodes } from '#cli/cli-error'
import { argument, optional, required, toggle, withDefault } from '#cli/command-builder/flags'
import { number, oneOf, several, text, upTo } from '#cli/command-builder/values'
import { type AppCli, verb, type Verbs } from '#cli/command-builder/verb'
import { insist, textOf } from '#cli/input/prompt'
import { onePage } from '#cli/output/pages'
import { dayOf, timeOf } from '#cli/output/text'
import { commandLine } from '#core/kernel/authorization'
import { addChannel, removeChannel, turnOffChannel } from '#core/channels/manage-channels'
import { readPostLog, sendPostNow } from '#core/channels/post-log'
import { previewMessages, testChannel } from '#core/channels/preview-messages'
import { listChannels } from '#core/channels/read-channels'
import { channelMessageNames, messageLabel } from '#domain/channel-messages'
import { chatServices } from '#domain/chat-services'

const leagueId = required('--league <id>', 'league', number)

const channelId = argument('<channel>', 'channel number', number)

const message = '--message <message>'

export const verbs: Verbs = {
  list: verb({
    summary: 'list chat channels, without their addresses',
    example: 'channels list --league 1',
    isDefault: true,
    flags: { leagueId },
    run: async ({ call, present }, flags) =>
      present.rows((await call(listChannels, flags)).channels, columns, 'No channels.'),
  }),
  add: verb({
    summary: 'add a chat channel; its address is never shown again',
    example: "channels add https://discord.com/api/webhooks/1/x --league 1 --name '#fantasy'",
    flags: {
      leagueId,
      address: argument('<address>', 'webhook URL, bot ID, or bot token and chat ID (- for stdin)', text),
      name: required('--name <name>', 'name of the chat', text),
      messages: optional(message, `message to post; repeatable: ${oneOf(channelMessageNames)}`, several),
    },
    run: async (cli, { address, ...flags }) => {
      // Other users of the machine can see command lines.
      const pasted = address === '-' ? await textOf(cli, address) : address
      const made = await cli.call(addChannel, { ...flags, address: pasted.trim() })
      cli.present.done(made, `Added channel ${made.id}, ${made.name} on ${chatServices[made.service].label}.`)
    },
  }),
  test: verb({
    summary: 'post a test now, or with --dry-run print what would be posted',
    example: 'channels test 3 --league 1',
    flags: {
      leagueId,
      channelId,
      isDryRun: toggle('--dry-run', 'print the latest message as its chat would get it, and post nothing'),
      message: withDefault(message, `message to print: ${oneOf(channelMessageNames)}`, text, 'week'),
      weeks: withDefault('--weeks <number>', 'number of published weeks to print (up to 18)', upTo(18), 1),
    },
    run: async (cli, { leagueId, channelId, isDryRun, message, weeks }) => {
      const channel = await channelAt(cli, leagueId, channelId)
      if (isDryRun) {
        const all = await cli.call(previewMessages, { leagueId, message, weeks })
        const own = all.filter(({ service }) => service === channel.service)
        if (own.length === 0) cli.present.note(`There is no ${messageLabel(message)} message to post.`)
        return cli.present.output(own, () => own.map(({ text }) => text).join('\n\n'))
      }
      const tried = await cli.call(testChannel, { leagueId, channelId })
      if (tried.status !== 'sent') throw new CliError(exitCodes.failed, `Test not posted: ${tried.error}`)
      cli.present.done(tried, `Posted a test to ${channel.name}.`)
    },
  }),
  off: verb({
    summary: 'turn a channel off; a successful test turns it back on',
    example: 'channels off 3 --league 1',
    flags: { leagueId, channelId },
    run: async ({ call, present }, flags) => {
      const off = await call(turnOffChannel, flags)
      present.done(off, `${off.name} on ${chatServices[off.service].label} is off.`)
    },
  }),
  remove: verb({
    summary: 'remove a channel with its log',
    example: 'channels remove 3 --league 1 --yes',
    flags: { leagueId, channelId },
    run: async (cli, flags) => {
      const { name } = await channelAt(cli, flags.leagueId, flags.channelId)
      await insist(cli, `Remove ${name} and its log?`)
      await cli.call(removeChannel, flags)
      cli.present.done(null, `Removed ${name}.`)
    },
  }),
  log: verb({
    summary: 'list posts of the last 30 days, newest first',
    example: 'channels log --league 1',
    flags: {
      leagueId,
      limit: withDefault('--limit <number>', 'maximum number of results (up to 200)', upTo(200), 50),
      cursor: optional('--before <id>', 'older than this post', number),
    },
    run: async ({ ctx, present }, flags) => {
      const page = onePage(ctx)
      const rows = await readPostLog.run(page.ctx, commandLine, flags)
      present.rows(rows, logColumns, 'Nothing was posted in the last 30 days.')
      const older = page.next()
      if (older !== undefined) present.note(`For older posts, add --before ${older}.`)
    },
  }),
  send: verb({
    summary: 'post a waiting, failed or maybe sent message now',
    example: 'channels send 41 --league 1',
    flags: { leagueId, postId: argument('<post>', 'number shown in the log', number) },
    run: async ({ call, present }, flags) => {
      const queued = await call(sendPostNow, flags)
      present.done(queued, `Post ${queued.id} (${messageLabel(queued.message)}) will be sent in seconds.`)
    },
  }),
}

const channelAt = async ({ call }: AppCli, leagueId: number, channelId: number): Promise<Channel> => {
  const found = (await call(listChannels, { leagueId })).channels.find(({ id }) => id === channelId)
  if (!found) throw new CliError(exitCodes.notFound, `No channel ${channelId}.`)
  return found
}

const columns: Column<Channel>[] = [
  { header: 'ID', of: channel => channel.id, right: true },
  { header: 'Service', of: channel => chatServices[channel.service].label },
  { header: 'Name', of: channel => channel.name },
  { header: 'Address', of: channel => `…${channel.addressEnd}` },
  { header: 'Messages', of: channel => channel.messages.join(' ') },
  {
    header: 'State',
    of: ({ offSince, offBecause }) =>
      offSince === null ? 'on' : `off since ${dayOf(offSince)}: ${offBecause ?? ''}`,
  },
]

const logColumns: Column<ChannelPost>[] = [
  { header: 'ID', of: post => post.id, right: true },
  { header: 'When (UTC)', of: post => timeOf(post.createdAt) },
  { header: 'Channel', of: post => post.channelName },
  { header: 'Message', of: post => messageLabel(post.message) },
  { header: 'Week', of: post => post.week ?? '', right: true },
  { header: 'Status', of: post => (post.status === 'sent' && post.isEdit ? 'changed' : post.status) },
  { header: 'Problem', of: post => post.lastError ?? '' },
]
