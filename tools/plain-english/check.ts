import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { rules } from './rules.ts'
import { textsOf } from './texts.ts'

/*
 * Finds phrases that docs/glossary.md replaces in comments, texts, test titles and documents: `npm run english`.
 *
 * To use a phrase on purpose, put `plain-english-ignore RULE` in a comment on the same line or the line above;
 * `plain-english-ignore-file` in the first 30 lines skips a file.
 */

const isChecked = (name: string): boolean =>
  /\.(?:tsx?|[cm]?js|css|md|html)$/.test(name) && name !== 'docs/benchmarks.md'

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 50_000_000,
})

const isIgnored = (lines: readonly string[], line: number, id: string): boolean =>
  [lines[line - 1], lines[line - 2]].some(text => text?.includes(`plain-english-ignore ${id}`))

const hitsIn = (name: string): string[] => {
  const content = readFileSync(name, 'utf8')
  const lines = content.split('\n')
  if (lines.slice(0, 30).some(line => line.includes('plain-english-ignore-file'))) return []
  return textsOf(name, content).flatMap(({ kind, text, line }) =>
    rules
      .filter(({ id, kinds }) => kinds.has(kind) && !isIgnored(lines, line, id))
      .flatMap(({ id, pattern, suggestion }) =>
        [...text.matchAll(pattern)].map(
          ([phrase]) =>
            `${name}:${line} ${id}: “${phrase.trim()}” → ${suggestion}\n    ${text.slice(0, 160)}`,
        ),
      ),
  )
}

const hits = tracked
  .split('\n')
  .filter(name => isChecked(name) && existsSync(name))
  .flatMap(hitsIn)
process.stdout.write(hits.map(hit => `${hit}\n`).join(''))
process.stdout.write(hits.length === 0 ? '' : `${hits.length} phrases to replace. See docs/glossary.md.\n`)
process.exitCode = hits.length === 0 ? 0 : 1
