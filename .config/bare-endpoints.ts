import { resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

const root = resolve(import.meta.dirname, '..')
const bare = '?bare'
const valueImports = /^import \{([^}]*)\} from '(#contract\/[^'?]+)'/gm

type EndpointRoute = { method: string; path: string }

const isPlace = (value: unknown): value is EndpointRoute =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/**
 * Reads the method and path of every endpoint in an API contract module; exports that aren't endpoint tables are
 * skipped.
 */
const readPlaces = async (source: string): Promise<Record<string, Record<string, EndpointRoute>>> => {
  const file = resolve(root, 'src/contract', `${source.slice('#contract/'.length)}.ts`)
  const { module } = await runnerImport<Record<string, unknown>>(file, { root, logLevel: 'error' })
  const tables = Object.entries(module).flatMap(([name, table]) => {
    if (typeof table !== 'object' || table === null) return []
    const places = Object.entries(table).flatMap(([call, endpoint]: [string, unknown]) =>
      isPlace(endpoint) ? [[call, { method: endpoint.method, path: endpoint.path }] as const] : [],
    )
    return places.length > 0 ? [[name, Object.fromEntries(places)] as const] : []
  })
  return Object.fromEntries(tables)
}

/** Imported names that exist at run time. */
const valuesIn = (names: string): string[] =>
  names
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '' && !name.startsWith('type '))
    .map(name => name.replace(/ as .*/, ''))

/**
 * A request needs only the method and path of its endpoint. The schemas, and zod with them, would add 33 to 40 kB (25 to
 * 29 %) to the script of each first page, compressed, so only modules that validate with them get them: those that use
 * `.input`, or import more than endpoints from a contract file.
 */
export const bareEndpoints = (): Plugin => {
  const known = new Map<string, ReturnType<typeof readPlaces>>()
  const placesOf = (source: string) => {
    const found = known.get(source) ?? readPlaces(source)
    known.set(source, found)
    return found
  }
  const isBare = async (names: string, source: string): Promise<boolean> => {
    const places = await placesOf(source)
    return valuesIn(names).every(name => name in places)
  }
  return {
    name: 'bare-endpoints',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.startsWith(resolve(root, 'ui')) || /(?<!\.)\.input\b/.test(code)) return undefined
      let text = code
      for (const [line, names = '', source = ''] of code.matchAll(valueImports))
        if (await isBare(names, source)) text = text.replace(line, line.replace(source, source + bare))
      return text === code ? undefined : { code: text, map: null }
    },
    resolveId: source =>
      source.startsWith('#contract/') && source.endsWith(bare) ? `\0${source}` : undefined,
    async load(id) {
      if (!id.startsWith('\0#contract/')) return undefined
      const places = Object.entries(await placesOf(id.slice(1, -bare.length)))
      return places.map(([name, table]) => `export const ${name} = ${JSON.stringify(table)}`).join('\n')
    },
  }
}
