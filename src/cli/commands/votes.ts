import type { Column } from '#cli/cli'
import { argument, leagueId, required } from '#cli/command-builder/flags'
import { number, text, upTo } from '#cli/command-builder/values'
import { operationVerb, type Verbs } from '#cli/command-builder/verb'
import { timeOf } from '#cli/output/text'
import type { Vote } from '#contract/money/votes'
import { openVote, withdrawVote } from '#core/money/votes/change-votes'
import { readVotes } from '#core/money/votes/read-votes'

export const verbs: Verbs = {
  list: operationVerb(readVotes, {
    summary: "list the season's votes with results",
    example: 'votes list --league 1',
    isDefault: true,
    flags: { leagueId },
    print: ({ present }, found) => present.rows(found, columns, 'No votes this season.'),
  }),
  open: operationVerb(openVote, {
    summary: 'create a vote and email the members',
    example: "votes open 'Second place gets $100?' --league 1 --days 3",
    flags: {
      leagueId,
      question: argument('<question>', 'question', text),
      days: required('--days <days>', 'number of days, 1 to 14', upTo(14)),
    },
    print: ({ present }, vote) =>
      present.done(vote, `Vote ${vote.id} is open until ${timeOf(vote.closesAt)}.`),
  }),
  cancel: operationVerb(withdrawVote, {
    summary: 'cancel an open vote',
    example: 'votes cancel 3 --league 1',
    flags: { leagueId, voteId: argument('<vote>', 'vote number', number) },
    print: ({ present }, vote) => present.done(vote, `Vote ${vote.id} is canceled.`),
  }),
}

const columns: Column<Vote>[] = [
  { header: 'ID', of: vote => vote.id, right: true },
  { header: 'Question', of: vote => vote.question },
  { header: 'Yes', of: vote => vote.yes, right: true },
  { header: 'No', of: vote => vote.no, right: true },
  { header: 'Of', of: vote => vote.voters, right: true },
  { header: 'State', of: vote => vote.state },
  { header: 'Closes', of: vote => timeOf(vote.closesAt) },
]
