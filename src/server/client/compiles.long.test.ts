import ts from 'typescript'
import { expect, test } from 'vitest'

test.each([
  ['in a browser', ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'], []],
  ['in Node', ['lib.es2022.d.ts'], ['node']],
])('compiles the client under every strict rule, %s', (_where, lib, types) => {
  const program = ts.createProgram(['docs/sidepot-client.ts'], {
    strict: true,
    noEmit: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noPropertyAccessFromIndexSignature: true,
    noImplicitOverride: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    erasableSyntaxOnly: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib,
    types,
  })
  const diagnostics = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
  expect(diagnostics).toEqual([])
})
