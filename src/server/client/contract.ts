import { z } from 'zod'
import * as accounts from '#contract/accounts/accounts'
import * as calendarAddress from '#contract/accounts/calendar-address'
import * as factors from '#contract/accounts/factors'
import * as identity from '#contract/accounts/identity'
import * as passkeys from '#contract/accounts/passkeys'
import * as passwords from '#contract/accounts/passwords'
import * as profile from '#contract/accounts/profile'
import * as push from '#contract/accounts/push'
import * as setup from '#contract/accounts/setup'
import * as tokens from '#contract/accounts/tokens'
import * as accountDeletion from '#contract/administration/account-deletion'
import * as adminLeague from '#contract/administration/admin-league'
import * as administration from '#contract/administration/administration'
import * as announcements from '#contract/administration/announcements'
import * as backupFiles from '#contract/administration/backup-files'
import * as bulk from '#contract/administration/bulk'
import * as deleted from '#contract/administration/deleted'
import * as home from '#contract/administration/home'
import * as initialPageData from '#contract/administration/initial-page-data'
import * as leagueDeletion from '#contract/administration/league-deletion'
import * as mail from '#contract/administration/mail'
import * as person from '#contract/administration/person'
import * as awards from '#contract/awards'
import * as billing from '#contract/billing'
import * as channels from '#contract/channels'
import * as content from '#contract/content/content'
import * as editing from '#contract/content/editing'
import * as pageEditor from '#contract/content/page-editor'
import * as site from '#contract/content/site'
import * as supportInbox from '#contract/content/support-inbox'
import * as jobs from '#contract/jobs'
import * as errors from '#contract/kernel/errors'
import * as claims from '#contract/leagues/claims'
import * as joining from '#contract/leagues/joining'
import * as leagueRoles from '#contract/leagues/league-roles'
import * as leagues from '#contract/leagues/leagues'
import * as management from '#contract/leagues/management'
import * as transfers from '#contract/leagues/transfers'
import * as twoPersonApproval from '#contract/leagues/two-person-approval'
import * as weekSettings from '#contract/leagues/week-settings'
import * as dues from '#contract/money/dues'
import * as leaderboards from '#contract/money/leaderboards'
import * as ledgerEntries from '#contract/money/ledger-entries'
import * as openBalances from '#contract/money/open-balances'
import * as payHandles from '#contract/money/pay-handles'
import * as payments from '#contract/money/payments'
import * as planner from '#contract/money/planner'
import * as pools from '#contract/money/pools'
import * as pots from '#contract/money/pots'
import * as questions from '#contract/money/questions'
import * as settle from '#contract/money/settle'
import * as statements from '#contract/money/statements'
import * as votes from '#contract/money/votes'
import * as needs from '#contract/needs'
import * as leagueKinds from '#contract/rules/league-kinds'
import * as ruleSettings from '#contract/rules/rule-settings'
import * as ruleTrials from '#contract/rules/rule-trials'
import * as rules from '#contract/rules/rules'
import * as seasons from '#contract/seasons'
import * as sharing from '#contract/sharing'
import * as showdown from '#contract/showdown'
import * as webhooks from '#contract/webhooks'
import * as connections from '#contract/weeks/connections'
import * as corrections from '#contract/weeks/corrections'
import * as weeksHome from '#contract/weeks/home'
import * as leaguePage from '#contract/weeks/league-page'
import * as liveState from '#contract/weeks/live-state'
import * as manualWeeks from '#contract/weeks/manual-weeks'
import * as providers from '#contract/weeks/providers'
import * as publications from '#contract/weeks/publications'
import * as recaps from '#contract/weeks/recaps'
import * as stagedWeeks from '#contract/weeks/staged-weeks'
import * as start from '#contract/weeks/start'
import { type AnyEndpoint, type Access, type RecentAuth, pathParameters } from '#contract/kernel/endpoint'

/** All contract files that declare calls or named schemas, by path. */
const files: Record<string, Record<string, unknown>> = {
  'accounts/accounts': accounts,
  'accounts/calendar-address': calendarAddress,
  'accounts/factors': factors,
  'accounts/identity': identity,
  'accounts/passkeys': passkeys,
  'accounts/passwords': passwords,
  'accounts/profile': profile,
  'accounts/push': push,
  'accounts/setup': setup,
  'accounts/tokens': tokens,
  'administration/account-deletion': accountDeletion,
  'administration/admin-league': adminLeague,
  'administration/administration': administration,
  'administration/announcements': announcements,
  'administration/backup-files': backupFiles,
  'administration/bulk': bulk,
  'administration/deleted': deleted,
  'administration/home': home,
  'administration/initial-page-data': initialPageData,
  'administration/league-deletion': leagueDeletion,
  'administration/mail': mail,
  'administration/person': person,
  awards: awards,
  billing: billing,
  channels: channels,
  'content/content': content,
  'content/editing': editing,
  'content/page-editor': pageEditor,
  'content/site': site,
  'content/support-inbox': supportInbox,
  jobs: jobs,
  'kernel/errors': errors,
  'leagues/claims': claims,
  'leagues/joining': joining,
  'leagues/league-roles': leagueRoles,
  'leagues/leagues': leagues,
  'leagues/management': management,
  'leagues/transfers': transfers,
  'leagues/two-person-approval': twoPersonApproval,
  'leagues/week-settings': weekSettings,
  'money/dues': dues,
  'money/leaderboards': leaderboards,
  'money/ledger-entries': ledgerEntries,
  'money/open-balances': openBalances,
  'money/pay-handles': payHandles,
  'money/payments': payments,
  'money/planner': planner,
  'money/pools': pools,
  'money/pots': pots,
  'money/questions': questions,
  'money/settle': settle,
  'money/statements': statements,
  'money/votes': votes,
  needs: needs,
  'rules/league-kinds': leagueKinds,
  'rules/rule-settings': ruleSettings,
  'rules/rule-trials': ruleTrials,
  'rules/rules': rules,
  seasons: seasons,
  sharing: sharing,
  showdown: showdown,
  webhooks: webhooks,
  'weeks/connections': connections,
  'weeks/corrections': corrections,
  'weeks/home': weeksHome,
  'weeks/league-page': leaguePage,
  'weeks/live-state': liveState,
  'weeks/manual-weeks': manualWeeks,
  'weeks/providers': providers,
  'weeks/publications': publications,
  'weeks/recaps': recaps,
  'weeks/staged-weeks': stagedWeeks,
  'weeks/start': start,
}

/** A call with its name in the contract, such as `awards.add`, and the area whose folder declares it. */
export type NamedCall = { area: string; group: string; name: string; endpoint: AnyEndpoint }

/** All calls declared in the contract, sorted by group. */
export const namedCalls = (): NamedCall[] =>
  Object.entries(files)
    .flatMap(([file, exported]) =>
      Object.entries(exported).map(([group, calls]) => ({ area: file.replace(/\/.*/, ''), group, calls })),
    )
    .sort((a, b) => (a.group < b.group ? -1 : 1))
    .flatMap(({ area, group, calls }) =>
      isMap(calls)
        ? Object.entries(calls).flatMap(([name, call]) =>
            isEndpoint(call) ? [{ area, group, name, endpoint: call }] : [],
          )
        : [],
    )

/** Name of each call, such as `awards.add`; a call in two groups has the first of its names. */
export const callNames = (): Map<AnyEndpoint, string> =>
  new Map(
    namedCalls()
      .toReversed()
      .map(({ group, name, endpoint }) => [endpoint, `${group}.${name}`]),
  )

/** Named schemas of the contract; on a name conflict, the file name is added. */
export const namedShapes = (): Map<z.ZodType, string> => {
  const names = new Map<z.ZodType, string>()
  const usedNames = new Set<string>()
  for (const [file, things] of Object.entries(files)) {
    for (const [own, shape] of Object.entries(things)) {
      if (!(shape instanceof z.ZodType) || !/^[A-Z]/.test(own)) continue
      const name = usedNames.has(own) ? `${titleOf(file)}${own}` : own
      usedNames.add(name)
      names.set(shape, name)
    }
  }
  return names
}

/** A file's name as one word: `money/open-balances` is `OpenBalances`. */
const titleOf = (file: string): string => file.replace(/.*\//, '').split('-').map(capital).join('')

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof z.ZodType)

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  isMap(value) && 'method' in value && 'path' in value && 'access' in value

export const accessText: Record<Access, string> = {
  anyone: 'Anyone can make it.',
  'signed-in': 'For signed-in users.',
  'commissioner-role': 'For commissioner accounts.',
  member: 'For league members.',
  treasurer: "For the league's treasurer, co-commissioners and commissioner.",
  commissioner: "For the league's commissioner and co-commissioners.",
  owner: 'For the commissioner of the league.',
  'site-admin': 'For site admins.',
}

/** Text about required recent authentication. */
export const recentAuthText: Record<RecentAuth, string> = {
  once: '',
  recently: ' Requires recent authentication.',
  sometimes: ' Some changes require recent authentication.',
}

/** Doc comment of a call: its summary, path, access, output and errors. */
export const commentOf = (endpoint: AnyEndpoint, responseType: string): string[] => {
  const { method, path, access, recentAuth, summary, status = 200 } = endpoint
  return [
    '/**',
    ` * ${summary}.`,
    ' *',
    ` * \`${method} ${path}\`. ${accessText[access]}${recentAuthText[recentAuth ?? 'once']}`,
    ` * @returns ${responseType === 'null' ? 'nothing' : responseType} (${status})`,
    ` * @throws SidepotError ${errorsOf(endpoint).join(', ')}`,
    ' */',
  ]
}

/** Possible error statuses; SidepotError documents their meaning. */
const errorsOf = ({ access, recentAuth, method, path, input }: AnyEndpoint): string[] => [
  ...(Object.keys(input.shape).length > 0 ? ['400'] : []),
  ...(access === 'anyone'
    ? []
    : ['401', `403${(recentAuth ?? 'once') === 'once' ? '' : ' (confirm_identity)'}`]),
  ...(pathParameters(path).length > 0 ? ['404'] : []),
  ...(method === 'GET' ? [] : ['409']),
  '429',
  '503',
]
