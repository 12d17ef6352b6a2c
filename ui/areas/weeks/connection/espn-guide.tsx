import { Elsewhere, type GuideStep } from './guide.tsx'
import { LeagueIdField } from './league-id-field.tsx'
import { SecretField } from './secret-field.tsx'
import type { Connecting } from './use-connection-form.ts'
import styles from './guide.module.css'

const CookieHelp = () => (
  <details className={styles.howto}>
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

/** The league's number, and cookies where it is private. */
export const espnSteps = ({ form, integration }: Connecting): GuideStep[] => [
  {
    title: 'Paste the number of your league',
    isDone: integration.leagueRef !== '',
    body: (
      <LeagueIdField
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
