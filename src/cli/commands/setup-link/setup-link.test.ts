import { expect, it } from 'vitest'
import { trial } from '#testing/cli-trial'

it('prints a new link for creating the first site admin each time, until there is one', async () => {
  const cli = trial()
  await cli.does('db', 'migrate')
  const first = await cli.sidepot(['setup-link'])
  expect(first).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^http:\/\/localhost:3000\/setup\?token=[\w-]{43}\n$/),
    stderr: 'Works once, within 30 minutes:\n',
  })
  expect((await cli.sidepot(['setup-link'])).stdout).not.toBe(first.stdout)
  const ada = ['--email', 'ada@example.com', '--first-name', 'Ada', '--last-name', 'Min']
  const stdin = 'correct horse battery\n'
  await cli.sidepot(['users', 'create', ...ada, '--role', 'site_admin', '--password-stdin'], { stdin })
  expect(await cli.fails('setup-link')).toBe('3 Sidepot is already set up: there is a site admin.\n')
})
