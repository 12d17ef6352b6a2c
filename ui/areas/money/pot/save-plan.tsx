import { useState } from 'react'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { useCurrency } from '#ui/lib/use-currency'
import { changesRules } from '#domain/plan-changes'
import { dollarsText } from '#domain/money'
import { endPhrase } from '#domain/pot-plan-text'
import { plural } from '#domain/text'
import { Confirm } from '#ui/components/confirm.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import type { UsedPlan } from './use-plan.ts'

/** Describes what saving changes, one sentence per part. */
const whatChanges = ({ changes, plan }: UsedPlan, currency: string): string => {
  const rules =
    new Set([...changes.skip, ...changes.prizes].map(({ key }) => key)).size + changes.added.length
  return [
    changes.duesDelta !== 0 &&
      plan.dues &&
      `Dues become ${dollarsText(plan.dues.amount, currency)} for ${plural(plan.dues.payers, 'member')} right away.`,
    rules > 0 &&
      `${plural(rules, 'rule')} ${rules === 1 ? 'changes' : 'change'} from week ${plan.nextWeek} on.`,
    changes.places.length > 0 &&
      `${plural(changes.places.length, 'place')} at season's end ${changes.places.length === 1 ? 'gets' : 'get'} a new amount.`,
    `Once all dues are paid, the plan ${endPhrase(plan.due.leftAtEnd, currency)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Confirms saving a plan, and asks for a reason if rules change that members can read. */
export const SavePlan = ({ used, onClose }: { used: UsedPlan; onClose: () => void }) => {
  const currency = useCurrency()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const shouldAskReason = used.plan.needsReason && changesRules(used.changes)
  return (
    <Confirm
      title="Save this plan?"
      action="Save plan"
      danger={false}
      busy={used.isSaving && 'Saving'}
      field={
        shouldAskReason ? (
          <TextField
            label="Reason"
            hint="Members see it on the rules page."
            maxLength={300}
            value={reason}
            error={error}
            onChange={event => {
              setReason(event.target.value)
              setError(undefined)
            }}
          />
        ) : (
          error && <LiveRegion atOnce>{error}</LiveRegion>
        )
      }
      onConfirm={() =>
        shouldAskReason && reason.trim() === ''
          ? setError('Say why the rules change')
          : used.save(reason.trim(), onClose, setError)
      }
      onCancel={onClose}
    >
      {whatChanges(used, currency)}
    </Confirm>
  )
}
