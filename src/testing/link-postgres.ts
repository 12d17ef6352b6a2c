import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Links = z.array(z.object({ target: z.string() }))

/**
 * Links the libraries of an embedded PostgreSQL package, if they aren't yet. The package's install script does this, but
 * npm runs none here (.npmrc). Throws when it fails.
 */
export const linkPostgres = (folder: string): void => {
  if (isLinked(folder)) return
  const { stderr } = spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (!isLinked(folder))
    throw new Error(`The libraries of PostgreSQL in ${folder} couldn't be linked. ${stderr}`)
}

const isLinked = (folder: string): boolean => {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return true
  return Links.parse(JSON.parse(readFileSync(list, 'utf8'))).every(({ target }) =>
    existsSync(join(folder, target)),
  )
}
