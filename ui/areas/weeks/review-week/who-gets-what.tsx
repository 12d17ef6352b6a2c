import { useCurrency } from '#ui/lib/use-currency'
import type { HeldPrize } from '#contract/kernel/errors'
import type { PublicationPreview, weeks } from '#contract/weeks'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { memberOfPlaceholder } from '#domain/manager-ids'
import { Badge } from '#ui/components/badge.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { Prize } from '#ui/components/award-figures.tsx'
import { SkeletonRows } from '#ui/components/skeleton.tsx'
import type { AnswerOf } from '#contract/kernel/endpoint'
import { prizeText, totalText } from '#domain/metric-value'
import { now } from '#ui/lib/clock'
import { momentText } from '#ui/lib/format'
import type { CallError } from '#ui/lib/call'
import type { PrizeAnswer } from '#ui/components/prize-question.tsx'
import { HeldPrizes } from './held-prizes.tsx'
import type { PrizeAnswers } from './prize-answers.ts'
import styles from './who-gets-what.module.css'

type Preview = AnswerOf<typeof weeks.previewPublication>

const potText = ({ available, overspent }: PublicationPreview, currency: string): string =>
  overspent > 0
    ? `That is ${dollarsText(overspent, currency)} over the pot.`
    : `${dollarsText(available, currency)} is then available for weekly awards.`

const finalText = ({ finalAt }: PublicationPreview): string =>
  Date.parse(finalAt) > now() ? `Provisional until ${momentText(finalAt)}.` : 'Final at once.'

/** A member without an account has nowhere to get mail. */
const whyNoMail = (managerId: number | null): string =>
  managerId !== null && memberOfPlaceholder(managerId) !== null ? 'No account yet' : 'No email'

const People = ({ preview }: { preview: Preview }) => {
  const currency = useCurrency()
  return (
    <ul className={styles.people}>
      {preview.people.map(({ managerId, managerName, amount, prizes, getsMail }) => (
        <li key={`${managerId} ${managerName}`}>
          <span className="grow">
            <b className="t-strong">{managerName}</b> {!getsMail && <Badge>{whyNoMail(managerId)}</Badge>}
            <span className="t-2 t-sm line">
              {prizes
                .map(
                  ({ label, position, playerName, prizeAmount }) =>
                    `${label}${position === 'ALL' ? '' : ` ${position}`}, ${playerName}, ${prizeText(prizeAmount, currency)}`,
                )
                .join('; ')}
            </span>
          </span>
          <Prize amount={amount} />
        </li>
      ))}
    </ul>
  )
}

/** Before publishing: who wins how much, who gets mail, and what is left in the pot. */
export const WhoGetsWhat = ({
  preview: { data, error },
  answers,
  onAnswer,
  onClose,
}: {
  preview: { data: Preview | undefined; error: CallError | null }
  /** What becomes of prizes that awards by hand hold already: asked here before publishing asks. */
  answers: PrizeAnswers
  onAnswer: (prize: HeldPrize, answer: PrizeAnswer | undefined) => void
  onClose: () => void
}) => {
  const currency = useCurrency()
  return (
    <Dialog
      title="Who gets what"
      note={
        data && `${plural(data.mails, 'email')}, ${totalText(data.totalPrizeAmount, currency, true)} in all`
      }
      foot={<Button onClick={onClose}>Close</Button>}
      onClose={onClose}
    >
      {error && (
        <Banner tone="neg" title="The week cannot be published as it stands.">
          {error.issues[0]?.message ?? error.message}
        </Banner>
      )}
      {!data && !error && <SkeletonRows rows={4} />}
      {data && (
        <>
          <People preview={data} />
          {data.heldPrizes.length > 0 && (
            <HeldPrizes held={data.heldPrizes} answers={answers} onAnswer={onAnswer} />
          )}
          <p className="t-2">
            {data.replaces > 0 && `The ${plural(data.replaces, 'award')} published before are taken back. `}
            {potText(data, currency)} {finalText(data)}
          </p>
        </>
      )}
    </Dialog>
  )
}
