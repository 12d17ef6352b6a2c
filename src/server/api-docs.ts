import type { FastifyInstance } from 'fastify'
import type { AnyEndpoint } from '#contract/kernel/endpoint'
import type { Ctx } from '#core/kernel/context'
import { atFirstUse } from '#domain/at-first-use'
import { siteNow } from './site-head.ts'

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
export const serveApiDocs = (app: FastifyInstance, ctx: Ctx, endpoints: AnyEndpoint[]): void => {
  let page: { siteName: string; html: string } | undefined
  app.get('/api/docs', async (_request, reply) => {
    const { name: siteName } = await siteNow(ctx)
    if (page?.siteName !== siteName) {
      const { drawApiDocs } = await import('./api-docs-page.tsx')
      page = { siteName, html: drawApiDocs(endpoints, siteName) }
    }
    return reply.type('text/html; charset=utf-8').send(page.html)
  })
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))

  const client = atFirstUse(async () => (await import('./client/draw-client.ts')).drawClient())
  app.get('/api/client.ts', async (_request, reply) =>
    reply
      .type('application/typescript; charset=utf-8')
      .header('content-disposition', 'attachment; filename="sidepot-client.ts"')
      .send(await client()),
  )
}
