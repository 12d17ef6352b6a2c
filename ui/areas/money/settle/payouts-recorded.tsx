import type { League } from '#contract/leagues/leagues'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { dollarsText } from '#domain/money'
import { Medal } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { Money } from '#ui/components/stats.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { placePayouts } from '#ui/areas/money/shared/place-payouts'
import { useAddEntry } from '#ui/areas/money/shared/use-money-dialogs'
import { ThinRows, ThinRowName, thinAction } from '#ui/areas/money/shared/thin-rows.tsx'

/** Payout of each place and how much of it was awarded: a place payout is added to the winner's balance. */
export const PayoutsRecorded = ({ league }: { league: League }) => {
  const addEntry = useAddEntry()
  const data = useApiQuery(ledgerEntries.list, { leagueId: league.id }, { freshForMs: 0 }).data
  if (!data) return null
  const places = placePayouts(league, data.entries).filter(({ worth, paid }) => worth > 0 || paid > 0)
  if (places.length === 0) return null
  return (
    <Card title="Season payouts" note="Each payout is added to the winner’s balance." flush>
      <ThinRows>
        {places.map(({ place, label, worth, paid, left }) => (
          <li key={place}>
            <Medal rank={place} />
            <ThinRowName>
              <b className="t-med">{label}</b>
              <small>
                {dollarsText(paid, league.currency)} of {dollarsText(worth, league.currency)} awarded
              </small>
            </ThinRowName>
            <Money amount={left} />
            <Button
              size="sm"
              className={thinAction}
              disabled={left <= 0}
              aria-label={`Record payout of ${label}`}
              onClick={() => addEntry.open({ kind: 'place', place })}
            >
              Record payout
            </Button>
          </li>
        ))}
      </ThinRows>
    </Card>
  )
}
