import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Folder of package.json, above this file both in the sources and in the bundle. */
export const rootFolder = (): string => {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder)
  return folder
}

/** Folder of the built web app. */
export const webFolder = (): string => join(rootFolder(), 'dist', 'ui')

/** Folder of the built documentation. */
export const docsFolder = (): string => join(rootFolder(), 'dist', 'docs')

export const version = (): string => {
  const found = JSON.parse(readFileSync(join(rootFolder(), 'package.json'), 'utf8')) as { version: string }
  return found.version
}
