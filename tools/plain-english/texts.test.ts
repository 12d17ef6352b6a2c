import { expect, test } from 'vitest'
import { rules } from './rules.ts'
import { textsOf } from './texts.ts'

const idsIn = (name: string, content: string): string[] =>
  textsOf(name, content).flatMap(({ kind, text }) =>
    rules.filter(({ kinds, pattern }) => kinds.has(kind) && text.search(pattern) >= 0).map(({ id }) => id),
  )

test.each([
  [
    'a comment',
    'src/core/a.ts',
    '/** Ends in a conflict for the second call. */\nexport const a = 1\n',
    'ends-in',
  ],
  ['joined line comments', 'src/core/a.ts', '// What\n// somebody said.\nexport const a = 1\n', 'somebody'],
  ['a template', 'src/core/a.ts', 'export const a = (b: string) => `for whoever ${b}`\n', 'whoever'],
  ['JSX text', 'ui/a.tsx', 'export const A = () => <p>Nobody is here</p>\n', 'nobody'],
  ['a test title', 'src/core/a.test.ts', "test('tells nobody twice', () => undefined)\n", 'nobody'],
  ['a stylesheet', 'ui/a.module.css', '/* The colour of the head. */\n', 'british'],
  ['a document', 'docs/a.md', 'The mails are sent at once.\n', 'mail-email'],
])('finds a phrase in %s', (_what, name, content, id) => expect(idsIn(name, content)).toContain(id))

test.each([
  ['an identifier', 'src/core/a.ts', 'export const somebody = 1\n'],
  ['SQL', 'src/core/a.ts', "export const a = 'select somebody from users'\n"],
  ['code in a document', 'docs/a.md', 'Run `sidepot whoever` now.\n```\nnobody is here\n```\n'],
])('ignores %s', (_what, name, content) => expect(idsIn(name, content)).toEqual([]))
