import { z } from 'zod'
import type { Vote } from '#contract/money/votes'
import { commandLine } from '#core/kernel/authorization'
import { openVote, withdrawVote } from '#core/money/votes/change-votes'
import { readVotes } from '#core/money/votes/read-votes'
import type { Action } from '#cli/cli'
import type { Column } from '#cli/output/table'
import { timeOf } from '#cli/output/text'
import { withApp } from '#cli/with-app'

const Typed = z.object({ league: z.number() })

const columns: Column<Vote>[] = [
  { head: 'ID', of: vote => vote.id, right: true },
  { head: 'Question', of: vote => vote.question },
  { head: 'Yes', of: vote => vote.yes, right: true },
  { head: 'No', of: vote => vote.no, right: true },
  { head: 'Of', of: vote => vote.voters, right: true },
  { head: 'State', of: vote => vote.state },
  { head: 'Closes', of: vote => timeOf(vote.closesAt) },
]

export const list: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const found = await readVotes.run(ctx, commandLine, { leagueId: Typed.parse(given).league })
    cli.present.rows(found, columns, 'No votes this season.')
  })

export const open: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const { league, question, days } = Typed.extend({ question: z.string(), days: z.number() }).parse(given)
    const input = openVote.endpoint.input.parse({ leagueId: league, question, days })
    const vote = await openVote.run(ctx, commandLine, input)
    cli.present.done(vote, `Vote ${vote.id} is open until ${timeOf(vote.closesAt)}.`)
  })

export const withdraw: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const { league, vote: voteId } = Typed.extend({ vote: z.number() }).parse(given)
    const vote = await withdrawVote.run(ctx, commandLine, { leagueId: league, voteId })
    cli.present.done(vote, `Vote ${vote.id} is canceled.`)
  })
