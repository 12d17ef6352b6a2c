import { expect, test } from 'vitest'
import { startReceiver } from '#testing/fakes/receiver'
import { isPublic } from '#adapters/http/guarded-call'
import { webhookSender } from './sender.ts'

const hook = (url: string) => ({ url, headers: { 'sidepot-event': 'test' }, body: '{"event":"test"}' })

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['ff02::1', false],
  ['example.com', false],
])('treats %s as public: %s', (address, is) => {
  expect(isPublic(address)).toBe(is)
})

test.each([
  ['http://example.com/x', 'https://'],
  ['ftp://example.com/x', 'https://'],
  ['nothing', 'https://'],
  ['https://ada:secret@example.com/', 'name and password'],
  ['https://127.0.0.1/', 'private network'],
  ['https://0x7f.1/', 'private network'],
  ['https://[::1]/', 'private network'],
  ['https://[::ffff:10.0.0.1]/', 'private network'],
])('never calls %s', async (url, message) => {
  expect(webhookSender().faultOf(url)).toContain(message)
  await expect(webhookSender().post(hook(url))).rejects.toThrow(message)
})

test('does not call a name that resolves to a private address unless the host is allowed', async () => {
  const receiver = await startReceiver()
  const { port } = new URL(receiver.url)
  let lookups = 0
  // A different address at the second lookup: only the checked one may be called.
  const resolve = async () => [lookups++ === 0 ? '127.0.0.1' : '203.0.113.9']
  const closed = webhookSender({ resolve: async () => ['93.184.216.34', '127.0.0.1'] })
  await expect(closed.post(hook(`https://rebound.test:${port}/`))).rejects.toThrow('private network')
  expect(receiver.calls).toEqual([])
  const open = webhookSender({ resolve, privateHosts: ['automation.lan'] })
  expect(await open.post(hook(`http://automation.lan:${port}/`))).toBe(204)
  expect([lookups, receiver.calls.length]).toEqual([1, 1])
  expect(receiver.calls[0]?.headers).toMatchObject({
    host: `automation.lan:${port}`,
    'content-type': 'application/json',
    'sidepot-event': 'test',
  })
})

test("follows no redirects and times out when the server doesn't respond", async () => {
  const receiver = await startReceiver()
  const sender = webhookSender({ privateHosts: ['127.0.0.1'], timeoutMs: 200 })
  receiver.respondWith(302)
  expect(await sender.post(hook(receiver.url))).toBe(302)
  expect(receiver.calls).toHaveLength(1)
  receiver.respondWith('hang')
  await expect(sender.post(hook(receiver.url))).rejects.toThrow('No response within 0.2 seconds.')
  receiver.respondWith('hang up')
  await expect(sender.post(hook(receiver.url))).rejects.toThrow(
    'The connection closed before a response arrived.',
  )
  await expect(sender.post(hook('http://127.0.0.1:1/'))).rejects.toThrow('No server is responding')
  const slowNames = webhookSender({ resolve: () => new Promise(() => undefined), timeoutMs: 50 })
  await expect(slowNames.post(hook('https://example.com/'))).rejects.toThrow('No response within 0.05')
})
