import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { settings, type Values } from '#config/settings'
import { togetherProblems, type Wholes, wholesOf } from '#config/dependent-settings'

export type Config = Readonly<Wholes & { publicUrl: string }>

/** All configuration errors together. */
export class BadConfig extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.join('\n')}`,
    )
    this.name = 'BadConfig'
    this.problems = problems.map(problem => problem.trim())
  }
}

export type Environment = Record<string, string | undefined>

/** Settings of a machine's service, which commands use too. */
const serviceFile = '/etc/sidepot.env'

/** Path of the settings file: SIDEPOT_ENV, or `.env` in the working folder if it exists, or the service's. */
const settingsFile = (): string => process.env.SIDEPOT_ENV ?? (existsSync('.env') ? '.env' : serviceFile)

/** Merges the process environment over the settings file. Throws BadConfig if it can't be read. */
export const environment = (file = settingsFile()): Environment => ({ ...readSettings(file), ...process.env })

const readSettings = (file: string): Environment => {
  try {
    return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  } catch {
    throw new BadConfig([
      `${file} contains the settings, but this account can't read it. Run the command with sudo, or name another file in SIDEPOT_ENV`,
    ])
  }
}

/** Reads and validates the settings; `NAME_FILE` names a file with the value and replaces `NAME`. Throws BadConfig. */
export const readConfig = (env: Environment): Config => {
  const problems: string[] = []
  const entries = Object.entries(settings).map(([name, declared]) => {
    const parsed = declared.schema.safeParse(valueOf(env, declared.variable, problems))
    if (parsed.success) return [name, parsed.data]
    const wrong = parsed.error.issues.map(issue => issue.message).join(', ')
    problems.push(`  ${declared.variable}: ${wrong}. For example: ${declared.variable}=${declared.example}`)
    return [name, undefined]
  })
  const values = Object.fromEntries(entries) as Values
  problems.push(...togetherProblems(env, values))
  if (problems.length > 0) throw new BadConfig(problems)
  return Object.freeze({
    ...wholesOf(values),
    publicUrl: values.publicUrl ?? `http://localhost:${values.port}`,
  })
}

const valueOf = (env: Environment, variable: string, problems: string[]): string | undefined => {
  const file = env[`${variable}_FILE`]
  if (file === undefined || file === '') return env[variable] === '' ? undefined : env[variable]
  if (env[variable] !== undefined && env[variable] !== '') {
    problems.push(` ${variable}: both it and ${variable}_FILE are set. Keep only one`)
    return undefined
  }
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    problems.push(` ${variable}_FILE: can't read ${file}`)
    return undefined
  }
}
