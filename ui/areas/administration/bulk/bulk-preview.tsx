import { bulk, type BulkAction, type BulkPreview } from '#contract/administration/bulk'
import { dollarsText } from '#domain/money'
import { countText, plural } from '#domain/text'
import { QueryBoundary } from '#ui/components/await.tsx'
import { ConfirmAction } from '#ui/components/confirm.tsx'
import { toastError, toastWithUndo } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useEmailText } from '#ui/lib/use-email-configured'
import { consequences, questionOf, runText, verbs } from './bulk-progress.tsx'
import { type Chosen, selectionOf } from './use-selection.ts'

const moneyText = ({ currency, owed, owes, people }: BulkPreview['money'][number]): string =>
  [
    `${plural(people, 'person', 'people')} with a balance in ${currency}:`,
    [
      owed > 0 && `${dollarsText(owed, currency)} is owed to them`,
      owes > 0 && `they owe ${dollarsText(owes, currency)}`,
    ]
      .filter(Boolean)
      .join(', '),
  ].join(' ')

const AffectedPeople = ({ action, preview }: { action: BulkAction; preview: BulkPreview }) => {
  const more = preview.count - preview.first.length
  return (
    <>
      {preview.administrators > 0 && (action === 'disable' || action === 'delete') && (
        <p>{plural(preview.administrators, 'administrator')} among them will be skipped.</p>
      )}
      {preview.leagues > 0 && (
        <p>
          {plural(preview.runners, 'person', 'people')} run {plural(preview.leagues, 'league')}.
        </p>
      )}
      {preview.money.map(open => (
        <p key={open.currency}>{moneyText(open)}.</p>
      ))}
      <ul className="list">
        {preview.first.map(({ id, name, email, leagueCount }) => (
          <li key={id}>
            <div className="grow">
              <div className="t-med breaks">{name}</div>
              <div className="t-3 t-sm breaks">
                {email}
                {leagueCount > 0 && `, runs ${plural(leagueCount, 'league')}`}
              </div>
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="t-2">And {countText(more)} more.</p>}
    </>
  )
}

/** Previews a bulk action and the people it affects, before its ten-second delay starts. */
export const BulkPreviewDialog = ({
  action,
  chosen,
  onClose,
  onStarted,
}: {
  action: BulkAction
  chosen: Chosen
  onClose: () => void
  onStarted: () => void
}) => {
  const emailText = useEmailText()
  const selection = selectionOf(chosen)
  const preview = useApiQuery(bulk.preview, { act: action, ...selection }, { freshForMs: 0 })
  const cancelRun = useApiMutation(bulk.stop)
  if (preview.isPending) return null
  const undo = (runId: number) =>
    cancelRun.mutate({ runId }, { onError: toastError('Not undone', "Couldn't undo it") })
  const count = preview.data?.count ?? 0
  return (
    <ConfirmAction
      endpoint={bulk.start}
      input={{ act: action, ...selection }}
      title={questionOf(action, count)}
      action={`${verbs[action]} ${countText(count)}`}
      danger={action === 'delete' || action === 'disable'}
      details={
        <QueryBoundary query={preview} name="Selected people">
          {preview => <AffectedPeople action={action} preview={preview} />}
        </QueryBoundary>
      }
      busy="Beginning"
      onDone={run => {
        toastWithUndo(runText(run), 'Starts in ten seconds.', () => undo(run.id))
        onStarted()
      }}
      onError={toastError('Not started', 'No changes made')}
      onClose={onClose}
    >
      Nothing yet. {consequences[action]}
      {action === 'delete' &&
        ` ${emailText('Each person is notified, and everyone in their leagues is emailed a statement.', 'No statements will be emailed.')}`}
    </ConfirmAction>
  )
}
