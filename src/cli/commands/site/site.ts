import { z } from 'zod'
import { plainSite, type Site, sites } from '#contract/content/site'
import { commandLine } from '#core/kernel/authorization'
import { editedSite, saveSite } from '#core/content/site'
import type { Action } from '#cli/cli'
import type { Column } from '#cli/output/table'
import { withApp } from '#cli/with-app'

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

export const show: Action = cli =>
  withApp(cli, async ({ ctx }) => {
    cli.present.rows(linesOf(await editedSite.run(ctx, commandLine, {})), columns, 'No customized values.')
  })

const Options = z.object({
  name: z.string().optional(),
  accent: z.string().optional(),
  logo: z.string().optional(),
  mailHeader: z.string().optional(),
  mailFooter: z.string().optional(),
  currency: z.string().optional(),
  timeZone: z.string().optional(),
  requiresTerms: z
    .enum(['yes', 'no'], { error: 'Enter yes or no' })
    .transform(answer => answer === 'yes')
    .optional(),
})

/** An empty text resets the setting. */
const chosen = (options: z.infer<typeof Options>) =>
  Object.fromEntries(
    Object.entries(options)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === '' ? Reflect.get(plainSite, name) : value]),
  )

export const set: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const input = sites.save.input.parse(chosen(Options.parse(args)))
    const site = await saveSite.run(ctx, commandLine, input)
    cli.present.done(
      site,
      `The site is now called ${site.name}. Pages update when reloaded, emails when sent.`,
    )
  })
