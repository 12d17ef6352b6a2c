import Fastify from 'fastify'
import { SQLite } from '#db/sqlite'

/*
 * Floor: the minimum cost of Fastify and SQLite. Each path runs one prepared query for a league and sends a fixed body,
 * namely the product's response, or the query's own result.
 */

/**
 * @property query with named parameters
 * @property body sent as is; without one, the query's first value is sent, which must be JSON
 */
export type BaselinePath = { path: string; query: string; parameters: Record<string, number>; body?: string }

/** @property writes run for each POST to /write with the body's text: one durable row */
export type BaselineOptions = { file: string; port: number; paths: BaselinePath[]; writes?: string }

const options = JSON.parse(process.argv[2] ?? '{}') as BaselineOptions

const database = new SQLite(options.file)
database.pragma('journal_mode = WAL')
database.pragma('synchronous = FULL')
const app = Fastify()
for (const { path, query, parameters, body } of options.paths) {
  const statement = database.prepare(query)
  const text = body === undefined ? statement.pluck() : statement
  app.get(path, (_request, reply) => {
    const result = body === undefined ? String(text.get(parameters)) : (text.all(parameters), body)
    return reply.type('application/json; charset=utf-8').send(result)
  })
}
if (options.writes !== undefined) {
  const statement = database.prepare(options.writes)
  app.post('/write', (request, reply) => {
    const { lastInsertRowid } = statement.run(JSON.stringify(request.body))
    return reply.code(201).send({ id: Number(lastInsertRowid) })
  })
}
await app.listen({ host: '127.0.0.1', port: options.port })
process.send?.('listening')
