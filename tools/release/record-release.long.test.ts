import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApp } from '#app'
import { readConfig } from '#config'
import { version } from '#config/installed'
import { accounts } from '#contract/accounts/accounts'
import { movableClock, storyTime } from '#cli/commands/demo/clock'
import { demoPassword, fillDemo } from '#cli/commands/demo/fill'
import { problemsOf } from '#db/copy'
import type { Db } from '#db/open'
import { migrations } from '#migrations/index'
import { startBillingTestApp } from '#testing/billing'
import {
  factsOf,
  migrationHash,
  recordingKey,
  releasesFolder,
  type Release,
} from '#testing/recorded-releases'
import { expectNamesKept, fieldsIn, type Names } from '#testing/stable-names'
import { startOfTime } from '#testing/start-of-time'
import { tempFolder } from '#testing/temp-folder'
import type { Client } from '#testing/test-app'
import { furnish } from '../../ui/e2e/demo-fixture.ts'
import { people } from '../../ui/e2e/screens.ts'
import { dumpOnPostgres } from './dump-postgres.ts'
import { playAdministration } from './play-administration.ts'
import { playSeason } from './play-season.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Cheap hashes: no one guesses the demo's password. */
const hashing = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Plays the demo season and everything around it into an SQLite file, and returns its facts. */
const play = async (file: string): Promise<Release> => {
  const clock = movableClock(storyTime)
  const config = readConfig({ DATABASE_URL: `file:${file}`, SECRET_KEY: recordingKey })
  const app = await openApp(config, { log: silent, now: clock.now, hashing, serves: {} })
  const leagueId = await fillDemo(app.ctx, clock, storyTime, { hasDues: true })
  await furnish(app.ctx, leagueId)
  const w = await startBillingTestApp({ supportEmail: 'help@example.com' }, app.database)
  w.ctx.ports.secrets = app.ctx.ports.secrets
  const draw = async () => readFileSync('ui/public/icons/apple-touch-icon.png')
  w.ctx.ports.shareArtist = { design: 'small', draw, drawLeague: draw, drawWeek: draw }
  w.clock.pass(storyTime.startMs - startOfTime)
  const signedIn = async (email: string): Promise<Client> => {
    const client = w.browser()
    await client.call(accounts.login, { email, password: demoPassword, rememberMe: true })
    return client
  }
  const [dana, priya] = [await signedIn(people.commissioner), await signedIn(people.manager)]
  await playSeason({ w, time: storyTime, leagueId, dana, priya })
  await playAdministration(w, await signedIn(people.administrator))
  await trim(app.ctx.db)
  const release = {
    version: version(),
    migrations: Object.fromEntries(migrations.map(({ name }) => [name, migrationHash(name)])),
    facts: await factsOf(app.ctx.db),
  }
  expectNamesKept('webhooks.json', await webhookFields(app.ctx.db))
  await app.close()
  return release
}

/** Fields of the bodies that were queued for the webhook of all events and for the site's, by event. */
const webhookFields = async (db: Db): Promise<Names> => {
  const sent = await db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .select(['event', 'body'])
    // The demo's first webhook has made-up deliveries.
    .where('url', 'in', ['https://hooks.example.com/all', 'https://hooks.example.com/site'])
    .execute()
  const names: Names = {}
  for (const { event, body } of sent) (names[`${event} has`] ??= []).push(...fieldsIn(JSON.parse(body)))
  return names
}

/** Keeps one email of each kind, because emails would be most of the recording. */
const trim = async (db: Db): Promise<void> => {
  await sql`delete from outbox where id not in (select max(id) from outbox group by template)`.execute(db)
  await sql`vacuum`.execute(db)
}

/** `npm run record-release` writes what is played into the folder of this version. */
test('fills every table of a release to record', async () => {
  const file = join(tempFolder(), 'sidepot.db')
  const release = await play(file)
  expect(Object.entries(release.facts.counts).filter(([, rows]) => rows === 0)).toEqual([])
  expect(problemsOf(file)).toEqual([])
  if (process.env.RECORD_RELEASE === undefined) return
  const folder = join(releasesFolder, release.version)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`, { flag: 'wx' })
  writeFileSync(join(folder, 'sidepot.db.gz'), gzipSync(readFileSync(file), { level: 9 }))
  writeFileSync(join(folder, 'sidepot.sql.gz'), gzipSync(await dumpOnPostgres(file), { level: 9 }))
})
