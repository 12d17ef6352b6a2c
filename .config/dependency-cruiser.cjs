const layers = require('./layers.cjs')

/** A top-level module may import itself and the listed modules; nothing else in src or ui. */
const only = (layer, from, allowed, exceptions = []) => ({
  name: `${layer}-imports`,
  severity: 'error',
  from: { path: from, pathNot: '\\.(test|story)\\.tsx?$|^ui/(e2e|testing)/' },
  to: { path: '^(src|ui|migrations|fixtures|bin|tools)/', pathNot: [...allowed, ...exceptions] },
})

/** The rules of one list of layers: each may import itself and the lower layers. */
const layersOf = (folder, list) =>
  list.flatMap((layer, level) =>
    layer.map(part => ({
      name: `layer-${part.replace(/\W+/g, '-')}`,
      severity: 'error',
      from: { path: `^${folder}/${part}(/|$)`, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: `^${folder}/`,
        pathNot: [part, ...list.slice(0, level).flat()].map(lower => `^${folder}/${lower}(/|$)`),
      },
    })),
  )

module.exports = {
  forbidden: [
    only('domain', '^src/domain/', ['^src/domain/']),
    only('contract', '^src/contract/', ['^src/contract/', '^src/domain/']),
    only('core', '^src/core/', ['^src/core/', '^src/contract/', '^src/domain/', '^src/db/']),
    ...layersOf('src/core', layers.core),
    ...layersOf('src/core/weeks', layers.weeks),
    ...layersOf('src/cli', layers.cli),
    only('db', '^src/db/', ['^src/db/', '^src/domain/', '^migrations/']),
    only('migrations', '^migrations/', [
      '^migrations/',
      '^src/db/(sql|chain-triggers|league-count-triggers|revision-triggers)\\.ts$',
    ]),
    only('adapters', '^src/adapters/', [
      '^src/adapters/',
      '^src/contract/',
      '^src/domain/',
      '^src/core/kernel/ports/',
    ]),
    only('config', '^src/config/', ['^src/config/', '^src/core/kernel/', '^src/domain/', '^src/db/']),
    only('binary', '^src/binary/', ['^src/binary/', '^src/domain/']),
    only(
      'backups',
      '^src/backups/',
      ['^src/backups/', '^src/core/', '^src/domain/', '^src/db/', '^src/adapters/secret-box\\.ts$'],
      ['^src/config'],
    ),
    only(
      'server',
      '^src/server/',
      [
        '^src/server/',
        '^src/core/',
        '^src/contract/',
        '^src/domain/',
        '^src/db/',
        '^src/jobs/schedule\\.ts$',
      ],
      ['^src/(app|config)\\.ts$', '^src/config/installed\\.ts$'],
    ),
    only(
      'cli',
      '^src/cli/',
      [
        '^src/cli/',
        '^src/core/',
        '^src/contract/',
        '^src/domain/',
        '^src/db/',
        '^src/server/(start\\.ts$|docs/)',
      ],
      [
        '^src/(app|config)\\.ts$',
        '^src/config/',
        '^src/binary/packed-files\\.ts$',
        '^fixtures/sample-season\\.ts$',
      ],
    ),
    only('jobs', '^src/jobs/', ['^src/jobs/', '^src/core/']),
    only('fixtures', '^fixtures/', ['^fixtures/']),
    only('ui', '^ui/', ['^ui/', '^src/contract/', '^src/domain/']),
    // Components know how to send a request, but no request in particular.
    only('ui-components', '^ui/components/', [
      '^ui/components/',
      '^ui/lib/',
      '^src/contract/kernel/endpoint\\.ts$',
      '^src/domain/',
    ]),
    only('ui-lib', '^ui/lib/', ['^ui/lib/', '^ui/components/toast\\.ts$', '^src/contract/', '^src/domain/']),
    only('ui-areas', '^ui/areas/', [
      '^ui/areas/',
      '^ui/components/',
      '^ui/lib/',
      '^src/contract/',
      '^src/domain/',
    ]),
    {
      name: 'ui-areas-apart',
      severity: 'error',
      from: { path: '^ui/areas/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^ui/areas/', pathNot: '^ui/areas/$1/' },
    },
    only('ui-pages', '^ui/pages/', [
      '^ui/pages/',
      '^ui/areas/',
      '^ui/components/',
      '^ui/lib/',
      '^src/contract/',
      '^src/domain/',
    ]),
    {
      name: 'only-app-knows-every-adapter',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: '^src/(app\\.ts|backups/|adapters/|testing/)|\\.test\\.tsx?$',
      },
      to: { path: '^src/adapters/' },
    },
    {
      name: 'tools-are-for-developers',
      severity: 'error',
      from: { pathNot: '^tools/' },
      to: { path: '^tools/' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: {
        pathNot: '^src/testing/|^tools/|^ui/(testing|e2e)/|\\.(test|story)\\.tsx?$|^vite\\.config\\.ts$',
      },
      to: { path: '^src/testing/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      // Optional: npm omits it if the running Node doesn't support it.
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
