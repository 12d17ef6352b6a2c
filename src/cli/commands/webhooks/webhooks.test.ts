import { expect, it } from 'vitest'
import { startReceiver } from '#testing/fakes/receiver'
import { trialLeague } from '#testing/cli-trial'

const league = ['--league', '1']

it('adds, tests, lists and removes webhooks, and the log shows their responses', async () => {
  const receiver = await startReceiver()
  const cli = await trialLeague()
  const env = { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' }
  const test = () => cli.sidepot(['webhooks', 'test', '1', ...league], { env })
  const adding = ['webhooks', 'add', receiver.url, ...league, '--event', 'week.published']
  const added = await cli.sidepot(adding, { env })
  expect(added).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^whsec_[\w-]{43}\n$/),
    stderr: `Added webhook 1 to ${receiver.url}. Its secret is only shown now:\n`,
  })
  expect((await test()).code).toBe(0)
  expect(receiver.calls.map(({ body }) => body.event)).toEqual(['test'])
  receiver.respondWith(503)
  const failed = await test()
  expect([failed.code, failed.stderr]).toEqual([1, 'Test not received: Response 503.\n'])
  expect(await cli.does('webhooks', 'log', '1', ...league)).toMatch(/test {3}dead .*503 .*Response 503/)
  expect(await cli.does('webhooks', 'log', '1', ...league, '--limit', '1')).not.toContain('delivered')
  expect(await cli.does('webhooks', 'list', ...league)).toContain(`${receiver.url}  week.published  on`)
  expect((await cli.sidepot(['webhooks', 'list'])).stderr).toBe('No webhooks.\n')
  const removing = await cli.fails('webhooks', 'remove', '1')
  expect(removing).toBe('4 No webhook 1.\n')
  expect((await cli.sidepot(['webhooks', 'remove', '1', ...league, '--yes'])).code).toBe(0)
})

it('rejects a private address and an unknown event', async () => {
  const cli = await trialLeague()
  const add = (url: string, event: string) =>
    cli.sidepot(['webhooks', 'add', url, ...league, '--event', event])
  expect((await add('https://192.168.0.7/', 'week.published')).stderr).toContain('WEBHOOK_PRIVATE_HOSTS')
  expect((await add('https://example.com/', 'subscription.changed')).stderr).toContain(
    'Choose the events to send',
  )
})
