import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import {
  defaultExclude,
  defineConfig,
  type TestProjectInlineConfiguration,
  type TestUserConfig,
} from 'vitest/config'
import { bareEndpoints } from './.config/bare-endpoints.ts'
import { LongFirst } from './src/testing/long-first.ts'

const root = import.meta.dirname

/**
 * Every schema of zod can describe itself as JSON schema. The server's OpenAPI document is made so; the web app has no
 * use for it and would load 5 kB of it, compressed.
 */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  transform: (code, id) => {
    if (!/\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return undefined
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].flatMap(([, name]) => name ?? [])
    const exported = [...names, ...(names.includes('processSchema') ? ['processSchema as process'] : [])]
    const left = "() => { throw new Error('JSON schemas are not made in the browser') }"
    return `${names.map(name => `const ${name} = ${left}`).join('\n')}\nexport { ${exported.join(', ')} }`
  },
}

/** The letters of the first view are asked for with the page, before a style sheet or a script tells of them. */
const lettersAhead: Plugin = {
  name: 'letters-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_page, { bundle = {} }) =>
      Object.keys(bundle)
        .filter(file => /-latin-wght-normal-[^/]+\.woff2$/.test(file))
        .map(file => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
          injectTo: 'head',
        })),
  },
}

/**
 * What loads together is one file: small ones compress worse, each is a question to the server, and the page lists the
 * names of all. The start of every page; what the landing and the sign-in page share; what the one and what the other has
 * in common with later pages.
 */
const together = [
  { name: 'start', tags: ['$initial' as const] },
  {
    name: 'public',
    test: /ui\/(pages\/public\/(turf|sample|frame|auth-layout)|components\/(logo|frame|card|badge|wearing|delayed)\.|lib\/use-(fresh|answer))|domain\/money/,
    minShareCount: 2,
  },
  {
    name: 'figures',
    test: /ui\/(components\/(meter|figures)|lib\/use-reduced)|domain\/(text|points)|icons\/(swords|layers|coins|play|pause|flag|flame|gem|armchair|star)\./,
    minShareCount: 2,
  },
  {
    name: 'field',
    test: /ui\/components\/(season-field|stamp)\./,
    minShareCount: 2,
  },
  {
    name: 'fields',
    test: /ui\/(components\/(field|text-field|number-text|check|form-links)|lib\/use-act)\./,
    minShareCount: 2,
  },
]

/** A class keeps its name, followed by its sheet's: one sign a sheet, because those of every class compress badly. */
const scopedName = (name: string, file: string) => {
  const sheet = relative(root, file).replaceAll('\\', '/')
  return `${name}_${createHash('sha256').update(sheet).digest('base64url').slice(0, 4)}`
}

const onServer: TestUserConfig = { env: { NODE_ENV: 'production' } }

const onDom: TestUserConfig = {
  environment: 'happy-dom',
  setupFiles: ['ui/testing/brief-errors.ts', 'ui/testing/start-clock.ts', 'ui/testing/everything-near.ts'],
}

const onPostgres: TestUserConfig = { ...onServer, globalSetup: ['src/testing/postgres.ts'] }

const inBrowser: TestUserConfig = { ...onServer, testTimeout: 120_000, hookTimeout: 120_000 }

/** The stories that cross everything: a season, the start, publishing, money, a visitor offline and a hostile one. */
const crossing = ['season', 'start', 'publishing', 'money', 'offline', 'hostile'].map(
  name => `ui/e2e/${name}.story.ts`,
)

/** What another database may answer otherwise: SQL of its own, sums, two at once, and a read of every call. */
const differsOnPostgres = [
  'src/**/*.postgres.test.ts',
  'src/db/**/*.test.ts',
  'src/core/{kernel,ledger,money,winnings}/**/*.test.ts',
  'src/server/{permissions,traces}.test.ts',
]

/**
 * Tests of one kind. A machine that does other things besides is slow, not wrong. React is as the program has it, with
 * which mails and screens of the terminal are drawn several times as fast; the web app's tests hear its warnings.
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
  plugins: [bareEndpoints(), react(), withoutJsonSchema, lettersAhead],
  build: {
    outDir: '../dist/ui',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Pages list the names of what they may load later, and of a name its hash is what does not compress.
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: together },
      },
    },
  },
  // Where the site stands is not known yet: scripts and sheets find each other, and the server completes the page.
  experimental: {
    renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  css: { modules: { generateScopedName: scopedName } },
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
    // Tests look for class names as they are written.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Screens, stories and servers wait a good part of the time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFirst },
    reporters: ['default', './src/testing/count-reporter.ts'],
    projects: [
      project('sqlite', {
        ...onServer,
        include: ['src/**/*.test.{ts,tsx}', 'fixtures/**/*.test.ts'],
        exclude: [...defaultExclude, '**/*.postgres.test.ts', '**/*.long.test.{ts,tsx}'],
      }),
      // Apart from the others: a worker loads everything anew for a file with another environment than the last one's.
      project('ui', {
        ...onDom,
        include: ['ui/**/*.test.{ts,tsx}'],
        exclude: [...defaultExclude, '**/*.long.test.tsx'],
      }),
      project('ui-long', { ...onDom, include: ['ui/**/*.long.test.tsx'] }),
      project('crossing', { ...inBrowser, include: crossing }),
      // What a quick run does without: whole seasons, large files, processes, and everything of a table of screens.
      project('long', {
        ...onServer,
        include: ['src/**/*.long.test.{ts,tsx}'],
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
        // A real browser on a busy machine: what passes only then is named at the end of the run.
        retry: process.env.CI ? 1 : 0,
      }),
    ],
  },
})
