import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
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

/** React as the program has it: mails and screens of the terminal are drawn several times as fast as by its other build. */
const withBuiltReact = { oxc: { jsx: { development: false } } }
const inProduction = { env: { NODE_ENV: 'production' } }

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
    maxWorkers: '100%',
    sequence: { sequencer: LongFirst },
    reporters: ['default', './src/testing/count-reporter.ts'],
    projects: [
      {
        extends: true,
        root,
        ...withBuiltReact,
        test: {
          ...inProduction,
          name: 'sqlite',
          root,
          include: ['src/**/*.test.{ts,tsx}', 'fixtures/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.postgres.test.ts', '**/*.oracle.test.ts'],
          provide: { postgresUrl: '' },
          // A machine that does other things besides is slow, not wrong.
          testTimeout: 20_000,
        },
      },
      {
        // Whole seasons against the calculator in src/testing/oracle: half a minute that a quick run does without.
        extends: true,
        root,
        ...withBuiltReact,
        test: {
          ...inProduction,
          name: 'oracle',
          root,
          include: ['src/testing/oracle/*.oracle.test.ts'],
          provide: { postgresUrl: '' },
        },
      },
      {
        // Apart from the others: a worker loads everything anew for a file with another environment than the last one's.
        extends: true,
        root,
        test: {
          name: 'ui',
          root,
          include: ['ui/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: [
            'ui/testing/brief-errors.ts',
            'ui/testing/start-clock.ts',
            'ui/testing/everything-near.ts',
          ],
          provide: { postgresUrl: '' },
          testTimeout: 20_000,
          // Screens wait for what comes: on a busy machine once in a thousand times in vain. Named at the end as well.
          retry: process.env.CI ? 1 : 0,
        },
      },
      {
        extends: true,
        root,
        ...withBuiltReact,
        test: {
          ...inProduction,
          name: 'postgres',
          root,
          include: ['src/{core,db,server}/**/*.test.ts'],
          globalSetup: ['src/testing/postgres.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        root,
        ...withBuiltReact,
        test: {
          ...inProduction,
          name: 'browser',
          root,
          include: ['ui/e2e/**/*.story.ts'],
          provide: { postgresUrl: '' },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A real browser on a busy machine: what passes only then is named at the end of the run.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
})
