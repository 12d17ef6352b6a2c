import type { Integration } from '#contract/sync'
import { TextField } from '../../components/text-field.tsx'
import { Authorize } from './authorize.tsx'
import { Elsewhere, type GuideStep } from './guide.tsx'
import type { LiveProvider } from './providers.ts'
import { SecretField } from './secret-field.tsx'
import type { ConnectionForm } from './use-connection-form.ts'

type Props = { leagueId: number; form: ConnectionForm; integration: Integration }

const LeagueId = ({ form, label, hint }: { form: ConnectionForm; label: string; hint: string }) => (
  <TextField
    label={label}
    inputMode="numeric"
    autoComplete="off"
    hint={hint}
    error={form.formState.errors.leagueRef?.message}
    {...form.register('leagueRef')}
  />
)

const yahooSteps = ({ leagueId, form, integration }: Props): GuideStep[] => [
  {
    title: 'Ask Yahoo for access',
    body: (
      <p>
        Apply for read access at{' '}
        <Elsewhere href="https://sports.yahoo.com/developer/access/">
          sports.yahoo.com/developer/access
        </Elsewhere>
        . People at Yahoo look at it, so it takes a while.
      </p>
    ),
  },
  {
    title: 'Paste the keys of your application',
    isDone: Boolean(integration.oauthConsumerKey && integration.oauthConsumerSecret),
    body: (
      <>
        <p>
          Open your application at{' '}
          <Elsewhere href="https://developer.yahoo.com/apps/">developer.yahoo.com/apps</Elsewhere> and copy
          its Client ID and Client Secret. Leave its callback address empty.
        </p>
        <TextField
          label="Consumer key"
          autoComplete="off"
          spellCheck={false}
          hint="Yahoo calls it Client ID"
          error={form.formState.errors.oauthConsumerKey?.message}
          {...form.register('oauthConsumerKey')}
        />
        <SecretField
          key={integration.oauthConsumerSecret}
          form={form}
          name="oauthConsumerSecret"
          label="Consumer secret"
          stored={integration.oauthConsumerSecret}
          hint="Yahoo calls it Client Secret. It is kept encrypted and never shown again."
        />
      </>
    ),
  },
  {
    title: 'Paste the number of your league',
    isDone: integration.leagueRef !== '',
    body: (
      <LeagueId
        form={form}
        label="Yahoo league id"
        hint="The number after /f1/ in the address football.fantasysports.yahoo.com/f1/55120. It is another one each season."
      />
    ),
  },
  {
    title: 'Save, then let Sidepot in',
    isDone: integration.authorized,
    body: <Authorize leagueId={leagueId} integration={integration} />,
  },
]

const sleeperSteps = ({ form, integration }: Props): GuideStep[] => [
  {
    title: 'Paste the number of your league',
    isDone: integration.leagueRef !== '',
    body: (
      <LeagueId
        form={form}
        label="Sleeper league id"
        hint="The number after /leagues/ when you open the league at sleeper.com"
      />
    ),
  },
]

const CookieHelp = () => (
  <details className="howto">
    <summary>How to find the cookies</summary>
    <ol>
      <li>
        Sign in at <Elsewhere href="https://fantasy.espn.com">fantasy.espn.com</Elsewhere>.
      </li>
      <li>Open the browser's developer tools with F12.</li>
      <li>Choose Application, in Firefox Storage, then Cookies, then https://fantasy.espn.com.</li>
      <li>
        Copy the values of <code>espn_s2</code> and <code>SWID</code>, without their names.
      </li>
    </ol>
  </details>
)

const espnSteps = ({ form, integration }: Props): GuideStep[] => [
  {
    title: 'Paste the number of your league',
    isDone: integration.leagueRef !== '',
    body: (
      <LeagueId
        form={form}
        label="ESPN league id"
        hint="The number after leagueId= in the league's address"
      />
    ),
  },
  {
    title: 'Only for a private league: paste two cookies',
    isDone: Boolean(integration.espnS2 && integration.swid),
    body: (
      <>
        <p>
          They let Sidepot see the league as you do. Instead, the league's manager can make it viewable to the
          public at ESPN under League, Settings, Basic Settings.
        </p>
        <CookieHelp />
        <SecretField
          key={`espn_s2 ${integration.espnS2}`}
          form={form}
          name="espnS2"
          label="espn_s2"
          stored={integration.espnS2}
          hint="A long text of letters, digits and % signs"
          isRemovable
        />
        <SecretField
          key={`SWID ${integration.swid}`}
          form={form}
          name="swid"
          label="SWID"
          stored={integration.swid}
          hint="In braces, such as {1234ABCD-…}"
          isRemovable
        />
      </>
    ),
  },
]

/** What to do for a connection to each provider, one thing after another. */
export const connectionGuides: Record<LiveProvider, (props: Props) => GuideStep[]> = {
  yahoo: yahooSteps,
  sleeper: sleeperSteps,
  espn: espnSteps,
}
