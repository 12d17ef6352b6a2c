import { createHmac } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { expect, onTestFinished, test } from 'vitest'
import { tokens } from '#contract/accounts/tokens'
import { awards } from '#contract/awards'
import { leagues } from '#contract/leagues/leagues'
import { csvWeek } from '#testing/csv-week'
import { freePort } from '#testing/free-port'
import { rows } from '#testing/review'
import { withLeague } from '#testing/made-world'
import { tempFolder } from '#testing/temp-folder'

const page = readFileSync('docs/api/recipes.md', 'utf8')
const fenced = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, text = '']) => text)

const has = async (program: string) => !(await execa(program, ['--version'], { reject: false })).failed

test('runs every script as described, in page order', { timeout: 60_000 }, async context => {
  if (!(await has('curl')) || !(await has('jq'))) return context.skip()
  const { w, client, league } = await withLeague({ managers: 3 }, { ownServer: true })
  const { token } = await client.call(tokens.create, {
    name: 'Recipes',
    scopes: [`league:${league.id}:write`],
  })
  await w.server.listen({ host: '127.0.0.1', port: 0 })
  const folder = tempFolder()
  writeFileSync(join(folder, 'week-5.csv'), csvWeek(rows))
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const before = await client.call(leagues.members, { leagueId: league.id })
  await execa('bash', ['-euo', 'pipefail', '-c', fenced('sh').join('\n')], {
    cwd: folder,
    env: { SIDEPOT: w.server.listeningOrigin, LEAGUE: String(league.id), SIDEPOT_TOKEN: token },
  })
  for (const file of ['awards.csv', 'book.csv', 'leaderboard.json', 'preview.json', 'published.json'])
    expect([file, read(file).length > 0]).toEqual([file, true])
  expect((await client.call(awards.list, { leagueId: league.id })).length).toBeGreaterThan(1)
  const after = await client.call(leagues.members, { leagueId: league.id })
  expect(after.map(({ teamName }) => teamName)).toEqual(expect.arrayContaining(['End Zone Theory', 'Omaha']))
  expect(after).toHaveLength(before.length + 2)
})

test('accepts in the listener only what the secret signed', async () => {
  const file = join(tempFolder(), 'listen.mjs')
  writeFileSync(file, fenced('js').join('\n'))
  const port = await freePort()
  const env = { WEBHOOK_SECRET: 'a-secret', PORT: String(port) }
  const listening = execa(process.execPath, [file], { env, reject: false })
  onTestFinished(() => void listening.kill())
  const body = JSON.stringify({ event: 'week.published', leagueId: 1, data: { week: 5 } })
  const send = async (secret: string, at = Math.floor(Date.now() / 1000)) => {
    const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
    const headers = { 'sidepot-signature': `t=${at},v1=${v1}` }
    return (await fetch(`http://localhost:${port}`, { method: 'POST', body, headers })).status
  }
  await expect.poll(() => send('a-secret').catch(() => 0), { timeout: 10_000 }).toBe(204)
  expect(await send('another')).toBe(401)
  expect(await send('a-secret', 1_000)).toBe(401)
})
