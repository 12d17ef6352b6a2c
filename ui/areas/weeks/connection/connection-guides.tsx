import { espnSteps } from './espn-guide.tsx'
import type { GuideStep } from './guide.tsx'
import { LeagueIdField } from './league-id-field.tsx'
import type { LiveProvider } from '#ui/lib/providers'
import type { Connecting } from './use-connection-form.ts'
import { yahooSteps } from './yahoo-guide.tsx'

const sleeperSteps = ({ form, integration }: Connecting): GuideStep[] => [
  {
    title: 'Paste the number of your league',
    isDone: integration.leagueRef !== '',
    body: (
      <LeagueIdField
        form={form}
        label="Sleeper league id"
        hint="The number after /leagues/ when you open the league at sleeper.com"
      />
    ),
  },
]

/** What to do for a connection to each provider, one thing after another. */
export const connectionGuides: Record<LiveProvider, (props: Connecting) => GuideStep[]> = {
  yahoo: yahooSteps,
  sleeper: sleeperSteps,
  espn: espnSteps,
}
