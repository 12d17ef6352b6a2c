import { useState } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import { publications, type PublishedWeek } from '#contract/weeks/publications'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { totalText } from '#domain/metric-value'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { Dialog, DialogClose } from '#ui/components/dialog.tsx'
import { Prize } from '#ui/components/amounts.tsx'
import { SkeletonRows } from '#ui/components/skeleton.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast } from '#ui/components/toast'
import { issueAt } from '#ui/lib/call'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useEmailText } from '#ui/lib/use-email-configured'
import styles from './unpublish-dialog.module.css'

const emailStatusText = (
  { mailsSent, mailsWaiting, managers }: PublishedWeek,
  emailText: ReturnType<typeof useEmailText>,
): string => {
  if (mailsSent === 0) return `${plural(mailsWaiting, 'email')} to winners won't be sent.`
  const sentText = `${plural(mailsSent, 'email')} ${mailsSent === 1 ? 'was' : 'were'} already sent to winners`
  return emailText(
    `${sentText}: up to ${plural(managers, 'manager')} will get another one with your reason.`,
    `${sentText}. They'll see your reason when they sign in.`,
  )
}

const potText = ({ available, overspent }: PublishedWeek, currency: string): string =>
  overspent > 0
    ? `The pot is still ${dollarsText(overspent, currency)} over.`
    : `${dollarsText(available, currency)} will be left in the pot for weekly awards.`

const Consequences = ({ published }: { published: PublishedWeek }) => {
  const currency = useCurrency()
  const emailText = useEmailText()
  return (
    <>
      <ul className={styles.awards}>
        {published.awards.map(({ id, managerName, playerName, position, label, prizeAmount }) => (
          <li key={id}>
            <span className="grow">
              <b className="t-strong">{managerName}</b>, {playerName} ({position === 'ALL' ? label : position}
              )
            </span>
            <Prize amount={prizeAmount} />
          </li>
        ))}
      </ul>
      <ul className={styles.facts}>
        <li>{emailStatusText(published, emailText)}</li>
        <li>{potText(published, currency)}</li>
        {published.restores > 0 && (
          <li>The {plural(published.restores, 'award')} that it replaced count again.</li>
        )}
        {published.shared > 0 && (
          <li>
            {plural(published.shared, 'award')} {published.shared === 1 ? 'was' : 'were'} shared: the links no
            longer show anything, including your reason.
          </li>
        )}
        {published.alreadyPaid > 0 && (
          <li>
            {dollarsText(published.alreadyPaid, currency)} of it was already paid out and is owed back to the
            pot.
          </li>
        )}
        <li>The week's recap and image are removed; members see your reason instead.</li>
        <li>Every entry stays in the ledger with a reversing entry. You can publish the week again.</li>
      </ul>
    </>
  )
}

/** Unpublishes a week after showing what is lost and asking for a reason. */
export const WithdrawDialog = ({
  leagueId,
  week,
  onWithdrawn,
  onClose,
}: {
  leagueId: number
  week: number
  onWithdrawn?: () => void
  onClose: () => void
}) => {
  const currency = useCurrency()
  const query = useApiQuery(publications.read, { leagueId, week }, { freshForMs: 0 })
  const [reason, setReason] = useState('')
  const unpublish = useApiMutation(publications.unpublish, {
    describe: () => (reason ? `Unpublish week ${week}: ${reason}` : `Unpublish week ${week}`),
    onError: error => {
      if (!issueAt(error, 'reason')) toast('negative', 'No changes', error.message)
    },
  })
  const withdraw = () =>
    unpublish.mutate(
      { leagueId, week, reason, publicationId: query.data?.publicationId },
      {
        onSuccess: ({ voided, totalPrizeAmount }) => {
          const summary = `${plural(voided, 'award')} voided, ${totalText(totalPrizeAmount, currency)}.`
          toast('positive', `Week ${week} unpublished`, summary)
          onClose()
          onWithdrawn?.()
        },
        onSavedLocally: onClose,
      },
    )
  return (
    <Dialog
      title={`Unpublish week ${week}?`}
      note="Its awards will no longer count."
      footer={
        <>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <Button variant="danger" busy={unpublish.isPending && 'Unpublishing'} onClick={withdraw}>
            Unpublish week {week}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <QueryBoundary query={query} name="The published week" skeleton={<SkeletonRows rows={4} />}>
        {published => (
          <div className="stack">
            <Consequences published={published} />
            <TextField
              label="Reason"
              optional={!published.needsReason}
              autoComplete="off"
              hint="Winners see it in an email, and everyone sees it in the activity feed."
              value={reason}
              onChange={event => setReason(event.target.value)}
              error={issueAt(unpublish.error, 'reason')}
            />
          </div>
        )}
      </QueryBoundary>
    </Dialog>
  )
}
