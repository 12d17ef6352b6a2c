import { UserRound } from 'lucide-react'
import { people } from '#contract/accounts/accounts'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { plural } from '#domain/text'
import { useCursorPages } from '#ui/lib/use-cursor-pages'
import { classes } from '#ui/lib/classes'
import { PersonLine, TierBadge } from './person.tsx'
import { usePersonDialog } from './use-person-dialog.ts'
import styles from './commissioners-card.module.css'

/** Commissioners: the first five, with a link to the filtered user list for the rest. */
export const CommissionersCard = () => {
  const { query } = useCursorPages(people.list, { role: 'commissioner', limit: 5 })
  const details = usePersonDialog()
  return (
    <Card title="Commissioners">
      <QueryBoundary query={query} name="Commissioners">
        {found =>
          found.length === 0 ? (
            <Empty icon={UserRound} title="No commissioners yet" />
          ) : (
            <ul className="list">
              {found.map(person => (
                <li key={person.id}>
                  <button
                    type="button"
                    className={classes(styles.person, 'grow')}
                    onClick={() => details.open({ user: person.id })}
                  >
                    <PersonLine person={person} line={plural(person.leagueCount, 'league')} />
                  </button>
                  <TierBadge tier={person.subscriptionTier} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Card>
  )
}
