import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { channels } from '#contract/channels'
import { findLeague } from '#core/leagues/find-league'
import { chatAddresses } from '#testing/fakes/chat'
import * as make from '#testing/make'
import { startTestApp } from '#testing/test-app'
import { claimNextPost } from './channel-posts/claim-post.ts'
import { write } from './context.ts'
import { recordEvent } from './events/record-event.ts'

test('lets one of two servers that claim simultaneously call a channel', async () => {
  const w = await startTestApp()
  const { client, leagueId } = await make.league(w)
  const found = await findLeague(w.ctx, leagueId, null)
  const seasonId = found?.league.season_id ?? 0
  await client.call(channels.add, { leagueId, address: chatAddresses.slack, name: 'chat' })
  for (const voteId of [1, 2])
    await write(w.ctx, ctx =>
      recordEvent(ctx, { leagueId, seasonId, event: 'vote.closed', data: { voteId } }),
    )
  const servers = await write(w.ctx, async ctx => {
    const first = await claimNextPost(ctx)
    const second = claimNextPost(w.ctx)
    // The first claim isn't committed yet, so only the unique index shows it to the second server.
    await pause(100)
    return { first, second }
  })
  expect([servers.first?.status, await servers.second]).toEqual(['sending', undefined])
})
