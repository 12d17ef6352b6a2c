import { z } from 'zod'
import type { Vote } from '#contract/money/votes'
import { commandLine } from '#core/kernel/authorization'
import { openVote, withdrawVote } from '#core/money/votes/change-votes'
import { readVotes } from '#core/money/votes/read-votes'
import type { Action } from '#cli/cli'
import type { Column } from '#cli/output/table'
import { timeOf } from '#cli/output/text'
import { withApp } from '#cli/with-app'

const Arguments = z.object({ league: z.number() })

const columns: Column<Vote>[] = [
  { header: 'ID', of: vote => vote.id, right: true },
  { header: 'Question', of: vote => vote.question },
  { header: 'Yes', of: vote => vote.yes, right: true },
  { header: 'No', of: vote => vote.no, right: true },
  { header: 'Of', of: vote => vote.voters, right: true },
  { header: 'State', of: vote => vote.state },
  { header: 'Closes', of: vote => timeOf(vote.closesAt) },
]

export const list: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const found = await readVotes.run(ctx, commandLine, { leagueId: Arguments.parse(args).league })
    cli.present.rows(found, columns, 'No votes this season.')
  })

export const open: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { league, question, days } = Arguments.extend({ question: z.string(), days: z.number() }).parse(
      args,
    )
    const input = openVote.endpoint.input.parse({ leagueId: league, question, days })
    const vote = await openVote.run(ctx, commandLine, input)
    cli.present.done(vote, `Vote ${vote.id} is open until ${timeOf(vote.closesAt)}.`)
  })

export const withdraw: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { league, vote: voteId } = Arguments.extend({ vote: z.number() }).parse(args)
    const vote = await withdrawVote.run(ctx, commandLine, { leagueId: league, voteId })
    cli.present.done(vote, `Vote ${vote.id} is canceled.`)
  })
