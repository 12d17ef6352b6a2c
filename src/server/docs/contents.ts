export type ContentsSection = { title: string; lead: string; pages: readonly string[] }

const inFolder = (folder: string, names: string[]): string[] => names.map(name => `docs/${folder}/${name}.md`)

/**
 * Table of contents of the documentation: sections and their pages, as repository paths. Every file in docs/ must be in
 * a section, which a test checks. The pages about calls are generated from the contract and follow those of API.
 */
export const contents: readonly ContentsSection[] = [
  {
    title: 'Commissioners',
    lead: "Run a league's prize money, from the first week to the last payout.",
    pages: [
      ...inFolder('commissioners', [
        'first-league',
        'publish-a-week',
        'ties',
        'corrections',
        'channels',
        'miscreant',
        'pot',
      ]),
      ...inFolder('commissioners', ['showdown', 'paying-out', 'transfer-a-league']),
      ...['docs/rules.md', 'docs/money.md', 'docs/figures.md', 'docs/providers.md'],
    ],
  },
  {
    title: 'Managers',
    lead: 'Join a league and follow your prizes and balance.',
    pages: inFolder('managers', [
      'joining',
      'prize-money',
      'balance',
      'calendar',
      'sharing',
      'phone',
      'privacy',
    ]),
  },
  {
    title: 'Hosts',
    lead: 'Install, run, back up and move Sidepot.',
    pages: [
      'docs/hosting.md',
      ...inFolder('hosts', ['install', 'production', 'proxies', 'backup-drill']),
      'docs/upgrading.md',
      ...inFolder('hosts', ['troubleshooting', 'faq']),
      ...[
        'docs/billing.md',
        'docs/security.md',
        'docs/reliability.md',
        'docs/scale.md',
        'docs/benchmarks.md',
      ],
      ...['docs/commands.md', 'docs/cli.md', 'CHANGELOG.md'],
    ],
  },
  {
    title: 'API',
    lead: 'Everything the web app does, for your own programs.',
    pages: ['docs/api.md', 'docs/api/recipes.md'],
  },
  {
    title: 'Contributors',
    lead: 'How the code is organized, and how to change it.',
    pages: [
      ...[
        'CONTRIBUTING.md',
        'docs/development.md',
        'docs/glossary.md',
        'docs/contributors/one-change.md',
        'docs/dependencies.md',
      ],
      'docs/accessibility.md',
      'docs/design/findable.md',
      ...inFolder('decisions', [
        '001-lucia-behind-one-module',
        '002-access-rules-are-arguments',
        '003-award-types-are-identified-by-name',
        '004-members-hold-awards-and-money',
        '005-map-teams-automatically-only-on-an-exact-match',
        '006-two-releases-of-better-sqlite3',
        '007-clear-picks-when-a-round-reopens',
        '008-keep-in-week-snapshots',
        '009-cache-responses-by-league-revision',
        '010-members-without-accounts',
        '011-clauses-answered-by-something-else',
        '012-six-places',
        '013-a-binary-that-unpacks-itself',
      ]),
    ],
  },
]

/** Path of a page relative to /docs/: docs/money.md is money.html, CHANGELOG.md is changelog.html. */
export const addressOf = (source: string): string =>
  `${source
    .replace(/^docs\//, '')
    .replace(/\.md$/, '')
    .toLowerCase()}.html`

/** A part of a page as plain text, for the search and the terminal. */
export type Block =
  | { kind: 'heading'; depth: number; text: string; anchor: string }
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'item'; text: string; depth: number; mark: string }
  | { kind: 'row'; cells: string[]; isHeader: boolean }

/** A documentation page. */
export type DocPage = {
  /** Path relative to /docs/, such as commissioners/ties.html. */
  address: string
  /** Name in `sidepot help`: the path without its extension. */
  topic: string
  section: string
  title: string
  /** First paragraph, shortened to one or two lines. */
  description: string
  blocks: Block[]
}

/** All pages and files of the running version's documentation. */
export type DocSite = {
  version: string
  pages: DocPage[]
  /** Files under /docs by name, with a hash of their content. */
  files: ReadonlyMap<string, string>
  /** Reads a listed file; with an encoding, the compressed version, undefined if there is none. */
  read: (name: string, encoding?: 'br' | 'gz') => Promise<Buffer | undefined>
}
