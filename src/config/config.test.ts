import { writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { BadConfig, environment, readConfig } from '#config'
import { tempFolder } from '#testing/temp-folder'
import { settings } from './settings.ts'

describe('the configuration', () => {
  test('works without settings, and the address follows the port', () => {
    expect(readConfig({ PORT: '8080' })).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      publicUrl: 'http://localhost:8080',
      databaseUrl: 'file:data/sidepot.db',
      tiers: 'open',
    })
  })

  test('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', TIERS: '' })).toMatchObject({ port: 3000, tiers: 'open' })
  })

  test('reads a value from the file that NAME_FILE names', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sidepot-config-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'url'), 'memory:\n')
    expect(readConfig({ DATABASE_URL_FILE: join(folder, 'url') }).databaseUrl).toBe('memory:')
  })

  test('rejects a value next to its _FILE variable because it is ambiguous', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://a', SMTP_URL_FILE: '/run/secrets/smtp' })).toThrow(
      'SMTP_URL: both it and SMTP_URL_FILE are set. Keep only one',
    )
  })

  test.each([
    ['false', undefined],
    ['true', ['loopback', 'linklocal', 'uniquelocal']],
    ['127.0.0.1, 10.0.0.0/8,fd00::/8', ['127.0.0.1', '10.0.0.0/8', 'fd00::/8']],
  ])('accepts %s as trusted proxies', (text, trusted) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trusted)
  })

  test.each(['999', '10.0.0.0/33', '10.0.0.0/8/8', '127.0.0.1,true', 'proxy.example.com'])(
    'rejects %s as a proxy',
    text => {
      expect(() => readConfig({ TRUST_PROXY: text })).toThrow(
        'TRUST_PROXY: must be true, false, or comma-separated addresses or CIDR ranges.',
      )
    },
  )

  test.each([
    ['TIERS', 'free', 'must be enforced or open'],
    ['DATABASE_STATEMENTS', 'off', 'must be named or unnamed'],
    ['LOG_LEVEL', 'loud', 'must be trace, debug, info, warn, error or silent'],
    ['PORT', '70000', 'must be a number from 0 to 65535'],
    ['PUBLIC_URL', 'pot.example.com', 'must be a URL like http://… or https://…'],
    ['YAHOO_API_URL', 'ftp://127.0.0.1', 'must be a URL like http://… or https://…'],
    ['STRIPE_API_URL', 'nowhere', 'must be a URL like http://… or https://…'],
    ['SMTP_URL', 'mail.example.com', 'must be smtp://… or smtps://…'],
    ['SUPPORT_EMAIL', 'help', 'must be an email address'],
    ['SECRET_KEY', 'short', 'must have at least 16 characters'],
    ['BACKUP_KEEP', '0', 'must be a number from 1 to 9999'],
    ['BACKUP_AGE_RECIPIENT', 'AGE-SECRET-KEY-1QQ', 'must be public keys that start with age1'],
    ['BACKUP_S3_REGION', 'Frankfurt am Main', 'must be the name of a region'],
  ])('lists what %s may be when it is %s', (variable, value, allowed) => {
    expect(() => readConfig({ [variable]: value })).toThrow(
      `The configuration has a problem:\n  ${variable}: ${allowed}. For example: ${variable}=`,
    )
  })

  test("never describes a setting with a library's message", () => {
    const bad = Object.fromEntries(Object.values(settings).map(({ variable }) => [variable, '\u0000']))
    expect(() => readConfig(bad)).toThrow(
      expect.objectContaining({ message: expect.not.stringMatching(/Invalid|expected|Too /) }),
    )
  })

  test('reports every problem together, with an example each', () => {
    const env = {
      PORT: 'eighty',
      TIERS: 'free',
      PUBLIC_URL: 'pot.example.com',
      DATABASE_URL_FILE: '/nowhere/url',
    }
    expect(() => readConfig(env)).toThrow(BadConfig)
    const message = (() => {
      try {
        readConfig(env)
        return ''
      } catch (error) {
        return String(error)
      }
    })()
    for (const variable of ['PORT', 'TIERS', 'PUBLIC_URL'])
      expect(message).toContain(`For example: ${variable}=`)
    expect(message).toContain("DATABASE_URL_FILE: can't read /nowhere/url")
    expect(message).toContain('4 problems')
  })
})

test('requires the backup storage settings together', () => {
  expect(() => readConfig({ BACKUP_S3_URL: 'https://s3.example.com/copies/' })).toThrow(
    /BACKUP_S3_ACCESS_KEY_ID: is needed .*\n.*BACKUP_S3_SECRET_ACCESS_KEY: is needed with the other BACKUP_S3_ settings/,
  )
})

describe('Stripe settings', () => {
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2',
    STRIPE_PREMIUM_PRICE: 'price_1',
    STRIPE_ADDON_PRICE: 'price_2',
  }

  test('separate free and premium unless TIERS overrides it', () => {
    expect(readConfig(stripe).tiers).toBe('enforced')
    expect(readConfig({ ...stripe, TIERS: 'open' }).tiers).toBe('open')
    expect(readConfig({ TIERS: 'enforced' }).tiers).toBe('enforced')
  })

  test('are required all together or not at all', () => {
    expect(readConfig(stripe)).toMatchObject({
      stripe: {
        secretKey: 'sk_test_1',
        publishableKey: 'pk_test_1',
        webhookSecret: 'whsec_1,whsec_2',
        premiumPrice: 'price_1',
        addonPrice: 'price_2',
        apiUrl: undefined,
      },
    })
    expect(readConfig({}).stripe).toBeUndefined()
    for (const variable of Object.keys(stripe)) {
      expect(() => readConfig({ ...stripe, [variable]: '' })).toThrow(
        `${variable}: is needed with the other STRIPE_ settings. For example: ${variable}=`,
      )
    }
  })

  test('must be from one mode and of the right type', () => {
    expect(() => readConfig({ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toThrow(
      'STRIPE_PUBLISHABLE_KEY: is from another mode (test or live) than STRIPE_SECRET_KEY',
    )
    expect(() => readConfig({ ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' })).toThrow(
      'STRIPE_SECRET_KEY: must be sk_test_…, sk_live_…, rk_test_… or rk_live_…',
    )
    expect(() => readConfig({ ...stripe, STRIPE_PREMIUM_PRICE: 'prod_1' })).toThrow(
      'The configuration has a problem:\n  STRIPE_PREMIUM_PRICE: must be price_…',
    )
    expect(readConfig({ ...stripe, STRIPE_API_URL: 'http://127.0.0.1:12111/' }).stripe?.apiUrl).toBe(
      'http://127.0.0.1:12111',
    )
  })
})

describe('the settings file', () => {
  /** Sets SIDEPOT_ENV during a test. */
  const name = (file: string) => {
    vi.stubEnv('SIDEPOT_ENV', file)
    onTestFinished(() => void vi.unstubAllEnvs())
  }

  test('is the one that SIDEPOT_ENV names, below the environment', () => {
    const file = join(tempFolder(), 'sidepot.env')
    writeFileSync(file, 'PORT=8080\nMAIL_FROM=The $Pot <pot@example.com>\nNODE_ENV=none\n')
    name(file)
    expect(environment()).toMatchObject({
      ...{ PORT: '8080', MAIL_FROM: 'The $Pot <pot@example.com>' },
      NODE_ENV: process.env.NODE_ENV,
    })
  })

  test("of a service on this machine doesn't count in tests", () => {
    expect(environment()).toEqual(process.env)
  })

  test("is named if it can't be read", () => {
    const folder = tempFolder()
    name(folder)
    expect(() => environment()).toThrow(`${folder} contains the settings, but this account can't read it.`)
  })
})
