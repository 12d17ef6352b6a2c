import type { Column } from '#cli/cli'
import { CliError, exitCodes } from '#cli/cli-error'
import { argument, optional, required } from '#cli/command-builder/flags'
import { number, several, text, upTo } from '#cli/command-builder/values'
import { verb, type Verbs } from '#cli/command-builder/verb'
import { personWith } from '#cli/input/find-person'
import { insist } from '#cli/input/prompt'
import { dayOf } from '#cli/output/text'
import type { AccessToken } from '#contract/accounts/tokens'
import { createToken, listTokens, revokeToken } from '#core/accounts/tokens'
import { fullName } from '#core/accounts/user'
import { type Actor, onBehalfOf } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'

const user = required('--user <email>', 'token owner', text)

export const verbs: Verbs = {
  create: verb({
    summary: "create a token; it's only shown once",
    example: 'tokens create --user dana@example.com --name laptop --scope league:1:write',
    flags: {
      user,
      name: required('--name <name>', 'purpose', text),
      scopes: optional(
        '--scope <scope>',
        "scope, within the owner's access: read (default), league:<id>:write or admin; repeatable",
        several,
      ),
      expiresInDays: optional('--days <number>', 'lifetime in days (default: 90)', upTo(365)),
    },
    run: async ({ ctx, call, present }, { user, ...flags }) => {
      const { owner, name } = await ownerOf(ctx, user)
      const made = await call(createToken, flags, owner)
      present.note(
        `Created token ${made.name} for ${name}, with ${made.scopes.join(', ')} until ${dayOf(made.endsAt)}. It's only shown now:`,
      )
      // Only the token goes to standard output, so that scripts can use it.
      present.output(made, () => made.token)
    },
  }),
  list: verb({
    summary: "list a user's tokens, without secrets",
    example: 'tokens list --user dana@example.com',
    flags: { user },
    run: async ({ ctx, call, present }, { user }) => {
      const { owner, name } = await ownerOf(ctx, user)
      present.rows(await call(listTokens, {}, owner), columns, `${name} has no tokens.`)
    },
  }),
  revoke: verb({
    summary: 'revoke a token: it stops working',
    example: 'tokens revoke 3 --user dana@example.com --yes',
    flags: { id: argument('<token>', 'token number', number), user },
    run: async (cli, { id, user }) => {
      const { owner, name } = await ownerOf(cli.ctx, user)
      const token = (await cli.call(listTokens, {}, owner)).find(token => token.id === id)
      if (!token) throw new CliError(exitCodes.notFound, `${name} has no token ${id}.`)
      await insist(cli, `Revoke token ${token.name} of ${name}?`)
      await cli.call(revokeToken, { id }, owner)
      cli.present.done(null, `Revoked token ${token.name} of ${name}.`)
    },
  }),
}

const columns: Column<AccessToken>[] = [
  { header: 'ID', of: token => token.id, right: true },
  { header: 'Name', of: token => token.name },
  { header: 'Ends with', of: token => token.lastFour },
  { header: 'Scopes', of: token => token.scopes.join(' ') },
  { header: 'Until', of: token => dayOf(token.endsAt) },
  { header: 'Last used', of: token => dayOf(token.lastUsedAt) || 'never' },
  { header: 'From', of: token => token.lastAddress ?? '' },
]

/** Only the owner can manage tokens, so the command acts as that user. */
const ownerOf = async (ctx: Ctx, email: string): Promise<{ owner: Actor; name: string }> => {
  const user = await personWith(ctx, email)
  return { owner: onBehalfOf(user), name: fullName(user) }
}
