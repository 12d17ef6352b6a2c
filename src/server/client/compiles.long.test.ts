import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { tempFolder } from '#testing/temp-folder'
import { drawClient } from './draw-client.ts'

const everyStrictRule: ts.CompilerOptions = {
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  erasableSyntaxOnly: true,
}
const inBrowser = { lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'], types: [] }
const inNode = { lib: ['lib.es2022.d.ts'], types: ['node'] }

const [, example = ''] = /^```ts\n([\s\S]*?)^```/m.exec(readFileSync('docs/api.md', 'utf8')) ?? []

test.each([
  ['the client under every strict rule, in a browser', 'sidepot-client.ts', everyStrictRule, inBrowser],
  ['the client under every strict rule, in Node', 'sidepot-client.ts', everyStrictRule, inNode],
  ['the example of docs/api.md', 'example.ts', { allowImportingTsExtensions: true }, inNode],
])('compiles %s', (_what, file, rules, platform) => {
  const folder = tempFolder()
  writeFileSync(join(folder, 'sidepot-client.ts'), drawClient())
  writeFileSync(join(folder, 'example.ts'), example)
  const program = ts.createProgram([join(folder, file)], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    ...rules,
    ...platform,
  })
  const diagnostics = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
  expect(diagnostics).toEqual([])
})
