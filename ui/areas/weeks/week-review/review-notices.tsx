import { type PublishedWeek, publications } from '#contract/weeks/publications'
import type { Candidate, Staged } from '#contract/weeks/staged-weeks'
import { useApiQuery } from '#ui/lib/use-api-query'
import { Banner } from '#ui/components/banner.tsx'
import { recentText } from '#ui/lib/format'
import { Button } from '#ui/components/button.tsx'
import type { AwardedPrize } from '#contract/kernel/errors'
import { type PrizeChoices, answerFor } from '#ui/areas/weeks/review-week/use-prizes'
import { type PrizeAnswer, PrizeQuestion } from '#ui/components/prize-question.tsx'
import { cents } from '#domain/money'
import { splitText } from '#domain/prizes'
import { useCurrency } from '#ui/lib/use-currency'
import styles from './review-notices.module.css'

const namesText = new Intl.ListFormat('en-US')

/** Differences between the published winners and the local selection. */
const differences = ({ awards }: PublishedWeek, picked: readonly Candidate[]): string[] => {
  const signs = new Map<string, string>()
  for (const { playerName, position } of awards)
    if (!picked.some(candidate => candidate.playerName === playerName)) signs.set(position, position)
  for (const { playerName, position } of picked)
    if (!awards.some(award => award.playerName === playerName)) signs.set(position, position)
  return [...signs.values()]
}

/** Notice that another commissioner published first. */
export const AlreadyPublished = ({
  leagueId,
  week,
  picked,
  onShow,
}: {
  leagueId: number
  week: number
  picked: readonly Candidate[]
  onShow: () => void
}) => {
  const { data } = useApiQuery(publications.read, { leagueId, week }, { freshForMs: 0 })
  const by = data?.awards[0]?.createdBy
  const different = data ? differences(data, picked) : []
  return (
    <Banner
      tone="warn"
      title={`${by ?? 'Someone'} published week ${week}${data ? ` ${recentText(data.publishedAt)}` : ''}.`}
      action={
        <Button size="sm" onClick={onShow}>
          Show it
        </Button>
      }
    >
      Your choices weren't lost.{' '}
      {data && (different.length === 0 ? 'Yours match.' : `Yours differ at ${namesText.format(different)}.`)}
    </Banner>
  )
}

type Props = {
  awardedPrizes: readonly AwardedPrize[]
  choices: PrizeChoices
  busy?: boolean
  onAnswer: (prize: AwardedPrize, answer: PrizeAnswer | undefined) => void
  /** Cancels publishing; without it, the prompts can be left open. */
  onUndo?: () => void
}

const answerText = (
  { winners, newWinners }: AwardedPrize,
  { choice, reason }: PrizeAnswer,
  currency: string,
): string => {
  if (choice === 'replace') return 'replaced'
  if (choice === 'payAgain') return `paid twice: ${reason}`
  const awardedCents = winners.reduce((sum, { prizeAmount }) => sum + cents(prizeAmount), 0)
  return `split ${splitText(awardedCents, winners.length + newWinners, currency)}`
}

/** Asks how to proceed with each prize that a manual award already gave out. */
export const AlreadyAwarded = ({ awardedPrizes, choices, busy, onAnswer, onUndo }: Props) => {
  const currency = useCurrency()
  return (
    <div className={styles.existing}>
      {awardedPrizes.map(prize => {
        const currentAnswer = answerFor(choices, prize)
        const key = `${prize.type} ${prize.position}`
        return currentAnswer ? (
          <p key={key} className={styles.prize}>
            <span className="grow">
              {prize.question}: <b className="t-strong">{answerText(prize, currentAnswer, currency)}</b>
            </span>
            <Button size="sm" variant="ghost" disabled={busy} onClick={() => onAnswer(prize, undefined)}>
              Change
            </Button>
          </p>
        ) : (
          <PrizeQuestion
            key={key}
            question={`${prize.question}.`}
            winners={prize.winners}
            newWinners={prize.newWinners}
            busy={busy}
            onChoose={answer => onAnswer(prize, answer)}
            onUndo={onUndo}
          />
        )
      })}
    </div>
  )
}

/** Notes for the commissioner before publishing. */
export const ReviewNotes = ({ staged }: { staged: Staged }) => {
  const { week, isSample, isFinal, isPublished, notPaid, notes, corrections, movedPrizes } = staged
  return (
    <div className={styles.reviewNotes}>
      {isSample && (
        <Banner tone="warn" title="Sample week.">
          These scores are made up so you can try things out. They aren't your league's.
        </Banner>
      )}
      {!isFinal && (
        <Banner tone="warn" title="Provisional.">
          Week {week} isn't final yet, so scores can still change. You'll be asked to confirm when you
          publish.
        </Banner>
      )}
      {isPublished && corrections.length === 0 && movedPrizes.length === 0 && (
        <Banner title={`Week ${week} is published.`}>Publishing again replaces its awards.</Banner>
      )}
      {notPaid !== null && <Banner tone="warn">{notPaid}</Banner>}
      {notes.length > 0 && (
        <Banner>
          {notes.map(note => (
            <span key={note} className={styles.note}>
              {note}
            </span>
          ))}
        </Banner>
      )}
    </div>
  )
}
