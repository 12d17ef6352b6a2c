import { connect, createServer, type Server } from 'node:net'
import { expect, inject, test } from 'vitest'
import { openDatabase } from './open.ts'
import { assertSupportedVersion, waitForDatabase } from './wait-for-database.ts'

const logged: string[] = []
const log = { warn: (_fields: object, text: string) => void logged.push(text) }

const portOf = (server: Server): number => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const listen = (server: Server, port = 0) =>
  new Promise<void>(resolve => server.listen(port, '127.0.0.1', () => resolve()))

/** A port without a listener, and a function that makes PostgreSQL available on it. */
const laterThere = async () => {
  const real = new URL(inject('postgresUrl'))
  const server = createServer(socket => {
    const inside = connect(Number(real.port), real.hostname)
    socket.on('error', () => inside.destroy())
    inside.on('error', () => socket.destroy())
    socket.pipe(inside).pipe(socket)
  })
  await listen(server)
  const port = portOf(server)
  await new Promise(resolve => server.close(resolve))
  const url = Object.assign(new URL(real), { hostname: '127.0.0.1', port: String(port) }).href
  return { url, open: () => listen(server, port), close: () => server.close() }
}

test('waits for a database that starts later, logging it once', async () => {
  const there = await laterThere()
  const database = await openDatabase(there.url)
  const waiting = waitForDatabase(database, { waitMs: 20_000, log })
  setTimeout(() => void there.open(), 400)
  await waiting
  expect(logged).toEqual(["The database isn't responding yet. Waiting for it."])
  await database.close()
  there.close()
})

test('fails the startup after a timeout, and immediately for a wrong password', async () => {
  const there = await laterThere()
  const unconnected = await openDatabase(there.url)
  await expect(waitForDatabase(unconnected, { waitMs: 300, log })).rejects.toThrow(
    "Couldn't reach the database.",
  )
  const unknown = Object.assign(new URL(inject('postgresUrl')), { pathname: '/no_such_database' }).href
  const wrong = await openDatabase(unknown)
  await expect(waitForDatabase(wrong, { waitMs: 60_000, log })).rejects.toThrow('no_such_database')
})

test('rejects an outdated PostgreSQL by version', () => {
  expect(() => assertSupportedVersion(14)).toThrow(
    'Sidepot needs PostgreSQL 15 or newer, but this is version 14. Upgrade the database server first.',
  )
  assertSupportedVersion(15)
})
