import type { League } from '#contract/leagues/leagues'
import type { Integration } from '#contract/weeks'
import { Button } from '#ui/components/button.tsx'
import { Card, CardBody } from '#ui/components/card.tsx'
import { isLive } from '#ui/lib/providers'
import { FieldStack } from '#ui/components/field.tsx'
import { ConnectionBadge } from './connection-badge.tsx'
import { ConnectionForm } from './connection-form.tsx'
import { ConnectionTrouble } from './connection-trouble.tsx'
import { SourceChoice } from './source-choice.tsx'
import { FileGuide } from './file-guide.tsx'
import { SourceNote } from './source-note.tsx'
import { SuccessorBanner } from './successor-banner.tsx'
import type { SyncLocation } from './use-sync-location.ts'

/** Which source, and how to reach the league there. Files need no connection. */
export const ConnectionCard = ({
  league,
  place,
  integration,
}: {
  league: League
  place: SyncLocation
  integration: Integration
}) => {
  const { source } = place
  return (
    <Card
      title="Where the scores come from"
      action={isLive(source) && <ConnectionBadge integration={integration} />}
      flush
      foot={
        !isLive(source) && (
          <Button variant="primary" onClick={() => place.go({ step: 'fetch' })}>
            Choose a file
          </Button>
        )
      }
    >
      <FieldStack as={CardBody}>
        <SourceChoice place={place} step="settings" />
        {isLive(source) && <ConnectionTrouble integration={integration} />}
        {isLive(source) && <SuccessorBanner leagueId={league.id} integration={integration} />}
        {isLive(source) ? (
          <SourceNote source={source} />
        ) : (
          <FileGuide source={source} integration={integration} league={league} week={place.week} />
        )}
      </FieldStack>
      {isLive(source) && <ConnectionForm key={source} leagueId={league.id} integration={integration} />}
    </Card>
  )
}
