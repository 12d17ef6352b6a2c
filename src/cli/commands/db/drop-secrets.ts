import { dryRun } from '#core/kernel/dry-run'
import { faultOfSecretKey, openApp, readKey, replaceLostKey } from '#app'
import { CliError, exitCodes } from '#cli/cli-error'
import { plainVerb } from '#cli/command-builder/verb'
import { assertFileExists, configOf, waitMs } from '#cli/command-builder/with-app'
import { insist } from '#cli/input/prompt'
import type { Config } from '#config'
import { dropLostSecrets, type LostSecrets } from '#core/administration/drop-lost-secrets'
import { authorOf, commandLine } from '#core/kernel/authorization'
import { openDatabase } from '#db/open'
import { serverLock } from '#db/serving'
import { plural } from '#domain/text'

/**
 * Opens a database whose secret key is lost: lists the affected secrets and, after confirmation, deletes them and
 * switches to the configured key or a new one.
 */
export const dropSecrets = plainVerb({
  summary: 'open a database whose secret key is lost: list what is lost, then delete it after confirmation',
  example: 'db drop-secrets',
  flags: {},
  run: async cli => {
    const config = configOf(cli)
    await assertSecretsLost(config)
    const lost = await tryIt(config)
    cli.present.note(`Lost with the key:\n${lossesOf(lost).join('\n')}\n${unaffected}`)
    await insist(cli, 'Delete all of this for good?')
    const done = await doIt(config)
    cli.present.done(done, 'The database opens again. Store a copy of its key somewhere else.')
  },
})

const unaffected =
  "Leagues, awards, the ledger and all accounts aren't encrypted with it and aren't affected."

const assertSecretsLost = async (config: Config): Promise<void> => {
  assertFileExists(config.databaseUrl)
  const open = await openDatabase(config.databaseUrl, { waitMs })
  const lock = serverLock(open)
  try {
    if (!(await lock.acquireExclusive()))
      throw new CliError(exitCodes.refused, 'A Sidepot server is running on this database. Stop it first.')
    const fault = await faultOfSecretKey(open, config)
    if (fault === undefined)
      throw new CliError(exitCodes.refused, "The key opens this database, so there's nothing to delete.")
  } finally {
    await lock.release()
    await open.close()
  }
}

/** Runs with a throwaway key and rolls back. */
const tryIt = async (config: Config): Promise<LostSecrets> => {
  const app = await openApp({ ...config, secretKey: 'tested and discarded' }, lostKey)
  try {
    return await dryRun(app.ctx, ctx => dropLostSecrets(ctx, authorOf(commandLine), readKey))
  } finally {
    await app.close()
  }
}

const doIt = async (config: Config): Promise<LostSecrets> => {
  const database = await openDatabase(config.databaseUrl, { waitMs })
  if (config.secretKey === undefined) replaceLostKey(database)
  await database.close()
  const app = await openApp(config, lostKey)
  try {
    return await dropLostSecrets(app.ctx, authorOf(commandLine), readKey)
  } finally {
    await app.close()
  }
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

const lostKey = { log: silent, waitMs, hasLostKey: true }

const lossesOf = ({ connections, webhooks, channels, ...lost }: LostSecrets): string[] => [
  ...connections.map(
    ({ leagueName, leagueId, provider }) =>
      `- the keys of ${provider} for ${leagueName}: sidepot connect keys ${provider} --league ${leagueId}`,
  ),
  ...webhooks.map(url => `- the webhook to ${url}: add it again`),
  ...channels.map(name => `- the chat channel ${name}: add it again`),
  `- ${plural(lost.apps, 'authenticator app')}: their owners sign in with just a password until they add one again`,
  `- ${plural(lost.sessions, 'session')}: everyone has to sign in again`,
  `- ${plural(lost.mails, 'email')} waiting or failed: won't be sent`,
  '- team claim links are no longer shown: shared ones still work, and you can create new ones',
  `- ${plural(lost.deleted, 'deleted league or person', 'deleted leagues and people')}: can no longer be restored`,
  '- links in sent emails to unsubscribe or to cancel a transfer or auto-publish: they stop working',
]
