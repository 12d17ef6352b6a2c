import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/**
 * @typedef {import('vite').Manifest} Manifest
 * @typedef {import('../src/domain/first-page.ts').FirstPage} FirstPage
 *
 * @typedef {object} PageFiles
 * @property {string[]} scripts paths below the web folder, dependencies first
 * @property {string[]} styles
 */

const shell = 'app/shell/shell.tsx'
const places = [shell, 'pages/league/league-places.tsx']
const money = [...places, 'pages/league/money-page.tsx']

/**
 * Modules that each page (src/domain/first-page.ts) loads before any interaction, and the most that it may request and
 * load, compressed: what appears later (dialogs, charts, Markdown) is in separate files and doesn't count.
 *
 * @type {Record<FirstPage, { modules: string[]; most?: { files: number; kilobytes: number; script: number } }>}
 */
const pages = {
  landing: {
    modules: ['pages/public/landing/landing-page.tsx'],
    most: { files: 6, kilobytes: 112, script: 102 },
  },
  'sign-in': { modules: ['pages/public/login-page.tsx'], most: { files: 7, kilobytes: 118, script: 108 } },
  commissioner: {
    modules: [shell, 'pages/commissioner/commissioner-page.tsx'],
    most: { files: 13, kilobytes: 213, script: 177 },
  },
  manager: {
    modules: [shell, 'pages/manager/manager-page.tsx'],
    most: { files: 12, kilobytes: 204, script: 168 },
  },
  leagues: { modules: [shell, 'pages/commissioner/my-leagues-page.tsx'] },
  week: {
    modules: [...places, 'pages/league/week-page.tsx'],
    most: { files: 16, kilobytes: 256, script: 220 },
  },
  money: { modules: money },
  'money-start': { modules: money },
  'own-money': {
    modules: [...money, 'pages/league/own-money.tsx'],
    most: { files: 16, kilobytes: 230, script: 194 },
  },
  pot: {
    modules: [...money, 'areas/money/pot/pot.tsx'],
    most: { files: 17, kilobytes: 276, script: 240 },
  },
  rules: { modules: [...places, 'pages/league/rules-page.tsx'] },
  people: { modules: [...places, 'pages/league/people-page.tsx'] },
  recap: {
    modules: [shell, 'pages/public/league-pages.ts'],
    most: { files: 15, kilobytes: 208, script: 171 },
  },
  admin: { modules: [shell, 'pages/admin/admin-page.tsx'], most: { files: 16, kilobytes: 232, script: 194 } },
  other: { modules: [shell] },
}

/**
 * Returns the files of each page that the start of the app doesn't load already, for the server to name them in the
 * HTML.
 *
 * @param {Manifest} manifest Vite's list of the built files
 * @returns {Record<string, PageFiles>}
 */
export const filesOfPages = manifest => {
  const started = withImports(manifest, [startOf(manifest)])
  return Object.fromEntries(
    Object.entries(pages).map(([page, { modules }]) => [
      page,
      filesIn(withImports(manifest, modules).filter(chunk => !started.includes(chunk))),
    ]),
  )
}

/**
 * Measures the pages of a build: files, and thousands of bytes of them and of their script, brotli.
 *
 * @param {Manifest} manifest
 * @param {string} folder folder of the built web app
 */
export const weighPages = async (manifest, folder) => {
  /** @param {string} file */
  const weigh = async file => brotliCompressSync(await readFile(join(folder, file))).length / 1000
  /** @param {string[]} files */
  const total = async files => (await Promise.all(files.map(weigh))).reduce((sum, one) => sum + one, 0)
  return Promise.all(
    Object.entries(pages).flatMap(async ([name, { modules, most }]) => {
      const { scripts, styles } = filesIn(withImports(manifest, [startOf(manifest), ...modules]))
      const script = await total(scripts)
      const weight = {
        files: scripts.length + styles.length,
        kilobytes: script + (await total(styles)),
        script,
      }
      const isOver = ({ files = Infinity, kilobytes = Infinity, script = Infinity } = {}) =>
        weight.files > files || weight.kilobytes > kilobytes || weight.script > script
      return { name, weight, most, isTooHeavy: isOver(most) }
    }),
  )
}

/** @param {Manifest} manifest */
const startOf = manifest => {
  const start = Object.keys(manifest).find(key => manifest[key]?.isEntry)
  if (start === undefined) throw new Error('The build has no entry.')
  return start
}

/**
 * @param {import('vite').ManifestChunk[]} chunks
 * @returns {PageFiles}
 */
const filesIn = chunks => ({
  scripts: chunks.map(({ file }) => file),
  styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
})

/**
 * Returns these chunks and those they import, dependencies first: the order in which their styles apply.
 *
 * @param {Manifest} manifest
 * @param {string[]} keys
 */
const withImports = (manifest, keys) => {
  /** @type {Set<string>} */
  const seen = new Set()
  /** @type {import('vite').ManifestChunk[]} */
  const chunks = []
  /** @param {string} key */
  const add = key => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}. Fix the pages in bin/first-pages.js.`)
    chunk.imports?.forEach(add)
    chunks.push(chunk)
  }
  keys.forEach(add)
  return chunks
}
