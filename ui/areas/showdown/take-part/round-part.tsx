import { Trophy, Lock, Swords, Check, X, CircleAlert } from 'lucide-react'
import type { League } from '#contract/leagues/leagues'
import { type Showdown, type ShowdownParticipation, showdown } from '#contract/showdown'
import {
  participantStatus,
  outcomeText,
  phaseOf,
  entrantsOf,
  toastReason,
} from '#ui/areas/showdown/round/round.tsx'
import { showdownRounds, showdownEntryFee } from '#domain/showdown-rounds'
import { Empty } from '#ui/components/empty.tsx'
import { type GameKey, teamStyle, keyedGames } from '#ui/areas/showdown/round/game-parts.tsx'
import { classes } from '#ui/lib/classes'
import { type Column, CellName, CellNote, DataTable } from '#ui/components/table.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { Money } from '#ui/components/amounts.tsx'
import { dollarsText } from '#domain/money'
import { useCurrency } from '#ui/lib/use-currency'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { ErrorText } from '#ui/components/field.tsx'
import { Button } from '#ui/components/button.tsx'
import { PicksForm, OptOut } from './picks-form.tsx'
import { GameList } from './game-list.tsx'
import styles from './take-part.module.css'
import cardsTableStyles from './cards-table.module.css'

type Props = { league: League; round: Showdown; userId: number }

/** Open round for a participant. It stays playable when Premium ends. */
const OpenPart = ({ league, round }: Props) => {
  const status = participantStatus(round.userParticipation)
  const hasPaid = status === 'paid' || status === 'picked'
  if (hasPaid) return <PicksForm leagueId={league.id} round={round} />
  return (
    <>
      <Entry leagueId={league.id} round={round} />
      <GameList round={round} />
    </>
  )
}

/** Revealed picks, with the result once it is recorded. */
const Decided = ({ round, userId, league }: Props) => {
  const isCompleted = round.event.status === 'completed'
  return (
    <>
      <div className={styles.outcome} role={isCompleted ? 'status' : undefined}>
        {isCompleted ? <Trophy /> : <Lock />}
        <p className="t-card">
          {isCompleted
            ? `${outcomeText(round, userId, league.currency)}.`
            : 'The round is closed. Results will appear after the games.'}
        </p>
      </div>
      <GameList round={round} />
      {round.participations.some(({ paymentVerified }) => paymentVerified) && (
        <section className={styles.fullWidth} aria-label="Everyone's picks">
          <CardsTable round={round} userId={userId} />
        </section>
      )}
    </>
  )
}

/** Round as a member sees it, in any phase. */
export const RoundPart = (props: Props) => {
  const { round } = props
  const { label, games } = showdownRounds[round.event.round]
  const phase = phaseOf(round)
  if (phase === 'no-games')
    return (
      <Empty icon={Swords} title="No games yet">
        The {games} games of the {label} appear here once the commissioner sets them.
      </Empty>
    )
  if (phase === 'not-open')
    return (
      <>
        <p className="t-2">You can pay and pick once the commissioner opens the round.</p>
        <GameList round={round} />
      </>
    )
  if (phase === 'open') return <OpenPart {...props} key={round.games.map(({ id }) => id).join()} />
  return <Decided {...props} />
}

type Game = { key: GameKey; winner: string | null }

/** Pick as a team code, marked right or wrong once the winner is known. */
const Pick = ({ team, winner }: { team: string | undefined; winner: string | null }) => {
  if (team === undefined) return <span className="t-3">None</span>
  const { code } = teamStyle(team)
  if (winner === null) return <span className={classes('score', cardsTableStyles.pick)}>{code}</span>
  const isRight = team === winner
  return (
    <span
      className={
        isRight
          ? classes('score', cardsTableStyles.pick, cardsTableStyles.right)
          : classes('score', cardsTableStyles.pick, cardsTableStyles.wrong)
      }
    >
      {code}
      {isRight ? <Check aria-label="right" /> : <X aria-label="wrong" />}
    </span>
  )
}

const rightText = ({ correctPicks }: ShowdownParticipation, games: readonly Game[]) =>
  correctPicks === null ? undefined : `${correctPicks} of ${games.length}`

const columnsFor = (
  games: readonly Game[],
  isDecided: boolean,
  userId: number,
): Column<ShowdownParticipation>[] => [
  {
    header: 'Manager',
    card: 'main',
    names: true,
    cell: entry => (
      <>
        <div className="row gap-2">
          <CellName className="trunc">{entry.managerName}</CellName>{' '}
          {entry.managerId === userId && <Badge tone="pos">You</Badge>}
        </div>
        <CellNote className={cardsTableStyles.picksLine}>
          {games.map(({ key, winner }) => (
            <Pick key={key} team={entry.picks?.[key]} winner={winner} />
          ))}
          {isDecided && <span className="num">{rightText(entry, games)} right</span>}
        </CellNote>
      </>
    ),
  },
  ...games.map(({ key, winner }, index): Column<ShowdownParticipation> => ({
    header: (
      <>
        <span aria-hidden="true">G{index + 1}</span>
        <span className="sr">Game {index + 1}</span>
      </>
    ),
    cell: entry => <Pick team={entry.picks?.[key]} winner={winner} />,
  })),
  ...(isDecided
    ? ([
        { header: 'Right', right: true, className: 'num', cell: entry => rightText(entry, games) },
        { header: 'Winnings', card: 'amt', right: true, cell: entry => <Money amount={entry.winnings} /> },
      ] satisfies Column<ShowdownParticipation>[])
    : []),
]

/** Table of revealed picks; most correct picks first once the round is decided. */
export const CardsTable = ({ round, userId }: { round: Showdown; userId: number }) => {
  const games = keyedGames(round.games).map(({ key, game }) => ({ key, winner: game.winner }))
  return (
    <DataTable
      caption="Everyone's picks"
      columns={columnsFor(games, round.event.status === 'completed', userId)}
      rows={entrantsOf(round)}
      rowKey={({ id }) => id}
      isMe={({ managerId }) => managerId === userId}
    />
  )
}

const feeText = (currency: string) => dollarsText(showdownEntryFee, currency)

/** Enters an open round with the user's winnings, or opts out. */
export const Entry = ({ leagueId, round }: { leagueId: number; round: Showdown }) => {
  const currency = useCurrency()
  const paying = useApiMutation(showdown.participate, {
    done: ["You're in", `${feeText(currency)} paid from your winnings.`],
    onError: toastReason,
  })
  const hasOptedOut = participantStatus(round.userParticipation) === 'out'
  const isShort = round.balance < showdownEntryFee
  return (
    <section className={styles.entering} aria-labelledby="entry-title">
      <div className="grow">
        <h3 className="t-card" id="entry-title">
          {hasOptedOut ? 'You opted out' : 'Enter this round?'}
        </h3>
        <p className="t-2">
          {hasOptedOut && 'You can still join while the round is open. '}
          The {feeText(currency)} entry fee comes out of your winnings. Your balance is{' '}
          <b className="t-strong num">{dollarsText(round.balance, currency)}</b>.
        </p>
        {isShort && (
          <ErrorText as="p" className={styles.entryError} id="entry-short">
            <CircleAlert />
            Insufficient winnings balance
          </ErrorText>
        )}
      </div>
      <div className="row">
        {!hasOptedOut && <OptOut leagueId={leagueId} round={round} />}
        <Button
          variant="primary"
          disabled={isShort}
          aria-describedby={isShort ? 'entry-short' : undefined}
          busy={paying.isPending && 'Paying'}
          onClick={() => paying.mutate({ leagueId, round: round.event.round, action: 'pay' })}
        >
          Join for {feeText(currency)}
        </Button>
      </div>
    </section>
  )
}
