import { z } from 'zod'
import { type AccessToken, tokens } from '#contract/accounts/tokens'
import { type Actor, onBehalfOf } from '#core/kernel/authorization'
import { createToken, listTokens, revokeToken } from '#core/accounts/tokens'
import { fullName } from '#core/accounts/user'
import type { Ctx } from '#core/kernel/context'
import { insist } from '#cli/input/ask'
import type { Action, CommandInput } from '#cli/cli'
import { personWith } from '#cli/input/find-person'
import { exitCodes, CliError } from '#cli/cli-error'
import type { Column } from '#cli/output/table'
import { withApp } from '#cli/with-app'
import { dayOf } from '#cli/output/text'

/** Only the token goes to standard output, so that scripts can use it. */
export const create: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const { owner, name } = await ownerOf(ctx, given)
    const made = await createToken.run(
      ctx,
      owner,
      tokens.create.input.parse({ name: given.name, scopes: given.scope, expiresInDays: given.days }),
    )
    cli.present.note(
      `Created token ${made.name} for ${name}, with ${made.scopes.join(', ')} until ${dayOf(made.endsAt)}. It's only shown now:`,
    )
    cli.present.answer(made, () => made.token)
  })

export const listAll: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const { owner, name } = await ownerOf(ctx, given)
    const found = await listTokens.run(ctx, owner, {})
    cli.present.rows(found, columns, `${name} has no tokens.`)
  })

const columns: Column<AccessToken>[] = [
  { head: 'ID', of: token => token.id, right: true },
  { head: 'Name', of: token => token.name },
  { head: 'Ends with', of: token => token.lastFour },
  { head: 'Scopes', of: token => token.scopes.join(' ') },
  { head: 'Until', of: token => dayOf(token.endsAt) },
  { head: 'Last used', of: token => dayOf(token.lastUsedAt) || 'never' },
  { head: 'From', of: token => token.lastAddress ?? '' },
]

export const revoke: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const { owner, name } = await ownerOf(ctx, given)
    const input = tokens.revoke.input.parse({ id: given.token })
    const token = (await listTokens.run(ctx, owner, {})).find(({ id }) => id === input.id)
    if (!token) throw new CliError(exitCodes.notFound, `${name} has no token ${input.id}.`)
    await insist(cli, `Revoke token ${token.name} of ${name}?`)
    await revokeToken.run(ctx, owner, input)
    cli.present.done(null, `Revoked token ${token.name} of ${name}.`)
  })

const Typed = z.object({ user: z.string() })

/** Only the owner can manage tokens, so the command acts as that user. */
const ownerOf = async (ctx: Ctx, given: CommandInput): Promise<{ owner: Actor; name: string }> => {
  const user = await personWith(ctx, Typed.parse(given).user)
  return { owner: onBehalfOf(user), name: fullName(user) }
}
