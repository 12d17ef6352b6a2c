import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Notice = { name: string; version: string; license: string }

export const noticesFile = (root: string): string => readFileSync(join(root, 'THIRD-PARTY-NOTICES'), 'utf8')

/** Packages in the notices, in order. */
export const noticesIn = (root: string): Notice[] => {
  const [header = ''] = noticesFile(root).split('='.repeat(80))
  return [...header.matchAll(/^(\S+) (\d\S*): (.+)$/gm)].map(([, name = '', version = '', license = '']) => ({
    name,
    version,
    license,
  }))
}
