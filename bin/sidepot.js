#!/usr/bin/env node
import { existsSync } from 'node:fs'
import module from 'node:module'

/** Node 20 has no compile cache. */
const node = /** @type {typeof module & { enableCompileCache?: () => unknown }} */ (module)
const program = new URL('../dist/cli.js', import.meta.url)
if (existsSync(program)) {
  node.enableCompileCache?.()
  await import(program.href)
} else {
  console.error('Sidepot is not built yet. Run npm run build first.')
  process.exitCode = 2
}
