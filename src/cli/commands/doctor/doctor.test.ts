import { chmodSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openApp } from '#app'
import { readConfig } from '#config'
import { SQLite } from '#db/sqlite'
import { leagueWith, type Trial, trial } from '#testing/cli-trial'
import { startSmtp } from '#testing/fakes/smtp'
import { startLoopback } from '#testing/fakes/loopback'
import { startStripe, type StripeDouble, stripeKeys, yearlyKeys } from '#testing/fakes/stripe'
import type { Examined } from './examine.ts'

const nowhere = 'http://127.0.0.1:9'

/** A test instance with providers on loopback; nothing leaves the machine. */
const withProviders = async (state?: 'no database') => {
  const t = trial(state)
  const provider = await startLoopback(() => ({ status: 404, body: {} }))
  onTestFinished(() => provider.close())
  const { url } = provider
  const env = { YAHOO_API_URL: url, SLEEPER_API_URL: url, ESPN_API_URL: url }
  return { t, env, provider }
}

const leagueWithProviders = async (options?: Parameters<typeof leagueWith>[1]) => {
  const made = await withProviders()
  await leagueWith(made.t, options)
  return made
}

const runDoctor = async (t: Trial, env: Record<string, string>) => {
  const ran = await t.sidepot(['doctor', '--json'], { env })
  const { findings, healthy } = JSON.parse(ran.stdout) as { findings: Examined[]; healthy: boolean }
  const of = (check: string) => findings.filter(finding => finding.check === check)
  return { ...ran, findings, healthy, of }
}

const stripeEnv = (stripe: StripeDouble) => ({
  STRIPE_SECRET_KEY: stripeKeys.secretKey,
  STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
  STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
  STRIPE_PREMIUM_PRICE: stripeKeys.premiumPrice,
  STRIPE_ADDON_PRICE: stripeKeys.addonPrice,
  STRIPE_API_URL: stripe.url,
})

describe('sidepot doctor', () => {
  it('reports a healthy instance with a line per check', async () => {
    const { t, env } = await leagueWithProviders({ managers: ['Noor Haddad'] })
    const smtp = await startSmtp()
    const stripe = await startStripe(Date.now)
    onTestFinished(() => Promise.all([smtp.close(), stripe.close()]).then(() => undefined))
    const whole = {
      ...env,
      ...stripeEnv(stripe),
      SMTP_URL: smtp.url,
      MAIL_FROM: 'pot@example.com',
      BACKUP_DIR: join(t.folder, 'copies'),
    }
    await t.sidepot(['jobs', 'run', 'backup'], { env: whole })
    const ran = await t.sidepot(['doctor'], { env: whole })
    expect([ran.code, ran.stderr]).toEqual([0, 'No problems, 0 warnings.\n'])
    expect(ran.stdout.split('\n').filter(line => line !== '' && !line.startsWith('ok '))).toEqual([])
    for (const expected of [
      /^ok +Settings +All settings are valid$/m,
      /^ok +Database +.*sidepot\.db has all \d+ migrations$/m,
      /^ok +Ledger +Every entry is unaltered, and every cent/m,
      /^ok +Mail server +127\.0\.0\.1:\d+ responds and accepts our sign-in$/m,
      /^ok +Backups +The newest of 14 in .*copies is from 2026-11-18 14:12 UTC, [\d.]+ [kM]B$/m,
      /^ok +Billing +Stripe responds. Premium is \$7 a month, three more leagues \$5 a month$/m,
      /^ok +Clock +\d s off Yahoo's clock; up to 60 s is fine$/m,
    ]) {
      expect(ran.stdout).toMatch(expected)
    }
  })

  it('creates nothing: no database, no key, no folder', async () => {
    const { t, env } = await withProviders('no database')
    const { code, of } = await runDoctor(t, { ...env, BACKUP_DIR: join(t.folder, 'copies') })
    expect(code).toBe(0)
    expect(of('Database')).toMatchObject([{ status: 'warning', what: 'No database yet' }])
    expect(readdirSync(t.folder)).toEqual([])
  })

  it('continues when settings are invalid, and exits with 1', async () => {
    const { t, env } = await withProviders()
    const ran = await runDoctor(t, {
      ...env,
      SMTP_URL: 'smtp://mail.example.com',
      PORT: 'abc',
      STRIPE_ADDON_PRICE: 'price_1',
    })
    expect([ran.code, ran.healthy]).toEqual([1, false])
    expect(JSON.parse(ran.stderr)).toMatchObject({
      message: expect.stringMatching(/^6 problems, \d warnings?\.$/),
    })
    expect(ran.of('Settings').map(({ what }) => what.split(':')[0])).toEqual([
      'PORT',
      'MAIL_FROM',
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_PREMIUM_PRICE',
    ])
    expect(ran.of('Providers')).toMatchObject([{ status: 'ok' }, { status: 'ok' }, { status: 'ok' }])
    const lost = await runDoctor(t, { ...env, DATABASE_URL: 'mysql://root:hunter2hunter2@db/pot' })
    expect(lost.of('Settings')[0]?.what).toContain('DATABASE_URL: must be')
    expect(lost.of('Database')).toEqual([])
  })

  it.each([
    [{ PUBLIC_URL: 'http://pot.example.com' }, 'warning', 'passwords and cookies are sent unencrypted'],
    [{ PUBLIC_URL: 'https://pot.example.com' }, 'warning', 'is served through a proxy'],
    [{ PUBLIC_URL: 'https://localhost', TRUST_PROXY: '127.0.0.1' }, 'ok', 'https://localhost'],
    [
      { PUBLIC_URL: 'https://pot.invalid', TRUST_PROXY: '127.0.0.1' },
      'warning',
      "This machine can't resolve pot.invalid",
    ],
    [{ HOST: '0.0.0.0' }, 'warning', 'which only this machine can reach'],
  ])('checks the address %j', async (settings, status, message) => {
    const { t, env } = await withProviders()
    const { of } = await runDoctor(t, { ...env, ...settings })
    expect(of('Address')).toMatchObject([{ status, what: expect.stringContaining(message) }])
  })

  it('points out variables that look like settings', async () => {
    const { t, env } = await withProviders()
    const { of } = await runDoctor(t, { ...env, PUBLICURL: 'https://pot.example.com' })
    expect(of('Settings')).toMatchObject([
      { status: 'warning', what: "PUBLICURL isn't a setting and has no effect" },
    ])
  })

  it('checks the secret key without showing it', async () => {
    const { t, env } = await withProviders()
    const weak = await runDoctor(t, { ...env, SECRET_KEY: 'aaaaaaaaaaaaaaaaaaaaaaaa' })
    expect(weak.of('Secret key')).toMatchObject([{ status: 'warning' }])
    expect(weak.stdout).not.toContain('aaaaaa')
    const postgres = { ...env, DATABASE_URL: 'postgres://pot:hunter2hunter2@127.0.0.1:9/pot' }
    const missing = await runDoctor(t, postgres)
    expect(missing.of('Secret key')).toMatchObject([{ status: 'problem' }])
    expect(missing.of('Database')).toMatchObject([
      { status: 'problem', what: expect.stringContaining("isn't responding") },
    ])
    expect(missing.stdout + missing.stderr).not.toContain('hunter2')
  })

  it('lists backups next to PostgreSQL on servers without pg_dump', async () => {
    const { t, env } = await withProviders()
    const found = await runDoctor(t, { ...env, DATABASE_URL: 'postgres://pot@127.0.0.1:9/pot' })
    expect(found.of('Backups')).toMatchObject([
      {
        status: 'warning',
        suggestedFix: expect.stringMatching(/if pg_dump is installed.+deploy\/postgres\/backup\.sh/),
      },
    ])
  })

  it('detects a lost or different key and creates none', async () => {
    const { t, env } = await leagueWithProviders()
    const key = `${t.database.slice('file:'.length)}.key`
    const other = await runDoctor(t, { ...env, SECRET_KEY: 'Xq3-vB8_kLm2Pz7RtY5wNc9HdJ4sGf6A' })
    expect(other.of('Stored secrets')).toMatchObject([{ status: 'problem' }])
    chmodSync(key, 0o644)
    expect((await runDoctor(t, env)).of('Folder')).toMatchObject([
      { status: 'warning', suggestedFix: `Run chmod 600 ${key}` },
    ])
    rmSync(key)
    const lost = await runDoctor(t, env)
    expect(lost.of('Stored secrets')[0]?.what).toContain('sidepot.db.key is missing.')
    expect(readdirSync(t.folder)).not.toContain('sidepot.db.key')
  })

  it('reports a database that is damaged, behind or ahead', async () => {
    const { t, env } = await withProviders('no database')
    const file = t.database.slice('file:'.length)
    writeFileSync(file, 'no database at all, but some text of a certain length')
    const damaged = await runDoctor(t, env)
    expect(damaged.code).toBe(1)
    expect(damaged.of('Database')[0]?.what).toContain("isn't an SQLite database")
    expect(damaged.of('Integrity')).toMatchObject([{ status: 'problem' }])
    expect(damaged.of('Ledger')).toEqual([])

    rmSync(file)
    new SQLite(file).close()
    writeFileSync(file, '')
    expect((await runDoctor(t, env)).of('Database')).toMatchObject([
      { status: 'warning', suggestedFix: expect.stringContaining('sidepot upgrade') },
    ])
    await t.does('db', 'migrate')
    const db = new SQLite(file)
    db.prepare(`insert into migrations (name, applied_at_ms) values ('999-tomorrow', 1)`).run()
    db.close()
    expect((await runDoctor(t, env)).of('Database')[0]).toMatchObject({
      status: 'problem',
      what: expect.stringContaining('a newer version (it has 999-tomorrow)'),
    })
  })

  it('finds missing cents, failed jobs and permanently failed email', async () => {
    const { t, env } = await leagueWithProviders({ managers: ['Noor Haddad'] })
    await t.does(
      ...['awards', 'add', '--league', '1', '--type', 'hot_top2', '--week', '3', '--points', '30'],
      ...['--manager', 'noor.haddad@example.com', '--player', 'Rashad Colter', '--position', 'QB'],
    )
    const db = new SQLite(t.database.slice('file:'.length))
    db.prepare('update awards set prize_cents = 1200').run()
    db.prepare(`update outbox set status = 'dead'`).run()
    db.prepare(
      `insert into job_runs (job, scheduled_for_ms, started_at_ms, finished_at_ms, outcome, detail)
       values ('backup', 1, 1, 2, 'failed', 'The disk is full')`,
    ).run()
    db.close()
    await t.does('jobs', 'run', 'alerts')
    const { code, of } = await runDoctor(t, env)
    expect(code).toBe(1)
    expect(of('Alerts')).toMatchObject([
      { status: 'problem', what: expect.stringMatching(/^\d+ emails? couldn't be sent, .* 14:12 UTC\)$/) },
    ])
    expect(of('Ledger')[0]?.what).toContain('is worth $12, but the ledger has $10 for it')
    expect(of('Jobs')[0]).toMatchObject({
      what: 'backup failed at 1970-01-01 00:00 UTC: The disk is full',
      suggestedFix: 'Rerun it with sidepot jobs run backup.',
    })
    expect(of('Outbox')[0]?.what).toMatch(/^\d+ emails? w(as|ere) not sent and won't be retried$/)
  })

  it("reports people who can't be reached", async () => {
    const { t, env } = await withProviders()
    const { of, code } = await runDoctor(t, {
      ...env,
      SLEEPER_API_URL: nowhere,
      SMTP_URL: 'smtp://pot:hunter2hunter2@127.0.0.1:9',
      MAIL_FROM: 'pot@example.com',
    })
    expect(code).toBe(1)
    expect(of('Providers').map(({ status }) => status)).toEqual(['ok', 'warning', 'ok'])
    expect(of('Mail server')).toMatchObject([
      { status: 'problem', what: expect.stringContaining('127.0.0.1:9 rejects our sign-in') },
    ])
  })

  it.each([
    [30_000, 'ok'],
    [120_000, 'warning'],
    [-3_600_000, 'problem'],
  ])("compares the clock with a provider's: %i ms are %s", async (offMs, status) => {
    const { t, env } = await withProviders()
    const date = new Date(Date.now() + offMs).toUTCString()
    const other = createServer((_request, response) => response.writeHead(200, { date }).end())
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    const { of } = await runDoctor(t, { ...env, YAHOO_API_URL: `http://127.0.0.1:${port}` })
    expect(of('Clock')).toMatchObject([{ status }])
  })

  it('compares the prices at Stripe and quotes its errors', async () => {
    const { t, env } = await withProviders('no database')
    const stripe = await startStripe(Date.now)
    onTestFinished(() => stripe.close())
    stripe.state.amounts[stripeKeys.premiumPrice] = 900
    stripe.state.terms = {
      [stripeKeys.addonPrice]: { currency: 'eur' },
      [yearlyKeys.yearlyPrice]: { active: false },
    }
    const other = await runDoctor(t, {
      ...env,
      ...stripeEnv(stripe),
      STRIPE_YEARLY_PRICE: yearlyKeys.yearlyPrice,
    })
    expect(other.of('Billing')).toMatchObject([
      {
        status: 'problem',
        what: "STRIPE_ADDON_PRICE is €5 a month, which doesn't match STRIPE_PREMIUM_PRICE",
      },
      { status: 'problem', what: 'STRIPE_YEARLY_PRICE is archived in Stripe' },
    ])
    const wrongKey = await runDoctor(t, {
      ...env,
      ...stripeEnv(stripe),
      STRIPE_SECRET_KEY: 'sk_test_another_one',
    })
    expect(wrongKey.of('Billing')[0]?.what).toContain('Stripe rejected the request: Invalid API Key')
    expect(wrongKey.stdout).not.toContain('another_one')
    stripe.misbehave({ on: 'GET', does: 'hang up' })
    const silent = await runDoctor(t, { ...env, ...stripeEnv(stripe) })
    expect(silent.of('Billing')[0]?.what).toContain("Stripe isn't responding")
  })

  it('reports backups that are missing, outdated, have ledger errors or fail their test restore', async () => {
    const { t, env } = await leagueWithProviders()
    const backupDir = join(t.folder, 'copies')
    const baseEnv = { ...env, BACKUP_DIR: backupDir }
    expect((await runDoctor(t, baseEnv)).of('Backups')).toMatchObject([
      { status: 'warning', what: `No good backup in ${backupDir} yet` },
    ])
    await t.sidepot(['jobs', 'run', 'backup'], { env: baseEnv })
    vi.setSystemTime(Date.now() + 2 * 86_400_000)
    expect((await runDoctor(t, baseEnv)).of('Backups')).toMatchObject([
      { status: 'problem', what: expect.stringContaining('14:12 UTC, over two days ago') },
    ])
    for (const name of readdirSync(backupDir)) rmSync(join(backupDir, name))
    await t.sidepot(['jobs', 'run', 'restore-test'], { env: baseEnv })
    expect((await runDoctor(t, baseEnv)).of('Backups')[1]).toMatchObject({
      status: 'problem',
      what: expect.stringContaining(`The latest test restore from ${backupDir} failed: sidepot-2026`),
    })
    const open = await runDoctor(t, {
      ...env,
      BACKUP_S3_URL: 'http://127.0.0.1:9/bucket',
      BACKUP_S3_ACCESS_KEY_ID: 'AKIA',
      BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
    })
    expect(open.of('Backups')[0]?.what).toBe('Backups are sent to http://127.0.0.1:9/bucket unencrypted')
  })

  it.runIf(process.getuid?.() !== 0)("finds folders that aren't writable", async () => {
    const { t, env } = await withProviders()
    const closed = join(t.folder, 'closed')
    mkdirSync(closed, { mode: 0o500 })
    const { of } = await runDoctor(t, {
      ...env,
      DATABASE_URL: `file:${join(closed, 'sidepot.db')}`,
      BACKUP_DIR: join(closed, 'copies'),
    })
    expect(of('Folder')).toMatchObject([
      { status: 'problem', what: expect.stringContaining(`can't write ${closed}`) },
    ])
    expect(of('Backups')).toMatchObject([{ status: 'problem' }])
  })

  it('fixes what is safe to fix and reports it', async () => {
    const { t, env } = await leagueWithProviders()
    const file = join(t.folder, 'sidepot.db')
    const database = new SQLite(file)
    database.exec('drop index outbox_due')
    database.close()
    chmodSync(file, 0o644)
    const longAgo = new Date(Date.now() - 7_200_000)
    for (const name of [
      'sidepot.db.unfinished',
      'sidepot.db.rehearsal',
      'sidepot.db.key.77-0123abcd',
      'notes.txt',
    ]) {
      writeFileSync(join(t.folder, name), '')
      utimesSync(join(t.folder, name), longAgo, longAgo)
    }
    const before = await runDoctor(t, env)
    expect(before.of('Audit log').map(({ what }) => what)).toEqual(['The index outbox_due is missing'])
    const ran = await t.sidepot(['doctor', '--fix', '--json'], { env })
    const { mended, findings } = JSON.parse(ran.stdout) as { mended: string[]; findings: Examined[] }
    expect(mended.toSorted()).toEqual([
      'Ran CREATE INDEX outbox_due on outbox (priority, next_attempt_at_ms, id) where sealed_body is not null and in_digest = 0',
      ...['key.77-0123abcd', 'rehearsal', 'unfinished'].map(ending => `Removed ${file}.${ending}`),
      ...['', '-shm', '-wal'].map(ending => `Restricted access to ${file}${ending}`),
    ])
    const of = (check: string) => findings.filter(finding => finding.check === check)
    expect([...of('Folder'), ...of('Audit log')].map(({ status }) => status)).toEqual(['ok', 'ok'])
    expect(readdirSync(t.folder)).toContain('notes.txt')
  })
})

describe('provider connections', () => {
  it('that failed are named with the next retry and the alternative connection', async () => {
    const { t, env } = await leagueWithProviders()
    const app = await openApp(readConfig({ DATABASE_URL: t.database }), { log: quiet })
    await app.ctx.db
      .insertInto('integrations')
      .values([
        { ...failed, provider: 'espn', error_message: 'ESPN did not answer.', retry_at_ms: Date.now() },
        { ...failed, provider: 'sleeper', error_message: 'It plays 2025.', successor_json: successor },
        { ...failed, provider: 'yahoo', is_enabled: 0 },
      ])
      .execute()
    await app.close()
    const { of } = await runDoctor(t, env)
    expect(of('Connections')).toMatchObject([
      {
        status: 'warning',
        what: expect.stringMatching(/^Fourth & Long, espn: .* It retries at .* UTC\.$/),
      },
      { suggestedFix: expect.stringContaining('sidepot connect sleeper --league 1 --ref 77') },
    ])
  })
})

const failed = { league_id: 1, is_enabled: 1, connection_status: 'error', league_ref: '7' } as const
const successor = JSON.stringify({ leagueRef: '77', leagueName: 'Annex', season: 2026 })
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
