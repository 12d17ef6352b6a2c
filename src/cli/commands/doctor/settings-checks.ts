import { unknownProxy } from '#core/administration/unknown-proxy'
import { fileOf } from '#cli/database-file'
import { isCurrent } from './database-checks.ts'
import { type Finding, ok, problem, warning } from './finding.ts'
import type { Installation } from './installation.ts'

export const settings = ({ faults, misspelt }: Installation): Finding[] => {
  const found = [
    ...faults.map(fault => problem(fault, 'Set it in the environment or in .env.')),
    ...misspelt.map(({ given, meant }) =>
      warning(`${given} is no setting and does nothing`, `If you meant ${meant}, rename it.`),
    ),
  ]
  return found.length > 0 ? found : [ok('Every setting can be used')]
}

/** Checks the public URL, which links and cookies use. */
export const address = async (installation: Installation): Promise<Finding[]> => {
  const { publicUrl, host, trustProxy } = installation.config
  const proxy = isCurrent(installation)
    ? await unknownProxy(installation.database.open, trustProxy)
    : undefined
  if (proxy !== undefined) {
    return [
      warning(
        `Requests come through a proxy at ${proxy}, whose address every visitor seems to have: one who guesses passwords keeps everybody out`,
        `Set TRUST_PROXY=${proxy}, if that is your proxy.`,
      ),
    ]
  }
  const { protocol, hostname } = new URL(publicUrl)
  const isHere = isLoopback(hostname)
  if (isHere && !isLoopback(host)) {
    return [
      warning(
        `The server listens on ${host}, but links lead to ${publicUrl}, which only this machine reaches`,
        'Set PUBLIC_URL to the address people use.',
      ),
    ]
  }
  if (protocol === 'http:' && !isHere) {
    return [
      warning(
        `${publicUrl} is http: passwords and cookies travel in the open`,
        'Put a proxy with TLS in front, and set PUBLIC_URL to its https address.',
      ),
    ]
  }
  if (protocol === 'https:' && trustProxy === undefined) {
    return [
      warning(
        `${publicUrl} is served through a proxy, whose address every visitor seems to have`,
        'Set TRUST_PROXY to the address of the proxy.',
      ),
    ]
  }
  if (!(await installation.outside.isKnownHost(hostname))) {
    return [
      warning(
        `This machine knows no host called ${hostname}, where links lead to`,
        'Look for a slip in PUBLIC_URL, or wait until the name is known.',
      ),
    ]
  }
  return [ok(`People use ${publicUrl}`)]
}

const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host)

const strongLength = 32
const strongVariety = 12

/** Checks that secrets are encrypted with a key that cannot be guessed. Never shows the key itself. */
export const secretKey = ({ config: { secretKey, databaseUrl } }: Installation): Finding[] => {
  if (secretKey === undefined) {
    return fileOf(databaseUrl) === undefined && databaseUrl !== 'memory:'
      ? [
          problem(
            'With PostgreSQL there must be a SECRET_KEY',
            `Set SECRET_KEY to the output of: openssl rand -base64 32`,
          ),
        ]
      : [ok('The key is kept beside the database')]
  }
  const isWeak = secretKey.length < strongLength || new Set(secretKey).size < strongVariety
  return isWeak
    ? [
        warning(
          'SECRET_KEY is short or repeats itself, so it can be guessed',
          'Before there are stored secrets, set it to the output of: openssl rand -base64 32',
        ),
      ]
    : [ok('SECRET_KEY is set')]
}
