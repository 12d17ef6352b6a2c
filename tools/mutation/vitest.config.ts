import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { instrument } from './mutants.ts'
import { readPlan } from './plan.ts'

const root = resolve(import.meta.dirname, '../..')

/** Inserts the mutants of the plan into the code, each inactive until it is selected. */
const instrumenting: Plugin = {
  name: 'mutants',
  enforce: 'pre',
  load: id => {
    const file = relative(root, id)
    const ids = readPlan().mutants[file]
    return ids && instrument(file, readFileSync(id, 'utf8'), new Set(ids))
  },
}

// oxlint-disable-next-line house/named-exports -- vitest loads the default export
export default defineConfig({
  root,
  plugins: [instrumenting, react()],
  test: {
    root,
    include: ['src/**/*.test.{ts,tsx}', 'ui/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/*.postgres.test.ts', '**/*.long.test.{ts,tsx}'],
    provide: { postgresUrl: '' },
    setupFiles: ['ui/testing/brief-errors.ts', 'ui/testing/start-clock.ts', 'ui/testing/everything-near.ts'],
    runner: resolve(import.meta.dirname, 'mutation-runner.ts'),
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 60_000,
    reporters: [{}],
    silent: true,
    dangerouslyIgnoreUnhandledErrors: true,
  },
})
