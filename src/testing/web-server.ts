import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { createServer, type ServerOptions } from '../server/app.ts'
import type { TestApp } from './test-app.ts'

const onePage = '<html><head><title>Sidepot</title></head><body>App</body></html>'

/** Creates a test app's server with a one-page web app, or with the given files, as left by a build. */
export const webServer = async (
  { ctx }: Pick<TestApp, 'ctx'>,
  files: Record<string, string | Buffer> = {},
  options: ServerOptions = {},
): Promise<FastifyInstance> => {
  const webFolder = mkdtempSync(join(tmpdir(), 'sidepot-web-'))
  for (const [name, content] of Object.entries({ 'index.html': onePage, ...files })) {
    mkdirSync(dirname(join(webFolder, name)), { recursive: true })
    writeFileSync(join(webFolder, name), content)
  }
  const server = await createServer(ctx, { webFolder, ...options })
  onTestFinished(async () => {
    await server.close()
    rmSync(webFolder, { recursive: true })
  })
  return server
}
