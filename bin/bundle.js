import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Packages with native parts stay external; everything else is bundled. */
const natives = ['better-sqlite3', '@node-rs/argon2', '@resvg/resvg-js', 'sharp', 'pg-native']

/**
 * Ink loads React's developer tools only when DEV is set; they aren't needed here.
 *
 * @type {import('rolldown').Plugin}
 */
const withoutDevtools = {
  name: 'without-devtools',
  resolveId: id => (id === 'react-devtools-core' ? '\0devtools' : undefined),
  load: id => (id === '\0devtools' ? 'export default {}' : undefined),
}

/**
 * @fastify/cookie uses named exports from `import('cookie')`. Node finds them in a CommonJS package, but a bundle only
 * has the default export.
 *
 * @type {import('rolldown').Plugin}
 */
const cookiesRequired = {
  name: 'cookies-required',
  load: async id =>
    /@fastify[/\\]cookie[/\\]index\.js$/.test(id)
      ? (await readFile(id, 'utf8')).replace("await import('cookie')", "require('cookie')")
      : undefined,
}

/**
 * zod includes its messages in every language; we use our own.
 *
 * @type {import('rolldown').Plugin}
 */
const withoutLanguages = {
  name: 'without-languages',
  load: id =>
    /zod[/\\]v4[/\\]locales[/\\]index\.js$/.test(id) ? "export { default as en } from './en.js'" : undefined,
}

/**
 * Pages and emails are rendered to strings, never to streams.
 *
 * @type {import('rolldown').Plugin}
 */
const withoutStreams = {
  name: 'without-streams',
  load: id =>
    /react-dom[/\\]server\.node\.js$/.test(id)
      ? "module.exports = require('./cjs/react-dom-server-legacy.node.production.js')"
      : undefined,
}

/**
 * Node takes half a millisecond for each file it loads, so code of several commands is in one file, and so is the code
 * that finds a command and prints help.
 */
const groups = [
  { name: 'start', test: /src[/\\]cli[/\\]main\.ts$/, priority: 1 },
  { name: 'shared', minShareCount: 6 },
]

/**
 * Bundles code for Node, with its packages.
 *
 * @param {Record<string, string>} input entry files by name, relative to the root
 * @param {import('rolldown').OutputOptions} output
 */
export const bundle = async (input, output) => {
  const bundled = await rolldown({
    cwd: root,
    input,
    platform: 'node',
    external: natives,
    transform: {
      target: 'node20.19',
      define: {
        'process.env.NODE_ENV': '"production"',
        'process.env.SIDEPOT_BUILT': '"yes"',
        // Bundled CommonJS uses them, and ES modules lack them.
        __dirname: 'import.meta.dirname',
        __filename: 'import.meta.filename',
      },
    },
    plugins: [withoutDevtools, cookiesRequired, withoutLanguages, withoutStreams],
    logLevel: 'warn',
  })
  const { output: files } = await bundled.write({ format: 'esm', entryFileNames: '[name].js', ...output })
  await bundled.close()
  return files
}

/**
 * Bundles the program and returns its files.
 *
 * @param {string} dir
 */
export const bundleProgram = dir =>
  bundle(
    {
      cli: 'src/cli/entry.ts',
      // Worker threads need their own entry files.
      'draw-share-image': 'src/adapters/image/worker.tsx',
      'read-saved-week': 'src/adapters/saved/worker.ts',
    },
    {
      dir,
      chunkFileNames: 'chunks/[name]-[hash].js',
      codeSplitting: { groups },
      // V8 takes two bytes for each character of a file with others.
      charset: 'ascii',
      // Names stay, because stack traces in the log contain them.
      minify: { compress: true, mangle: false, codegen: true },
    },
  )
