import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { execa } from 'execa'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { createClient } from '#adapters/http/http-client'
import { runJob } from '#core/jobs/run-job'
import { startLoopback } from '#testing/fakes/loopback'
import { freePort } from '#testing/free-port'
import { counting } from '#testing/jobs'
import * as make from '#testing/make'
import { startTestApp } from '#testing/test-app'
import { settings } from '#config/settings'

/** Whether a program is installed; checks that need it are skipped otherwise, and .ci/run installs it. */
const has = async (program: string): Promise<boolean> => {
  const { failed } = await execa('sh', ['-c', `command -v ${program}`], { reject: false })
  if (failed && process.env.CI !== undefined) throw new Error(`${program} is missing; .ci/run installs it`)
  return !failed
}

const yaml = (file: string): unknown => parse(readFileSync(join('deploy', file), 'utf8'))

const Service = z.object({
  build: z.string().optional(),
  image: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  stop_grace_period: z.string().optional(),
  deploy: z.object({ replicas: z.number() }).optional(),
})
const Compose = z.object({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
})

const variables = Object.values(settings).flatMap(({ variable }) => [variable, `${variable}_FILE`])

describe.each(['sqlite', 'postgres'])('deploy/%s/compose.yml', folder => {
  const { services, volumes, secrets } = Compose.parse(yaml(`${folder}/compose.yml`))

  test('references only what it declares', () => {
    for (const service of Object.values(services)) {
      expect(Object.keys(secrets)).toEqual(expect.arrayContaining(service.secrets))
      const others = Array.isArray(service.depends_on)
        ? service.depends_on
        : Object.keys(service.depends_on ?? {})
      expect(Object.keys(services)).toEqual(expect.arrayContaining(others))
      for (const mounted of service.volumes.map(volume => volume.split(':')[0] ?? '')) {
        if (mounted.startsWith('.'))
          expect(readFileSync(join('deploy', folder, mounted), 'utf8')).not.toBe('')
        else expect(Object.keys(volumes)).toContain(mounted)
      }
    }
  })

  test('sets existing Sidepot settings, secrets as files, and only its data as writable', () => {
    const { sidepot } = services
    expect(variables).toEqual(expect.arrayContaining(Object.keys(sidepot?.environment ?? {})))
    for (const file of Object.values(sidepot?.environment ?? {}).filter(value =>
      value.startsWith('/run/secrets/'),
    ))
      expect(sidepot?.secrets).toContain(file.slice('/run/secrets/'.length))
    expect(sidepot).toMatchObject({ read_only: true, cap_drop: ['ALL'], stop_grace_period: '10s' })
  })
})

test("three servers share the example's PostgreSQL", () => {
  expect(Compose.parse(yaml('postgres/compose.yml')).services.sidepot?.deploy?.replicas).toBe(3)
})

test('PostgreSQL backups use programs of its own version', () => {
  const { backup, postgres, sidepot } = Compose.parse(yaml('postgres/compose.yml')).services
  expect(backup?.image).toBe(postgres?.image)
  expect(backup).toMatchObject({ read_only: true, cap_drop: ['ALL'], secrets: ['postgres_password'] })
  const { BACKUP_DIR: folder, PGUSER: user, PGDATABASE: name } = backup?.environment ?? {}
  expect(backup?.volumes).toEqual(['./backup.sh:/backup.sh:ro', `backups:${folder}`])
  expect(postgres?.environment).toMatchObject({ POSTGRES_USER: user, POSTGRES_DB: name })
  // Sidepot's own image has no pg_dump, so backups would make it refuse to start.
  expect(Object.keys(sidepot?.environment ?? {}).filter(key => key.startsWith('BACKUP_'))).toEqual([])
})

test('Litestream replicates the database that Sidepot opens', () => {
  const { dbs } = z
    .object({ dbs: z.array(z.object({ path: z.string() })) })
    .parse(yaml('sqlite/litestream.yml'))
  const image = readFileSync('Dockerfile', 'utf8')
  expect(dbs.map(({ path }) => image.includes(`DATABASE_URL=file:${path}`))).toEqual([true])
})

test('systemd accepts its unit and rates it as well sandboxed', async context => {
  if (!(await has('systemd-analyze'))) return context.skip()
  const folder = mkdtempSync(join(tmpdir(), 'sidepot-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // systemd-analyze checks if the executable exists.
  const text = readFileSync('deploy/systemd/sidepot.service', 'utf8')
  const unit = join(folder, 'sidepot.service')
  writeFileSync(unit, text.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
  expect((await execa('systemd-analyze', ['verify', unit], { all: true })).all).not.toContain(
    'sidepot.service:',
  )
  const assessment = await execa('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit], {
    reject: false,
  })
  expect(assessment.exitCode).toBe(0)
})

test('the install page has the unit', () => {
  const unit = readFileSync('deploy/systemd/sidepot.service', 'utf8')
  expect(readFileSync('docs/hosts/install.md', 'utf8')).toContain(`\`\`\`ini\n${unit}\`\`\``)
})

test('nginx accepts its example', async context => {
  if (!(await has('nginx'))) return context.skip()
  const folder = mkdtempSync(join(tmpdir(), 'sidepot-nginx-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const selfSigned = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '1',
  ]
  await execa('openssl', [...selfSigned, '-subj', '/CN=pot', '-keyout', key, '-out', certificate])
  const example = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
  writeFileSync(join(folder, 'site.conf'), example)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/pid; error_log ${folder}/log; events {} http { access_log off; include ${folder}/site.conf; }`,
  )
  const { stderr } = await execa('nginx', ['-t', '-c', join(folder, 'nginx.conf')])
  expect(stderr).toContain('test is successful')
})

test('nginx serves HTTP/2 as its example says', () => {
  expect(readFileSync('deploy/nginx.conf', 'utf8')).toMatch(/^\tlisten 443 ssl http2;$/m)
})

test('Caddy forwards the bare path in PUBLIC_URL, and nothing next to it', async context => {
  if (!(await has('caddy'))) return context.skip()
  const behind = await startLoopback(({ path }) => ({ status: 200, body: { path } }))
  onTestFinished(() => behind.close())
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'sidepot-caddy-'))
  const [, block = ''] = readFileSync('deploy/Caddyfile', 'utf8').split('\nexample.com {')
  const site = block.replace('127.0.0.1:3000', new URL(behind.url).host)
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\nhttp://127.0.0.1:${port} {${site}`)
  const caddy = execa('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    reject: false,
  })
  onTestFinished(async () => {
    caddy.kill('SIGTERM')
    await caddy
    rmSync(folder, { recursive: true })
  })
  const fetchText = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      response => response.text(),
      () => 'nobody',
    )
  await vi.waitUntil(async () => (await fetchText('/pot/')) !== 'nobody', { timeout: 15_000, interval: 100 })
  for (const path of ['/pot', '/pot/', '/pot/leagues/1', '/pot?week=3'])
    expect([path, await fetchText(path)]).toEqual([path, JSON.stringify({ path })])
  expect(await fetchText('/potluck')).toBe('')
})

test.for(['Caddyfile', 'postgres/Caddyfile'])('Caddy accepts deploy/%s', async (file, context) => {
  if (!(await has('caddy'))) return context.skip()
  const { stdout } = await execa('caddy', [
    'adapt',
    '--adapter',
    'caddyfile',
    '--config',
    resolve('deploy', file),
  ])
  expect(stdout).toContain('reverse_proxy')
})

describe('monitoring', () => {
  /** Names of all metrics in /metrics. */
  const listMetrics = async () => {
    const w = await startTestApp({ ownServer: true })
    await make.league(w, { managers: 2 })
    await runJob(w.ctx, counting(), w.clock.now())
    const request = createClient({ label: 'Nobody', otherWays: '', pausesMs: [], timeoutMs: 500 })
    await request({ url: 'http://127.0.0.1:9' }).catch(() => undefined)
    const backup = { place: '/copies', name: 'copy', bytes: 1, sha256: 'a'.repeat(64), is_sealed: 0 } as const
    await w.ctx.db
      .insertInto('backup_files')
      .values({ ...backup, taken_at_ms: w.clock.now() })
      .execute()
    await w.server.inject({ url: '/healthz' })
    const { body } = await w.server.inject({ url: '/metrics' })
    return new Set([...body.matchAll(/^([a-z_0-9]+)[{ ]/gm)].map(([, name]) => name ?? ''))
  }
  const namesIn = (expression: string) =>
    [...expression.matchAll(/\b(?:http|nodejs|process|sidepot)_[a-z_0-9]+/g)].map(([name]) => name)

  const Rules = z.object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ summary: z.string() }) }),
        ),
      }),
    ),
  })
  const Dashboard = z.object({
    panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
  })

  test('alerts and the dashboard use existing metrics', async () => {
    const exported = await listMetrics()
    const { groups } = Rules.parse(yaml('monitoring/alerts.yml'))
    const { panels } = Dashboard.parse(JSON.parse(readFileSync('deploy/monitoring/dashboard.json', 'utf8')))
    const referenced = [
      ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ].flatMap(namesIn)
    expect(referenced.length).toBeGreaterThan(15)
    expect([...new Set(referenced)].filter(name => !exported.has(name))).toEqual([])
  })
})
