import { channels } from '#contract/channels'
import { leagues } from '#contract/leagues/leagues'
import { publications } from '#contract/weeks/publications'
import { sendPosts } from '#core/channels/sending/send-posts'
import { chatAddresses, startChats } from '#testing/fakes/chat'
import { receiverHosts } from '#testing/fakes/receiver'
import { choices, inWeek, staged } from '#testing/review'
import { startTestApp } from '#testing/test-app'
import { leagueScene } from './scene.ts'
import { type Tracing, tracing, watch } from './tracing.ts'

/** Chat channels of a league: added, set, tested, posted to, reconnected, turned off, removed. */
export const channelTraces = async (): Promise<Tracing> => {
  const w = await startTestApp({ webhookPrivateHosts: receiverHosts })
  const chats = await startChats(() => w.clock.now())
  w.ctx.config.chatApiUrl = chats.url
  const { nonMembers, leagueId, dana, manager } = await leagueScene(w)
  const at = { leagueId }
  const trace = await tracing(w, [
    ...nonMembers,
    watch(dana, channels.list, at),
    watch(dana, channels.log, at),
    watch(dana, leagues.info, at),
  ])
  const { expectEffects } = trace
  const add = { ...at, address: chatAddresses.slack, name: '#pot' }
  const { id } = await expectEffects(dana, channels.add, add, [
    'audit: Dana Whitfield, channel.added: Added the Slack channel #pot',
    'reads: channels',
  ])
  await expectEffects(manager, channels.add, add, ['refused: 403 forbidden'])
  await expectEffects(dana, channels.add, { ...add, address: 'nothing' }, ['refused: 400 invalid'])
  const one = { ...at, channelId: id }
  await expectEffects(dana, channels.test, one, [])
  await expectEffects(manager, channels.test, one, ['refused: 403 forbidden'])
  const settings = {
    ...at,
    channels: [{ id, messages: ['week' as const] }],
    isQuiet: false,
    namesDebtors: true,
  }
  await expectEffects(dana, channels.save, settings, [
    'audit: Dana Whitfield, channel.settings: Changed which messages the chat channels get',
    'reads: channels',
  ])
  await expectEffects(manager, channels.save, settings, ['refused: 403 forbidden'])
  const week = await staged(dana, leagueId)
  await dana.call(publications.publish, { ...inWeek(leagueId), ...choices(week) })
  w.clock.pass(5000)
  await dana.call(channels.preview, { ...at, message: 'week', weeks: 1 })
  await trace.watching([watch(dana, channels.list, at), watch(dana, channels.log, at)])
  chats.respondNext('hang up')
  await trace.happens('the chat closes the connection', () => sendPosts(w.ctx), ['reads: channels/posts'])
  const [post] = await dana.call(channels.log, at)
  await expectEffects(manager, channels.post, { ...at, postId: post?.id ?? 0 }, ['refused: 403 forbidden'])
  await expectEffects(dana, channels.post, { ...at, postId: post?.id ?? 0 }, ['reads: channels/posts'])
  await trace.happens('the chat gets it', () => sendPosts(w.ctx), ['reads: channels, channels/posts'])
  await expectEffects(dana, channels.post, { ...at, postId: post?.id ?? 0 }, ['refused: 409 post_ended'])
  await expectEffects(dana, channels.turnOff, one, [
    'audit: Dana Whitfield, channel.off: Turned off the Slack channel #pot',
    'reads: channels',
  ])
  await expectEffects(dana, channels.turnOff, one, [])
  await expectEffects(manager, channels.turnOff, one, ['refused: 403 forbidden'])
  const other = { ...one, address: chatAddresses.discord }
  await expectEffects(dana, channels.reconnect, other, ['refused: 400 invalid'])
  await expectEffects(dana, channels.reconnect, { ...one, address: chatAddresses.slack }, [
    'audit: Dana Whitfield, channel.reconnected: Replaced the address of the Slack channel #pot',
    'reads: channels',
  ])
  await expectEffects(dana, channels.remove, one, [
    'audit: Dana Whitfield, channel.removed: Removed the Slack channel #pot',
    'reads: channels, channels/posts',
  ])
  await expectEffects(dana, channels.remove, one, ['refused: 404 not_found'])
  return trace
}
