import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Package = z.object({
  version: z.string().default(''),
  license: z.string().default('none'),
  os: z.array(z.string()).optional(),
  cpu: z.array(z.string()).optional(),
  libc: z.array(z.string()).optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
})
type Package = z.infer<typeof Package>

const Lock = z.object({ packages: z.record(z.string(), Package) })

/** A distributed package with its location and license. */
type Shipped = Package & { name: string; folder: string; isOfOneSystem: boolean }

export type Notice = Pick<Shipped, 'name' | 'version' | 'license'>

/**
 * Packages imported by src/ and ui/, except in tests: they are installed with the product or bundled into it.
 */
const importedPackages = (root: string): Set<string> => {
  const files = ['src', 'ui'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map(path => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter(path => /\.(tsx?|css)$/.test(path))
      .filter(path => !/\.(test|story)\.tsx?$|^src\/testing\/|^ui\/(testing|e2e)\//.test(path)),
  )
  const imports = files.flatMap(path =>
    [
      ...readFileSync(join(root, path), 'utf8').matchAll(
        /(?:from|import|import\(|@import) ?'([a-z@][^':]*)'/g,
      ),
    ].map(([, name = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? ''),
  )
  return new Set(imports)
}

/** Resolves a package from another package's folder as Node does: next to it, or further up. */
const folderFrom = (from: string, name: string, packages: Record<string, Package>): string | undefined => {
  const parts = from.split('/node_modules/')
  for (let depth = parts.length; depth >= 0; depth -= 1) {
    const above = parts.slice(0, depth).join('/node_modules/')
    const folder = above === '' ? `node_modules/${name}` : `${above}/node_modules/${name}`
    if (packages[folder]) return folder
  }
  return undefined
}

/** Every distributed package, by name. */
const shippedPackages = (root: string): Shipped[] => {
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const own = Package.parse(packages[''] ?? {})
  const imported = importedPackages(root)
  const bundled = Object.keys(own.devDependencies).filter(name => imported.has(name))
  const packageList = [...Object.keys(own.dependencies), ...Object.keys(own.optionalDependencies), ...bundled]
  const found = new Map<string, Shipped>()
  const addPackage = (from: string, name: string): void => {
    const folder = folderFrom(from, name, packages)
    const known = folder === undefined ? undefined : packages[folder]
    if (folder === undefined || known === undefined || found.has(folder)) return
    const isOfOneSystem =
      !existsSync(join(root, folder)) || [known.os, known.cpu, known.libc].some(limit => limit !== undefined)
    found.set(folder, { ...known, name: folder.replace(/^.*node_modules\//, ''), folder, isOfOneSystem })
    const { dependencies, optionalDependencies } = known
    for (const other of [...Object.keys(dependencies), ...Object.keys(optionalDependencies)])
      addPackage(folder, other)
  }
  for (const name of packageList) addPackage('', name)
  return [...found.values()]
    .sort((a, b) => compare(`${a.name} ${a.version}`, `${b.name} ${b.version}`))
    .filter(({ name, version }, at, all) => all[at - 1]?.name !== name || all[at - 1]?.version !== version)
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** License and notice texts in the folder of a package. */
const textsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter(name => /^(licen[cs]e|copying|notice)([.-]|$)/i.test(name) && !/\.(js|ts|json)$/.test(name))
    .sort()
    .map(name => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())

const line = '='.repeat(80)

/** The distributed packages, and their notices: the list of them, and the text of each license once. */
export const drawnNotices = (root: string): { packages: Notice[]; text: string } => {
  const packages = shippedPackages(root)
  return { packages, text: textOf(root, packages) }
}

const textOf = (root: string, packages: Shipped[]): string => {
  const byText = new Map<string, string[]>()
  for (const one of packages) {
    // The installed one depends on the machine; each is distributed unchanged, with its own license.
    if (one.isOfOneSystem) continue
    const texts = textsIn(join(root, one.folder))
    for (const text of texts.length > 0 ? texts : [`${one.license} (the package has no license text)`])
      byText.set(text, [...(byText.get(text) ?? []), `${one.name} ${one.version}`])
  }
  return [
    'Sidepot is MIT licensed, see LICENSE. It is built with the packages below, under their own licenses.',
    'This file is generated by npm run build from package-lock.json and the licenses in node_modules.',
    '',
    ...packages.map(
      ({ name, version, license, isOfOneSystem }) =>
        `${name} ${version}: ${license}${isOfOneSystem ? ' (compiled, on systems that need it)' : ''}`,
    ),
    '',
    'Compiled packages are installed as published, in their own folders that list their contents. libvips, under',
    'the GNU Lesser General Public License (https://www.gnu.org/licenses/lgpl-3.0.txt), is loaded from its own file, which',
    'may be replaced; its source is at https://github.com/lovell/sharp-libvips.',
    '',
    ...[...byText].flatMap(([text, names]) => [line, names.join('\n'), line, '', text, '']),
  ].join('\n')
}
