import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { median } from './measure.ts'

const program = 'bin/sidepot.js'

/**
 * Milliseconds from start to end of the built program's help and version beside those of a Node that does nothing. They
 * take turns, so that a machine that is busy for a while is so for all of them.
 */
export const startOfHelp = (rounds: number): { node: number; help: number; version: number } => {
  if (!existsSync('dist/cli.js')) throw new Error('Run npm run build first.')
  const times = { node: [] as number[], help: [] as number[], version: [] as number[] }
  for (let round = -2; round < rounds; round += 1) {
    const node = timeOf(['-e', '0'])
    const help = timeOf([program, '--help'])
    const version = timeOf([program, '--version'])
    // The first rounds warm up the disk and the cache of compiled code.
    if (round < 0) continue
    times.node.push(node)
    times.help.push(help)
    times.version.push(version)
  }
  return { node: median(times.node), help: median(times.help), version: median(times.version) }
}

const timeOf = (argv: string[]): number => {
  const start = performance.now()
  spawnSync(process.execPath, argv, { stdio: 'ignore' })
  return performance.now() - start
}
