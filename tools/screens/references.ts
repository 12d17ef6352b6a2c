import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPng, writePng, type IndexedPicture, type Picture } from '#ui/e2e/pictures/png'

export const referenceFolder = join(import.meta.dirname, 'references')

const pathOf = (name: string): string => join(referenceFolder, `${name}.png`)

export const readReference = (name: string): Picture | undefined =>
  existsSync(pathOf(name)) ? readPng(readFileSync(pathOf(name))) : undefined

export const saveReference = async (name: string, picture: IndexedPicture): Promise<void> => {
  await mkdir(referenceFolder, { recursive: true })
  await writeFile(pathOf(name), writePng(picture))
}

/** Deletes references that no screen uses and returns their names. */
export const deleteOthers = (names: ReadonlySet<string>): string[] => {
  const files = existsSync(referenceFolder) ? readdirSync(referenceFolder) : []
  const others = files.map(file => file.replace(/\.png$/, '')).filter(name => !names.has(name))
  for (const name of others) rmSync(pathOf(name))
  return others
}
