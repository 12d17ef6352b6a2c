import { openApp } from '#app'
import { createServer } from '#server/app'
import { playedConfig, silent } from '#tools/scale/played-season'

/* Product without the integrity check at startup, which takes minutes for a 20 GB file, and without jobs. */

const [databaseUrl = '', port = ''] = process.argv.slice(2)
const app = await openApp(playedConfig(databaseUrl, { PUBLIC_URL: `http://localhost:${port}` }), {
  log: silent,
})
const server = await createServer(app.ctx, {})
await server.listen({ host: '127.0.0.1', port: Number(port) })
process.send?.('listening')
