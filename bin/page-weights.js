import { gzipSync } from 'node:zlib'

/**
 * @typedef {import('vite').Rolldown.RolldownOutput} Output
 * @typedef {import('vite').Rolldown.OutputChunk} Chunk
 */

/**
 * Maximum compressed script size that a page may load before any interaction. Code that it loads later (dialogs,
 * charts, Markdown) is in separate files and doesn't count.
 */
const budgets = [
  { name: 'landing page', files: ['pages/public/landing/landing-page.tsx'], budget: 118 },
  { name: 'sign-in', files: ['pages/public/login-page.tsx'], budget: 124 },
  {
    name: 'commissioner dashboard',
    files: ['app/shell/shell.tsx', 'pages/commissioner/commissioner-page.tsx'],
    budget: 156,
  },
  {
    name: 'manager dashboard',
    files: ['app/shell/shell.tsx', 'pages/manager/manager-page.tsx'],
    budget: 153,
  },
]

/**
 * Measures the pages of a build in thousands of bytes, gzip.
 *
 * @param {Output} built result of Vite's build
 */
export const weighPages = ({ output }) => {
  const chunks = output.flatMap(part => (part.type === 'chunk' ? [part] : []))
  const weights = new Map(chunks.map(({ fileName, code }) => [fileName, gzipSync(code, { level: 9 }).length]))
  const start = chunks.find(({ isEntry }) => isEntry)
  if (!start) throw new Error('The build has no entry.')
  return budgets.map(({ name, files, budget }) => {
    const loaded = withImports(chunks, [start, ...files.map(file => chunkOf(chunks, file))])
    const weight = [...loaded].reduce((sum, file) => sum + (weights.get(file) ?? 0), 0) / 1000
    return { name, weight, most: budget, isTooHeavy: weight > budget }
  })
}

/**
 * @param {Chunk[]} chunks
 * @param {string} file
 */
const chunkOf = (chunks, file) => {
  const found = chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(`/ui/${file}`)))
  if (!found) throw new Error(`The build has no ${file}. Fix the budgets in bin/page-weights.js.`)
  return found
}

/**
 * Returns the files that load with these chunks.
 *
 * @param {Chunk[]} chunks
 * @param {Chunk[]} chunksToWalk
 * @param {Set<string>} found
 */
const withImports = (chunks, chunksToWalk, found = new Set()) => {
  for (const { fileName, imports } of chunksToWalk) {
    if (found.has(fileName)) continue
    found.add(fileName)
    withImports(
      chunks,
      chunks.filter(chunk => imports.includes(chunk.fileName)),
      found,
    )
  }
  return found
}
