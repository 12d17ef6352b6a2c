import { openApp } from '#app'
import { createServer } from '#server/app'
import { playedConfig, silent } from '#testing/scale/played-season'

/*
 * The product without the look at every page of the file that a server begins with, which takes minutes where there are
 * 20 GB of it. No jobs either.
 */

const [databaseUrl = '', port = ''] = process.argv.slice(2)
const app = await openApp(playedConfig(databaseUrl, { PUBLIC_URL: `http://localhost:${port}` }), {
  log: silent,
})
const server = await createServer(app.ctx, {})
await server.listen({ host: '127.0.0.1', port: Number(port) })
process.send?.('listening')
