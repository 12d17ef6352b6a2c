import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import {
  defaultExclude,
  defineConfig,
  type TestProjectInlineConfiguration,
  type TestUserConfig,
} from 'vitest/config'
import { bareEndpoints } from './.config/bare-endpoints.ts'
import { chunkGroups } from './.config/chunk-groups.ts'
import { LongFirst } from './src/testing/long-first.ts'

const root = import.meta.dirname

/** The settings of a service on this machine are not those of tests. */
const onServer: TestUserConfig = { env: { NODE_ENV: 'production', SIDEPOT_ENV: '' } }

const onDom: TestUserConfig = {
  environment: 'happy-dom',
  setupFiles: ['ui/testing/brief-errors.ts', 'ui/testing/start-clock.ts', 'ui/testing/everything-near.ts'],
}

const onPostgres: TestUserConfig = { ...onServer, globalSetup: ['src/testing/postgres.ts'] }

const inBrowser: TestUserConfig = { ...onServer, testTimeout: 120_000, hookTimeout: 120_000 }

/**
 * Stories that span the whole product: a season, the start, publishing, money, an offline visitor and a hostile one.
 */
const crossing = ['season', 'start', 'publishing', 'money', 'offline', 'hostile'].map(
  name => `ui/e2e/${name}.story.ts`,
)

/** Tests whose results may differ on another database: raw SQL, sums, concurrency, and a query for every call. */
const differsOnPostgres = [
  'src/**/*.postgres.test.ts',
  'src/db/**/*.test.ts',
  'src/core/{kernel,ledger,money}/**/*.test.ts',
  'src/server/{permissions,traces}.test.ts',
]

/**
 * Test project of one type. A machine under load is slow, not wrong. React runs in production mode, which renders
 * emails and terminal screens several times faster, except in the web app's tests, which check its warnings.
 */
const project = (name: string, of: TestUserConfig): TestProjectInlineConfiguration => ({
  extends: true,
  root,
  oxc: { jsx: { development: of.environment === 'happy-dom' } },
  test: { name, root, provide: { postgresUrl: '' }, testTimeout: 20_000, ...of },
})

// oxlint-disable-next-line house/named-exports -- vite loads the default export
export default defineConfig({
  root: 'ui',
  plugins: [bareEndpoints(), react()],
  build: {
    outDir: '../dist/ui',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Pages list the names of files they may load later, and the hash is the part of a name that doesn't compress.
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  // The site's base path is not known yet: scripts and stylesheets reference each other relatively, and the server
  // completes the page.
  experimental: {
    renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/docs', '/about'].map(path => [
        path,
        { target: process.env.SIDEPOT_API ?? 'http://127.0.0.1:3000', changeOrigin: false },
      ]),
    ),
  },
  test: {
    root,
    isolate: false,
    // Tests look for class names as written.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Screens, stories and servers spend much of the time waiting.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFirst },
    reporters: ['default', './src/testing/count-reporter.ts'],
    projects: [
      project('sqlite', {
        ...onServer,
        include: ['{src,tools}/**/*.test.{ts,tsx}', 'fixtures/**/*.test.ts'],
        exclude: [...defaultExclude, '**/*.postgres.test.ts', '**/*.long.test.{ts,tsx}'],
      }),
      // Separate from the others: a worker reloads everything for a file whose environment differs from the previous
      // one's.
      project('ui', {
        ...onDom,
        include: ['ui/**/*.test.{ts,tsx}'],
        exclude: [...defaultExclude, '**/*.long.test.tsx'],
      }),
      project('ui-long', { ...onDom, include: ['ui/**/*.long.test.tsx'] }),
      project('crossing', { ...inBrowser, include: crossing }),
      // Tests a quick run skips: whole seasons, large files, processes, and full tables of screens.
      project('long', {
        ...onServer,
        include: ['{src,tools}/**/*.long.test.{ts,tsx}'],
        testTimeout: 120_000,
      }),
      project('postgres', {
        ...onPostgres,
        include: differsOnPostgres,
        exclude: [...defaultExclude, '**/*.long.test.ts'],
      }),
      project('postgres-whole', { ...onPostgres, include: ['src/{core,db,server}/**/*.test.ts'] }),
      project('browser', {
        ...inBrowser,
        include: ['ui/e2e/**/*.story.ts'],
        exclude: [...defaultExclude, ...crossing],
        // A real browser on a busy machine: tests that pass only on retry are listed at the end of the run.
        retry: process.env.CI ? 1 : 0,
      }),
    ],
  },
})
