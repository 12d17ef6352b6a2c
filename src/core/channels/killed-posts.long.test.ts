import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { buildSync } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import { openApp } from '#app'
import { readConfig } from '#config'
import { channels } from '#contract/channels'
import { markSetupDone } from '#core/accounts/registration'
import { commandLine } from '#core/kernel/authorization'
import { publishWeek } from '#core/weeks/publishing/publish-week'
import { livePublication } from '#core/weeks/stored/publications'
import { withoutDrawing } from '#testing/without-drawing'
import { chatAddresses, startChats } from '#testing/fakes/chat'
import * as make from '#testing/make'
import { choices, inWeek, staged } from '#testing/review'
import { startOfTime } from '#testing/start-of-time'
import { tempFolder } from '#testing/temp-folder'
import { startTestApp } from '#testing/test-app'
import { sendPosts } from './sending/send-posts.ts'

const root = join(import.meta.dirname, '../../..')
const secretKey = 'a-long-random-text-of-32-characters'
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const services = ['slack', 'groupme', 'telegram'] as const

/**
 * Bundles the dying program into one file, because loading all its modules for every step would be slow. It is next to
 * the packages, which it loads from there.
 */
const dyingProgram = (): string => {
  const outfile = join(root, 'node_modules/.cache/sidepot/dying-posts.mjs')
  onTestFinished(() => rmSync(outfile, { force: true }))
  buildSync({
    entryPoints: [join(root, 'src/testing/dying-posts.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  })
  return outfile
}

const configOf = (file: string, chatUrl: string) => ({
  DATABASE_URL: `file:${file}`,
  SECRET_KEY: secretKey,
  CHAT_API_URL: chatUrl,
  WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
})

/** Writes a database with a league that has a staged week and three channels. */
const prepare = async (file: string, chatUrl: string) => {
  const app = await openApp(readConfig(configOf(file, chatUrl)), { log: silent, now: () => startOfTime })
  const w = await startTestApp({}, app.database)
  w.ctx.ports.secrets = app.ctx.ports.secrets
  await markSetupDone(app.ctx)
  const { client, leagueId } = await make.league(w, { managers: 3 })
  for (const service of services)
    await client.call(channels.add, { leagueId, address: chatAddresses[service], name: service })
  const input = { ...inWeek(leagueId), ...choices(await staged(client, leagueId)) }
  await app.close()
  return { leagueId, input }
}

test(
  'a server killed at any of 200 places loses no event and posts none twice',
  { timeout: 600_000 },
  async () => {
    const chats = await startChats()
    const folder = tempFolder()
    const original = join(folder, 'original.db')
    const { leagueId, input } = await prepare(original, chats.url)
    const program = dyingProgram()
    const run = async (file: string, step: number) => {
      const args = [program, String(step), String(startOfTime), JSON.stringify(input)]
      const env = { ...process.env, ...configOf(file, chats.url) }
      const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
      const [output, [, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')])
      return { output, signal: String(signal) }
    }
    const whole = join(folder, 'whole.db')
    copyFileSync(original, whole)
    const steps = Number((await run(whole, 0)).output)
    expect(chats.posts).toHaveLength(services.length)
    const places = Array.from({ length: 200 }, (_, index) => 1 + Math.floor((index * steps) / 200))
    const seen = new Set<string>()
    for (const place of places) {
      chats.posts.length = 0
      const file = join(folder, 'killed.db')
      copyFileSync(original, file)
      expect((await run(file, place)).signal).toBe('SIGKILL')
      seen.add(await settle(file, chats.url, { leagueId, input }))
      for (const service of services)
        expect(
          chats.posts.filter(post => post.service === service).length,
          `${service} at ${place}`,
        ).toBeLessThanOrEqual(1)
    }
    // It was killed before and after posting, and while it was.
    expect([...seen].sort()).toEqual(expect.arrayContaining(['3 sent', '2 sent, 1 maybe']))

    /** Starts a server again, publishes if the week isn't, sends what is left, and returns what came of the posts. */
    async function settle(
      file: string,
      chatUrl: string,
      { leagueId, input }: Awaited<ReturnType<typeof prepare>>,
    ): Promise<string> {
      let now = startOfTime + 60_000
      const app = await openApp(readConfig(configOf(file, chatUrl)), {
        log: silent,
        now: () => now,
      })
      const { ctx } = app
      withoutDrawing(ctx)
      try {
        const { season_id } = await ctx.db
          .selectFrom('league_revisions')
          .innerJoin('seasons', 'seasons.league_id', 'league_revisions.league_id')
          .select('seasons.id as season_id')
          .where('seasons.league_id', '=', leagueId)
          .executeTakeFirstOrThrow()
        if (!(await livePublication(ctx, season_id, input.week)))
          await publishWeek.run(ctx, commandLine, input)
        for (let later = 0; later < 3; later++) {
          now += 3 * 60_000
          await sendPosts(ctx)
        }
        const events = await ctx.db.selectFrom('league_events').select('event').execute()
        expect(events).toEqual([{ event: 'week.published' }])
        const posts = await ctx.db.selectFrom('channel_posts').select('status').execute()
        const sent = posts.filter(({ status }) => status === 'sent').length
        const maybe = posts.filter(({ status }) => status === 'maybe').length
        expect(sent + maybe).toBe(services.length)
        expect(chats.posts.length).toBeGreaterThanOrEqual(sent)
        return maybe === 0 ? `${sent} sent` : `${sent} sent, ${maybe} maybe`
      } finally {
        await app.close()
      }
    }
  },
)
