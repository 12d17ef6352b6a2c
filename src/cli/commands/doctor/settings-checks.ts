import { unknownProxy } from '#core/administration/system-info'
import { fileOf } from '#cli/command-builder/with-app'
import { isCurrent } from './database-checks.ts'
import { type Finding, type Installation, ok, problem, warning } from './installation.ts'

export const checkSettings = ({ faults, misspelt }: Installation): Finding[] => {
  const found = [
    ...faults.map(fault => problem(fault, 'Set it in the environment or in .env.')),
    ...misspelt.map(({ name, meant }) =>
      warning(`${name} isn't a setting and has no effect`, `If you meant ${meant}, rename it.`),
    ),
  ]
  return found.length > 0 ? found : [ok('All settings are valid')]
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
        `Requests come through a proxy at ${proxy}, so all visitors seem to share its address: one person guessing passwords locks everyone out`,
        `If that's your proxy, set TRUST_PROXY=${proxy}.`,
      ),
    ]
  }
  const { protocol, hostname } = new URL(publicUrl)
  const isHere = isLoopback(hostname)
  if (isHere && !isLoopback(host)) {
    return [
      warning(
        `The server listens on ${host}, but links use ${publicUrl}, which only this machine can reach`,
        'Set PUBLIC_URL to the URL people use.',
      ),
    ]
  }
  if (protocol === 'http:' && !isHere) {
    return [
      warning(
        `${publicUrl} is http: passwords and cookies are sent unencrypted`,
        'Add a TLS proxy and set PUBLIC_URL to its https URL.',
      ),
    ]
  }
  if (protocol === 'https:' && trustProxy === undefined) {
    return [
      warning(
        `${publicUrl} is served through a proxy, so all visitors seem to share its address`,
        "Set TRUST_PROXY to the proxy's address.",
      ),
    ]
  }
  if (!(await installation.outside.isKnownHost(hostname))) {
    return [
      warning(
        `This machine can't resolve ${hostname}, which links point to`,
        'Check PUBLIC_URL for typos, or wait until DNS resolves it.',
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
            'PostgreSQL requires a SECRET_KEY',
            `Set SECRET_KEY to the output of: openssl rand -base64 32`,
          ),
        ]
      : [ok('The key is stored next to the database')]
  }
  const isWeak = secretKey.length < strongLength || new Set(secretKey).size < strongVariety
  return isWeak
    ? [
        warning(
          'SECRET_KEY is short or repetitive, so it can be guessed',
          'Before any secrets are stored, set it to the output of: openssl rand -base64 32',
        ),
      ]
    : [ok('SECRET_KEY is set')]
}
