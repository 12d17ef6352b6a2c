// npm run binary: writes the single-file binary for this platform, its compressed form, their checksums, and the list of
// its components into dist/. With --quick only the binary, a little larger, in seconds instead of minutes.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { makeBinary } from './make-binary.ts'

const isQuick = process.argv.includes('--quick')
const ending = process.platform === 'win32' ? '.exe' : ''
const target = `dist/sidepot-${process.platform}-${process.arch}${ending}`
const started = performance.now()

/** Node 22 itself is 7 MB larger than Node 20, compressed. */
const mostMegabytes = { binary: 130, compressed: Number.parseInt(process.versions.node) < 22 ? 50 : 60 }

execFileSync(process.execPath, ['bin/stage.js'], { stdio: 'inherit' })
addLicenseOfNode()
await makeBinary('dist/program', target, isQuick ? 5 : 11)
report(target, mostMegabytes.binary)
if (!isQuick) {
  writeFileSync(`${target}.gz`, gzipSync(readFileSync(target), { level: 9 }))
  report(`${target}.gz`, mostMegabytes.compressed)
  writeFileSync(`${target}.sha256`, [target, `${target}.gz`].map(checksum).join(''))
  writeFileSync(`${target}.cdx.json`, JSON.stringify(componentsWithNode(), null, 2))
}
console.log(`Ready after ${((performance.now() - started) / 1000).toFixed(0)} s`)

/** Node's license requires it in every copy. */
function addLicenseOfNode() {
  const prefix = dirname(dirname(process.execPath))
  const license = [prefix, `${prefix}/share/doc/nodejs`]
    .map(folder => `${folder}/LICENSE`)
    .find(path => existsSync(path))
  if (license === undefined)
    console.warn("Found no license of Node in its folder: the binary won't contain it.")
  else copyFileSync(license, 'dist/program/NODE-LICENSE')
}

function report(file: string, most: number) {
  const megabytes = statSync(file).size / 1e6
  console.log(`${file} ${megabytes.toFixed(1)} MB`)
  if (megabytes <= most) return
  console.error(`It may have at most ${most} MB. On Linux, install binutils: without strip, Node is larger.`)
  process.exitCode = 1
}

/** A line as `sha256sum --check` reads it. */
function checksum(file: string): string {
  return `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${basename(file)}\n`
}

/** The program's components (bin/sbom.js), and Node. */
function componentsWithNode() {
  const sbom = JSON.parse(readFileSync('dist/sbom/program.cdx.json', 'utf8')) as { components: object[] }
  const { node: version } = process.versions
  const node = {
    'bom-ref': `node@${version}`,
    type: 'application',
    name: 'node',
    version,
    purl: `pkg:generic/node@${version}`,
  }
  return { ...sbom, components: [...sbom.components, node] }
}
