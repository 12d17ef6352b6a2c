import { z } from 'zod'
import { isEscaped } from '#domain/without-password'
import { backupSettings, providerSettings, stripeSettings } from './service-settings.ts'
import { address, oneOf, origin, place, proxies, setting } from './setting.ts'

const unescaped = 'must have any @ / ? and # in its account escaped, as %40 %2F %3F and %23'

const portRange = 'must be a number from 0 to 65535'
const port = z.string().regex(/^\d+$/, portRange).transform(Number).pipe(z.number().max(65535, portRange))

/** All settings, in display order. */
export const settings = {
  host: setting({
    variable: 'HOST',
    text: 'Host the server listens on. 0.0.0.0 listens on every address.',
    example: '127.0.0.1',
    schema: z.string().min(1).default('127.0.0.1'),
  }),
  port: setting({
    variable: 'PORT',
    text: 'Port. 0 picks any free port and prints it.',
    example: '3000',
    schema: port.default(3000),
  }),
  publicUrl: setting({
    variable: 'PUBLIC_URL',
    text: 'URL people use: in links, for secure cookies and for the origin check. If it has a path, the site is served under that path.',
    example: 'https://pot.example.com',
    schema: place.optional(),
  }),
  databaseUrl: setting({
    variable: 'DATABASE_URL',
    text: '`file:PATH` for SQLite, `memory:` to save nothing, or `postgres://…`.',
    example: 'file:data/sidepot.db',
    secret: true,
    schema: z
      .string()
      .regex(/^(file:.+|memory:|postgres(ql)?:\/\/.+)$/, 'must be file:PATH, memory: or postgres://…')
      .refine(url => url.startsWith('file:') || isEscaped(url), unescaped)
      .default('file:data/sidepot.db'),
  }),
  timeUrl: setting({
    variable: 'TIME_URL',
    text: "URL to get the time from (the HTTP Date header). It's checked at startup and when the clock jumps by more than an hour; jobs wait while the clock is more than five minutes off. Without it, a clock jump is only logged.",
    example: 'https://www.example.com',
    schema: address.optional(),
  }),
  databaseWaitSeconds: setting({
    variable: 'DATABASE_WAIT_SECONDS',
    text: 'How long the server waits at startup for PostgreSQL to respond before it exits.',
    example: '60',
    schema: z
      .string()
      .regex(/^\d{1,4}$/, 'must be a number from 0 to 3600')
      .transform(Number)
      .pipe(z.number().max(3600, 'must be at most 3600'))
      .default(60),
  }),
  databaseStatements: setting({
    variable: 'DATABASE_STATEMENTS',
    text: "`unnamed` if the pooler in front of PostgreSQL doesn't support prepared statements. Reads then take twice the CPU time.",
    example: 'unnamed',
    schema: oneOf('named', 'unnamed').default('named'),
  }),
  secretKey: setting({
    variable: 'SECRET_KEY',
    text: 'Key that encrypts stored provider secrets. Without it, one is created at first start and stored next to the SQLite database, in a file only its owner can read.',
    example: 'a-long-random-text-of-32-characters-or-more',
    secret: true,
    schema: z.string().min(16, 'must have at least 16 characters').optional(),
  }),
  smtpUrl: setting({
    variable: 'SMTP_URL',
    text: 'Mail server. Without it, emails stay in the outbox.',
    example: 'smtp://user:password@mail.example.com:587',
    secret: true,
    schema: z
      .string()
      .regex(/^smtps?:\/\/.+/, 'must be smtp://… or smtps://…')
      .refine(isEscaped, unescaped)
      .optional(),
  }),
  mailFrom: setting({
    variable: 'MAIL_FROM',
    text: 'Email sender.',
    example: 'Sidepot <pot@example.com>',
    schema: z
      .string()
      .regex(/^[^\r\n]+@[^\r\n]+$/, 'must contain an email address')
      .optional(),
  }),
  mailBounceAddress: setting({
    variable: 'MAIL_BOUNCE_ADDRESS',
    text: 'Return address for undeliverable email. Each email adds its number and a check, as bounces+12-3f…@example.com, so this mailbox must accept plus addresses.',
    example: 'bounces@example.com',
    schema: z
      .email('must be an email address')
      .refine(address => !address.includes('+'), 'must not have a plus')
      .optional(),
  }),
  mailBounceSecret: setting({
    variable: 'MAIL_BOUNCE_SECRET',
    text: "Secret that bounce reports to /api/mail/bounces send as `Authorization: Bearer …`. Without it, that endpoint doesn't exist.",
    example: 'a-long-random-text',
    secret: true,
    schema: z.string().min(16, 'must have at least 16 characters').optional(),
  }),
  supportEmail: setting({
    variable: 'SUPPORT_EMAIL',
    text: "Recipient of the contact form. Without it, the form says there's no support address.",
    example: 'help@example.com',
    schema: z.email('must be an email address').optional(),
  }),
  ...providerSettings,
  ...stripeSettings,
  tiers: setting({
    variable: 'TIERS',
    text: '`open` makes every league Premium, with up to 32 members; `enforced` separates Free and Premium. Default: `open` without the STRIPE_ settings, `enforced` with them.',
    example: 'enforced',
    schema: oneOf('enforced', 'open').optional(),
  }),
  registration: setting({
    variable: 'REGISTRATION',
    text: 'Who can create an account: `open` is everyone, `invite` requires an invitation, claim link or join link, `closed` is no one; site admins always can.',
    example: 'invite',
    schema: oneOf('open', 'invite', 'closed').default('open'),
  }),
  passwordMinLength: setting({
    variable: 'PASSWORD_MIN_LENGTH',
    text: 'Minimum length of a new password, 6 to 64.',
    example: '10',
    schema: z
      .string()
      .regex(/^([6-9]|[1-5]\d|6[0-4])$/, 'must be a number from 6 to 64')
      .transform(Number)
      .default(6),
  }),
  adminSecondFactor: setting({
    variable: 'ADMIN_SECOND_FACTOR',
    text: '`required` blocks site admins in the web app until they have a passkey or authenticator app; the password alone then no longer signs them in. Their existing access tokens stop working: create new ones in the web app.',
    example: 'required',
    schema: oneOf('required', 'optional').default('optional'),
  }),
  adminEmail: setting({
    variable: 'ADMIN_EMAIL',
    text: 'Email of the first site admin, who is created at startup if there is none. Needs ADMIN_PASSWORD.',
    example: 'you@example.com',
    schema: z.email('must be an email address').toLowerCase().optional(),
  }),
  adminPassword: setting({
    variable: 'ADMIN_PASSWORD',
    text: "That site admin's password, preferably as ADMIN_PASSWORD_FILE. Ignored once a site admin exists.",
    example: 'a-long-password',
    secret: true,
    schema: z.string().min(6, 'must have at least 6 characters').max(128).optional(),
  }),
  trustProxy: setting({
    variable: 'TRUST_PROXY',
    text: 'Proxies (addresses or CIDR ranges, comma-separated) whose X-Forwarded-* headers are trusted; `true` for any on this machine or in a private network.',
    example: '127.0.0.1,10.0.0.0/8',
    schema: proxies,
  }),
  hsts: setting({
    variable: 'HSTS',
    text: 'If PUBLIC_URL is https, browsers are required to use https for a year: for this `host`, or for its `subdomains` too.',
    example: 'host',
    schema: oneOf('host', 'subdomains').default('host'),
  }),
  metricsToken: setting({
    variable: 'METRICS_TOKEN',
    text: 'Token that /metrics requires as `Authorization: Bearer …`. Without it, only this machine can read them, through localhost and not through a proxy.',
    example: 'a-long-random-text',
    secret: true,
    schema: z.string().min(16, 'must have at least 16 characters').optional(),
  }),
  auditDays: setting({
    variable: 'AUDIT_DAYS',
    text: "Number of days the instance's audit log is retained: sign-ins, roles, settings, with address and device. League logs are retained as long as the league exists.",
    example: '365',
    schema: z
      .string()
      .regex(/^\d{1,5}$/, 'must be a number from 30 to 36500')
      .transform(Number)
      .pipe(z.number().min(30, 'must be at least 30').max(36_500, 'must be at most 36500'))
      .default(365),
  }),
  mailDays: setting({
    variable: 'MAIL_DAYS',
    text: 'Number of days the outbox retains that an email was sent, failed or canceled, and its recipient. Email content is deleted when sent.',
    example: '90',
    schema: z
      .string()
      .regex(/^\d{1,4}$/, 'must be a number from 1 to 3650')
      .transform(Number)
      .pipe(z.number().min(1, 'must be at least 1').max(3650, 'must be at most 3650'))
      .default(90),
  }),
  mailsPerDay: setting({
    variable: 'MAILS_PER_DAY',
    text: "Maximum emails an account can send to others within 24 hours: invitations, updates, transfer requests. League emails to members don't count.",
    example: '200',
    schema: z
      .string()
      .regex(/^\d{1,6}$/, 'must be a number from 1 to 100000')
      .transform(Number)
      .pipe(z.number().min(1, 'must be at least 1').max(100_000, 'must be at most 100000'))
      .default(200),
  }),
  mailsPerMinute: setting({
    variable: 'MAILS_PER_MINUTE',
    text: 'Maximum emails per minute, as your mail provider allows. Links someone is waiting for and alerts are always sent immediately, announcements and recaps last.',
    example: '120',
    schema: z
      .string()
      .regex(/^\d{1,5}$/, 'must be a number from 1 to 10000')
      .transform(Number)
      .pipe(z.number().min(1, 'must be at least 1').max(10_000, 'must be at most 10000'))
      .default(120),
  }),
  webhookPrivateHosts: setting({
    variable: 'WEBHOOK_PRIVATE_HOSTS',
    text: "Hosts (names or addresses, comma-separated) that webhooks may call even on this machine or in a private network; https isn't required. Without it, webhooks only reach the internet.",
    example: 'automation.lan,192.168.1.20',
    schema: z
      .string()
      .toLowerCase()
      .transform(text => text.split(',').map(part => part.trim()))
      .refine(
        hosts => hosts.every(host => /^[a-z0-9._:-]+$/.test(host)),
        'must be comma-separated names or addresses',
      )
      .optional(),
  }),
  chatApiUrl: setting({
    variable: 'CHAT_API_URL',
    text: 'Alternative URL of Discord, Slack, GroupMe and Telegram, for tests.',
    example: 'http://127.0.0.1:12112',
    schema: origin.optional(),
  }),
  transferDelayHours: setting({
    variable: 'TRANSFER_DELAY_HOURS',
    text: 'Hours between accepting a league transfer and running the league. Both are emailed, and the current commissioner can cancel; 0 transfers it immediately.',
    example: '24',
    schema: z
      .string()
      .regex(/^\d{1,3}$/, 'must be a number from 0 to 168')
      .transform(Number)
      .pipe(z.number().max(168, 'must be at most 168'))
      .default(24),
  }),
  ...backupSettings,
  logLevel: setting({
    variable: 'LOG_LEVEL',
    text: 'Log level: trace, debug, info, warn, error or silent.',
    example: 'info',
    schema: oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent').default('info'),
  }),
}

/** Parsed values of the settings. */
export type Values = { [K in keyof typeof settings]: z.output<(typeof settings)[K]['schema']> }
