import { Link } from '#ui/components/link.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { paths } from '#ui/lib/paths'
import { Back } from './league-choice.tsx'

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
