// Builds the program (src/cli, bundled) and the web app (ui/) into dist/, with a list of their components; and the
// documentation.
//
//   node bin/build.js everything
//   node bin/build.js cli only the program
//   node bin/build.js docs only the documentation
//   node bin/build.js ui only the web app
import { createHash } from 'node:crypto'
import { copyFile, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundle, bundleProgram } from './bundle.js'
import { compressFiles } from './compress.js'
import { filesIn } from './files-in.js'
import { filesOfPages, weighPages } from './first-pages.js'
import { writeSboms } from './sbom.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')

const buildProgram = async () => {
  const files = await bundleProgram(dist)
  const paths = files.map(({ fileName }) => join(dist, fileName))
  await removeOldChunks(new Set(paths))
  console.log(`dist/cli.js    ${kilobytes(await sizeOf(paths))} in ${paths.length} files`)
  return packagesIn(files.flatMap(file => (file.type === 'chunk' ? file.moduleIds : [])))
}

/** Renders docs/ and the API pages. The renderer is TypeScript and is bundled only for this. */
const buildDocs = async () => {
  const program = join(dist, 'write-docs-site.mjs')
  await bundle({ docs: 'src/server/docs/write-site.ts' }, { file: program, codeSplitting: false })
  const { writeSite } =
    /** @type {{ writeSite: (root: string, version: string, folder: string) => Promise<string[]> }} */ (
      await import(pathToFileURL(program).href)
    )
  await rm(program)
  const { version } = /** @type {{ version: string }} */ (
    JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  )
  const files = await writeSite(root, version, join(dist, 'docs'))
  // The package and the image have it at the top too, where one looks for it.
  await copyFile(join(dist, 'docs/notices.txt'), join(root, 'THIRD-PARTY-NOTICES'))
  const { brotli } = await compressFiles(files)
  console.log(
    `dist/docs ${kilobytes(await sizeOf(files))} in ${files.length} files, ${kilobytes(brotli)} of text compressed`,
  )
}

/**
 * Returns the package folders of the given files.
 *
 * @param {string[]} files
 */
const packagesIn = files =>
  new Set(files.flatMap(file => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(relative(root, file))?.[0] ?? []))

/** @param {Set<string>} currentPaths */
const removeOldChunks = async currentPaths => {
  for (const path of await filesIn(join(dist, 'chunks'))) if (!currentPaths.has(path)) await rm(path)
}

const buildWebApp = async () => {
  const { build } = await import('vite')
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  const folder = join(dist, 'ui')
  const manifest = await takeManifest(folder)
  await writeFile(join(folder, 'first-pages.json'), JSON.stringify(filesOfPages(manifest)))
  await versionServiceWorker(folder)
  const files = await filesIn(folder)
  const script = await sizeOf(files.filter(path => path.endsWith('.js')))
  const { brotli } = await compressFiles(files)
  console.log(
    `dist/ui        ${kilobytes(await sizeOf(files))} in ${files.length} files, ` +
      `${kilobytes(script)} of it script; ${kilobytes(brotli)} of text compressed`,
  )
  printPageWeights(await weighPages(manifest, folder))
}

/**
 * Reads Vite's list of the built files and removes it from the folder that is served.
 *
 * @param {string} folder
 */
const takeManifest = async folder => {
  const place = join(folder, '.vite')
  const manifest = /** @type {import('vite').Manifest} */ (
    JSON.parse(await readFile(join(place, 'manifest.json'), 'utf8'))
  )
  await rm(place, { recursive: true })
  return manifest
}

/**
 * Writes a version into the service worker: browsers reinstall it when its text changes, and with it its cached files.
 *
 * @param {string} folder
 */
const versionServiceWorker = async folder => {
  const path = join(folder, 'service-worker.js')
  const text = await readFile(path, 'utf8')
  const digest = createHash('sha256')
  for (const name of ['offline.html', 'offline.css', 'mark.svg', 'theme.js']) {
    digest.update(await readFile(join(folder, name)))
  }
  await writeFile(path, text.replace("'unbuilt'", `'${digest.digest('hex').slice(0, 16)}'`))
}

/** @param {Awaited<ReturnType<typeof weighPages>>} pages */
const printPageWeights = pages => {
  /** @param {{ files: number; kilobytes: number; script: number }} weight */
  const text = ({ files, kilobytes, script }) =>
    `${files} files, ${kilobytes.toFixed(1)} kB, script ${script.toFixed(1)} kB`
  for (const { name, weight, most, isTooHeavy } of pages) {
    console.log(`${name.padStart(14)} ${text(weight)}`)
    if (!isTooHeavy || !most) continue
    console.error(`The page ${name} may load at most ${text(most)} (bin/first-pages.js).`)
    process.exitCode = 1
  }
}

/** @param {string[]} files */
const sizeOf = async files => sum((await Promise.all(files.map(path => stat(path)))).map(({ size }) => size))
/** @param {number[]} numbers */
const sum = numbers => numbers.reduce((total, number) => total + number, 0)
/** @param {number} bytes */
const kilobytes = bytes => `${(bytes / 1000).toFixed(0)} kB`

const target = process.argv[2]
const started = performance.now()
const bundled = target === 'ui' || target === 'docs' ? [] : await buildProgram()
const listed = target === undefined ? writeSboms(join(dist, 'sbom'), bundled) : undefined
if (target !== 'ui') await buildDocs()
if (target === undefined || target === 'ui') await buildWebApp()
if (listed) console.log(`dist/sbom      ${(await listed).join(', ')}`)
if (target === undefined && !process.exitCode) await writeFile(join(dist, '.built'), '')
console.log(
  `${relative(process.cwd(), dist) || 'dist'} is ready after ${((performance.now() - started) / 1000).toFixed(1)} s`,
)
