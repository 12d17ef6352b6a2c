import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of package.json: above this file in the sources as well as in the bundle. */
export const rootFolder = (): string => {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder)
  return folder
}

/** The built web app. */
export const webFolder = (): string => join(rootFolder(), 'dist', 'ui')

/** The built documentation. */
export const docsFolder = (): string => join(rootFolder(), 'dist', 'docs')

export const version = (): string => {
  const found = JSON.parse(readFileSync(join(rootFolder(), 'package.json'), 'utf8')) as { version: string }
  return found.version
}
