import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

type Layer = { name: string; uses: Set<string> }

/** Returns the layer or module of a file, such as `core/awards` or `ui/lib`; undefined for other files. */
type Naming = (file: string) => string | undefined

const moduleOf: Naming = file =>
  /^src\/(domain|contract|core|db|config|adapters|backups|server|cli|jobs)\//.exec(file)?.[1] ??
  (file.startsWith('ui/') ? 'ui' : undefined)

const areaOf: Naming = file => /^src\/core\/(\w+)\//.exec(file)?.[1]

const partOf: Naming = file => /^ui\/(app|pages|areas|components|lib)\//.exec(file)?.[1]

const sources = (): string[] =>
  execFileSync('git', ['ls-files', 'src', 'ui'], { encoding: 'utf8' })
    .split('\n')
    .filter(file => /\.tsx?$/.test(file) && !/\.(test|story)\.tsx?$|^ui\/(testing|e2e)\//.test(file))

/** Imports between folders always use an alias: #core/… is src/core/…, #ui/… is ui/…. */
const importedBy = (text: string): string[] =>
  [...text.matchAll(/(?:from|import\() ?'#([^']+)'/g)].map(([, path = '']) =>
    path.startsWith('ui/') ? path : `src/${path}`,
  )

const floorsBy = (naming: Naming): Map<string, Layer> => {
  const floors = new Map<string, Layer>()
  for (const file of sources()) {
    const name = naming(file)
    if (name === undefined) continue
    const layer = floors.get(name) ?? { name, uses: new Set() }
    floors.set(name, layer)
    for (const imported of importedBy(readFileSync(file, 'utf8'))) {
      const other = naming(imported)
      if (other !== undefined && other !== name) layer.uses.add(other)
    }
  }
  return floors
}

/** Sorts layers so that each comes before those it uses; a layer without dependencies comes last. */
const fromTheTop = (floors: Map<string, Layer>): Layer[] => {
  const heights = new Map<string, number>()
  const heightOf = (name: string): number => {
    const known = heights.get(name)
    if (known !== undefined) return known
    heights.set(name, 0)
    const uses = [...(floors.get(name)?.uses ?? [])]
    const height = uses.length === 0 ? 0 : 1 + Math.max(...uses.map(heightOf))
    heights.set(name, height)
    return height
  }
  return [...floors.values()].sort(
    (a, b) => heightOf(b.name) - heightOf(a.name) || (a.name < b.name ? -1 : 1),
  )
}

const table = (what: string, naming: Naming): string => {
  const floors = fromTheTop(floorsBy(naming))
  const order = floors.map(({ name }) => name)
  const rows = floors.map(({ name, uses }) => {
    const used = [...uses].sort((a, b) => order.indexOf(a) - order.indexOf(b)).map(other => `\`${other}\``)
    return `| \`${name}\` | ${used.join(', ') || 'nothing'} |`
  })
  return [`| ${what} | Uses |`, '| --- | --- |', ...rows].join('\n')
}

/** Renders the current imports between layers as the tables of docs/development.md. */
export const layerTables = (): string =>
  [table('Module', moduleOf), table('Area of core', areaOf), table('Part of the web app', partOf)].join(
    '\n\n',
  )
