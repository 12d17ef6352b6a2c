import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { execa } from 'execa'
import { describe, expect, it, onTestFinished } from 'vitest'
import { additionalAward } from '#testing/season-awards'
import { tempFolder } from '#testing/temp-folder'
import { addressIn, waitForOutput } from '#testing/wait-for-output'

const program = join(process.cwd(), 'bin/sidepot.js')
const isBuilt = existsSync(join(process.cwd(), 'dist/cli.js'))

const started = (argv: string[], folder = tempFolder(), input = '', env: Record<string, string> = {}) =>
  execa(process.execPath, [program, ...argv], {
    cwd: folder,
    env: { TMPDIR: folder, DATABASE_URL: `file:${join(folder, 'sidepot.db')}`, PORT: '0', ...env },
    reject: false,
    input,
  })

/** A server that accepts connections but never responds. */
const silentServer = async () => {
  const sockets = new Set<Socket>()
  let resolveRequested = (): void => undefined
  const requested = new Promise<void>(resolve => (resolveRequested = resolve))
  const server = createServer(socket => {
    sockets.add(socket)
    resolveRequested()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, requested }
}

describe.skipIf(!isBuilt)('the built program', { timeout: 30_000 }, () => {
  it('works in its own folder and passes its exit codes on', async () => {
    const folder = tempFolder()
    const profile = ['--email', 'dana@example.com', '--first-name', 'Dana', '--last-name', 'Whitfield']
    const made = await started(
      ['users', 'create', ...profile, '--role', 'commissioner', '--password-stdin'],
      folder,
      'correct horse battery\n',
    )
    const listed = await started(['users', 'list', '--json'], folder)
    const missing = await started(['leagues', 'show', '1'], folder)
    const misused = await started(['leagues', 'show'], folder)
    expect(made).toMatchObject({
      exitCode: 0,
      stdout: 'Created an account for Dana Whitfield (commissioner).',
    })
    expect(JSON.parse(listed.stdout)).toMatchObject([{ email: 'dana@example.com' }])
    expect(missing).toMatchObject({ exitCode: 4, stdout: '', stderr: 'League not found' })
    expect(misused).toMatchObject({ exitCode: 2, stdout: '' })
  })

  it('exits quietly when the reader closes the pipe', async () => {
    const { stdout, stderr } = await execa(`"${process.execPath}" "${program}" --help | head -n 1`, {
      shell: true,
    })
    expect({ stdout, stderr }).toEqual({ stdout: 'Usage: sidepot [options] [command]', stderr: '' })
  })

  it('serves until signaled, then shuts down', async () => {
    const server = started(['serve'])
    const output = await waitForOutput(server.stderr, '/setup?token=')
    const address = addressIn(output)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    server.kill('SIGHUP')
    expect(await server).toMatchObject({ exitCode: 0 })
  })

  it('writes only JSON lines when serving without a terminal', async () => {
    const server = started(['serve'])
    const output = await waitForOutput(server.stderr, '/setup?token=')
    const address = addressIn(output)
    await fetch(`${address}/api/footer-config`)
    server.kill('SIGTERM')
    const { stderr } = await server
    const lines = stderr.split('\n').map(line => JSON.parse(line) as Record<string, unknown>)
    expect(lines.find(({ msg }) => String(msg).startsWith('Sidepot is at'))).toMatchObject({
      ...{ version: expect.any(String), node: process.version, address },
      ...{ database: expect.stringContaining('sidepot.db'), schema: expect.stringMatching(/^\d{3}-/) },
    })
    expect(lines.at(-1)).toMatchObject({ msg: 'Closing …' })
  })

  it('exits although a mail server has stopped responding', { timeout: 60_000 }, async () => {
    const smtp = await silentServer()
    const server = started(['serve'], tempFolder(), '', {
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'pot@example.com',
      ADMIN_EMAIL: 'dana@example.com',
      ADMIN_PASSWORD: 'correct horse battery',
    })
    const call = signedInAt(addressIn(await waitForOutput(server.stderr, 'Sidepot is at http')))
    await call('/api/auth/forgot-password', { email: 'dana@example.com' })
    await smtp.requested
    server.kill('SIGTERM')
    await server
  })

  it('exits immediately on the second signal', { timeout: 60_000 }, async () => {
    const server = started(['serve'])
    const address = addressIn(await waitForOutput(server.stderr, 'Sidepot is at http'))
    const slow = connect(Number(new URL(address).port), '127.0.0.1')
    onTestFinished(() => void slow.destroy())
    slow.on('error', () => undefined)
    slow.write('POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\ncontent-type: application/json\r\n')
    slow.write('sec-fetch-site: same-origin\r\ncontent-length: 100\r\nexpect: 100-continue\r\n\r\n')
    // The server sends 100 Continue when it starts reading the body, which is never sent.
    await once(slow, 'data')
    server.kill('SIGTERM')
    await waitForOutput(server.stderr, 'Closing')
    server.kill('SIGTERM')
    expect(await server).toMatchObject({ exitCode: 143 })
  })

  it('runs the demo and deletes its database', async () => {
    const folder = tempFolder()
    const demo = started(['demo', '--json'], folder)
    const facts = JSON.parse(await waitForOutput(demo.stdout, '}')) as Record<string, string>
    const response = await fetch(`${facts.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: facts.commissioner, password: facts.password }),
    })
    expect(response.status).toBe(200)
    demo.kill('SIGINT')
    expect(await demo).toMatchObject({ exitCode: 0 })
    // Since version 22, Node stores its compile cache there.
    expect(readdirSync(folder).filter(name => name !== 'node-compile-cache')).toEqual([])
  })

  it('loses no write while a server writes to the same file', { timeout: 90_000 }, async () => {
    const folder = tempFolder()
    const made = ['--email', 'dana@example.com', '--first-name', 'Dana', '--last-name', 'Whitfield']
    await started(
      ['users', 'create', ...made, '--role', 'commissioner', '--password-stdin'],
      folder,
      'correct horse battery\n',
    )
    await started(['leagues', 'create', 'Fourth & Long', '--commissioner', 'dana@example.com'], folder)
    const server = started(['serve'], folder)
    const address = addressIn(await waitForOutput(server.stderr, 'Sidepot is at http'))
    const call = signedInAt(address)
    const signedIn = await call('/api/auth/login', {
      email: 'dana@example.com',
      password: 'correct horse battery',
    })
    expect(signedIn.status).toBe(200)
    const award = (player: string) => ({
      ...{ type: 'hot_top2', week: 3, managerId: 1, playerName: player },
      ...{ position: 'QB', points: 20, prizeAmount: 10, ...additionalAward },
      // The process uses the machine's clock, and its season may not have begun.
      ...{ force: true, note: 'Before the season' },
    })
    const overHttp = Array.from({ length: 30 }, (_, index) =>
      retryWhenBusy(() => call('/api/leagues/1/awards', award(`Served ${index}`))),
    )
    const awardArgs = [
      '--type',
      'hot_top2',
      '--week',
      '3',
      '--manager',
      'dana@example.com',
      '--position',
      'QB',
    ]
    const onTerminal = Array.from({ length: 4 }, (_, index) =>
      started(
        [
          ...['awards', 'add', '--league', '1', ...awardArgs, '--points', '20', '--player', `Typed ${index}`],
          ...[
            '--choice',
            'payAgain',
            '--reason',
            additionalAward.reason,
            '--force',
            '--note',
            'Before the season',
          ],
        ],
        folder,
      ),
    )
    expect((await Promise.all(overHttp)).map(({ status }) => status)).toEqual(Array(30).fill(201))
    expect((await Promise.all(onTerminal)).map(({ exitCode, stderr }) => [exitCode, stderr])).toEqual(
      Array(4).fill([0, '']),
    )
    const listed = await started(['awards', 'list', '--league', '1', '--json'], folder)
    expect(JSON.parse(listed.stdout)).toHaveLength(34)
    expect((await started(['db', 'verify'], folder)).stdout).toBe('No problems found.')
    const missing = await started(['db', 'restore', join(folder, 'none.db'), '--yes'], folder)
    expect(missing.exitCode).toBe(4)
    await started(['db', 'backup', 'copy.db'], folder)
    const inUse = await started(['db', 'restore', 'copy.db', '--yes'], folder)
    expect([inUse.exitCode, inUse.stderr]).toEqual([3, expect.stringContaining('is in use: stop the server')])
    server.kill('SIGTERM')
    await server
    expect((await started(['db', 'restore', 'copy.db', '--yes'], folder)).exitCode).toBe(0)
  })
})

/** A busy server returns 503 when it could not write in time; nothing was written, so the request is retried. */
const retryWhenBusy = async (request: () => Promise<Response>): Promise<Response> => {
  const response = await request()
  return response.status === 503 ? retryWhenBusy(request) : response
}

/** Simulates a browser session that stores its cookie. */
const signedInAt = (address: string) => {
  let cookie = ''
  return async (path: string, body: object): Promise<Response> => {
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
      body: JSON.stringify(body),
    })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return response
  }
}
