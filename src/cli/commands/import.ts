import { choice, csvFile, leagueId, optional, required, toggle } from '#cli/command-builder/flags'
import { oneOf, several, text, weeks, year } from '#cli/command-builder/values'
import { plainVerb, type Verb, type Verbs } from '#cli/command-builder/verb'
import { importWeeks } from '#cli/commands/import/import-weeks'
import { planOf } from '#cli/screens/review/plan'
import { prizeChoices } from '#domain/award-states'
import { connectable, csv } from '#domain/providers/registry'

/** Options of all imports. */
const shared = {
  leagueId,
  week: required('--week <week>', 'week, or a range like 1-10', weeks),
  map: optional(
    '--map <team=email>',
    'map a team (its name or key) to a member, or to a new one without an account (TEAM=new); repeatable',
    several,
  ),
  publish: toggle('--publish', 'publish the preselected winners'),
  replace: toggle('--replace', 'void the published week and publish it again'),
  prizes: optional(
    '--prize <kind=dollars>',
    'prize for an award type this week, like hot_top2=12.50; repeatable',
    several,
  ),
  choice: optional(
    '--choice <what>',
    `for prizes already awarded manually: ${oneOf(prizeChoices)}; for one prize, hot_top2:QB=split or bench_boss=replace; repeatable`,
    several,
  ),
  reason: optional('--reason <text>', 'reason for paying those prizes twice', text),
  confirmProvisional: toggle('--confirm-provisional', "publish even if the week isn't final"),
  confirmMissingWeeks: toggle('--confirm-missing-weeks', 'publish a season prize even if weeks are missing'),
  confirmSeason: optional(
    '--confirm-season <year>',
    "accept points from another season than the league's",
    year,
  ),
  dryRun: toggle('--dry-run', 'preview only; saves nothing except the league number'),
  onWarnings: choice(
    '--on-warnings <action>',
    'winners who may not have been on the bench: include or leave-out',
    ['include', 'leave-out'],
  ),
}

/** One verb per provider: it turns a provider's week into candidates and then awards. */
export const verbs: Verbs = {
  ...Object.fromEntries(connectable.map(provider => [provider.id, importFrom(provider)])),
  csv: plainVerb({
    summary: 'from a CSV with player, team, position, slot and points',
    example: `import csv week-11.csv ${csv.example}`,
    flags: { file: csvFile, ...shared },
    run: (cli, { file, ...options }) => importWeeks(cli, planOf('csv', { ...options, file: [file] })),
  }),
}

function importFrom({ id, label, example }: (typeof connectable)[number]): Verb {
  return plainVerb({
    summary: `from ${label}, or from saved responses`,
    example: `import ${id} ${example}`,
    flags: {
      ...shared,
      leagueRef: optional('--ref <id>', `league number at ${label}; saved for next time`, text),
      file: optional('--file <file>', 'saved JSON response (- for stdin); repeatable for one week', several),
      sample: toggle('--sample', 'the bundled sample week'),
    },
    run: (cli, options) => importWeeks(cli, planOf(id, options)),
  })
}
