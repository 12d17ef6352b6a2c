import { Suspense, useState } from 'react'
import { defaultCurrency } from '#domain/money'
import { payHandles, type PayHandles } from '#contract/money/pay-handles'
import { paymentLinks } from '#domain/payment-methods'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { DescriptionList } from '#ui/components/rows.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'

const HandlesForm = lazy(() => import('./handles-form.tsx').then(m => m.HandlesForm))

const SavedHandles = ({ handles }: { handles: PayHandles }) => {
  const links = paymentLinks(handles, 1, '', defaultCurrency)
  if (links.length === 0) return <p className="t-2">No payment handles yet.</p>
  return (
    <DescriptionList>
      {links.map(({ how, name, handle }) => (
        <div key={how}>
          <dt>{name}</dt>
          <dd className="breaks">{handle}</dd>
        </div>
      ))}
    </DescriptionList>
  )
}

/** Payment handles of the user, visible to league members who owe them. */
export const PayHandlesCard = () => {
  const query = useApiQuery(payHandles.read, {})
  const [isEditing, setEditing] = useState(false)
  const hasHandles = query.data && Object.values(query.data).some(handle => handle !== '')
  const action = hasHandles ? 'Edit' : 'Add'
  return (
    <Card
      title="Payment handles"
      note="Visible to commissioners, the treasurer and people who owe you."
      action={
        !isEditing &&
        query.data && (
          <Button size="sm" aria-label={`${action} payment handles`} onClick={() => setEditing(true)}>
            {action}
          </Button>
        )
      }
    >
      <QueryBoundary query={query} name="Your payment handles">
        {handles =>
          isEditing ? (
            <Suspense fallback={<SavedHandles handles={handles} />}>
              <HandlesForm handles={handles} onDone={() => setEditing(false)} />
            </Suspense>
          ) : (
            <SavedHandles handles={handles} />
          )
        }
      </QueryBoundary>
    </Card>
  )
}
