import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { version } from '#config/installed'
import { releases, releasesFolder } from './recorded-releases.ts'

/**
 * Names that programs and scripts use, by what has them: 'GET /api/awards returns' has 'id' and 'manager.name'. What
 * `requires` names may only require fewer.
 */
export type Names = Record<string, string[]>

const advice =
  'Programs and scripts have used these names since that release, so they stay until the next major version ' +
  '(docs/upgrading.md). Keep the old name next to the new one'

/**
 * Expects the names of every recorded release to be there still. While a release is recorded, stores them for it.
 *
 * @param file name of their file in the folder of a release
 */
export const expectNamesKept = (file: string, names: Names): void => {
  if (process.env.RECORD_RELEASE !== undefined) return record(file, names)
  for (const release of releases) {
    const path = join(releasesFolder, release.version, file)
    // A release before the first that recorded them.
    if (!existsSync(path)) continue
    const recorded = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
    expect(broken(recorded, names), `${release.version}: ${advice}`).toEqual([])
  }
}

const record = (file: string, names: Names): void => {
  const folder = join(releasesFolder, version())
  mkdirSync(folder, { recursive: true })
  const texts = Object.entries(names).map(([owner, list]) => [owner, [...new Set(list)].join(' ')])
  writeFileSync(join(folder, file), `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`, { flag: 'wx' })
}

/** Returns broken promises as sentences. */
const broken = (recorded: Record<string, string>, names: Names): string[] =>
  Object.entries(recorded).flatMap(([owner, text]) => {
    const now = names[owner]
    if (now === undefined) return [`${owner} is gone`]
    const then = text.split(' ')
    return owner.endsWith(' requires')
      ? now.filter(name => !then.includes(name)).map(name => `${owner} ${name} now`)
      : then.filter(name => name !== '' && !now.includes(name)).map(name => `${owner} no ${name} anymore`)
  })

/** Returns the names of all fields in a JSON value: 'id', 'manager.name', and '*' for a key that is data. */
export const fieldsIn = (value: unknown, within = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap(one => fieldsIn(one, within))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => {
    const name = `${within}${/^[a-z]\w*$/i.test(key) ? key : '*'}`
    return [name, ...fieldsIn(one, `${name}.`)]
  })
}

type JsonSchema = {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/** Returns the names of all fields that a JSON schema describes. */
export const fieldsOf = (schema: JsonSchema | undefined, within = ''): string[] => {
  if (schema === undefined) return []
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema
  return [
    ...Object.entries(properties).flatMap(([name, one]) => [
      `${within}${name}`,
      ...fieldsOf(one, `${within}${name}.`),
    ]),
    ...[items, ...anyOf, ...oneOf, ...allOf].flatMap(one => fieldsOf(one, within)),
  ]
}
