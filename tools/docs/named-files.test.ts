import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)

/** Files that don't exist: those of the guides' examples and generated ones. */
const examples = [
  /\bNNN-/,
  /\bbets\.ts$/,
  /\bchange-motto\.ts$/,
  /^docs\/api\/awards\.md$/,
  /sidepot-client\.ts$/,
]

const folders =
  'src|ui|bin|tools|docs|migrations|fixtures|deploy|core|areas|server|adapters|domain|contract|cli|db'
const withFolder = new RegExp(
  `(?<![\\w./#@-])((?:${folders})/[\\w./-]+\\.(?:tsx?|js|cjs|md|css|json))(?!\\w)`,
  'g',
)
const withoutFolder = /(?<![\w./#@-])([a-z][\w-]+\.(?:story\.|test\.|long\.test\.)?tsx?)(?!\w)/g

/** Texts that may name files: code spans of documents and comments of code. */
const proseIn = (file: string): string => {
  const text = readFileSync(file, 'utf8')
  const parts = file.endsWith('.md') ? /`([^`\n]+)`/g : /(?:\/\/|^\s*\*|\/\*)(.*)/gm
  return [...text.matchAll(parts)].map(([, part]) => part).join('\n')
}

test('documents and comments only name files that exist', () => {
  const names = new Set(files.map(file => basename(file)))
  const exists = (path: string) => files.some(file => file === path || file.endsWith(`/${path}`))
  const stale = files
    .filter(file => /\.(md|tsx?|c?js)$/.test(file) && !/^(CHANGELOG\.md|fixtures\/)/.test(file))
    .flatMap(file => {
      const prose = proseIn(file)
      const missing = [
        ...[...prose.matchAll(withFolder)].filter(([, path = '']) => !exists(path)),
        ...[...prose.matchAll(withoutFolder)].filter(([, name = '']) => !names.has(name)),
      ]
      return missing.map(([, path = '']) => ({ file, path }))
    })
  expect(stale.filter(({ path }) => !examples.some(example => example.test(path)))).toEqual([])
})
