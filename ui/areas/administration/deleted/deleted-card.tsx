import { ArchiveRestore, Shield, Trash2, UserRound } from 'lucide-react'
import { useState } from 'react'
import { type DeletedThing, deletedThings } from '#contract/administration/deleted'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { ConfirmAction } from '#ui/components/confirm.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { toastError } from '#ui/components/toast'
import { dayText } from '#ui/lib/format'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useEmailText } from '#ui/lib/use-email-configured'

const whatOf = ({ kind, leagues }: DeletedThing): string => {
  if (kind === 'league') return 'League'
  return leagues.length === 0 ? 'Person' : `Person, with leagues they ran: ${leagues.join(', ')}`
}

const Row = ({ thing, onRestore }: { thing: DeletedThing; onRestore: () => void }) => (
  <li>
    {thing.kind === 'league' ? <Shield /> : <UserRound />}
    <div className="grow">
      <div className="t-med breaks">{thing.name}</div>
      <div className="t-3 t-sm breaks">
        {whatOf(thing)}. Deleted {dayText(thing.deletedAt)}
        {thing.deletedByName !== null && ` by ${thing.deletedByName}`}, kept until {dayText(thing.purgedAt)}
      </div>
    </div>
    <Button size="sm" aria-label={`Restore ${thing.name}`} onClick={onRestore}>
      <ArchiveRestore />
      Restore
    </Button>
  </li>
)

const Restoring = ({ thing, onClose }: { thing: DeletedThing; onClose: () => void }) => {
  const emailText = useEmailText()
  return (
    <ConfirmAction
      endpoint={deletedThings.restore}
      input={{ deletedId: thing.id }}
      title={`Restore ${thing.name}?`}
      action="Restore"
      danger={false}
      busy="Restoring"
      done={({ name }) => ['Restored', `${name} is restored.`]}
      onError={error => {
        toastError('Not restored', 'Failed to restore it')(error)
        onClose()
      }}
      onClose={onClose}
    >
      {thing.kind === 'league'
        ? `Its members, weeks, awards and ledger come back as they were. ${emailText('The commissioner is notified by email.')}`
        : `The account comes back with the leagues they ran and their teams in others. A subscription that ended stays ended. ${emailText("They're notified by email.")}`}
    </ConfirmAction>
  )
}

/** Recently deleted leagues and people, each with a restore action. */
export const DeletedCard = () => {
  const [selected, setSelected] = useState<DeletedThing>()
  return (
    <Card title="Recently deleted" note="Kept encrypted for 30 days, then permanently deleted.">
      <QueryBoundary query={useApiQuery(deletedThings.list, {}, { freshForMs: 0 })} name="Deleted items">
        {things =>
          things.length === 0 ? (
            <Empty icon={Trash2} title="Nothing deleted recently" />
          ) : (
            <ul className="list">
              {things.map(thing => (
                <Row key={thing.id} thing={thing} onRestore={() => setSelected(thing)} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {selected && <Restoring thing={selected} onClose={() => setSelected(undefined)} />}
    </Card>
  )
}
