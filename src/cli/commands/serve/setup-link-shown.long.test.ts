import { expect, test } from 'vitest'
import { SQLite } from '#db/sqlite'
import { trial } from '#testing/cli-trial'
import { freePort } from '#testing/free-port'

const names = ['--first-name', 'Ada', '--last-name', 'Min', '--role', 'site_admin', '--password-stdin']

/** Stderr output of a server that is stopped shortly after its start, with the given log level. */
const startupMessage = async (t: ReturnType<typeof trial>, level: string): Promise<string> => {
  const end = new AbortController()
  const port = String(await freePort())
  const served = t.sidepot(['serve'], { env: { LOG_LEVEL: level, PORT: port }, interrupted: end.signal })
  setTimeout(() => end.abort('SIGTERM'), 3000)
  return (await served).stderr
}

test.each(['silent', 'error'])(
  'prints the setup link with LOG_LEVEL=%s, also when no site admin can sign in',
  { timeout: 60_000 },
  async level => {
    const t = trial()
    await t.does('db', 'migrate')
    expect(await startupMessage(t, level)).toMatch(
      /^No site admin yet\..*\nhttp\S+\/setup\?token=[\w-]{43}$/m,
    )
    await t.sidepot(['users', 'create', '--email', 'ada@example.com', ...names], {
      stdin: 'correct horse battery\n',
    })
    expect(await startupMessage(t, level)).not.toContain('/setup?token=')
    const database = new SQLite(t.database.slice('file:'.length))
    database.prepare('update users set disabled_at_ms = 1').run()
    database.close()
    expect(await startupMessage(t, level)).toMatch(
      /^No site admin can sign in\..*\nhttp\S+\/setup\?token=[\w-]{43}$/m,
    )
  },
)
