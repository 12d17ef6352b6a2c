import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/*
 * Checks that the project rules (docs/development.md) reject violations: in a small tree with this project's own
 * settings, each of these files breaks one rule.
 */

type Planted = { file: string; text: string; complaint: RegExp }

const nothing = 'export const nothing = 0\n'

/** Import targets: every layer and area has one file with that name. */
const targets = [
  'src/domain/target.ts',
  'src/contract/target.ts',
  'src/db/target.ts',
  ...['kernel', 'accounts', 'awards', 'weeks', 'sharing', 'showdown', 'jobs'].map(
    area => `src/core/${area}/target.ts`,
  ),
  'src/server/target.ts',
  'src/cli/commands/target.ts',
  'src/adapters/target.ts',
  'src/testing/target.ts',
  'tools/target.ts',
  'ui/lib/target.ts',
  'ui/areas/awards/target.ts',
  'ui/pages/manager/target.ts',
]

const importing = (target: string) => `import { nothing } from '${target}'\nexport const used = nothing\n`

const arrows: Planted[] = [
  ['src/domain/planted.ts', '#contract/target', 'domain-imports'],
  ['src/contract/planted.ts', '#core/kernel/target', 'contract-imports'],
  ['src/core/kernel/planted.ts', '#core/accounts/target', 'layer-kernel'],
  ['src/core/awards/planted.ts', '#core/weeks/target', 'layer-awards'],
  ['src/core/sharing/planted.ts', '#core/showdown/target', 'layer-sharing'],
  ['src/core/weeks/planted.ts', '#core/jobs/target', 'layer-weeks'],
  ['src/core/accounts/planted.ts', '#server/target', 'core-imports'],
  ['src/core/jobs/planted.ts', '#testing/target', 'testing-is-for-tests'],
  ['src/core/needs/planted.ts', '#tools/target', 'tools-are-for-developers'],
  ['src/adapters/planted.ts', '#core/awards/target', 'adapters-imports'],
  ['src/cli/screens/planted.ts', '#cli/commands/target', 'layer-screens'],
  ['src/server/planted.ts', '#adapters/target', 'only-app-knows-every-adapter'],
  ['ui/lib/planted.ts', '#core/awards/target', 'ui-lib-imports'],
  ['ui/components/planted.ts', '#contract/target', 'ui-components-imports'],
  ['ui/areas/sharing/planted.ts', '#ui/areas/awards/target', 'ui-areas-apart'],
  ['ui/areas/awards/planted.ts', '#ui/pages/manager/target', 'ui-areas-imports'],
].map(([file = '', target = '', rule = '']) => ({
  file,
  text: importing(target),
  complaint: new RegExp(`${rule}: ${file} `),
}))

const circle: Planted[] = [
  {
    file: 'src/core/kernel/one.ts',
    text: importing('./two.ts'),
    complaint: /no-circles: src\/core\/kernel\/one\.ts/,
  },
  {
    file: 'src/core/kernel/two.ts',
    text: "import { used } from './one.ts'\nexport const nothing = used\n",
    complaint: /src\/core\/kernel\/two\.ts →\s+src\/core\/kernel\/one\.ts/,
  },
]

const linted: Planted[] = [
  ['src/core/kernel/title.ts', 'export const title = () => document.title\n', "Cannot find name 'document'"],
  ['ui/lib/files.ts', "export { readFileSync } from 'node:fs'\n", "Cannot find .*'node:fs'"],
  ['src/domain/files.ts', 'export const here = () => process.cwd()\n', "Cannot find name 'process'"],
  ['src/core/kernel/wide.ts', 'export const wide = (given: any) => given\n', 'no-explicit-any'],
  ['src/core/kernel/sure.ts', 'export const sure = (given?: string) => given!\n', 'no-non-null-assertion'],
  [
    'src/core/kernel/floating.ts',
    'export const floating = (): void => {\n  Promise.resolve(1)\n}\n',
    'no-floating-promises',
  ],
  ['bin/floating.js', 'const later = async () => {}\nlater()\n', 'no-floating-promises'],
  ['bin/loose.js', 'export const loose = given => given\n', "implicitly has an 'any' type"],
  ['src/core/kernel/unnamed.ts', 'export default 1\n', 'Use named exports'],
  [
    'src/core/accounts/order.ts',
    "import { nothing } from './target.ts'\nimport { join } from 'node:path'\nexport const used = [nothing, join]\n",
    "Import Node's own modules first",
  ],
  ['ui/lib/today.ts', 'export const today = () => new Date()\n', "the browser's clock may be wrong"],
  ['ui/areas/awards/now.ts', 'export const now = Date.now\n', "the browser's clock may be wrong"],
  ['src/core/kernel/barrel.ts', "export * from './target.ts'\n", 'No barrel files'],
  [
    'ui/lib/use-stale.ts',
    "import { useEffect } from 'react'\nexport const useStale = (say: () => void) => useEffect(() => say(), [])\n",
    'exhaustive-deps',
  ],
].map(([file = '', text = '', rule = '']) => ({ file, text, complaint: new RegExp(`${rule}[^]*?${file}`) }))

const tree = mkdtempSync(join(tmpdir(), 'sidepot-rules-'))

const plant = (file: string, text: string): void => {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), text)
}

const outputOf = async (tool: string, args: string[]): Promise<string> => {
  const { all } = await execa(join(root, 'node_modules/.bin', tool), args, {
    cwd: tree,
    all: true,
    reject: false,
  })
  return all
}

beforeAll(() => {
  for (const settings of ['package.json', 'tsconfig.json', 'ui/tsconfig.json', '.config']) {
    cpSync(join(root, settings), join(tree, settings), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  for (const file of targets) plant(file, nothing)
  for (const { file, text } of [...arrows, ...circle, ...linted]) plant(file, text)
})

afterAll(() => rmSync(tree, { recursive: true }))

describe('code that breaks a project rule', () => {
  test('rejects an import against the layers', async () => {
    const output = await outputOf('depcruise', ['--config', '.config/dependency-cruiser.cjs', 'src', 'ui'])
    for (const { complaint } of [...arrows, ...circle]) expect(output).toMatch(complaint)
  })

  test("rejects the other side's APIs, and language features we disallow", async () => {
    const output = await outputOf('oxlint', [
      '--config',
      '.config/oxlint.json',
      '--type-aware',
      '--type-check',
      'src',
      'ui',
      'bin',
    ])
    for (const { complaint } of linted) expect(output).toMatch(complaint)
  }, 60_000)
})
