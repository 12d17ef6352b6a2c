#!/usr/bin/env node
import { existsSync } from 'node:fs'
import module from 'node:module'

const program = new URL('../dist/cli.js', import.meta.url)
if (existsSync(program)) {
  module.enableCompileCache?.()
  await import(program.href)
} else {
  console.error('Sidepot is not built yet. Run npm run build first.')
  process.exitCode = 2
}
