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
  supportEmail: setting({
    variable: 'SUPPORT_EMAIL',
    text: 'Where the contact form goes. Without it the form says that there is no support address.',
    example: 'help@example.com',
    schema: z.email('must be an e-mail address').optional(),
  }),
  yahooApiUrl: setting({
    variable: 'YAHOO_API_URL',
    text: "Another address for Yahoo's fantasy interface, for tests.",
    example: 'https://fantasysports.yahooapis.com/fantasy/v2',
    schema: baseUrl.default('https://fantasysports.yahooapis.com/fantasy/v2'),
  }),
  yahooAuthUrl: setting({
    variable: 'YAHOO_AUTH_URL',
    text: 'Another address for signing in at Yahoo, for tests.',
    example: 'https://api.login.yahoo.com/oauth2',
    schema: baseUrl.default('https://api.login.yahoo.com/oauth2'),
  }),
  espnApiUrl: setting({
    variable: 'ESPN_API_URL',
    text: "Another address for ESPN's interface, for tests.",
    example: 'https://lm-api-reads.fantasy.espn.com/apis/v3',
    schema: baseUrl.default('https://lm-api-reads.fantasy.espn.com/apis/v3'),
  }),
  sleeperApiUrl: setting({
    variable: 'SLEEPER_API_URL',
    text: "Another address for Sleeper's interface, for tests.",
    example: 'https://api.sleeper.app/v1',
    schema: baseUrl.default('https://api.sleeper.app/v1'),
  }),
  stripeSecretKey: setting({
    variable: 'STRIPE_SECRET_KEY',
    text: "Stripe's secret key. Billing needs all five STRIPE_ settings or none; see [billing.md](billing.md).",
    example: 'sk_test_51…',
    secret: true,
    schema: z
      .string()
      .regex(/^[sr]k_(test|live)_\S+$/, 'must be sk_test_…, sk_live_…, rk_test_… or rk_live_…')
      .optional(),
  }),
  stripePublishableKey: setting({
    variable: 'STRIPE_PUBLISHABLE_KEY',
    text: "Stripe's publishable key, of the same mode. Browsers get it.",
    example: 'pk_test_51…',
    schema: z
      .string()
      .regex(/^pk_(test|live)_\S+$/, 'must be pk_test_… or pk_live_…')
      .optional(),
  }),
  stripeWebhookSecret: setting({
    variable: 'STRIPE_WEBHOOK_SECRET',
    text: 'What Stripe signs its events with; two with a comma between while it is being replaced.',
    example: 'whsec_…',
    secret: true,
    schema: z
      .string()
      .regex(/^whsec_[^\s,]+(\s*,\s*whsec_[^\s,]+)*$/, 'must be whsec_…')
      .optional(),
  }),
  stripePremiumPrice: setting({
    variable: 'STRIPE_PREMIUM_PRICE',
    text: 'The price of Premium at Stripe: $7 a month.',
    example: 'price_1…',
    schema: z
      .string()
      .regex(/^price_\S+$/, 'must be price_…')
      .optional(),
  }),
  stripeAddonPrice: setting({
    variable: 'STRIPE_ADDON_PRICE',
    text: 'The price of three more leagues at Stripe: $5 a month.',
    example: 'price_1…',
    schema: z
      .string()
      .regex(/^price_\S+$/, 'must be price_…')
      .optional(),
  }),
  stripeApiUrl: setting({
    variable: 'STRIPE_API_URL',
    text: "Another address for Stripe's interface, for tests.",
    example: 'http://127.0.0.1:12111',
    schema: origin.optional(),
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
  metricsToken: setting({
    variable: 'METRICS_TOKEN',
    text: 'What a reader of /metrics must send as `Authorization: Bearer …`. Without it only this machine may read them.',
    example: 'a-long-random-text',
    secret: true,
    schema: z.string().min(16, 'must have at least 16 characters').optional(),
  }),
  backupDir: setting({
    variable: 'BACKUP_DIR',
    text: 'Where a checked copy of an SQLite database is put every night. Without it none is made.',
    example: '/var/backups/sidepot',
    schema: z.string().min(1).optional(),
  }),
  backupKeep: setting({
    variable: 'BACKUP_KEEP',
    text: 'How many nightly copies are kept.',
    example: '14',
    schema: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'must be a number from 1 to 9999')
      .transform(Number)
      .default(14),
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
  problems.push(...stripeProblems(env))
  if (isMixed(config)) {
    problems.push('  STRIPE_PUBLISHABLE_KEY: is of another mode (test or live) than STRIPE_SECRET_KEY')
  }
  if (problems.length > 0) throw new BadConfig(problems)
  return Object.freeze({ ...config, publicUrl: config.publicUrl ?? `http://localhost:${config.port}` })
}

const stripeSettings = [
  'stripeSecretKey',
  'stripePublishableKey',
  'stripeWebhookSecret',
  'stripePremiumPrice',
  'stripeAddonPrice',
] as const

/** Billing that is half configured would take money and give nothing for it, or the other way round. */
const stripeProblems = (env: Environment): string[] => {
  const given = (name: (typeof stripeSettings)[number]) => {
    const { variable } = settings[name]
    return env[variable] || env[`${variable}_FILE`]
  }
  const missing = stripeSettings.filter(name => !given(name))
  if (missing.length === stripeSettings.length) return []
  return missing.map(name => {
    const { variable, example } = settings[name]
    return `  ${variable}: is needed with the other STRIPE_ settings. For example: ${variable}=${example}`
  })
}

const isMixed = ({ stripeSecretKey, stripePublishableKey }: Partial<Config>): boolean =>
  stripeSecretKey !== undefined &&
  stripePublishableKey !== undefined &&
  stripeSecretKey.includes('_live_') !== stripePublishableKey.includes('_live_')

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
