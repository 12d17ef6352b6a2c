import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The npm that called us, else the one that came with this Node, else whichever there is.
 *
 * @returns {[program: string, before: string[]]}
 */
export const npmProgram = () => {
  const beside = join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js')
  const script = process.env.npm_execpath ?? (existsSync(beside) ? beside : undefined)
  return script === undefined ? ['npm', []] : [process.execPath, [script]]
}
