import { ChevronRight, ChevronLeft } from 'lucide-react'
import type { OutputOf } from '#contract/kernel/endpoint'
import type { start } from '#contract/weeks/start'
import { plural } from '#domain/text'
import { ActionList, ActionItem } from '#ui/components/rows.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Link } from '#ui/components/link.tsx'
import { paths } from '#ui/lib/paths'

type Listed = OutputOf<typeof start.lookUp>['leagues'][number]

/** Leagues of a person, to choose the right one from. */
export const LeagueChoice = ({
  owner,
  leagues,
  onChoose,
  onBack,
}: {
  owner: string
  leagues: readonly Listed[]
  onChoose: (league: Listed) => void
  onBack: () => void
}) => (
  <>
    <div>
      <Back onBack={onBack} />
      <h1 className="t-page">{leagues.length === 0 ? 'No league this season' : 'Which league?'}</h1>
      <p className="t-base t-2 breaks">
        {leagues.length === 0
          ? `${owner} isn't in any football leagues on Sleeper this season. Paste your league URL instead.`
          : `${owner} is in ${plural(leagues.length, 'league')} on Sleeper.`}
      </p>
    </div>
    {leagues.length > 0 && (
      <ActionList>
        {leagues.map(league => (
          <ActionItem key={league.leagueRef} type="button" onClick={() => onChoose(league)}>
            <span className="grow">
              <span className="t-med line trunc" title={league.leagueName}>
                {league.leagueName}
              </span>
              <span className="t-sm t-2 line">
                {plural(league.teams, 'team')}, {league.season}
              </span>
            </span>
            <ChevronRight />
          </ActionItem>
        ))}
      </ActionList>
    )}
  </>
)

/** Returns to the field with its previous text. */
export const Back = ({ onBack }: { onBack: () => void }) => (
  <Button variant="ghost" size="sm" onClick={onBack}>
    <ChevronLeft />
    Change URL
  </Button>
)

/** Explains that a Yahoo league is visible only to an authorized application. */
export const NeedsSignIn = ({ message, onBack }: { message: string; onBack: () => void }) => (
  <>
    <div>
      <Back onBack={onBack} />
      <h1 className="t-page">Yahoo requires you to sign in</h1>
      <p className="t-base t-2 breaks">{message}</p>
    </div>
    <ol className="stack t-2">
      <li>Start with your league's name. Skip the teams: they come from Yahoo.</li>
      <li>Open Yahoo Sync and paste your Yahoo app's keys. Yahoo reviews every app, so it takes a while.</li>
      <li>Sign in there once and add the teams as members. No one has to sign up.</li>
    </ol>
    <Link className={buttonClass({ variant: 'primary', size: 'lg', block: true })} to={paths.leagueByName}>
      Start with a name
    </Link>
  </>
)
