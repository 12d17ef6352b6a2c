import type { Dues } from '#contract/money/dues'
import { dollarsText } from '#domain/money'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { DescriptionList } from '#ui/components/rows.tsx'
import { dateText } from '#ui/lib/format'
import { useCurrency } from '#ui/lib/use-currency'
import { lateFeeText } from '#ui/areas/money/shared/dues-text'

const remindersText = ({ plan, nextReminder }: Dues): string => {
  if (!plan?.reminds) return 'Off'
  return nextReminder === null ? 'Weekly' : `Weekly, next ${dateText(nextReminder)}`
}

/** Amount and due date of each team's dues. */
export const PlanCard = ({ dues, onEdit }: { dues: Dues; onEdit: false | (() => void) }) => {
  const currency = useCurrency()
  const { plan } = dues
  if (!plan) return null
  const facts = [
    ['Per team', dollarsText(plan.amount, currency)],
    ['Due', dateText(plan.dueOn)],
    ['Late fee', plan.lateFee ? lateFeeText(plan.lateFee, currency) : 'None'],
    ['Reminders', remindersText(dues)],
    ['Members see who has paid', plan.membersSee ? 'Yes' : 'No'],
  ]
  return (
    <Card
      title="Dues"
      action={
        onEdit && (
          <Button size="sm" variant="ghost" aria-label="Edit dues" onClick={onEdit}>
            Edit
          </Button>
        )
      }
    >
      <DescriptionList>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </DescriptionList>
    </Card>
  )
}
