import { z } from 'zod'
import { type AccessToken, tokens } from '#contract/accounts/tokens'
import { type Actor, onBehalfOf } from '#core/kernel/authorization'
import { createToken, listTokens, revokeToken } from '#core/accounts/tokens'
import { fullName } from '#core/accounts/user'
import type { Ctx } from '#core/kernel/context'
import { insist } from '#cli/input/prompt'
import type { Action, CommandInput } from '#cli/cli'
import { personWith } from '#cli/input/find-person'
import { exitCodes, CliError } from '#cli/cli-error'
import type { Column } from '#cli/output/table'
import { withApp } from '#cli/with-app'
import { dayOf } from '#cli/output/text'

/** Only the token goes to standard output, so that scripts can use it. */
export const create: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { owner, name } = await ownerOf(ctx, args)
    const made = await createToken.run(
      ctx,
      owner,
      tokens.create.input.parse({ name: args.name, scopes: args.scope, expiresInDays: args.days }),
    )
    cli.present.note(
      `Created token ${made.name} for ${name}, with ${made.scopes.join(', ')} until ${dayOf(made.endsAt)}. It's only shown now:`,
    )
    cli.present.output(made, () => made.token)
  })

export const listAll: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { owner, name } = await ownerOf(ctx, args)
    const found = await listTokens.run(ctx, owner, {})
    cli.present.rows(found, columns, `${name} has no tokens.`)
  })

const columns: Column<AccessToken>[] = [
  { header: 'ID', of: token => token.id, right: true },
  { header: 'Name', of: token => token.name },
  { header: 'Ends with', of: token => token.lastFour },
  { header: 'Scopes', of: token => token.scopes.join(' ') },
  { header: 'Until', of: token => dayOf(token.endsAt) },
  { header: 'Last used', of: token => dayOf(token.lastUsedAt) || 'never' },
  { header: 'From', of: token => token.lastAddress ?? '' },
]

export const revoke: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { owner, name } = await ownerOf(ctx, args)
    const input = tokens.revoke.input.parse({ id: args.token })
    const token = (await listTokens.run(ctx, owner, {})).find(({ id }) => id === input.id)
    if (!token) throw new CliError(exitCodes.notFound, `${name} has no token ${input.id}.`)
    await insist(cli, `Revoke token ${token.name} of ${name}?`)
    await revokeToken.run(ctx, owner, input)
    cli.present.done(null, `Revoked token ${token.name} of ${name}.`)
  })

const Arguments = z.object({ user: z.string() })

/** Only the owner can manage tokens, so the command acts as that user. */
const ownerOf = async (ctx: Ctx, args: CommandInput): Promise<{ owner: Actor; name: string }> => {
  const user = await personWith(ctx, Arguments.parse(args).user)
  return { owner: onBehalfOf(user), name: fullName(user) }
}
