import type { AnswerOf } from '#contract/endpoint'
import { people, type User } from '#contract/accounts'
import { commandLine } from '#core/access'
import { createUser } from '#core/accounts/create-user'
import { listUsers } from '#core/accounts/list-users'
import { promoteUser } from '#core/accounts/promote-user'
import { z } from 'zod'
import type { Action } from '../cli.ts'
import { personWith } from '../find.ts'
import { newPassword } from '../new-password.ts'
import type { Column } from '../table.ts'
import { withApp } from '../with-app.ts'
import { dayOf } from '../words.ts'

export const listAll: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const users = await listUsers.run(ctx, commandLine, people.list.input.parse(given))
    cli.present.rows(users, columns, 'There are no such accounts.')
  })

const columns: Column<AnswerOf<typeof people.list>[number]>[] = [
  { head: 'ID', of: user => user.id, right: true },
  { head: 'Name', of: nameOf },
  { head: 'Email', of: user => user.email },
  { head: 'Role', of: user => user.role },
  { head: 'Tier', of: tierOf },
  { head: 'Leagues', of: user => user.leagueCount, right: true },
  { head: 'Last sign-in', of: user => dayOf(user.lastLoginAt) },
]

const person = people.create.input.omit({ password: true })

export const create: Action = async (cli, given) => {
  const checked = person.parse(given)
  const password = await newPassword(cli, given.passwordStdin === true)
  await withApp(cli, async ({ ctx }) => {
    const user = await createUser.run(ctx, commandLine, people.create.input.parse({ ...checked, password }))
    cli.present.done(user, `Created the account of ${nameOf(user)} (${user.role}).`)
  })
}

const Promotion = z.object({ email: z.string(), days: z.string() })

export const promote: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const { email, days } = Promotion.parse(given)
    const { id } = await personWith(ctx, email)
    const input = people.promote.input.parse({ userId: id, duration: days })
    const user = await promoteUser.run(ctx, commandLine, input)
    cli.present.done(user, `${nameOf(user)} has premium until ${dayOf(user.premiumUntil)}.`)
  })

function nameOf(user: User): string {
  return `${user.firstName} ${user.lastName}`
}

function tierOf(user: User): string {
  return user.subscriptionTier === 'premium' && user.premiumUntil
    ? `premium until ${dayOf(user.premiumUntil)}`
    : user.subscriptionTier
}
