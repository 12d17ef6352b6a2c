import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Returns the npm that called us, otherwise the one installed with this Node, otherwise the one in the PATH.
 *
 * @returns {[program: string, before: string[]]}
 */
export const npmProgram = () => {
  const bundledNpm = join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js')
  const script = process.env.npm_execpath ?? (existsSync(bundledNpm) ? bundledNpm : undefined)
  return script === undefined ? ['npm', []] : [process.execPath, [script]]
}
