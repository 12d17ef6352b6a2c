import { Confirm } from '#ui/components/confirm.tsx'
import { totalText, weeksText } from '#domain/metric-value'
import { plural } from '#domain/text'
import { useCurrency } from '#ui/lib/use-currency'

/** Open confirmation before publishing. */
export type Question = 'season' | 'missingWeeks' | 'has_warnings' | 'provisional' | 'replace'

type Props = {
  question: Question
  week: number
  season: number
  winners: number
  total: number
  warnings: readonly string[]
  /** Weeks missing from a season prize. */
  missingWeeks: readonly number[]
  isPublishing: boolean
  onYes: () => void
  onCancel: () => void
}

/**
 * Asks for confirmation before publishing scores of another season, winners with warnings or a provisional week, and
 * before replacing a week.
 */
export const PublishQuestion = ({ question, isPublishing, onYes, onCancel, ...about }: Props) => {
  const { title, action, danger, text } = questions[question]({ ...about, currency: useCurrency() })
  return (
    <Confirm
      title={title}
      action={action}
      danger={danger}
      busy={isPublishing && 'Publishing'}
      onConfirm={onYes}
      onCancel={onCancel}
    >
      {text}
    </Confirm>
  )
}

type ConfirmPrompt = { title: string; action: string; danger: boolean; text: string }

type About = Pick<Props, 'week' | 'season' | 'winners' | 'total' | 'warnings' | 'missingWeeks'> & {
  currency: string
}

const what = ({ winners, total, currency }: About): string =>
  `${plural(winners, 'winner')}, ${totalText(total, currency, true)} total`

const questions: Record<Question, (about: About) => ConfirmPrompt> = {
  season: about => ({
    title: `Publish points from the ${about.season} season?`,
    action: `Publish ${about.season}`,
    danger: true,
    text: `${what(about)}. These lineups and points are from week ${about.week} of ${about.season}, not the season this league plays.`,
  }),
  missingWeeks: ({ week, missingWeeks }) => ({
    title: `Publish week ${week} without ${weeksText(missingWeeks)}?`,
    action: 'Publish anyway',
    danger: false,
    text: `This week decides a season prize, and ${weeksText(missingWeeks)} ${missingWeeks.length === 1 ? 'is' : 'are'} missing. Fetch ${missingWeeks.length === 1 ? 'it' : 'them'} first to include the whole season.`,
  }),
  has_warnings: ({ week, warnings }) => ({
    title: `Publish week ${week} with unchecked winners?`,
    action: 'I checked',
    danger: false,
    text: `${warnings.join('. ')}. Players on IR or the taxi squad that week weren't on the bench.`,
  }),
  provisional: about => ({
    title: `Publish week ${about.week} before it is final?`,
    action: 'Publish anyway',
    danger: false,
    text: `${what(about)}. Scores can still change. You can republish the week once it's final.`,
  }),
  replace: about => ({
    title: `Republish week ${about.week}?`,
    action: 'Republish week',
    danger: true,
    text: `The awards published for week ${about.week} are voided and published again: ${what(about)}. The ledger keeps both.`,
  }),
}
