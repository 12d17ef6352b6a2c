import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Serves the built web app; answers whether there is one. */
export const serveWebApp = async (app: FastifyInstance, folder: string): Promise<boolean> => {
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn({ folder }, 'The web app is not built; only the interface is served. Run npm run build.')
    return false
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    setHeaders: (reply, path) => {
      const isHashed = /[/\\]assets[/\\]/.test(path)
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  return true
}

/** Whether a request that nothing answered is a person opening a page. */
export const wantsPage = (request: {
  method: string
  url: string
  headers: { accept?: string | undefined }
}): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api|assets|healthz|readyz|metrics)(\/|$|\?)/.test(request.url) &&
  (request.headers.accept ?? '').includes('text/html')
