import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { z } from 'zod'

/** One setting: what it means, what it may be, and what holds without it. docs/hosting.md is made from these. */
type Setting<S extends z.ZodType> = {
  variable: string
  text: string
  example: string
  secret?: boolean
  schema: S
}

const setting = <S extends z.ZodType>(declared: Setting<S>): Setting<S> => declared

const portRange = 'must be a number from 0 to 65535'
const port = z.string().regex(/^\d+$/, portRange).transform(Number).pipe(z.number().max(65535, portRange))

const origin = z.url({ protocol: /^https?$/ }).transform(url => new URL(url).origin)
const baseUrl = z.url({ protocol: /^https?$/ }).transform(url => url.replace(/\/+$/, ''))

export const settings = {
  host: setting({
    variable: 'HOST',
    text: 'Where the server listens. 0.0.0.0 listens on every address.',
    example: '127.0.0.1',
    schema: z.string().min(1).default('127.0.0.1'),
  }),
  port: setting({
    variable: 'PORT',
    text: 'The port. 0 takes any free one and prints it.',
    example: '3000',
    schema: port.default(3000),
  }),
  publicUrl: setting({
    variable: 'PUBLIC_URL',
    text: 'The address people use: in links, for secure cookies and for the check of where requests come from.',
    example: 'https://pot.example.com',
    schema: origin.optional(),
  }),
  databaseUrl: setting({
    variable: 'DATABASE_URL',
    text: '`file:PATH` for SQLite, `memory:` to keep nothing, or `postgres://…`.',
    example: 'file:data/sidepot.db',
    secret: true,
    schema: z
      .string()
      .regex(/^(file:.+|memory:|postgres(ql)?:\/\/.+)$/, 'must be file:PATH, memory: or postgres://…')
      .default('file:data/sidepot.db'),
  }),
  secretKey: setting({
    variable: 'SECRET_KEY',
    text: 'Seals the stored secrets of providers. Without it one is made at the first start and kept beside the SQLite database, in a file that only its owner can read.',
    example: 'a-long-random-text-of-32-characters-or-more',
    secret: true,
    schema: z.string().min(16, 'must have at least 16 characters').optional(),
  }),
  smtpUrl: setting({
    variable: 'SMTP_URL',
    text: 'Where mail is sent. Without it mail stays in the outbox.',
    example: 'smtp://user:password@mail.example.com:587',
    secret: true,
    schema: z
      .string()
      .regex(/^smtps?:\/\/.+/, 'must be smtp://… or smtps://…')
      .optional(),
  }),
  mailFrom: setting({
    variable: 'MAIL_FROM',
    text: 'The sender of mail.',
    example: 'Sidepot <pot@example.com>',
    schema: z
      .string()
      .regex(/^[^\r\n]+@[^\r\n]+$/, 'must hold an e-mail address')
      .optional(),
  }),
  sleeperApiUrl: setting({
    variable: 'SLEEPER_API_URL',
    text: "Another address for Sleeper's interface, for tests.",
    example: 'https://api.sleeper.app/v1',
    schema: baseUrl.default('https://api.sleeper.app/v1'),
  }),
  tiers: setting({
    variable: 'TIERS',
    text: '`open` makes every league premium, for people who host only their own.',
    example: 'enforced',
    schema: z.enum(['enforced', 'open']).default('enforced'),
  }),
  trustProxy: setting({
    variable: 'TRUST_PROXY',
    text: 'The proxies (addresses or CIDR ranges, comma between) whose X-Forwarded-* headers count.',
    example: '127.0.0.1,10.0.0.0/8',
    schema: z
      .string()
      .regex(/^[0-9a-fA-F.:/, ]+$/, 'must be addresses or CIDR ranges with commas between')
      .transform(list => list.split(',').map(part => part.trim()))
      .optional(),
  }),
  logLevel: setting({
    variable: 'LOG_LEVEL',
    text: 'How much is logged: trace, debug, info, warn, error or silent.',
    example: 'info',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  }),
}

type Settings = typeof settings

export type Config = Readonly<
  { [K in keyof Settings]: z.output<Settings[K]['schema']> } & {
    publicUrl: string
  }
>

/** Every problem of the configuration at once. */
export class BadConfig extends Error {
  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.join('\n')}`,
    )
    this.name = 'BadConfig'
  }
}

export type Environment = Record<string, string | undefined>

/** The process's environment over the `.env` file of the working folder. */
export const environment = (file = '.env'): Environment => ({
  ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}),
  ...process.env,
})

/** Reads and checks the settings; `NAME_FILE` names a file that holds the value. Ends in BadConfig. */
export const readConfig = (env: Environment): Config => {
  const problems: string[] = []
  const entries = Object.entries(settings).map(([name, declared]) => {
    const parsed = declared.schema.safeParse(valueOf(env, declared.variable, problems))
    if (parsed.success) return [name, parsed.data]
    const wrong = parsed.error.issues.map(issue => issue.message).join(', ')
    problems.push(`  ${declared.variable}: ${wrong}. For example: ${declared.variable}=${declared.example}`)
    return [name, undefined]
  })
  const config = Object.fromEntries(entries) as { [K in keyof Settings]: z.output<Settings[K]['schema']> }
  if (config.smtpUrl !== undefined && config.mailFrom === undefined) {
    problems.push(`  MAIL_FROM: is needed with SMTP_URL. For example: MAIL_FROM=${settings.mailFrom.example}`)
  }
  if (problems.length > 0) throw new BadConfig(problems)
  return Object.freeze({ ...config, publicUrl: config.publicUrl ?? `http://localhost:${config.port}` })
}

const valueOf = (env: Environment, variable: string, problems: string[]): string | undefined => {
  const file = env[`${variable}_FILE`]
  if (file === undefined || file === '') return env[variable] === '' ? undefined : env[variable]
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    problems.push(`  ${variable}_FILE: cannot read ${file}`)
    return undefined
  }
}
