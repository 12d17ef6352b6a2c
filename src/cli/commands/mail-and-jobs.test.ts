import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { problemsOf } from '#db/copy'
import { startSmtp } from '#testing/fakes/smtp'
import { trial } from '#testing/cli-trial'

/** A database with one email in the outbox: a new account's link to set a password. */
const withEmail = async () => {
  const t = trial()
  await t.does(
    'users',
    'create',
    '--email',
    'dana@example.com',
    '--first-name',
    'Dana',
    '--last-name',
    'Whitfield',
    '--role',
    'commissioner',
    '--quiet',
  )
  return t
}

const server = async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.close)
  return { smtp, env: { SMTP_URL: smtp.url, MAIL_FROM: 'Sidepot <pot@example.com>' } }
}

describe('mail', () => {
  it('lists waiting emails and says that no mail server is configured', async () => {
    const { sidepot } = await withEmail()
    const ran = await sidepot(['mail', 'list'])
    expect([ran.code, ran.stderr]).toEqual([0, 'No mail server is configured (SMTP_URL), so email waits.\n'])
    expect(ran.stdout).toContain('dana@example.com')
    expect(ran.stdout).toContain('queued')
    const json = JSON.parse((await sidepot(['mail', 'list', '--json', '--status', 'queued'])).stdout)
    expect(json).toMatchObject([{ id: 1, to: 'dana@example.com', status: 'queued', attempts: 0 }])
    expect(await sidepot(['mail', 'list', '--status', 'dead'])).toMatchObject({ code: 0, stdout: '' })
  })

  it('retries a permanently failed email, and the outbox job then sends it', async () => {
    const { smtp, env } = await server()
    const t = await withEmail()
    smtp.rejectWith({ code: 550, text: 'No such mailbox' })
    expect((await t.sidepot(['jobs', 'run', 'outbox'], { env })).stdout).toBe(
      'outbox is done. 1 failed permanently.\n',
    )
    expect((await t.sidepot(['mail', 'list'], { env })).stdout).toContain('No such mailbox')
    smtp.rejectWith()
    expect((await t.sidepot(['mail', 'retry', '--all'])).stdout).toBe('Retrying 1 email.\n')
    expect((await t.sidepot(['mail', 'retry', '1'])).stdout).toBe('Retrying email 1 to dana@example.com.\n')
    // The clock is frozen, and a scheduled time runs only once.
    expect((await t.sidepot(['jobs', 'run', 'outbox'], { env })).code).toBe(3)
  })

  it('tests the mail server and quotes its response', async () => {
    const { smtp, env } = await server()
    const { sidepot } = await withEmail()
    expect((await sidepot(['mail', 'test', 'me@example.com'], { env })).stdout).toBe(
      'The mail server accepted a test email to me@example.com.\n',
    )
    expect(smtp.received).toMatchObject([{ to: ['me@example.com'] }])
    smtp.rejectWith({ code: 550, text: 'Not from here' })
    const rejected = await sidepot(['mail', 'test', 'me@example.com'], { env })
    expect([rejected.code, rejected.stdout]).toEqual([1, ''])
    expect(rejected.stderr).toContain('Not from here')
    const without = await sidepot(['mail', 'test', 'me@example.com'])
    expect(without.stderr).toContain('No mail server is configured. Set SMTP_URL and MAIL_FROM.')
  })

  it('holds stale emails when a mail server is first configured, until they are released', async () => {
    const { smtp, env } = await server()
    const t = await withEmail()
    vi.setSystemTime(Date.now() + 2 * 86_400_000)
    expect((await t.sidepot(['jobs', 'run', 'outbox'], { env })).stdout).toContain('Nothing to do')
    const text = '1 email had waited over a day when a mail server was set up, and is held'
    expect((await t.sidepot(['mail', 'list'], { env })).stderr).toContain(text)
    expect((await t.sidepot(['doctor'], { env })).stdout).toContain(text)
    expect((await t.sidepot(['mail', 'test', 'me@example.com'], { env })).stderr).toContain(text)
    smtp.received.length = 0
    expect((await t.sidepot(['mail', 'release'], { env })).stderr).toContain(
      'Send 1 email that waited over a day? Add --yes',
    )
    expect(await t.does('mail', 'release', '--yes')).toBe('Released 1 email.\n')
    expect(await t.does('mail', 'release')).toBe('No held emails.\n')
    vi.setSystemTime(Date.now() + 60_000)
    expect((await t.sidepot(['jobs', 'run', 'outbox'], { env })).stdout).toContain('1 sent')
    expect(smtp.received).toHaveLength(1)
  })

  it('discards one email, one type, stale ones or all waiting ones after confirmation', async () => {
    const t = await withEmail()
    expect((await t.sidepot(['mail', 'discard', '--all'])).stderr).toContain(
      'Discard 1 email that waits, including the content? Add --yes',
    )
    expect(await t.does('mail', 'discard', '--stale', '--yes')).toBe('Email not found.\n')
    expect(await t.does('mail', 'discard', '--template', 'announcement', '--yes')).toBe('Email not found.\n')
    vi.setSystemTime(Date.now() + 2 * 86_400_000)
    expect(await t.does('mail', 'discard', '--stale', '--yes', '--template', 'password-link')).toBe(
      'Discarded 1 email.\n',
    )
    expect((await t.sidepot(['mail', 'discard', '1', '--yes'])).stderr).toContain('This email has expired.')
    await t.does('users', 'reset-password', 'dana@example.com', '--yes')
    expect(await t.does('mail', 'discard', '2', '--yes')).toBe('Discarded email 2 to dana@example.com.\n')
    expect(JSON.parse(await t.does('mail', 'list', '--json'))).toMatchObject([
      { id: 2, status: 'discarded' },
      { id: 1, status: 'discarded' },
    ])
  })

  it.each([
    [['mail', 'discard'], 2, 'Specify an email ID, or'],
    [['mail', 'discard', '1', '--all'], 2, 'not both'],
    [['mail', 'discard', '--stale', '--all'], 2, 'Choose --stale or --all.'],
    [['mail', 'retry'], 2, 'Specify an email ID or --all.'],
    [['mail', 'retry', '1', '--all'], 2, 'Use either an email ID or --all, not both.'],
    [['mail', 'retry', '99'], 4, 'Mail not found'],
    [['mail', 'test', 'nonsense'], 3, 'Invalid email address'],
  ])('%j exits with %i', async (argv, code, message) => {
    const { sidepot } = await withEmail()
    const ran = await sidepot(argv)
    expect([ran.code, ran.stdout]).toEqual([code, ''])
    expect(ran.stderr).toContain(message)
  })
})

describe('jobs', () => {
  it('lists every job and runs one', async () => {
    const t = await withEmail()
    expect(await t.does('jobs', 'list')).toMatch(/outbox .*never/)
    expect(JSON.parse(await t.does('jobs', 'run', 'expiries', '--json'))).toMatchObject({ outcome: 'done' })
    expect(await t.does('jobs', 'list')).toMatch(/expiries .*2026-11-18 14:12 .*done/)
    expect((await t.sidepot(['jobs', 'run', 'nothing'])).code).toBe(4)
  })

  it('says that the nightly backup needs BACKUP_DIR, and with it creates a valid one', async () => {
    const t = await withEmail()
    const env = { BACKUP_DIR: `${t.folder}/copies` }
    const made = JSON.parse((await t.sidepot(['jobs', 'run', 'backup', '--json'], { env })).stdout)
    const { copy } = JSON.parse(made.detail)
    expect(copy).toBe('sidepot-2026-11-18T14-12-00Z.db')
    expect(problemsOf(`${t.folder}/copies/${copy}`)).toEqual([])
    const other = await withEmail()
    expect(await other.does('jobs', 'run', 'backup')).toContain('Neither BACKUP_DIR nor BACKUP_S3_URL is set')
  })
})
