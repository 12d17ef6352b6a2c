import { useState } from 'react'
import { UserX, Check } from 'lucide-react'
import { classes } from '#ui/lib/classes'
import { providerName } from '#ui/lib/providers'
import { BoardStats, BoardStat, StatLabel, StatValue } from '#ui/components/board.tsx'
import { type FoundTeam, start } from '#contract/weeks/start'
import { Avatar } from '#ui/components/avatar.tsx'
import { RadioBox } from '#ui/components/check.tsx'
import type { League } from '#contract/leagues/leagues'
import { siteCurrency } from '#ui/lib/site'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { toastError, toast } from '#ui/components/toast'
import { Banner } from '#ui/components/banner.tsx'
import { CurrencyField } from '#ui/components/select.tsx'
import { StickyFooter } from '#ui/components/save-footer.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { plural } from '#domain/text'
import { Spinner } from '#ui/components/spinner.tsx'
import { type Found, storedCookies } from './use-look-up.ts'
import { LeagueField } from './start-frame.tsx'
import styles from './found-league.module.css'

const FoundLeagueHeader = ({ league }: { league: Found['league'] }) => (
  <section className={classes('board', styles.field)}>
    {league.weekToReview !== null && <LeagueField week={league.weekToReview} />}
    <div className={styles.header}>
      <p className="t-sm">
        Found on {providerName(league.provider)}, {league.season} season
      </p>
      <h1 className={classes('headline breaks', styles.name)}>{league.leagueName}</h1>
    </div>
    <BoardStats>
      {[
        { label: 'Teams', value: league.teams.length },
        { label: 'Positions', value: league.positions.length },
        { label: 'Week to review', value: league.weekToReview ?? 'None yet' },
      ].map(({ label, value }) => (
        <BoardStat key={label}>
          <StatLabel>{label}</StatLabel>
          <StatValue>{value}</StatValue>
        </BoardStat>
      ))}
    </BoardStats>
  </section>
)

const noTeam = ''

const list = new Intl.ListFormat('en-US')

const positionsText = (positions: readonly string[]): string => list.format(positions)

const Team = ({
  team: { teamKey, teamName, ownerName },
  isMine,
  onChoose,
}: {
  team: FoundTeam
  isMine: boolean
  onChoose: () => void
}) => (
  <label className={styles.team} data-on={isMine || undefined}>
    <Avatar name={ownerName || teamName} isMe={isMine} className={isMine ? undefined : styles.placeholder} />
    <span className="grow">
      <span className="t-med line trunc" title={teamName}>
        {teamName}
      </span>
      <span className="t-sm t-2 line trunc" title={ownerName}>
        {ownerName || 'No one runs it yet'}
      </span>
    </span>
    <RadioBox name="team" value={teamKey} checked={isMine} onChange={onChoose} />
  </label>
)

/** League that was found, with the one open question: mapping teams to members. */
export const FoundLeague = ({
  found: { league, pasted },
  onStarted,
  onOther,
}: {
  found: Found
  onStarted: (league: League) => void
  onOther: () => void
}) => {
  const [mine, setMine] = useState(league.myTeamKey ?? noTeam)
  const [currency, setCurrency] = useState<string>(siteCurrency)
  const createLeague = useApiMutation(start.fromAddress, {
    onError: toastError('League not started', 'Try again.'),
  })
  const begin = () =>
    createLeague.mutate(
      {
        ...pasted,
        ...storedCookies(),
        currency,
        teamKey: mine === noTeam ? null : mine,
      },
      {
        onSuccess: ({ league: made, weekProblem }) => {
          if (weekProblem !== null) toast('warning', "Last week isn't available yet", weekProblem)
          onStarted(made)
        },
      },
    )
  return (
    <div className={styles.league}>
      <FoundLeagueHeader league={league} />
      <fieldset className={styles.teams}>
        <legend className="sr">Which team is yours?</legend>
        <div className={styles.prompt}>
          <h2 className="t-card">Which team is yours?</h2>
          <p className="t-2">No one has to sign up, and everyone can win prizes right away.</p>
        </div>
        {league.advice && <Banner>{league.advice}</Banner>}
        <div className={styles.sides}>
          {league.teams.map(team => (
            <Team
              key={team.teamKey}
              team={team}
              isMine={team.teamKey === mine}
              onChoose={() => setMine(team.teamKey)}
            />
          ))}
        </div>
        <label className={styles.team} data-on={mine === noTeam || undefined}>
          <span className={classes(styles.placeholder, styles.nobody)} aria-hidden="true">
            <UserX />
          </span>
          <span className="grow t-med">I run it but don't have a team</span>
          <RadioBox name="team" value="" checked={mine === noTeam} onChange={() => setMine(noTeam)} />
        </label>
      </fieldset>
      <CurrencyField value={currency} onChange={event => setCurrency(event.target.value)} />
      {createLeague.isPending && <Starting league={league} teams={league.teams.length} />}
      <StickyFooter className={styles.footer}>
        <p className="grow t-2 only-d">
          {positionsText(league.positions)} from the roster settings. Flex counts toward the player's own
          position.
        </p>
        <Button variant="ghost" onClick={onOther}>
          Not this league
        </Button>
        <Button
          variant="primary"
          size="lg"
          busy={createLeague.isPending && 'Fetching the last week'}
          onClick={begin}
        >
          Start with these {league.teams.length} teams
        </Button>
      </StickyFooter>
    </div>
  )
}

/** Progress while a league is created: checks mark only what is already known. */
export const Starting = ({ league, teams }: { league: Found['league']; teams: number }) => (
  <Card title="Finding your league">
    <ul className={styles.lines}>
      {[
        `${league.leagueName}, ${league.season}`,
        plural(teams, 'team'),
        plural(league.positions.length, 'position'),
      ].map(line => (
        <li key={line}>
          <Check className={styles.done} aria-label="Done:" />
          <span className="t-med breaks">{line}</span>
        </li>
      ))}
      <li>
        <Spinner />
        <span className="t-2">
          {league.weekToReview === null ? 'Setting it up' : `Week ${league.weekToReview}`}
        </span>
      </li>
    </ul>
  </Card>
)
