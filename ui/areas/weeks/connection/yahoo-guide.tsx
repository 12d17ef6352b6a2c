import { TextField } from '#ui/components/text-field.tsx'
import { Authorize } from './authorize.tsx'
import { Elsewhere, type GuideStep } from './guide.tsx'
import { LeagueIdField } from './league-id-field.tsx'
import { SecretField } from './secret-field.tsx'
import type { Connecting } from './use-connection-form.ts'

/** From Yahoo's approval to being let in. */
export const yahooSteps = ({ leagueId, form, integration }: Connecting): GuideStep[] => [
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
          {...form.field('oauthConsumerKey')}
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
      <LeagueIdField
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
