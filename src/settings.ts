import { z } from 'zod'
import { isEscaped } from '#domain/without-password'
import { backupSettings } from './settings/backups.ts'
import { providerSettings } from './settings/providers.ts'
import { proxies } from './settings/proxies.ts'
import { address, oneOf, place, setting } from './settings/setting.ts'
import { stripeSettings } from './settings/stripe.ts'

const unescaped = 'must have any @ / ? and # of its account escaped, as %40 %2F %3F and %23'

const portRange = 'must be a number from 0 to 65535'
const port = z.string().regex(/^\d+$/, portRange).transform(Number).pipe(z.number().max(65535, portRange))

/** All settings, in display order. */
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
    text: 'The address people use: in links, for secure cookies and for the check of where requests come from. With a path it stands under that path.',
    example: 'https://pot.example.com',
    schema: place.optional(),
  }),
  databaseUrl: setting({
    variable: 'DATABASE_URL',
    text: '`file:PATH` for SQLite, `memory:` to keep nothing, or `postgres://…`.',
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
    text: 'An address whose answers tell the time (the Date of HTTP). It is asked at the start and when the clock jumped by more than an hour, and jobs wait while the clock is more than five minutes off. Without it nobody is asked, and a jump is only logged.',
    example: 'https://www.example.com',
    schema: address.optional(),
  }),
  databaseWaitSeconds: setting({
    variable: 'DATABASE_WAIT_SECONDS',
    text: 'How long the server waits at its start for a PostgreSQL that does not answer yet, instead of ending.',
    example: '60',
    schema: z
      .string()
      .regex(/^\d{1,4}$/, 'must be a number from 0 to 3600')
      .transform(Number)
      .pipe(z.number().max(3600, 'must be at most 3600'))
      .default(60),
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
      .refine(isEscaped, unescaped)
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
  mailBounceAddress: setting({
    variable: 'MAIL_BOUNCE_ADDRESS',
    text: 'Where mail that cannot be delivered is sent back to. Each mail adds its number and a check, as bounces+12-3f…@example.com, so that this mailbox must take addresses with a plus.',
    example: 'bounces@example.com',
    schema: z
      .email('must be an e-mail address')
      .refine(address => !address.includes('+'), 'must have no plus')
      .optional(),
  }),
  mailBounceSecret: setting({
    variable: 'MAIL_BOUNCE_SECRET',
    text: 'What whoever tells of bounces sends to /api/mail/bounces as `Authorization: Bearer …`. Without it there is nothing at that address.',
    example: 'a-long-random-text',
    secret: true,
    schema: z.string().min(16, 'must have at least 16 characters').optional(),
  }),
  supportEmail: setting({
    variable: 'SUPPORT_EMAIL',
    text: 'Where the contact form goes. Without it the form says that there is no support address.',
    example: 'help@example.com',
    schema: z.email('must be an e-mail address').optional(),
  }),
  ...providerSettings,
  ...stripeSettings,
  tiers: setting({
    variable: 'TIERS',
    text: '`open` makes every league premium, with up to 32 members; `enforced` sets free and premium apart. Left out, `open` without the STRIPE_ settings and `enforced` with them.',
    example: 'enforced',
    schema: oneOf('enforced', 'open').optional(),
  }),
  registration: setting({
    variable: 'REGISTRATION',
    text: 'Who may make an account: `open` is everybody, `invite` only who has an invitation, a claim link or a join link, `closed` nobody; administrators always can.',
    example: 'invite',
    schema: oneOf('open', 'invite', 'closed').default('open'),
  }),
  passwordMinLength: setting({
    variable: 'PASSWORD_MIN_LENGTH',
    text: 'How many characters a new password has at least, 6 to 64.',
    example: '10',
    schema: z
      .string()
      .regex(/^([6-9]|[1-5]\d|6[0-4])$/, 'must be a number from 6 to 64')
      .transform(Number)
      .default(6),
  }),
  adminSecondFactor: setting({
    variable: 'ADMIN_SECOND_FACTOR',
    text: '`required` lets administrators do nothing as such in the web app before they have a passkey or an authenticator app; the password alone then signs none of them in. Their access tokens from before stop: new ones are made in the web app.',
    example: 'required',
    schema: oneOf('required', 'optional').default('optional'),
  }),
  adminEmail: setting({
    variable: 'ADMIN_EMAIL',
    text: 'The address of the first administrator, who is made at the start when there is none. Needs ADMIN_PASSWORD.',
    example: 'you@example.com',
    schema: z.email('must be an e-mail address').toLowerCase().optional(),
  }),
  adminPassword: setting({
    variable: 'ADMIN_PASSWORD',
    text: 'The password of that administrator, best as ADMIN_PASSWORD_FILE. Not looked at once there is one.',
    example: 'a-long-password',
    secret: true,
    schema: z.string().min(6, 'must have at least 6 characters').max(128).optional(),
  }),
  trustProxy: setting({
    variable: 'TRUST_PROXY',
    text: 'The proxies (addresses or CIDR ranges, comma between) whose X-Forwarded-* headers count; `true` for any on this machine or in a private network.',
    example: '127.0.0.1,10.0.0.0/8',
    schema: proxies,
  }),
  hsts: setting({
    variable: 'HSTS',
    text: 'Where PUBLIC_URL is https, browsers are told to use nothing else for a year: for this `host`, or for its `subdomains` too.',
    example: 'host',
    schema: oneOf('host', 'subdomains').default('host'),
  }),
  metricsToken: setting({
    variable: 'METRICS_TOKEN',
    text: 'What a reader of /metrics must send as `Authorization: Bearer …`. Without it only this machine may read them, by localhost and past every proxy.',
    example: 'a-long-random-text',
    secret: true,
    schema: z.string().min(16, 'must have at least 16 characters').optional(),
  }),
  auditDays: setting({
    variable: 'AUDIT_DAYS',
    text: 'For how many days the audit log of the installation is kept: sign-ins, roles, settings, with address and device. What leagues did is kept as long as they exist.',
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
    text: 'For how many days the outbox keeps that a mail was sent, given up or cancelled, and to whom. What mails say goes when they are sent.',
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
    text: 'How many mails an account may send others within 24 hours: invitations, updates, transfer requests. What leagues tell their members is not counted.',
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
    text: 'How many mails leave within a minute, as your mail provider allows. Links that somebody waits for and alarms go at once all the same, announcements and recaps last.',
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
    text: 'Hosts (names or addresses, comma between) that webhooks may call although they are on this machine or in a private network; they need no https. Without it webhooks reach only what is on the internet.',
    example: 'automation.lan,192.168.1.20',
    schema: z
      .string()
      .toLowerCase()
      .transform(text => text.split(',').map(part => part.trim()))
      .refine(
        hosts => hosts.every(host => /^[a-z0-9._:-]+$/.test(host)),
        'must be names or addresses with commas between',
      )
      .optional(),
  }),
  transferDelayHours: setting({
    variable: 'TRANSFER_DELAY_HOURS',
    text: 'How many hours pass between accepting a league and running it. Both are mailed, and whoever hands it over can stop it; 0 hands it over at once.',
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
    text: 'How much is logged: trace, debug, info, warn, error or silent.',
    example: 'info',
    schema: oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent').default('info'),
  }),
}

/** Parsed values of the settings. */
export type Values = { [K in keyof typeof settings]: z.output<(typeof settings)[K]['schema']> }
