/** A room may import itself and the rooms named; nothing else of src or ui. */
const only = (room, from, allowed, exceptions = []) => ({
  name: `${room}-imports`,
  severity: 'error',
  from: { path: from, pathNot: '\\.(test|story)\\.tsx?$|^ui/e2e/' },
  to: { path: '^(src|ui|migrations|fixtures|bin)/', pathNot: [...allowed, ...exceptions] },
})

module.exports = {
  forbidden: [
    only('contract', '^src/contract/', ['^src/contract/']),
    only('core', '^src/core/', ['^src/core/', '^src/contract/', '^src/db/']),
    only('db', '^src/db/', ['^src/db/', '^migrations/'], ['^src/contract/(awards|ledger)\\.ts$']),
    only('migrations', '^migrations/', ['^migrations/', '^src/db/sql\\.ts$']),
    only('adapters', '^src/adapters/', [
      '^src/adapters/',
      '^src/contract/',
      '^src/core/sync/provider(-week)?\\.ts$',
      '^src/core/(sealing|billing/payments|mail/mailer|platform/backups|sharing/share-card)\\.ts$',
    ]),
    only(
      'server',
      '^src/server/',
      ['^src/server/', '^src/core/', '^src/contract/', '^src/db/', '^src/jobs/schedule\\.ts$'],
      ['^src/(app|config)\\.ts$'],
    ),
    only(
      'cli',
      '^src/cli/',
      ['^src/cli/', '^src/core/', '^src/contract/', '^src/db/', '^src/server/start\\.ts$'],
      ['^src/(app|config|settings|installed)\\.ts$', '^fixtures/sample-season\\.ts$'],
    ),
    only('jobs', '^src/jobs/', ['^src/jobs/', '^src/core/']),
    only('fixtures', '^fixtures/', ['^fixtures/']),
    only('ui', '^ui/', ['^ui/', '^src/contract/']),
    only('ui-components', '^ui/components/', ['^ui/components/', '^ui/lib/format\\.ts$']),
    only('ui-lib', '^ui/lib/', ['^ui/lib/', '^src/contract/']),
    {
      name: 'only-app-knows-every-adapter',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(app\\.ts|adapters/|testing/)|\\.test\\.tsx?$' },
      to: { path: '^src/adapters/' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { pathNot: '^src/testing/|\\.(test|story)\\.tsx?$|^vite\\.config\\.ts$' },
      to: { path: '^src/testing/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      // Optional: npm leaves it out where the running Node cannot carry it.
      to: { couldNotResolve: true, pathNot: '^better-sqlite3-node-api$' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
