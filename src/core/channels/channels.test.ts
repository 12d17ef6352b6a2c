import { describe, expect, test } from 'vitest'
import { channels } from '#contract/channels'
import { corrections } from '#contract/weeks/corrections'
import { dues } from '#contract/money/dues'
import { publications } from '#contract/weeks/publications'
import { claimNextPost } from '#core/kernel/channel-posts/claim-post'
import { finalizeDueWeeks } from '#core/awards/record/finalize-awards'
import { sendDuesReminders } from '#core/money/dues/remind-of-dues'
import { sendRecaps } from '#core/weeks/recap/send-recaps'
import type { ChannelMessage } from '#domain/channel-messages'
import { type ChatService, chatServiceNames } from '#domain/chat-services'
import type { CsvRow } from '#testing/csv-week'
import { chatAddresses, startChats } from '#testing/fakes/chat'
import { receiverHosts } from '#testing/fakes/receiver'
import { getEmails } from '#testing/emails'
import { withLeague } from '#testing/made-world'
import * as make from '#testing/make'
import { choices, inWeek, staged } from '#testing/review'
import { sendPosts } from './sending/send-posts.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const stroud: CsvRow = ['C.J. Stroud', 'QB', 'QB', 28.76, 'Team 2']
const prescott: CsvRow = ['Dak Prescott', 'QB', 'QB', 28.28, 'Team 3']
const others: CsvRow[] = [['Terrell Vance', 'RB', 'RB', 30.6, 'Team 2']]
const atFirst = [stroud, prescott, ...others]
const corrected: CsvRow[] = [stroud, ['Dak Prescott', 'QB', 'QB', 30.26, 'Team 3'], ...others]
const reason = 'Stat correction: Prescott 28.28 to 30.26'

/** A league with channels, whose week 11 can be published, corrected and unpublished. */
const setUp = async (
  services: ChatService[] = ['discord', 'slack', 'groupme', 'telegram'],
  messages?: ChannelMessage[],
) => {
  const made = await withLeague({ managers: 3 }, { webhookPrivateHosts: receiverHosts })
  const { w, client, leagueId } = made
  const chats = await startChats(() => w.clock.now())
  w.ctx.config.chatApiUrl = chats.url
  const at = { leagueId }
  const added = []
  for (const service of services)
    added.push(
      await client.call(channels.add, {
        ...at,
        address: chatAddresses[service],
        name: `#${service}`,
        ...(messages ? { messages } : {}),
      }),
    )
  const publish = async (rows = atFirst, week = 11, replace = false) => {
    const read = await staged(client, leagueId, rows, week)
    await client.call(publications.publish, { ...inWeek(leagueId, week), ...choices(read), replace })
  }
  const run = async (afterMs = 5 * second) => {
    w.clock.pass(afterMs)
    return sendPosts(w.ctx)
  }
  const log = () => client.call(channels.log, at)
  /** Posts by service, because services are called concurrently. */
  const posts = () => chatServiceNames.flatMap(name => chats.posts.filter(({ service }) => service === name))
  const texts = () => posts().map(({ service, body }) => `${service} ${textIn(body)}`)
  return { ...made, posts, chats, at, added, publish, run, log, texts }
}

/** All texts of a message, joined. */
const textIn = (body: string): string => {
  const texts: string[] = []
  JSON.parse(body, (key, value) => {
    if (typeof value === 'string' && ['title', 'description', 'text', 'caption'].includes(key))
      texts.push(value)
    return value
  })
  return texts.join('\n').replaceAll('\u200B', '').replaceAll('\\', '')
}

describe('a published week', () => {
  test('is posted once to each channel, within its limits and with its picture', async () => {
    const { chats, posts, publish, run, log } = await setUp()
    await publish()
    // A week that is undone right away is not announced.
    expect(await run(4 * second)).toEqual({ posted: 0, retried: 0, ended: 0 })
    expect(await run(second)).toEqual({ posted: 4, retried: 0, ended: 0 })
    expect(await run()).toEqual({ posted: 0, retried: 0, ended: 0 })
    expect(posts().map(({ service, pictures }) => [service, pictures])).toEqual([
      ['discord', 1],
      ['slack', 0],
      ['groupme', 0],
      ['telegram', 1],
    ])
    for (const { body } of chats.posts) {
      const text = textIn(body)
      expect(text).toContain('Week 11 is in. $20 to one of us.')
      expect(text).toContain('QB C.J. Stroud 28.8, Manager 2 $10')
    }
    expect((await log()).map(({ status, message, lastError }) => [status, message, lastError])).toEqual(
      Array.from({ length: 4 }, () => ['sent', 'week', null]),
    )
  })

  test('is previewed with exactly the bytes that are sent', async () => {
    const { client, posts, at, publish, run } = await setUp()
    await publish(atFirst, 10)
    await run()
    const previewed = await client.call(channels.preview, { ...at, message: 'week', weeks: 3 })
    expect(previewed.map(({ service, body }) => [service, body])).toEqual(
      posts().map(({ service, body }) => [service, body]),
    )
    expect(previewed.every(({ characters, limit }) => characters > 0 && characters <= limit)).toBe(true)
    expect(previewed[0]?.picture).toMatch(/wide\.png$/)
  })

  test('is posted without its picture if that cannot be drawn', async () => {
    const { w, publish, run, posts } = await setUp(['discord', 'telegram'])
    w.ctx.ports.shareArtist = {
      ...w.ctx.ports.shareArtist,
      drawWeek: () => Promise.reject(new Error('no memory')),
    }
    await publish()
    expect((await run()).posted).toBe(2)
    expect(posts().map(({ pictures }) => pictures)).toEqual([0, 0])
    expect(posts().every(({ body }) => textIn(body).includes('Week 11 is in.'))).toBe(true)
  })

  test('that is unpublished before it was posted is never announced', async () => {
    const { client, chats, at, publish, run, log } = await setUp(['slack'])
    await publish()
    const { publicationId } = await client.call(publications.read, { ...at, week: 11 })
    await client.call(publications.unpublish, { ...at, week: 11, publicationId, reason: 'Wrong rules' })
    await run()
    expect(chats.posts).toEqual([])
    expect((await log()).map(({ status }) => status)).toEqual(['replaced', 'replaced'])
  })

  test('that is unpublished later is changed or unpublished where it was announced', async () => {
    const { client, at, publish, run, texts, posts } = await setUp(['discord', 'groupme', 'telegram'])
    await publish()
    await run()
    const { publicationId } = await client.call(publications.read, { ...at, week: 11 })
    await client.call(publications.unpublish, { ...at, week: 11, publicationId, reason: 'Wrong rules' })
    await run()
    // Telegram can't remove an image from a message.
    expect(posts().map(({ service, edits, pictures }) => [service, edits, pictures])).toEqual([
      ['discord', 1, 0],
      ['groupme', 0, 0],
      ['groupme', 0, 0],
      ['telegram', 1, 1],
    ])
    const title = 'Week 11 was unpublished. Its awards no longer count.'
    expect(texts().filter(one => one.includes('unpublished'))).toEqual([
      `discord ${title}\nReason: Wrong rules`,
      `groupme ${title}\nReason: Wrong rules`,
      `telegram <b>${title}</b>\nReason: Wrong rules`,
    ])
    await publish()
    await run()
    expect(texts().filter(one => one.includes('was published again. Week 11 is in.'))).toHaveLength(1)
    const changed = posts().filter(({ edits }) => edits > 0)
    expect(changed.map(({ service, edits, pictures }) => [service, edits, pictures])).toEqual([
      ['discord', 2, 1],
      ['telegram', 2, 1],
    ])
  })

  test('changes the first post when it is corrected, and posts again elsewhere', async () => {
    const { w, client, at, publish, run, texts, posts, leagueId } = await setUp()
    await publish(atFirst, 11)
    await run()
    w.clock.pass(hour)
    await staged(client, leagueId, corrected, 11)
    await client.call(corrections.decide, { ...at, week: 11, decision: 'move', reason })
    await run()
    expect(posts().map(({ service, edits, pictures }) => [service, edits, pictures])).toEqual([
      ['discord', 1, 1],
      ['slack', 0, 0],
      ['slack', 0, 0],
      ['groupme', 0, 0],
      ['groupme', 0, 0],
      ['telegram', 1, 1],
    ])
    const [discord = '', , slack = '', , , telegram = ''] = texts()
    for (const changed of [discord, telegram]) {
      expect(changed).toContain('QB Dak Prescott 30.3')
      expect(changed).toContain(`Corrected: ${reason}`)
    }
    expect(slack).toContain('Week 11 was corrected.')
    expect(slack).toContain('was C.J. Stroud (Manager 2, 28.76), now Dak Prescott')
    // It is final with a correction, which is worth a message.
    w.clock.pass(7 * day)
    await finalizeDueWeeks(w.ctx)
    await run(20 * hour)
    expect(texts().filter(one => one.includes('Week 11 is final.'))).toHaveLength(4)
  })

  test('posts each correction once where posts cannot be changed', async () => {
    const { w, client, at, publish, run, texts, leagueId } = await setUp(['slack'], ['correction'])
    await publish()
    w.clock.pass(hour)
    await staged(client, leagueId, corrected, 11)
    await client.call(corrections.decide, { ...at, week: 11, decision: 'move', reason })
    await staged(client, leagueId, atFirst, 11)
    const again = 'The provider took it back'
    await client.call(corrections.decide, { ...at, week: 11, decision: 'move', reason: again })
    await run()
    expect(texts()).toEqual([expect.stringContaining(reason), expect.stringContaining(again)])
    const previewed = await client.call(channels.preview, { ...at, message: 'correction', weeks: 2 })
    expect(previewed.filter(({ service }) => service === 'slack').map(({ text }) => text)).toEqual([
      expect.stringContaining(again),
      expect.stringContaining(reason),
    ])
  })

  test('is posted again when someone deleted the post that a correction would change', async () => {
    const { w, client, at, publish, run, texts, chats, leagueId } = await setUp(['discord'])
    await publish()
    await run()
    chats.deletePost('1000')
    w.clock.pass(hour)
    await staged(client, leagueId, corrected, 11)
    await client.call(corrections.decide, { ...at, week: 11, decision: 'move', reason })
    expect((await run()).posted).toBe(1)
    expect(texts()).toEqual([expect.stringContaining('Week 11 was corrected.')])
  })

  test('has a recap with its headline', async () => {
    const { w, publish, run, texts } = await setUp(['groupme'], ['recap'])
    await publish()
    await run()
    w.clock.pass(hour)
    await sendRecaps(w.ctx)
    await run()
    expect(texts()).toEqual([expect.stringMatching(/^groupme Week 11 recap: /)])
  })
})

describe('quiet hours', () => {
  test('hold posts from 10 PM to 8 AM in the league’s time zone', async () => {
    const { w, chats, publish, run, log } = await setUp(['slack'])
    // 12 PM in New York; 10 PM is ten hours later.
    w.clock.pass(10 * hour - 5 * second)
    await publish()
    expect(await run()).toEqual({ posted: 0, retried: 0, ended: 0 })
    await run(9 * hour + 59 * minute)
    expect(chats.posts).toEqual([])
    expect((await run(minute)).posted).toBe(1)
    expect(new Date(chats.posts[0]?.atMs ?? 0).toISOString()).toBe('2026-11-21T13:00:00.000Z')
    expect((await log())[0]?.status).toBe('sent')
  })

  test('drop what is no longer true in the morning', async () => {
    const { w, client, at, publish, run, chats, log } = await setUp(['telegram'])
    w.clock.pass(11 * hour)
    await publish()
    await run()
    const { publicationId } = await client.call(publications.read, { ...at, week: 11 })
    await client.call(publications.unpublish, { ...at, week: 11, publicationId, reason: 'Wrong rules' })
    await run(9 * hour)
    expect(chats.posts).toEqual([])
    expect((await log()).map(({ status }) => status)).toEqual(['replaced', 'replaced'])
  })

  test('are skipped when someone posts manually or turned them off', async () => {
    const { w, client, at, publish, run, chats, log } = await setUp(['telegram'])
    w.clock.pass(11 * hour)
    await publish()
    await run()
    const [held] = await log()
    expect(held).toMatchObject({ status: 'queued', nextAttemptAt: '2026-11-21T13:00:00.000Z' })
    await client.call(channels.post, { ...at, postId: held?.id ?? 0 })
    expect((await run()).posted).toBe(1)
    expect(await client.expectErrorCode(channels.post, { ...at, postId: held?.id ?? 0 })).toBe(
      '409 post_ended',
    )
    await publish(atFirst, 10)
    await run()
    // Posts that were held for the night are released, too.
    await client.call(channels.save, { ...at, channels: [], isQuiet: false, namesDebtors: false })
    await publish(atFirst, 9)
    expect((await run()).posted).toBe(2)
    expect(chats.posts).toHaveLength(3)
  })
})

describe('dues', () => {
  const setDues = async (namesDebtors: boolean, reminds = true) => {
    const made = await setUp(['groupme'])
    const { w, client, at } = made
    await client.call(channels.save, { ...at, channels: [], isQuiet: true, namesDebtors })
    const plan = { amount: 55, dueOn: '2026-12-04', lateFee: null, reminds, membersSee: true, own: [] }
    await client.call(dues.save, { ...at, ...plan })
    await sendDuesReminders(w.ctx)
    await sendDuesReminders(w.ctx)
    await made.run()
    return made
  }

  test('are posted as a count and a sum without names', async () => {
    const { texts } = await setDues(false)
    expect(texts()).toEqual(['groupme 3 people owe $165 in dues.\nDues for 2026 are due December 4, 2026.'])
  })

  test('are posted when members are not reminded by email', async () => {
    const { w, texts } = await setDues(false, false)
    expect(texts()).toEqual([expect.stringContaining('3 people owe $165 in dues.')])
    expect(await getEmails(w.ctx, on => on.where('template', '=', 'dues-reminder'))).toEqual([])
  })

  test('are posted with names when the league allows it', async () => {
    const { texts } = await setDues(true)
    expect(texts()).toEqual([expect.stringContaining('Dana Whitfield: $55\nManager 2: $55\nManager 3: $55')])
  })
})

describe('a service', () => {
  test('that fails is tried again after 1, 5 and 30 minutes, 2 and 8 hours', async () => {
    const { w, client, at, chats, publish, run, log } = await setUp(['slack'])
    await client.call(channels.save, { ...at, channels: [], isQuiet: false, namesDebtors: false })
    await publish()
    const delays = [minute, 5 * minute, 30 * minute, 2 * hour, 8 * hour]
    chats.respondNext(...Array.from({ length: 6 }, () => ({ status: 503 })))
    await run()
    for (const delay of delays) {
      expect((await log())[0]).toMatchObject({ status: 'queued', lastError: 'Slack responded with 503.' })
      w.clock.pass(delay - 1)
      expect(await sendPosts(w.ctx)).toEqual({ posted: 0, retried: 0, ended: 0 })
      w.clock.pass(0.2 * delay + 1)
      await sendPosts(w.ctx)
    }
    expect((await log())[0]).toMatchObject({ status: 'dead', attempts: 5 })
    expect(chats.requests()).toBe(6)
  })

  test('decides when to try again', async () => {
    const { w, chats, publish, run } = await setUp(['discord'])
    await publish()
    chats.respondNext({ status: 429, headers: { 'retry-after': '600' } })
    await run()
    w.clock.pass(599 * second)
    expect((await sendPosts(w.ctx)).posted).toBe(0)
    w.clock.pass(second)
    expect((await sendPosts(w.ctx)).posted).toBe(1)
  })

  test.each(['hang up', 'post and hang up'] as const)(
    'that closes the connection (%s) may have posted, so nothing is sent again automatically',
    async reply => {
      const { client, at, chats, publish, run, log } = await setUp(['groupme'])
      await publish()
      chats.respondNext(reply)
      expect((await run()).ended).toBe(1)
      await run(hour)
      const [post] = await log()
      expect(post).toMatchObject({
        status: 'maybe',
        lastError: 'The connection closed before a response arrived.',
      })
      expect(chats.requests()).toBe(1)
      await client.call(channels.post, { ...at, postId: post?.id ?? 0 })
      expect((await run()).posted).toBe(1)
    },
  )

  test.each([
    ['discord', 404, '{"message": "Unknown Webhook", "code": 10015}', 'Discord says: Unknown Webhook'],
    ['slack', 410, 'channel_is_archived', 'Slack says: channel is archived'],
    ['groupme', 401, '', 'GroupMe responded with 401.'],
    [
      'telegram',
      400,
      '{"ok":false,"description":"Bad Request: chat not found"}',
      'Telegram says: Bad Request: chat not found',
    ],
  ] as const)(
    'turns %s off after %i and emails the commissioner once',
    async (service, status, body, why) => {
      const { w, client, at, chats, added, publish, run } = await setUp([service])
      await publish(atFirst, 10)
      await publish(atFirst, 9)
      chats.respondNext({ status, body })
      await run()
      await run(hour)
      expect(chats.requests()).toBe(1)
      const off = await client.call(channels.list, at)
      expect(off.channels[0]).toMatchObject({ offSince: expect.any(String), offBecause: why })
      const emails = await getEmails(w.ctx, on => on.where('template', '=', 'channel-off'))
      expect(emails.map(({ subject }) => subject)).toEqual([expect.stringContaining(`#${service} on `)])
      await publish(atFirst, 8)
      expect(await run()).toEqual({ posted: 0, retried: 0, ended: 0 })
      const { status: tested } = await client.call(channels.test, { ...at, channelId: added[0]?.id ?? 0 })
      expect(tested).toBe('sent')
      expect((await client.call(channels.list, at)).channels[0]?.offSince).toBeNull()
      await publish(atFirst, 7)
      expect((await run()).posted).toBe(1)
    },
  )

  test('is not called when the process died before its request, and not again when it died during one', async () => {
    const { w, posts, publish, run, log } = await setUp(['slack', 'groupme'])
    await publish()
    w.clock.pass(5 * second)
    const claimed = { status: 'sending' as const, next_attempt_at_ms: w.clock.now() + 2 * minute }
    const [slack, groupme] = (await log()).toReversed()
    for (const [post, began_at_ms] of [
      [slack, w.clock.now()],
      [groupme, null],
    ] as const)
      await w.ctx.db
        .updateTable('channel_posts')
        .set({ ...claimed, began_at_ms })
        .where('id', '=', post?.id ?? 0)
        .execute()
    expect(await sendPosts(w.ctx)).toEqual({ posted: 0, retried: 0, ended: 0 })
    await run(2 * minute)
    expect(posts().map(({ service }) => service)).toEqual(['groupme'])
    expect((await log()).map(({ service, status }) => [service, status])).toEqual([
      ['groupme', 'sent'],
      ['slack', 'maybe'],
    ])
  })

  test('gets each post once from two servers', async () => {
    const { w, chats, publish } = await setUp()
    await publish()
    w.clock.pass(5 * second)
    const reports = await Promise.all([sendPosts(w.ctx), sendPosts(w.ctx)])
    expect(reports.reduce((sum, { posted }) => sum + posted, 0)).toBe(4)
    expect(chats.posts).toHaveLength(4)
  })

  test('gets one post at a time from several servers', async () => {
    const { w, publish, run } = await setUp(['slack'])
    await publish(atFirst, 10)
    await publish(atFirst, 11)
    w.clock.pass(5 * second)
    const claims = await Promise.all(Array.from({ length: 6 }, () => claimNextPost(w.ctx)))
    expect(claims.filter(claimed => claimed !== undefined)).toHaveLength(1)
    expect((await run(2 * minute)).posted).toBe(2)
  })
})

describe('a channel', () => {
  test('never shows its address, and is limited to six per league', async () => {
    const { w, client, at, added } = await setUp(['discord'])
    const { discord } = chatAddresses
    const token = discord.split('/').at(-1) ?? ''
    expect(added[0]).toMatchObject({ service: 'discord', addressEnd: '6789', name: '#discord' })
    const shown = [await client.call(channels.list, at), await client.call(channels.log, at)]
    expect(JSON.stringify(shown)).not.toContain(token)
    expect(JSON.stringify(await w.ctx.db.selectFrom('channels').selectAll().execute())).not.toContain(token)
    for (let more = 1; more < 6; more++)
      await client.call(channels.add, { ...at, address: chatAddresses.slack, name: `${more}` })
    expect(
      await client.expectErrorCode(channels.add, { ...at, address: chatAddresses.slack, name: '7' }),
    ).toBe('409 too_many_channels')
  })

  test.each([
    ['https://hooks.slack.com/services/T0/B0/x', 'discord', 'That is a Slack address.'],
    [
      'https://discord.com.example.com/api/webhooks/1122334455/abcdefghijklmnopqrstuvwxyz',
      undefined,
      "isn't an",
    ],
    ['https://127.0.0.1/api/webhooks/1122334455/abcdefghijklmnopqrstuvwxyz', undefined, "isn't an"],
    ['http://hooks.slack.com/services/T0/B0/x', 'slack', 'looks like https://hooks.slack.com'],
    ['https://user:secret@hooks.slack.com/services/T0/B0/x', undefined, "isn't an"],
  ] as const)('rejects %s', async (address, service, message) => {
    const { client, at } = await setUp([])
    const input = { ...at, address, name: 'x', ...(service ? { service } : {}) }
    expect((await client.expectError(channels.add, input)).body.issues?.[0]?.message).toContain(message)
  })

  test('gets only the messages that it was set to get', async () => {
    const { client, at, added, publish, run, posts } = await setUp(['slack', 'groupme'])
    const [slack] = added
    await client.call(channels.save, {
      ...{ ...at, isQuiet: true, namesDebtors: false },
      channels: [{ id: slack?.id ?? 0, messages: ['recap'] }],
    })
    await publish()
    await run()
    expect(posts().map(({ service }) => service)).toEqual(['groupme'])
  })

  test('keeps what another commissioner saved after the form was opened', async () => {
    const { client, at, added } = await setUp(['slack'])
    const { id = 0, messages = [] } = added[0] ?? {}
    const opened = { channels: [{ id, messages }], isQuiet: true, namesDebtors: false }
    await client.call(channels.save, { ...at, ...opened, namesDebtors: true, openedWith: opened })
    const stale = { ...at, ...opened, isQuiet: false, openedWith: opened }
    expect(await client.expectErrorCode(channels.save, stale)).toBe('409 edit_conflict')
    expect(await client.call(channels.list, at)).toMatchObject({ isQuiet: true, namesDebtors: true })
  })

  test('is out of reach for managers and other leagues', async () => {
    const { w, client, at, added, members } = await setUp(['slack'])
    const channelId = added[0]?.id ?? 0
    const manager = await make.signedInAs(w, members[1]?.userId ?? 0)
    expect((await manager.expectError(channels.list, at)).status).toBe(403)
    const other = await make.league(w, { managers: 2, commissioner: { email: 'stella@example.com' } })
    const theirs = { leagueId: other.league.id, channelId }
    expect((await other.client.expectError(channels.test, theirs)).status).toBe(404)
    expect((await other.client.expectError(channels.remove, theirs)).status).toBe(404)
    await client.call(channels.remove, { ...at, channelId })
    expect((await client.call(channels.list, at)).channels).toEqual([])
  })

  test('discards what waits when it is turned off', async () => {
    const { client, at, added, publish, run, chats, log } = await setUp(['slack'])
    await publish()
    await client.call(channels.turnOff, { ...at, channelId: added[0]?.id ?? 0 })
    await run()
    expect(chats.requests()).toBe(0)
    expect((await log())[0]).toMatchObject({ status: 'dead', lastError: 'The channel was turned off.' })
  })
})
