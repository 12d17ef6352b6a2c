import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#testing/free-port'
import { makeBinary } from '../binary/make-binary.ts'
import type { Part } from './bench.ts'
import { inRounds } from './measure.ts'
import { productEnv, untilReady } from './processes.ts'
import { maxGoal, type Row } from './table.ts'

const program = 'bin/sidepot.js'

/** Maximum time until a server is ready, in ms. Node 20 has no compile cache. */
const maxReadyMs = Number(process.versions.node.split('.')[0]) >= 22 ? 400 : 600

/**
 * Compares the start of the built program's help and version with an empty Node process, and that of the single-file
 * binary with the program. Measures a command that reads, and the time until a server is ready.
 */
export const startRows: Part = async ({ played }) => {
  if (!existsSync('dist/cli.js')) throw new Error('Run npm run build first.')
  const { file, size } = await played(1)
  const folder = mkdtempSync(join(tmpdir(), 'sidepot-start-'))
  const binary = await binaryIn(folder)
  const times = async () => ({
    node: timeOf(['-e', '0']),
    help: timeOf([program, '--help']),
    version: timeOf([program, '--version']),
    binary: timeOf(['--version'], binary, { ...process.env, SIDEPOT_UNPACK_DIR: folder }),
    reading: timeOf([program, 'leagues', 'list', '--database', `file:${file}`]),
    ready: await timeToReady(file),
  })
  // The first run warms up the disk cache.
  await times()
  const rounds = await inRounds(times)
  rmSync(folder, { recursive: true })
  const compare = (name: string, product: number[]): Row => {
    const baseline = rounds.map(({ node }) => node)
    const ratio = product.map((ms, round) => ms / (baseline[round] ?? ms))
    return { name, size: '', unit: ' ms', baseline, product, ratio }
  }
  return [
    {
      ...compare(
        'sidepot --help',
        rounds.map(({ help }) => help),
      ),
      goal: maxGoal(1.5),
    },
    compare(
      'sidepot --version',
      rounds.map(({ version }) => version),
    ),
    {
      ...{ name: 'single-file binary --version, next to that', size: '', unit: ' ms', goal: maxGoal(1.3) },
      baseline: rounds.map(({ version }) => version),
      product: rounds.map(({ binary }) => binary),
      ratio: rounds.map(({ binary, version }) => binary / version),
    },
    {
      ...{ name: 'sidepot leagues list', size, unit: ' ms', baseline: [], ratio: [] },
      product: rounds.map(({ reading }) => reading),
      goal: maxGoal(200, ' ms'),
    },
    {
      ...{ name: 'server ready', size, unit: ' ms', baseline: [], ratio: [] },
      product: rounds.map(({ ready }) => ready),
      goal: maxGoal(maxReadyMs, ' ms'),
    },
  ]
}

/** Makes a single-file binary of the build, compressed in a second. */
const binaryIn = async (folder: string): Promise<string> => {
  const [staged, binary] = [join(folder, 'program'), join(folder, 'sidepot')]
  spawnSync(process.execPath, ['bin/stage.js', staged], { stdio: 'inherit' })
  await makeBinary(staged, binary, 5)
  return binary
}

const timeOf = (argv: string[], executable = process.execPath, env = process.env): number => {
  const start = performance.now()
  spawnSync(executable, argv, { stdio: 'ignore', env })
  return performance.now() - start
}

const timeToReady = async (file: string): Promise<number> => {
  const port = await freePort()
  const start = performance.now()
  const server = spawn(process.execPath, [program, 'serve', '--port', String(port)], {
    env: productEnv(port, `file:${file}`),
    stdio: 'ignore',
  })
  await untilReady(server, port)
  const tookMs = performance.now() - start
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
  return tookMs
}
