import { InvalidArgumentError } from 'commander'
import type { Column } from '#cli/cli'
import { optional } from '#cli/command-builder/flags'
import { text } from '#cli/command-builder/values'
import { operationVerb, verb, type Verbs } from '#cli/command-builder/verb'
import type { Site } from '#contract/content/site'
import { plainSite } from '#contract/content/site'
import { editedSite, saveSite } from '#core/content/site'

export const verbs: Verbs = {
  show: operationVerb(editedSite, {
    summary: 'show all customized values',
    example: 'site show',
    isDefault: true,
    flags: {},
    print: ({ present }, site) => present.rows(linesOf(site), columns, 'No customized values.'),
  }),
  set: verb({
    summary: 'change settings; omitted options keep their value, an empty text resets one',
    example: "site set --name 'The Pot' --accent '#8a4b14'",
    flags: {
      name: optional('--name <name>', 'name on pages, in titles and emails', text),
      accent: optional('--accent <color>', 'color of buttons and links, such as #1b7d54', text),
      logo: optional('--logo <picture>', 'digest of an image from the page editor', text),
      mailHeader: optional('--mail-header <text>', 'email header', text),
      mailFooter: optional('--mail-footer <text>', 'email footer', text),
      currency: optional('--currency <code>', 'default currency of new leagues', text),
      timeZone: optional('--time-zone <zone>', 'default time zone of new leagues', text),
      requiresTerms: optional(
        '--asks-terms <answer>',
        'yes or no: whether new accounts must accept /terms and /privacy',
        yesOrNo,
      ),
    },
    run: async ({ call, present }, flags) => {
      const site = await call(saveSite, chosen(flags))
      present.done(site, `The site is now called ${site.name}. Pages update when reloaded, emails when sent.`)
    },
  }),
}

type Line = { what: string; is: string }

const columns: Column<Line>[] = [
  { header: 'What', of: line => line.what },
  { header: 'Is', of: line => line.is },
]

const linesOf = (site: Site): Line[] => [
  { what: 'Name', is: site.name },
  { what: 'Accent', is: site.accent ?? 'default' },
  { what: 'Logo', is: site.logo ?? 'default' },
  { what: 'Email header', is: site.mailHeader || 'none' },
  { what: 'Email footer', is: site.mailFooter || 'none' },
  { what: 'Currency for new leagues', is: site.currency },
  { what: 'Require new users to accept the terms', is: site.requiresTerms ? 'yes' : 'no' },
  { what: 'Time zone for new leagues', is: site.timeZone },
]

/** An empty text resets the setting. */
const chosen = (options: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(options)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === '' ? Reflect.get(plainSite, name) : value]),
  )

function yesOrNo(text: string): boolean {
  if (text === 'yes' || text === 'no') return text === 'yes'
  throw new InvalidArgumentError('Enter yes or no.')
}
