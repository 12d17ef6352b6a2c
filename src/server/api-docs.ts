import type { FastifyInstance } from 'fastify'
import type { AnyEndpoint } from '#contract/kernel/endpoint'
import { atFirstUse } from '#domain/at-first-use'

const style = `
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{max-width:960px;margin:0 auto;padding:24px}
h2{font-size:18px;margin:40px 0 8px}
details{border-top:1px solid #8886;padding:10px 0}
summary{cursor:pointer}
code{font:13px/1.4 ui-monospace,monospace}
pre{overflow:auto;padding:12px;background:#8881;border-radius:6px}
`

/** A page to read the interface by, and a client to call it with; both are made when somebody first asks for them. */
export const serveApiDocs = (app: FastifyInstance, endpoints: AnyEndpoint[]): void => {
  const page = atFirstUse(async () => (await import('./api-docs-page.tsx')).drawApiDocs(endpoints))
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(await page()))
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))

  const client = atFirstUse(async () => (await import('./client/draw-client.ts')).drawClient())
  app.get('/api/client.ts', async (_request, reply) =>
    reply
      .type('application/typescript; charset=utf-8')
      .header('content-disposition', 'attachment; filename="sidepot-client.ts"')
      .send(await client()),
  )
}
