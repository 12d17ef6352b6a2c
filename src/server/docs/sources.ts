import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { referencePages } from './reference/reference-pages.ts'
import { addressOf, contents } from './contents.ts'

/** A page before it is rendered. */
export type Source = { source: string; section: string; address: string; markdown: string }

/** All pages in order: the written ones, and the call pages generated from the contract. */
export const sourcesIn = (root: string): Source[] =>
  contents.flatMap(({ title, pages }) => [
    ...pages
      .filter(source => existsSync(join(root, source)))
      .map(source => sourceOf(source, title, readFileSync(join(root, source), 'utf8'))),
    ...(title === 'API'
      ? referencePages().map(({ source, markdown }) => sourceOf(source, title, markdown))
      : []),
  ])

const sourceOf = (source: string, section: string, markdown: string): Source => ({
  source,
  section,
  address: addressOf(source),
  markdown,
})

/** Markdown files without a page whose links are checked too. */
export const otherPages = ['README.md', 'SECURITY.md', 'deploy/README.md']

/** The repository's Markdown files for readers: under docs/, and in the root. */
export const markdownFiles = (root: string): string[] => [
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.md'))
    .map(path => `docs/${path.replaceAll('\\', '/')}`)
    .sort(),
  ...readdirSync(root)
    .filter(path => path.endsWith('.md'))
    .sort(),
]
