/*
 * The TypeScript client of Sidepot, made from the contract that the server checks calls by. One file without
 * dependencies, for Node 20.3 and later and for browsers: a method for each call, under the name it has in the contract.
 *
 *   const sidepot = createClient({ baseUrl: 'https://pot.example.com', token: process.env.SIDEPOT_TOKEN })
 *   const table = await sidepot.winnings.leaderboard({ leagueId: 1 })
 *
 * What is refused rejects with a SidepotError, what takes too long with a SidepotTimeout.
 */

export type AccessToken = {
  id: number
  name: string
  lastFour: string
  scopes: Array<string>
  createdAt: string
  endsAt: string
  lastUsedAt: string | null
  lastAddress: string | null
}

export type AddressesConfirmAnswer = {
  email: string
  wasChanged: boolean
  resetToken: string | null
}

export type AdminLeague = {
  league: LeagueOverview
  commissionerEmail: string
  members: Array<Member>
  weeks: Array<{
    week: number
    source: string
    publishedAt: string
    isFinal: boolean
  }>
  open: OpenBalances
}

export type AdminStats = {
  totalUsers: number
  totalLeagues: number
  activeLeagues: number
  premiumUsers: number
  totalAwards: number
  newUsersThisWeek: number
  revenue: number
  revenueCurrency: string | null
  conversionRate: number
  averageAwardsPerLeague: number
  lastUpdated: string
  history: Array<DayStats>
}

export type AdministrationCheckIntegrityAnswer = {
  problems: Array<string>
  entries: number
  auditLines: number
  fingerprint: string
  checkedAt: string
}

export type AdministrationExamineAnswer = {
  findings: Array<Finding>
  examinedAt: string
}

export type AdministrationResetDismissalsAnswer = {
  dismissalsResetAt: string
}

export type AdministrationSendEmailAnswer = {
  message: string
}

export type AdministrationUpgradePromptAnswer = {
  isOffered: boolean
  price: Price | null
  dismissalsResetAt: string | null
}

export type Announcement = {
  id: number
  audience: Audience
  activeSince?: string | undefined
  leagueId?: number | undefined
  people?: string | undefined
  chosenCount?: number | undefined
  subject: string
  message: string
  inFeed: boolean
  status: 'draft' | 'scheduled' | 'sending' | 'sent' | 'stopped'
  authorName: string | null
  createdAt: string
  startsAt: string | null
  finishedAt: string | null
  recipients: number | null
  queued: number
  sent: number
  failed: number
}

export type AnnouncementsRecipientsAnswer = {
  recipients: number
}

export type AnnouncementsRemoveDraftAnswer = {
  message: string
}

export type AnnouncementsTestAnswer = {
  message: string
}

export type Audience = 'all' | 'commissioners' | 'managers' | 'premium' | 'active' | 'league' | 'chosen'

export type AuditEntry = {
  id: number
  at: string
  actorName: string
  action: string
  summary: string
  actorId: number | null
  leagueId: number | null
  leagueName: string | null
  address: string | null
  device: string | null
  hash: string
}

export type AuditLine = {
  id: number
  at: string
  actorName: string
  action: string
  summary: string
}

export type Award = {
  id: number
  leagueId: number
  leagueName: string
  currency: string
  season: number
  type: string
  label: string
  icon: 'flame' | 'armchair' | 'flag' | 'swords' | 'award'
  color: 'hot' | 'bench' | 'miscreant' | 'showdown'
  unit: 'points' | 'percent' | 'yards' | 'count'
  isOfPosition: boolean
  isFine: boolean
  why: string | null
  week: number | null
  managerId: number | null
  managerName: string
  teamName: string
  playerName: string
  position: Position
  nflTeam: string | null
  points: number
  prizeAmount: number
  source: string
  isBenchPlayer: boolean
  note: string | null
  state: AwardState
  finalAt: string
  paidAgainReason: string | null
  createdAt: string
  createdBy: string
  changedAt: string | null
  changedBy: string | null
}

export type AwardExplanation = {
  awardId: number
  ruleKey: string
  label: string
  week: number | null
  managerName: string
  playerName: string
  value: number
  unit: 'points' | 'percent' | 'yards' | 'count'
  prizeAmount: number
  reason: Reason | null
  note: string | null
  recordedBy: string
  recordedAt: string
  rule: {
    sentence: string
    version: number
    since: string | null
  } | null
  source: string
  readAt: string | null
}

export type AwardKind = {
  type: string
  label: string
  description: string
  cadence: 'weekly' | 'season'
  isOfSeason: boolean
  tier: 'free' | 'premium'
  defaultPrize: number
  positions: Array<Position>
  sharesPrizeBy: 'position' | 'week' | 'place' | 'each'
  places: Array<number>
  unit: 'points' | 'percent' | 'yards' | 'count'
  isFine: boolean
  isOn: boolean
  rollsOver: boolean
  noAwards: {
    title: string
    text: string
  }
  noCandidates: {
    title: string
    text: string
  }
  upgradeText: string
  icon: 'flame' | 'armchair' | 'flag' | 'swords' | 'award'
  color: 'hot' | 'bench' | 'miscreant' | 'showdown'
}

export type AwardState = 'provisional' | 'final' | 'paid' | 'reversed'

export type AwardedPrize = {
  type: string
  position: 'QB' | 'RB' | 'WR' | 'TE' | 'K' | 'DEF' | 'ALL' | null
  question: string
  winners: Array<PresentWinner>
  newWinners: number
}

export type Backup = {
  place: string
  name: string
  takenAt: string
  bytes: number
  isSealed: boolean
  hasLedgerErrors: boolean
}

export type BackupFilesListAnswer = {
  places: Array<string>
  copies: Array<Backup>
  faults: Array<string>
  canRestore: boolean
}

export type BackupFilesRestoreAnswer = {
  message: string
}

export type Billing = {
  enabled: boolean
  publishableKey: string | null
  tier: 'free' | 'premium'
  premiumUntil: string | null
  hasSubscription: boolean
  hasCustomer: boolean
  status: SubscriptionStatus
  periodEnd: string | null
  cancelAtPeriodEnd: boolean
  additionalLeagueSlots: number
  leagueLimit: number
  offers: {
    premium: Price | null
    yearly: Price | null
    addon: Price | null
    discount: {
      percent: number | null
      amount: number | null
      currency: string | null
      lasts: 'once' | 'repeating' | 'forever'
      months: number | null
    } | null
    acceptsCodes: boolean
  }
  notice: string
}

export type BillingCancelAnswer = {
  message: string
}

export type BillingKeepAnswer = {
  message: string
}

export type BillingMigrateLegacyAnswer = {
  message: string
  premiumUntil: string
}

export type BillingOpenPortalAnswer = {
  url: string
}

export type BillingPurchaseAddonAnswer = {
  message: string
}

export type BillingSubscribeAnswer = {
  clientSecret: string | null
  due: {
    amount: number
    currency: string
  }
}

export type BulkPreview = {
  count: number
  first: Array<{
    id: number
    name: string
    email: string
    leagueCount: number
  }>
  administrators: number
  runners: number
  leagues: number
  money: Array<{
    currency: string
    owed: number
    owes: number
    people: number
  }>
}

export type BulkRun = {
  id: number
  act: 'promote' | 'disable' | 'enable' | 'delete'
  status: 'waiting' | 'running' | 'done' | 'stopped'
  total: number
  done: number
  failed: number
  startsAt: string
  finishedAt: string | null
  isRecent: boolean
  authorName: string | null
  failures: Array<{
    userId: number
    name: string
    why: string
  }>
}

export type BulkWriteAnswer = {
  draftId: number
}

export type Candidate = {
  playerId: string
  playerName: string
  managerId: number | null
  managerName: string
  team: string
  teamKey: string
  nflTeam: string
  position: Position
  fantasyPoints: number
  rank: number
  status: string | null
  alreadyAwarded: boolean
  cannotWin: string | null
  warning: string | null
  note: string | null
  preselected: boolean
  isExcused: boolean
}

export type Champion = {
  season: number
  hasEnded: boolean
  by: 'firstPlace' | 'winnings'
  champions: Array<{
    managerId: number | null
    managerName: string
    teamName: string
    amount: number
  }>
}

export type ClaimLink = {
  managerId: number
  managerName: string
  teamName: string
  url: string | null
  expiresAt: string
  hasExpired: boolean
}

export type Claimable = {
  leagueName: string
  season: number
  commissionerName: string
  teamName: string
  ownerName: string
  currency: string
  awardCount: number
  winnings: number
  balance: number
  ownTeamName: string | null
}

export type ClaimsClaimAnswer = {
  user: User
  league: {
    id: number
    name: string
  }
  teamName: string
}

export type ClaimsMailAnswer = {
  managerId: number
  managerName: string
  teamName: string
  url: string | null
  expiresAt: string
  hasExpired: boolean
  isMailed: boolean
}

export type ConnectedTeam = {
  teamKey: string
  teamName: string
  ownerName: string
  managerId: number | null
  ownerChange: 'another' | 'none' | null
  former: {
    managerId: number | null
    managerName: string
    beforeWeek: number
  } | null
}

export type ContentContactSupportAnswer = {
  message: string
}

export type ContentStatsAnswer = {
  totalUsers: number
  totalLeagues: number
  totalAwards: number
}

export type Correction = {
  week: number
  provider: Provider
  publishedAt: string
  readAt: string
  isFinal: boolean
  afterFinal: 'ask' | 'stands' | 'move' | 'payBoth'
  movedPrizes: Array<MovedPrize>
  corrections: Array<{
    awardId: number
    playerName: string
    managerName: string
    position: Position
    unit: 'points' | 'percent' | 'yards' | 'count'
    before: number
    after: number
  }>
  people: Array<{
    managerId: number | null
    managerName: string
    now: number
    moved: number
    paidTwice: number
    alreadyPaid: number
  }>
  decisions: Record<'move' | 'stands' | 'payBoth', {
    entries: Array<{
      type: string
      label: string
      icon: 'flame' | 'armchair' | 'flag' | 'swords' | 'award'
      color: 'hot' | 'bench' | 'miscreant' | 'showdown'
      unit: 'points' | 'percent' | 'yards' | 'count'
      isOfPosition: boolean
      isFine: boolean
      position: Position | null
      managerId: number | null
      managerName: string
      playerName: string
      amount: number
    }>
    amount: number
    showsReason: boolean
  }>
  suggestedReason: string
}

export type CustomPayout = {
  id: number
  label: string
  percentage: number
  dollarAmount: number
}

export type DayStats = {
  day: string
  users: number
  leagues: number
  awards: number
  premiumUsers: number
}

export type DeletedThing = {
  id: number
  kind: 'league' | 'person'
  name: string
  leagues: Array<string>
  deletedAt: string
  deletedByName: string | null
  purgedAt: string
}

export type DeletedThingsRestoreAnswer = {
  kind: 'league' | 'person'
  id: number
  name: string
}

export type DeletionReport = {
  showdownParticipations: number
  userAwards: number
  leagueMemberships: number
  sentInvitations: number
  transferRequestsSent: number
  transferRequestsReceived: number
  ownedLeagues: Array<{
    currency: string
    balances: Array<{
      managerId: number | null
      managerName: string
      balance: number
    }>
    statements: number
    id: number
    name: string
    deletedData: {
      awards: number
      members: number
      invitations: number
      showdownParticipations: number
      transferRequests: number
    }
  }>
  otherLeagues: Array<{
    id: number
    name: string
    commissionerName: string
    currency: string
    balance: number
  }>
}

export type Dues = {
  season: number
  plan: DuesPlan | null
  leaguePot: number
  collected: number
  cash: number
  offset: number
  otherMoney: number
  stillOwed: number
  typedPot: number
  members: Array<MemberDues>
  payments: Array<DuesPayment>
  nextReminder: string | null
}

export type DuesPayment = {
  entryId: number
  managerId: number | null
  managerName: string
  amount: number
  how: 'cash' | 'venmo' | 'paypal' | 'cash_app' | 'bank' | 'other'
  paidOn: string
  note: string
  recordedAt: string
  recordedBy: string
  isReversed: boolean
}

export type DuesPlan = {
  amount: number
  dueOn: string
  lateFee: LateFee | null
  reminds: boolean
  membersSee: boolean
  own: Array<{
    managerId: number
    amount: number
  }>
}

export type DuesRecordSeveralAnswer = {
  recorded: number
  total: number
  owedAfter: number
}

export type DuesRemindAnswer = {
  reminded: Array<string>
  mails: Array<ReminderEmail>
}

export type EditConflict = {
  by: string | null
  at: string | null
  saved: Record<string, unknown>
}

export type EditedPage = {
  page: Page
  draft: PageDraft | null
  versions: Array<VersionLine>
  oldAddresses: Array<string>
  pictures: Array<Picture>
}

export type Eligibility = {
  legalLineup: boolean
  paidUp: boolean
  mostWins: number | null
  notTwiceInARow: boolean
  projectionWithin: number | null
}

export type EmailPreview = {
  mail: OutboxEmail
  toName: string
  replyTo: string | null
  text: string | null
}

export type EmailSettings = {
  autoSendAwardEmails: boolean
  notifyCommissioner: boolean
  emailSubjectPrefix: string
}

export type EmailsDiscardAllAnswer = {
  discarded: number
}

export type EmailsOutboxAnswer = {
  isSending: boolean
  waiting: number
  held: number
  dead: number
  sentWithinDay: number
  perMinute: number
  mails: Array<OutboxEmail>
}

export type EmailsReleaseAnswer = {
  released: number
}

export type EmailsResumeAnswer = {
  email: string
}

export type EmailsRetryAllAnswer = {
  retried: number
}

export type EmailsSuppressedAnswer = Array<{
  email: string
  reason: string
  since: string
}>

export type EmailsUnsubscribeAnswer = {
  message: string
}

export type Entry = {
  rank: number
  managerId: number | null
  managerName: string
  teamName: string
  totalWinnings: number
  awardCount: number
  averageAward: number
}

export type ErrorResponse = {
  message: string
  code: string
  requestId: string
  issues?: Array<Issue> | undefined
  upgradeRequired?: true | undefined
  redirectToSubscribe?: true | undefined
  otherSeason?: number | undefined
  winners?: Array<PresentWinner> | undefined
  awardedPrizes?: Array<AwardedPrize> | undefined
  balance?: number | undefined
  owes?: number | undefined
  settleUp?: Record<string, unknown> | undefined
  secondStep?: SecondStep | undefined
  leagueId?: number | undefined
  editConflict?: EditConflict | undefined
}

export type Factors = {
  arePasskeysOffered: boolean
  passkeys: Array<Passkey>
  hasPassword: boolean
  passwordChangedAt: string | null
  appSince: string | null
  isPasskeyRequired: boolean
  isMissing: boolean
  recoveryCodesLeft: number
}

export type FactorsBeginAppAnswer = {
  secret: string
  address: string
}

export type FactorsConfirmAppAnswer = {
  recoveryCodes: Array<string> | null
}

export type FactorsMakeCodesAnswer = {
  recoveryCodes: Array<string>
}

export type FactorsRequirePasskeyAnswer = {
  recoveryCodes: Array<string> | null
}

export type FeaturesContent = {
  title: string
  description: string
  features: Array<{
    id: string
    title: string
    description: string
    icon: 'trophy' | 'swords' | 'chart' | 'users' | 'flame' | 'armchair' | 'flag' | 'coins'
  }>
}

export type Finding = {
  check: string
  status: 'ok' | 'warning' | 'problem'
  what: string
  suggestedFix: string | null
}

export type FineAgreement = {
  managerId: number
  managerName: string
  most: number
  agreedAt: string
  paid: number
}

export type FooterCategory = {
  id: number
  name: string
  displayOrder: number
  isActive: boolean
}

export type FooterConfig = {
  companyName: string
  description: string
  copyrightText: string
}

export type FoundLeague = {
  provider: string
  leagueRef: string
  leagueName: string
  season: number
  teams: Array<{
    teamKey: string
    teamName: string
    ownerName: string
  }>
  positions: Array<'QB' | 'RB' | 'WR' | 'TE' | 'K' | 'DEF'>
  weekToReview: number | null
  myTeamKey: string | null
  advice: string | null
}

export type Growth = {
  week: number
  runningLeagues: number
  published: Array<{
    week: number
    leagues: number
  }>
  activePeople: number
  joined: number
  people: number
  leagues: number
  subscribers: number
  granted: number
  revenue: Array<Revenue> | null
  left: {
    month: string
    left: number
    of: number | null
  }
  months: Array<MonthStats>
}

export type HealthStatus = {
  about: 'jobs' | 'mail' | 'backups' | 'disk' | 'integrity' | 'errors' | 'providers' | 'payments' | 'webhooks'
  state: 'well' | 'off' | 'warning' | 'problem'
  what: string
  detail: string
  figure: string | null
  guide: string | null
}

export type Home = {
  season: number
  news: {
    weeks: Array<number>
    publishedAt: string | null
    since: string | null
    headline: string
    won: number | null
    summary: string
    correctedWeek: number | null
  } | null
  own: {
    balance: number
    won: number
    paidOut: number
    dues: number
    paidIn: number
    place: number
    of: number
    up: number
    awards: number
    latestAwardId: number | null
    weekly: Array<{
      week: number
      total: number
    }>
  } | null
  latest: {
    week: number
    publishedAt: string
    state: 'provisional' | 'final' | 'corrected'
    finalAt: string
    totalPrizeAmount: number
    winners: Array<{
      type: string
      label: string
      icon: 'flame' | 'armchair' | 'flag' | 'swords' | 'award'
      color: 'hot' | 'bench' | 'miscreant' | 'showdown'
      unit: 'points' | 'percent' | 'yards' | 'count'
      isOfPosition: boolean
      isFine: boolean
      position: Position
      isBenchPlayer: boolean
      playerName: string
      nflTeam: string
      managerId: number | null
      managerName: string
      points: number
      prizeAmount: number
      sharedBy: number
      isSample: boolean
      awardId: number
    }>
  } | null
  draft: {
    week: number
    provider: string
    fetchedAt: string
    totalPrizeAmount: number
    winners: Array<{
      type: string
      label: string
      icon: 'flame' | 'armchair' | 'flag' | 'swords' | 'award'
      color: 'hot' | 'bench' | 'miscreant' | 'showdown'
      unit: 'points' | 'percent' | 'yards' | 'count'
      isOfPosition: boolean
      isFine: boolean
      position: Position
      isBenchPlayer: boolean
      playerName: string
      nflTeam: string
      managerId: number | null
      managerName: string
      points: number
      prizeAmount: number
      sharedBy: number
      isSample: boolean
    }>
  } | null
  race: Array<{
    managerId: number | null
    managerName: string
    teamName: string
    place: number
    up: number
    total: number
  }>
  totalAwards: number
  prizes: Array<{
    type: string
    label: string
    icon: 'flame' | 'armchair' | 'flag' | 'swords' | 'award'
    color: 'hot' | 'bench' | 'miscreant' | 'showdown'
    unit: 'points' | 'percent' | 'yards' | 'count'
    isOfPosition: boolean
    isFine: boolean
    amount: number
  }>
  next: {
    week: number
    prizes: number
    endsAt: string
  } | null
}

export type InitialResponse = {
  path: string
  input: Record<string, string | number>
  answer: unknown
}

export type Integration = {
  provider: Provider
  isEnabled: boolean
  leagueRef: string
  yahooLeagueId?: string | undefined
  oauthConsumerKey?: string | undefined
  oauthConsumerSecret?: string | undefined
  espnS2?: string | undefined
  swid?: string | undefined
  authorized: boolean
  connectionStatus: 'not_tested' | 'active' | 'error'
  errorMessage: string | null
  lastFetchAt: string | null
  nextTryAt: string | null
  successor: Successor | null
  teams: Array<ConnectedTeam>
}

export type Invitation = {
  id: number
  name: string
  email: string
  status: 'pending' | 'accepted' | 'revoked' | 'expired'
  createdAt: string
  expiresAt: string
}

export type InvitationsAcceptAnswer = {
  user: User
  league: {
    id: number
    name: string
  }
}

export type InvitationsReadAnswer = {
  email: string
  leagueName: string
  commissionerName: string
}

export type Issue = {
  path: string
  message: string
}

export type Job = {
  name: string
  title: string
  does: string
  when: Array<string>
  schedule: string
  lastRun: JobRun | null
}

export type JobRun = {
  scheduledFor: string
  startedAt: string
  finishedAt: string | null
  outcome: 'done' | 'failed' | null
  detail: string | null
  resultText: string | null
}

export type JoiningJoinAnswer = {
  user: User
  league: {
    id: number
    name: string
  }
  status: 'active' | 'pending'
}

export type JoiningPublicInfoAnswer = {
  name: string | null
  memberCount: number | null
  commissionerName: string | null
}

export type JoiningRenewCodeAnswer = {
  joinCode: string
  joinUrl: string
}

export type JoiningSaveSettingsAnswer = {
  url: string | null
  confirms: boolean
}

export type JoiningSettingsAnswer = {
  url: string | null
  confirms: boolean
}

export type JoiningTeamsAnswer = {
  leagueId: number
  name: string
  commissionerName: string
  memberCount: number
  confirms: boolean
  teams: Array<{
    managerId: number
    teamName: string
    ownerName: string
    isRequested: boolean
  }>
  isFullForNew: boolean
  isFullForTeams: boolean
  own: {
    status: 'active' | 'pending'
    teamName: string
  } | null
}

export type KnownPlayer = {
  playerName: string
  position: Position
  nflTeam: string
  managerId: number | null
  managerName: string
  week: number | null
}

export type LateFee = {
  kind: 'fixed' | 'percent'
  amount: number
  every: 'once' | 'week'
}

export type League = {
  id: number
  name: string
  season: number
  seasons: Array<number>
  currentWeek: number
  weekToAward: number
  publishedWeek: number | null
  provider: string | null
  lastPaidWeek: number
  playoffStart: number
  currency: string
  timeZone: string
  commissionerId: number
  commissionerName: string
  isPremium: boolean
  memberCount: number
  maxManagers: number
  totalAwards: number
  totalDistributed: number
  totalPotAmount: number
  dollarInputs: Record<string, number>
  payoutPercentages: Record<string, number>
  positionLabels: Record<string, string>
  customFields: Array<CustomPayout>
  superBowlPot: number
  availableForWeeklyAwards: number
  overspent: number
  pot: {
    isDues: boolean
    base: number
    lateFees: number
    fines: number
    rolledIn: number
    takenOut: number
    leaguePot: number
    setAside: number
    distributed: number
    available: number
    overspent: number
  }
  showdownEnabled: boolean
  seasonStatus: 'active' | 'ended'
  joinCode: string | null
  myRole: 'commissioner' | 'manager' | null
  isMine: boolean
  myLeagueRole: 'co_commissioner' | 'treasurer' | null
  myTeamName: string | null
  createdAt: string
}

export type LeagueManagementSendUpdateAnswer = {
  queued: number
}

export type LeagueOverview = {
  id: number
  name: string
  season: number
  seasons: Array<number>
  currentWeek: number
  weekToAward: number
  publishedWeek: number | null
  provider: string | null
  lastPaidWeek: number
  playoffStart: number
  currency: string
  timeZone: string
  commissionerId: number
  commissionerName: string
  isPremium: boolean
  memberCount: number
  maxManagers: number
  totalAwards: number
  totalDistributed: number
  totalPotAmount: number
  dollarInputs: Record<string, number>
  payoutPercentages: Record<string, number>
  positionLabels: Record<string, string>
  customFields: Array<CustomPayout>
  superBowlPot: number
  availableForWeeklyAwards: number
  overspent: number
  pot: {
    isDues: boolean
    base: number
    lateFees: number
    fines: number
    rolledIn: number
    takenOut: number
    leaguePot: number
    setAside: number
    distributed: number
    available: number
    overspent: number
  }
  showdownEnabled: boolean
  seasonStatus: 'active' | 'ended'
  joinCode: string | null
  myRole: 'commissioner' | 'manager' | null
  isMine: boolean
  myLeagueRole: 'co_commissioner' | 'treasurer' | null
  myTeamName: string | null
  createdAt: string
  status: 'active' | 'ended'
  activeManagers: number
  publishedWeeks: number
  archivedAt: string | null
  lastActivityAt: string | null
}

export type LeaguePage = {
  leagueId: number
  leagueName: string
  currency: string
  season: number
  seasons: Array<number>
  currentWeek: number | null
  throughWeek: number | null
  lastWeek: number
  distributed: number
  pot: number | null
  superBowlPot: number | null
  lead: string | null
  weekly: Array<{
    week: number
    total: number
  }>
  race: Array<{
    key: number
    name: string
    teamName: string
    place: number
    up: number
    total: number
  }>
  latest: {
    week: number
    total: number
    isProvisional: boolean
    winners: Array<{
      type: string
      label: string
      icon: 'flame' | 'armchair' | 'flag' | 'swords' | 'award'
      color: 'hot' | 'bench' | 'miscreant' | 'showdown'
      unit: 'points' | 'percent' | 'yards' | 'count'
      isOfPosition: boolean
      isFine: boolean
      position: Position
      isBenchPlayer: boolean
      playerName: string
      nflTeam: string
      key: number
      managerName: string
      points: number
      prizeAmount: number
      sharedBy: number
    }>
  } | null
  recapLink: string | null
  rulesArePublic: boolean
}

export type LeagueRule = {
  metric: string
  direction: 'highest' | 'lowest' | 'closest' | 'closestUnder' | 'first'
  target: number | null
  positions: Array<ScoringPosition>
  lineup: 'all' | 'starters' | 'bench'
  result: 'all' | 'winners' | 'losers'
  part: 'all' | 'regular' | 'playoffs'
  weeks: Array<number> | null
  prize: RulePrize
  ties: 'split' | 'each' | 'breakers' | 'carryOver' | 'decide'
  tieBreakers: Array<string>
  eligibility: Eligibility
  name: string
  isChallenge: boolean
  isAutomatic: boolean
  isOn: boolean
  key: string
  isBuiltIn: boolean
  label: string
  unit: 'points' | 'percent' | 'yards' | 'count'
  icon: 'flame' | 'armchair' | 'flag' | 'swords' | 'award'
  color: 'hot' | 'bench' | 'miscreant' | 'showdown'
  isFine: boolean
  cadence: 'weekly' | 'season'
  sentence: string
  smallPrint: Array<string>
  costAWeek: number | null
  version: number
  changedAt: string | null
  changedBy: string | null
  unavailable: string | null
}

export type LeagueWebhooksAddAnswer = {
  id: number
  url: string
  events: Array<string>
  createdAt: string
  failingSince: string | null
  offSince: string | null
  secret: string
}

export type LeagueWebhooksListAnswer = Array<{
  id: number
  url: string
  events: Array<string>
  createdAt: string
  failingSince: string | null
  offSince: string | null
}>

export type LeagueWebhooksLogAnswer = Array<{
  id: number
  event: string
  status: 'queued' | 'sending' | 'delivered' | 'dead'
  attempts: number
  answerStatus: number | null
  lastError: string | null
  body: string
  createdAt: string
  nextAttemptAt: string | null
  deliveredAt: string | null
}>

export type LeagueWebhooksReplayAnswer = {
  id: number
  event: string
  status: 'queued' | 'sending' | 'delivered' | 'dead'
  attempts: number
  answerStatus: number | null
  lastError: string | null
  body: string
  createdAt: string
  nextAttemptAt: string | null
  deliveredAt: string | null
}

export type LeagueWebhooksTestAnswer = {
  id: number
  event: string
  status: 'queued' | 'sending' | 'delivered' | 'dead'
  attempts: number
  answerStatus: number | null
  lastError: string | null
  body: string
  createdAt: string
  nextAttemptAt: string | null
  deliveredAt: string | null
}

export type LedgerEntry = {
  id: number
  leagueId: number
  season: number
  managerId: number | null
  managerName: string
  kind: LedgerKind
  amount: number
  memo: string
  reference: string | null
  isReversible: boolean
  isToSelf: boolean
  createdAt: string
  createdByName: string
}

export type LedgerHead = {
  count: number
  head: string | null
  since: string | null
}

export type LedgerKind = 'award' | 'award_reversal' | 'showdown_entry' | 'showdown_refund' | 'showdown_prize' | 'season_payout' | 'payment' | 'adjustment' | 'rollover' | 'fine' | 'fine_reversal' | 'fine_rollover' | 'dues' | 'late_fee' | 'paid_in' | 'carried' | 'donation' | 'expense' | 'pool_entry' | 'pool_refund' | 'pool_prize' | 'pool_carried'

export type LedgerPage = {
  leagueName: string
  currency: string
  season: number
  hasEnded: boolean
  chain: LedgerHead
  seasons: Array<number>
  entries: Array<LedgerPageEntry>
  totals: Array<{
    kind: LedgerKind
    count: number
    amount: number
  }>
  hidesWhoPaid: boolean
  myMemberId: number | null
  canManageMoney: boolean
}

export type LedgerPageEntry = {
  id: number
  memberId: number | null
  managerId: number | null
  name: string
  kind: LedgerKind
  amount: number
  memo: string
  createdAt: string
  createdByName: string
  awardId: number | null
  isToSelf: boolean
  needsSecondApproval: boolean
  reverses: number | null
  reversedBy: number | null
  question: QuestionState | null
  hash: string
  previousHash: string
}

export type ListedProvider = {
  id: string
  name: string
  available: boolean
  missing: Array<string>
  inputs: Array<{
    name: 'leagueRef' | 'oauthConsumerKey' | 'oauthConsumerSecret' | 'espnS2' | 'swid'
    label: string
    hint: string
    isSecret: boolean
    isRequired: boolean
  }>
  guide: Array<{
    title: string
    text?: Array<string | {
      text: string
      link: string
    } | {
      code: string
    }> | undefined
    help?: {
      title: string
      steps: Array<Array<string | {
        text: string
        link: string
      } | {
        code: string
      }>>
    } | undefined
    inputs?: Array<'leagueRef' | 'oauthConsumerKey' | 'oauthConsumerSecret' | 'espnS2' | 'swid'> | undefined
    signsIn?: boolean | undefined
  }>
}

export type Live = {
  revision: number
  published: {
    id: number
    week: number
  } | null
}

export type LogEntry = {
  id: number
  week: number | null
  awardType: string
  awardLabel: string
  source: string
  winners: Array<{
    managerId: number | null
    managerName: string
    playerName: string
    points: number
    prizeAmount: number
  }>
  totalPrizeAmount: number
  youtubeLink: string | null
  publishedAt: string
  state: AwardState
  finalAt: string
}

export type Member = {
  managerId: number
  userId: number
  managerName: string
  userName: string
  ownName: string
  teamName: string
  joinedAt: string
  isCommissioner: boolean
  leagueRole: 'co_commissioner' | 'treasurer' | null
  status: 'active' | 'pending' | 'placeholder'
  request: {
    email: string
    wants: {
      managerId: number
      ownerName: string
    } | null
  } | null
}

export type MemberDues = {
  memberId: number
  managerId: number | null
  managerName: string
  teamName: string
  due: number
  lateFees: number
  fines: number
  paid: number
  offset: number
  owes: number
  owesOther: number
  isGone: boolean
  credit: number
  state: 'paid' | 'part' | 'owes'
  remindedOn: string | null
}

export type Message = {
  message: string
}

export type MessageTemplate = {
  id: number | string
  name: string
  subject: string
  message: string
}

export type Metric = {
  name: string
  label: string
  sentence: string
  group: 'team' | 'player' | 'play' | 'season' | 'status'
  scope: 'team' | 'player' | 'pair' | 'season'
  unit: 'points' | 'percent' | 'yards' | 'count'
  needs: Array<'totals' | 'opponents' | 'bench' | 'lineup' | 'teamProjections' | 'playerProjections' | 'passingYards' | 'rushingYards' | 'receivingYards' | 'receptions' | 'touchdowns' | 'longestPlay' | 'longestFieldGoal' | 'takeaways' | 'sacks' | 'pointsAllowed' | 'statuses' | 'earlierWeeks'>
  direction: 'highest' | 'lowest' | 'closest' | 'closestUnder' | 'first'
  target: number | null
  positions: Array<ScoringPosition> | null
  example: {
    text: string
    winner: string
    value: number
  }
}

export type MetricAvailability = {
  name: string
  missing: string | null
}

export type MonthStats = {
  month: string
  people: number | null
  subscribers: number | null
  revenue: number | null
  left: number
}

export type MovedPrize = {
  type: string
  label: string
  icon: 'flame' | 'armchair' | 'flag' | 'swords' | 'award'
  color: 'hot' | 'bench' | 'miscreant' | 'showdown'
  unit: 'points' | 'percent' | 'yards' | 'count'
  isOfPosition: boolean
  isFine: boolean
  week: number
  position: Position | null
  prizeAmount: number
  before: Array<{
    playerId: string | null
    managerId: number | null
    playerName: string
    managerName: string
    pointsBefore: number
    pointsAfter: number
    prizeAmount: number
  }>
  after: Array<{
    playerId: string | null
    managerId: number | null
    playerName: string
    managerName: string
    pointsBefore: number
    pointsAfter: number
    prizeAmount: number
  }>
}

export type NavigationItem = {
  id: number
  title: string
  url: string
  pageId: number | null
  displayOrder: number
  isVisible: boolean
  isActive: boolean
  roleRestriction: 'all' | 'admin'
}

export type Need = {
  kind: 'source'
  provider: Provider
  week: number
} | {
  kind: 'correction'
  week: number
  moves: Array<{
    amount: number
    from: Array<string>
    to: Array<string>
  }>
} | {
  kind: 'teams'
  count: number
} | {
  kind: 'approval'
  name: string
} | {
  kind: 'received'
  from: string
  paymentId: number
  amount: number
  how: 'cash' | 'venmo' | 'paypal' | 'cash_app' | 'bank' | 'other'
  at: string
} | {
  kind: 'confirm'
  from: string
  to: string
  paymentId: number
  amount: number
  how: 'cash' | 'venmo' | 'paypal' | 'cash_app' | 'bank' | 'other'
  at: string
} | {
  kind: 'dues'
  people: Array<{
    managerId: number | null
    name: string
    owes: number
  }>
  total: number
  dueOn: string
  isOverdue: boolean
  hasLateFees: boolean
} | {
  kind: 'plan'
  depletedInWeek: number
  stillOwed: number
  leftWhenPaid: number
} | {
  kind: 'claim'
  managerId: number
  name: string
  teamName: string
  at: string
} | {
  kind: 'question'
  questionId: number
  entryId: number
  name: string
  memo: string
  text: string
} | {
  kind: 'owners'
  count: number
} | {
  kind: 'vote'
  question: string
  closesAt: string
  answered: number
  voters: number
} | {
  kind: 'transfer'
  name: string
  leagueName: string
  endsAt: string
} | {
  kind: 'owe'
  amount: number
  dueOn: string | null
  isOverdue: boolean
} | {
  kind: 'handles'
  amount: number
  payers: Array<string>
} | {
  kind: 'answer'
  entryId: number
  name: string
  memo: string
  state: 'open' | 'stands' | 'corrected'
} | {
  kind: 'showdown'
  round: 'divisional' | 'conference'
  stake: number
  games: number
  isPaid: boolean
  locksAt: string | null
}

export type NeedsReadAnswer = {
  lines: Array<{
    title: string
    note: string
    need: Need
  }>
  counts: Record<'home' | 'week' | 'money' | 'people' | 'settings', number>
  allPaid: number | null
}

export type NewAchievement = {
  name: string
  streakDays?: number | undefined
  totalShares?: number | undefined
  reward: string
}

export type NotificationPreferences = {
  email: boolean
  awards: boolean
  invitations: boolean
  weeklyUpdates: boolean
  awardsInRecap: boolean
  leagueMail: boolean
  announcements: boolean
}

export type OpenBalances = {
  currency: string
  balances: Array<{
    managerId: number | null
    managerName: string
    balance: number
  }>
  statements: number
}

export type OperatorHomeHealthAnswer = {
  lines: Array<HealthStatus>
  checkedAt: string
}

export type OutboxEmail = {
  id: number
  template: string
  to: string
  subject: string
  priority: 'first' | 'ordinary' | 'bulk'
  status: 'queued' | 'held' | 'sending' | 'sent' | 'bounced' | 'dead' | 'discarded'
  attempts: number
  lastError: string | null
  nextAttemptAt: string | null
  createdAt: string
  sentAt: string | null
}

export type OwnRequest = {
  leagueId: number
  leagueName: string
  commissionerName: string
  teamName: string
  status: 'waiting' | 'declined'
  at: string
}

export type Page = {
  id: number
  title: string
  slug: string
  is_active: boolean
  categoryId: number | null
  displayOrder: number
  content: string
}

export type PageDraft = {
  title: string
  slug: string
  content: string
  savedAt: string | null
  savedBy: string | null
  basedOn: number
  revision: number
}

export type PageEditorPicturesAnswer = Array<{
  digest: string
  name: string
  width: number
  height: number
  size: number
  shownBy: Array<string>
}>

export type PageEditorPreviewAnswer = {
  title: string
  content: string
}

export type PageEditorPreviewLinkAnswer = {
  url: string
  until: string
}

export type PageLine = {
  id: number
  title: string
  slug: string
  is_active: boolean
  categoryId: number | null
  displayOrder: number
}

export type PageVersion = {
  number: number
  title: string
  savedAt: string | null
  savedBy: string | null
  slug: string
  content: string
}

export type Passkey = {
  id: number
  name: string
  createdAt: string
  lastUsedAt: string | null
  isSecurityKey: boolean
}

export type PasskeyRequest = {
  rpId: string
  challenge: string
  timeout: number
  userVerification: 'required'
  allowCredentials: Array<{
    id: string
    type: 'public-key'
    transports: Array<string>
  }>
}

export type PasskeysBeginAddingAnswer = {
  rp: {
    id: string
    name: string
  }
  user: {
    id: string
    name: string
    displayName: string
  }
  challenge: string
  pubKeyCredParams: Array<{
    type: 'public-key'
    alg: number
  }>
  timeout: number
  excludeCredentials: Array<{
    id: string
    type: 'public-key'
    transports: Array<string>
  }>
  authenticatorSelection: {
    residentKey: 'required'
    requireResidentKey: true
    userVerification: 'required'
  }
  attestation: 'none'
}

export type PasswordsNotMeAnswer = {
  resetToken: string
}

export type PasswordsVerifyAnswer = {
  message: string
  email: string
}

export type PayHandles = {
  venmo: string
  paypal: string
  cashApp: string
  other: string
}

export type PeopleListAnswer = Array<{
  id: number
  firstName: string
  lastName: string
  email: string
  emailVerified: boolean
  pendingEmail: string | null
  mailReturnsSince?: string | undefined
  role: Role
  subscriptionTier: 'free' | 'premium'
  premiumUntil: string | null
  additionalLeagueSlots: number
  hasSubscription: boolean
  profileImageUrl: string | null
  createdAt: string
  updatedAt: string
  lastLoginAt: string | null
  notificationPreferences: NotificationPreferences
  showsFullName: boolean
  leagueCount: number
  leaguesIn: number
  isDisabled: boolean
  hasSecondFactor: boolean
}>

export type PeopleRemoveAnswer = {
  deletedUser: User
  deletionReport: DeletionReport
}

export type PersonPage = {
  person: {
    id: number
    firstName: string
    lastName: string
    email: string
    emailVerified: boolean
    pendingEmail: string | null
    mailReturnsSince?: string | undefined
    role: Role
    subscriptionTier: 'free' | 'premium'
    premiumUntil: string | null
    additionalLeagueSlots: number
    hasSubscription: boolean
    profileImageUrl: string | null
    createdAt: string
    updatedAt: string
    lastLoginAt: string | null
    notificationPreferences: NotificationPreferences
    showsFullName: boolean
    leagueCount: number
    leaguesIn: number
    isDisabled: boolean
    hasSecondFactor: boolean
  }
  leagues: Array<{
    id: number
    name: string
    runsIt: boolean
    teamName: string | null
    memberCount: number
    currency: string
    totalDistributed: number
  }>
  sessions: Array<{
    id: number
    lastSeenAt: string
    createdAt: string
    userAgent: string
    address: string
  }>
  tokens: number
  stop: {
    reason: string
    since: string
  } | null
  mails: Array<OutboxEmail>
  notes: Array<{
    id: number
    text: string
    authorName: string
    createdAt: string
  }>
  subscription: {
    status: string
    periodEnd: string | null
    isEnding: boolean
  } | null
}

export type PersonPageAddNoteAnswer = {
  id: number
}

export type Picture = {
  digest: string
  name: string
  width: number
  height: number
  size: number
}

export type PlanChanges = {
  duesDelta: number
  skip: Array<{
    key: string
    weeks: Array<number>
  }>
  prizes: Array<{
    key: string
    amounts: Array<number>
  }>
  places: Array<{
    payoutId: number
    amount: number
  }>
  added: Array<{
    name: string
    metric: string
    amount: number
    weeks: Array<number>
  }>
}

export type PlanMeasure = {
  money: number
  leftToday: number
  leftAtEnd: number
  depletedInWeek: number | null
}

export type PlannedRule = {
  key: string
  name: string
  icon: 'flame' | 'armchair' | 'flag' | 'swords' | 'award'
  color: 'hot' | 'bench' | 'miscreant' | 'showdown'
  text: string
  given: number
  planned: number
  weeks: Array<number>
  prizes: Array<number> | null
  canSkip: 'weeks' | 'tryWeeks' | 'rest' | null
  isNew: boolean
  isTried: boolean
}

export type Planner = {
  season: number
  nextWeek: number
  lastWeek: number
  due: PlanMeasure
  collected: PlanMeasure | null
  weeks: Array<{
    week: number
    isPublished: boolean
    given: number
    planned: number
    leftDue: number
    leftCollected: number | null
  }>
  rules: Array<PlannedRule>
  places: Array<{
    payoutId: number
    label: string
    amount: number
    isTried: boolean
  }>
  pot: {
    isDues: boolean
    base: number
    lateFees: number
    fines: number
    rolledIn: number
    takenOut: number
    leaguePot: number
    setAside: number
    distributed: number
    available: number
    overspent: number
  }
  rolledOver: number
  planned: number
  dues: {
    amount: number
    payers: number
  } | null
  stillOwed: number
  debtors: Array<{
    managerId: number | null
    name: string
    owes: number
  }>
  suggestedFixes: Array<SuggestedFix>
  canTry: boolean
  canChangeRules: boolean
  onlyTried: string | null
  needsReason: boolean
  basis: Record<string, number | string | null>
}

export type Pool = {
  id: number
  name: string
  buyIn: number
  pot: number
  paidIn: number
  sentence: string
  way: 'eachWeek' | 'survivor'
  weeks: Array<number>
  payouts: Array<number>
  paidUpToWin: boolean
  isOpenToAll: boolean
  closesOn: string
  status: 'open' | 'playing' | 'finished' | 'cancelled'
  members: Array<PoolMember>
  invited: Array<string>
  most: number
  decided: Array<{
    week: number
    winners: Array<{
      name: string
      amount: number
    }>
  }>
  carried: number
  standing: Array<{
    week: number
    alive: number
  }>
  rollsOverRemainder: boolean
  remainder: number
  rolledInto: string | null
  rolledIn: number
  rolledOverFrom: string | null
  isIn: boolean
  canJoin: boolean
  canLeave: boolean
  canManage: boolean
}

export type PoolMember = {
  memberId: number
  managerId: number | null
  name: string
  owes: number
  won: number
  eliminatedIn: number | null
}

export type Pools = {
  season: number
  pools: Array<Pool>
  showdowns: Array<ShowdownPool>
  owes: number
  canCreate: boolean
  remainders: Array<{
    poolId: number
    name: string
    season: number
    amount: number
  }>
}

export type Position = 'QB' | 'RB' | 'WR' | 'TE' | 'K' | 'DEF' | 'ALL'

export type PotAllocation = {
  entryId: number
  kind: 'carried' | 'donation' | 'expense'
  amount: number
  memo: string
  at: string
  by: string
  isReversed: boolean
}

export type PotAllocationsListAnswer = {
  uses: Array<PotAllocation>
  unassigned: number
}

export type PresentWinner = {
  awardId: number
  managerId: number | null
  managerName: string
  playerName: string
  position: string
  points: number
  prizeAmount: number
}

export type Price = {
  amount: number
  currency: string
  interval: 'day' | 'week' | 'month' | 'year'
  every: number
}

export type Provider = string

export type ProviderTeam = {
  teamKey: string
  teamName: string
  ownerName: string
  managerId: number | null
}

export type PublicAward = {
  id: number
  type: string
  label: string
  icon: 'flame' | 'armchair' | 'flag' | 'swords' | 'award'
  color: 'hot' | 'bench' | 'miscreant' | 'showdown'
  unit: 'points' | 'percent' | 'yards' | 'count'
  isOfPosition: boolean
  isFine: boolean
  title: string
  description: string
  leagueName: string
  currency: string
  season: number
  week: number | null
  managerName: string
  playerName: string
  position: Position
  points: number
  prizeAmount: number
  isBenchPlayer: boolean
  why: string | null
  state: 'provisional' | 'final' | 'corrected'
  correctedBecause: string | null
  isShared: boolean
  canCancel: boolean
}

export type PublicRules = {
  leagueId: number
  leagueName: string
  currency: string
  season: number
  nextWeek: number
  rules: Array<{
    metric: string
    direction: 'highest' | 'lowest' | 'closest' | 'closestUnder' | 'first'
    target: number | null
    positions: Array<ScoringPosition>
    lineup: 'all' | 'starters' | 'bench'
    result: 'all' | 'winners' | 'losers'
    part: 'all' | 'regular' | 'playoffs'
    weeks: Array<number> | null
    prize: RulePrize
    ties: 'split' | 'each' | 'breakers' | 'carryOver' | 'decide'
    tieBreakers: Array<string>
    eligibility: Eligibility
    name: string
    isChallenge: boolean
    isAutomatic: boolean
    isOn: boolean
    key: string
    isBuiltIn: boolean
    label: string
    unit: 'points' | 'percent' | 'yards' | 'count'
    icon: 'flame' | 'armchair' | 'flag' | 'swords' | 'award'
    color: 'hot' | 'bench' | 'miscreant' | 'showdown'
    isFine: boolean
    cadence: 'weekly' | 'season'
    sentence: string
    smallPrint: Array<string>
    costAWeek: number | null
    version: number
    changedAt: string | null
  }>
  changes: Array<{
    key: string
    name: string
    version: number
    changedAt: string
    reason: string | null
    before: string | null
    after: string
  }>
}

export type PublicationPreview = {
  week: number
  totalPrizeAmount: number
  replaces: number
  people: Array<{
    managerId: number | null
    managerName: string
    amount: number
    prizes: Array<{
      type: string
      label: string
      icon: 'flame' | 'armchair' | 'flag' | 'swords' | 'award'
      color: 'hot' | 'bench' | 'miscreant' | 'showdown'
      unit: 'points' | 'percent' | 'yards' | 'count'
      isOfPosition: boolean
      isFine: boolean
      position: Position
      playerName: string
      prizeAmount: number
    }>
    getsEmail: boolean
  }>
  mails: number
  available: number
  overspent: number
  awardedPrizes: Array<AwardedPrize>
  finalAt: string
}

export type PublishedWeek = {
  week: number
  publicationId: number
  publishedAt: string
  awards: Array<Award>
  totalPrizeAmount: number
  managers: number
  mailsSent: number
  mailsWaiting: number
  restores: number
  shared: number
  alreadyPaid: number
  available: number
  overspent: number
  needsReason: boolean
}

export type Question = {
  id: number
  entryId: number
  memo: string
  memberName: string
  amount: number
  state: QuestionState
  askedBy: string
  askedAt: string
  text: string
  answers: Array<{
    by: string
    at: string
    text: string
  }>
  closedAt: string | null
  closedBy: string | null
  canClose: boolean
  whyNot: string | null
}

export type QuestionState = 'open' | 'stands' | 'corrected'

export type Reason = {
  sentence: string
  best: Array<RuleStanding>
  excluded: Array<{
    name: string
    managerName: string
    value: number
    reason: string
  }>
  decidedBy: {
    label: string
    unit: 'points' | 'percent' | 'yards' | 'count'
    values: Array<{
      name: string
      value: number
    }>
  } | null
}

export type RecheckedWeek = {
  week: number
  readFrom: 'provider' | 'kept'
  problem: string | null
  movedPrizes: Array<MovedPrize>
  corrections: Array<{
    awardId: number
    playerName: string
    managerName: string
    position: Position
    unit: 'points' | 'percent' | 'yards' | 'count'
    before: number
    after: number
  }>
}

export type ReminderEmail = {
  name: string
  amount: number
  subject: string
  paragraphs: Array<string>
}

export type Revenue = {
  currency: string
  premium: number
  addons: number
}

export type Reward = {
  name: string
  kind: 'streak' | 'total'
  threshold: number
  reward: string
}

export type Role = 'site_admin' | 'commissioner' | 'manager'

export type RuleChange = {
  key: string
  name: string
  version: number
  changedAt: string
  changedBy: string
  reason: string | null
  before: string | null
  after: string
}

export type RulePreset = {
  name: string
  label: string
  description: string
  rules: Array<{
    metric: string
    direction: 'highest' | 'lowest' | 'closest' | 'closestUnder' | 'first'
    target: number | null
    positions: Array<ScoringPosition>
    lineup: 'all' | 'starters' | 'bench'
    result: 'all' | 'winners' | 'losers'
    part: 'all' | 'regular' | 'playoffs'
    weeks: Array<number> | null
    prize: RulePrize
    ties: 'split' | 'each' | 'breakers' | 'carryOver' | 'decide'
    tieBreakers: Array<string>
    eligibility: Eligibility
    name: string
    isChallenge: boolean
    isAutomatic: boolean
    isOn: boolean
    key?: string | undefined
  }>
  costAWeek: number
}

export type RulePrize = {
  kind: 'fixed'
  amounts: Array<number>
} | {
  kind: 'shared'
  amount: number
  places: number
} | {
  kind: 'potShare'
  percent: number
} | {
  kind: 'duesMultiple'
  times: number
} | {
  kind: 'remainder'
} | {
  kind: 'jackpot'
  amount: number
} | {
  kind: 'fine'
  amount: number
  purpose: 'pot' | 'firstPlace'
}

export type RuleStanding = {
  rank: number
  id: string
  name: string
  teamName: string
  managerId: number | null
  managerName: string
  value: number
  detail: string | null
}

export type RuleTrial = {
  weeks: Array<TriedWeek>
  cost: number
  ties: number
  people: Array<{
    managerId: number | null
    managerName: string
    wins: number
    amount: number
  }>
  unavailable: string | null
}

export type Rulebook = {
  season: number
  rules: Array<LeagueRule>
  changes: Array<RuleChange>
  isLocked: boolean
  isPublic: boolean
  nextWeek: number
  budget: RulesBudget
  fineAgreements: Array<FineAgreement>
  trySeasons: Array<{
    season: number
    weeks: number
  }>
  upgradeText: string
}

export type RulesBudget = {
  available: number
  overspent: number
  distributed: number
  weeks: Array<{
    week: number
    amount: number
    isPublished: boolean
    isOpen: boolean
  }>
  planned: number
  plannedByRule: Record<string, number>
  surplus: number
}

export type ScoringPosition = 'QB' | 'RB' | 'WR' | 'TE' | 'K' | 'DEF'

export type SecondStep = {
  ticket: string
  app: boolean
  passkey: boolean
  recoveryCode: boolean
}

export type SentInvitation = {
  id: number
  name: string
  email: string
  status: 'pending' | 'accepted' | 'revoked' | 'expired'
  createdAt: string
  expiresAt: string
  inviteUrl: string
  isMailed: boolean
}

export type ServerStatus = {
  stopped: {
    why: 'newer' | 'damaged' | 'forbidden' | 'full'
    what: string
  } | null
  sendsEmail: boolean
}

export type SessionInfo = {
  id: number
  current: boolean
  createdAt: string
  lastSeenAt: string
  userAgent: string
  address: string
}

export type SettleBalance = {
  memberId: number
  managerId: number | null
  name: string
  teamName: string
  isActive: boolean
  earned: number
  fines: number
  dues: number
  paidIn: number
  paidOut: number
  otherSeasons: number
  holds: number
  balance: number
}

export type SettlePayment = {
  id: number
  fromMemberId: number
  toMemberId: number
  fromName: string
  toName: string
  amount: number
  how: 'cash' | 'venmo' | 'paypal' | 'cash_app' | 'bank' | 'other'
  note: string
  status: 'paid' | 'received' | 'reversed'
  paidAt: string
  paidBy: string
  receivedAt: string | null
  receivedBy: string | null
  reversedAt: string | null
  reversedBy: string | null
  reason: string | null
  canConfirmReceipt: boolean
  canReverse: boolean
}

export type SettleRemindAnswer = {
  reminded: string
  mails: Array<ReminderEmail>
}

export type SettleUp = {
  season: number
  hasEnded: boolean
  holderMemberId: number
  myMemberId: number | null
  balances: Array<SettleBalance>
  transfers: Array<Transfer>
  payments: Array<SettlePayment>
  left: number
  received: number
  waiting: number
  unassigned: number
}

export type SetupNeededAnswer = {
  needed: boolean
  acceptsLink: boolean
  registration: 'open' | 'invite' | 'closed'
  passwordMinLength: number
  terms: Array<TermsPage>
}

export type ShareActivity = {
  shareToken: string
  tokenExpiry: string
  shareUrl: string
  newAchievements: Array<NewAchievement>
  alreadyCredited: boolean
}

export type SharingAchievementsAnswer = Array<{
  name: string
  kind: 'streak' | 'total'
  threshold: number
  reward: string
  earnedAt: string | null
}>

export type SharingSiteShareAnswer = {
  shareUrl: string
}

export type SharingSiteVisitAnswer = {
  creditAwarded: boolean
}

export type SharingVerifyAnswer = {
  success: boolean
  creditAwarded: boolean
  alreadyCredited: boolean
  message: string
}

export type Showdown = {
  event: {
    round: ShowdownRound
    status: 'inactive' | 'open' | 'completed'
    potAmount: number
    locksAt: string | null
  }
  games: Array<ShowdownGame>
  participations: Array<ShowdownParticipation>
  userParticipation: ShowdownParticipation | null
  isCommissioner: boolean
  picksVisible: boolean
  balance: number
}

export type ShowdownGame = {
  id: number
  gameNumber: number
  homeTeam: string
  awayTeam: string
  winner: string | null
}

export type ShowdownParticipation = {
  id: number
  managerId: number | null
  managerName: string
  optedIn: boolean
  paymentVerified: boolean
  picksSubmitted: boolean
  picks?: Record<string, string> | undefined
  correctPicks: number | null
  winnings: number
}

export type ShowdownPool = {
  round: 'divisional' | 'conference'
  status: 'inactive' | 'open' | 'closed' | 'completed'
  pot: number
  in: number
  isIn: boolean
}

export type ShowdownPreview = {
  potAmount: number
  people: Array<{
    managerId: number | null
    managerName: string
    correctPicks: number
    winnings: number
  }>
}

export type ShowdownRound = 'divisional' | 'conference'

export type SignIn = {
  id: number
  at: string
  isFailed: boolean
  with: 'password' | 'passkey' | 'app' | 'recovery code' | 'code'
  address: string | null
  device: string | null
  isNewDevice: boolean
}

export type Site = {
  name: string
  logo: string | null
  accent: string | null
  mailHeader: string
  mailFooter: string
  currency: string
  requiresTerms: boolean
  timeZone: string
}

export type SiteWebhooksAddAnswer = {
  id: number
  url: string
  events: Array<string>
  createdAt: string
  failingSince: string | null
  offSince: string | null
  secret: string
}

export type SiteWebhooksListAnswer = Array<{
  id: number
  url: string
  events: Array<string>
  createdAt: string
  failingSince: string | null
  offSince: string | null
}>

export type SiteWebhooksLogAnswer = Array<{
  id: number
  event: string
  status: 'queued' | 'sending' | 'delivered' | 'dead'
  attempts: number
  answerStatus: number | null
  lastError: string | null
  body: string
  createdAt: string
  nextAttemptAt: string | null
  deliveredAt: string | null
}>

export type SiteWebhooksReplayAnswer = {
  id: number
  event: string
  status: 'queued' | 'sending' | 'delivered' | 'dead'
  attempts: number
  answerStatus: number | null
  lastError: string | null
  body: string
  createdAt: string
  nextAttemptAt: string | null
  deliveredAt: string | null
}

export type SiteWebhooksTestAnswer = {
  id: number
  event: string
  status: 'queued' | 'sending' | 'delivered' | 'dead'
  attempts: number
  answerStatus: number | null
  lastError: string | null
  body: string
  createdAt: string
  nextAttemptAt: string | null
  deliveredAt: string | null
}

export type SitesReadAnswer = {
  name: string
  logo: string | null
  accent: string | null
  currency: string
}

export type Staged = {
  week: number
  season: number
  source: string
  leagueName: string
  fetchedAt: string
  isFinal: boolean
  isSample: boolean
  isPublished: boolean
  notPaid: string | null
  notes: Array<string>
  positions: Array<ScoringPosition>
  candidates: Record<string, Array<Candidate>>
  kindNotes: Record<string, string>
  teams: Array<ProviderTeam>
  canPayNothing: boolean
  missingWeeks: Array<number>
  unmappedTeams: Array<{
    teamKey: string
    teamName: string
    managerGuess: number | null
    changedHands: boolean
  }>
  corrections: Array<{
    awardId: number
    playerName: string
    managerName: string
    position: Position
    unit: 'points' | 'percent' | 'yards' | 'count'
    before: number
    after: number
  }>
  movedPrizes: Array<MovedPrize>
}

export type Start = {
  isOver: boolean
  potIsSet: boolean
  members: number
  signedIn: number
  connected: string | null
  staged: {
    provider: string
    week: number
    fetchedAt: string
  } | null
}

export type StartFromAddressAnswer = {
  league: League
  members: Array<Member>
  stagedWeek: {
    week: number
    provider: string
  } | null
  weekProblem: string | null
}

export type StartLookUpAnswer = {
  league: FoundLeague | null
  leagues: Array<{
    provider: string
    leagueRef: string
    leagueName: string
    season: number
    teams: number
  }>
}

export type Statement = {
  leagueName: string
  currency: string
  season: number
  hasEnded: boolean
  chain: LedgerHead
  memberId: number
  managerId: number | null
  name: string
  teamName: string
  opening: number
  prizes: number
  showdown: number
  pools: number
  payouts: number
  adjustments: number
  fines: number
  dues: number
  paidIn: number
  paidOut: number
  closing: number
  won: number
  net: number
  entries: Array<StatementEntry>
}

export type StatementEntry = {
  id: number
  createdAt: string
  kind: LedgerKind
  memo: string
  amount: number
  balance: number
  createdByName: string
}

export type StatementLine = {
  memberId: number
  managerId: number | null
  name: string
  teamName: string
  opening: number
  prizes: number
  showdown: number
  pools: number
  payouts: number
  adjustments: number
  fines: number
  dues: number
  paidIn: number
  paidOut: number
  closing: number
  won: number
  net: number
}

export type StatementsListAnswer = {
  leagueName: string
  currency: string
  season: number
  hasEnded: boolean
  chain: LedgerHead
  seasons: Array<number>
  myMemberId: number | null
  statements: Array<StatementLine>
}

export type Stats = {
  season: number
  activeManagers: number
  maxManagers: number
  totalDistributed: number
  showdownParticipants: number
  totalAwards: number
  averageAward: number
  activeWeeks: number
  leaguePot: number
  availableForWeeklyAwards: number
  overspent: number
  pot: {
    isDues: boolean
    base: number
    lateFees: number
    fines: number
    rolledIn: number
    takenOut: number
    leaguePot: number
    setAside: number
    distributed: number
    available: number
    overspent: number
  }
  firstPlacePayout: number
  miscreantRollover: number
  byType: Record<string, number>
  totalsByType: Record<string, number>
  weeksByType: Record<string, Array<number>>
  weekly: Array<{
    week: number
    count: number
    total: number
  }>
  topPerformers: Array<Entry>
}

export type Streak = {
  userId: number
  userName: string
  shareStreak: number
  longestShareStreak: number
  totalShares: number
  achievements: Array<string>
}

export type SubscriptionStatus = 'none' | 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'unpaid' | 'paused' | 'canceled'

export type Successor = {
  leagueRef: string
  leagueName: string
  season: number
}

export type SuggestedFix = {
  kind: 'collect' | 'dues' | 'weeks' | 'prize' | 'place'
  title: string
  note: string
  gain: number
  leftAfter: number
  changes: PlanChanges | null
}

export type SupportContent = {
  contactEmail: string
  contactText: string
  faqContent: {
    gettingStarted: {
      createLeague: {
        question: string
        answer: string
      }
      freePremium: {
        question: string
        answer: string
      }
    }
    awards: {
      hotTop2: {
        question: string
        answer: string
      }
      benchBoss: {
        question: string
        answer: string
      }
      miscreant: {
        question: string
        answer: string
      }
    }
    showdown: {
      whatIs: {
        question: string
        answer: string
      }
      participate: {
        question: string
        answer: string
      }
    }
  }
}

export type SupportInboxDeskAnswer = {
  isOpen: boolean
}

export type SupportInboxListAnswer = {
  requests: Array<SupportLine>
  open: number
  found: number
}

export type SupportLine = {
  id: number
  state: 'open' | 'answered' | 'closed'
  name: string
  email: string
  userId: number | null
  isPremium: boolean
  leagueId: number | null
  leagueName: string | null
  excerpt: string
  askedAt: string
  changedAt: string
}

export type SupportPage = {
  title: string
  content: string
}

export type SupportRequest = {
  id: number
  state: 'open' | 'answered' | 'closed'
  name: string
  email: string
  userId: number | null
  isPremium: boolean
  leagueId: number | null
  leagueName: string | null
  excerpt: string
  askedAt: string
  changedAt: string
  messages: Array<{
    id: number
    isOurs: boolean
    by: string | null
    text: string
    at: string
  }>
}

export type System = {
  version: string
  node: string
  database: 'SQLite' | 'PostgreSQL'
  databaseBytes: number
  migrations: number
  isMailConfigured: boolean
  isBillingConfigured: boolean
  isBackupConfigured: boolean
  stuckBilling: string | null
  unknownProxy: string | null
  tiers: 'enforced' | 'open'
  supportEmail: string | null
  alerts: Array<{
    what: string
    suggestedFix: string
    since: string
  }>
  stopped: {
    what: string
    suggestedFix: string
  } | null
}

export type TeamClaim = {
  id: number
  how: 'claimed' | 'merged'
  managerId: number
  managerName: string
  teamName: string
  ownerName: string
  at: string
  undoUntil: string
}

export type TermsPage = {
  title: string
  slug: string
}

export type Testimonial = {
  id: number
  rating: number
  text: string
  author: string
}

export type TokensCreateAnswer = {
  id: number
  name: string
  lastFour: string
  scopes: Array<string>
  createdAt: string
  endsAt: string
  lastUsedAt: string | null
  lastAddress: string | null
  token: string
}

export type Transfer = {
  fromMemberId: number
  toMemberId: number
  amount: number
  waiting: number
  handles: PayHandles | null
  remindedOn: string | null
}

export type TransferRequest = {
  id: number
  leagueId: number
  leagueName: string
  fromCommissionerId: number
  fromCommissionerName: string
  toManagerId: number | null
  toManagerName: string
  message: string
  status: 'pending' | 'waiting' | 'accepted' | 'declined' | 'expired' | 'cancelled'
  direction: 'sent' | 'received'
  createdAt: string
  expiresAt: string
  completesAt: string | null
}

export type TransfersStopAnswer = {
  leagueName: string
}

export type TriedWeek = {
  week: number
  isFinal: boolean
  position: ScoringPosition | null
  winners: Array<{
    rank: number
    id: string
    name: string
    teamName: string
    managerId: number | null
    managerName: string
    value: number
    detail: string | null
    prizeAmount: number
  }>
  isTie: boolean
  reason: Reason
  cost: number
}

export type TwoPersonApproval = {
  forOwn: boolean
  above: number | null
  pending: {
    forOwn: boolean
    above: number | null
    byName: string
    isOwn: boolean
  } | null
}

export type User = {
  id: number
  firstName: string
  lastName: string
  email: string
  emailVerified: boolean
  pendingEmail: string | null
  mailReturnsSince?: string | undefined
  role: Role
  subscriptionTier: 'free' | 'premium'
  premiumUntil: string | null
  additionalLeagueSlots: number
  hasSubscription: boolean
  profileImageUrl: string | null
  createdAt: string
  updatedAt: string
  lastLoginAt: string | null
  notificationPreferences: NotificationPreferences
  showsFullName: boolean
}

export type VersionLine = {
  number: number
  title: string
  savedAt: string | null
  savedBy: string | null
}

export type Vote = {
  id: number
  question: string
  openedAt: string
  openedBy: string
  closesAt: string
  state: 'open' | 'closed' | 'withdrawn'
  yes: number
  no: number
  voters: number
  mine: boolean | null
}

export type WaitingCorrection = {
  week: number
  movedPrizes: Array<MovedPrize>
}

export type WaitingWeek = {
  provider: Provider
  week: number
  fetchedAt: string
  isFinal: boolean
  isSample: boolean
  publishesAt: string | null
}

export type WeekRecap = {
  leagueId: number
  leagueName: string
  currency: string
  season: number
  week: number
  status: 'published' | 'open' | 'withdrawn'
  withdrawn: {
    at: string
    reason: string | null
  } | null
  publishedAt: string | null
  state: 'provisional' | 'final' | 'corrected'
  finalAt: string
  correctedAt: string | null
  headline: string
  summary: string
  totalPrizeAmount: number
  managers: number
  available: number | null
  winners: Array<{
    type: string
    label: string
    icon: 'flame' | 'armchair' | 'flag' | 'swords' | 'award'
    color: 'hot' | 'bench' | 'miscreant' | 'showdown'
    unit: 'points' | 'percent' | 'yards' | 'count'
    isOfPosition: boolean
    isFine: boolean
    position: Position
    isBenchPlayer: boolean
    playerName: string
    nflTeam: string
    key: number
    managerName: string
    points: number
    prizeAmount: number
    sharedBy: number
    entryId: number | null
  }>
  race: Array<{
    key: number
    name: string
    place: number
    up: number
    total: number
    won: number
  }>
  nearMisses: Array<{
    type: string
    label: string
    icon: 'flame' | 'armchair' | 'flag' | 'swords' | 'award'
    color: 'hot' | 'bench' | 'miscreant' | 'showdown'
    unit: 'points' | 'percent' | 'yards' | 'count'
    isOfPosition: boolean
    isFine: boolean
    position: Position
    isBenchPlayer: boolean
    managerName: string
    playerName: string
    points: number
    by: number
    winner: string
    winnerPoints: number
  }>
  records: Array<{
    figure: string
    managerName: string
    title: string
    text: string
  }>
  lines: Array<{
    id: number
    key: number
    week: number | null
    label: string
    position: Position
    playerName: string
    isFine: boolean
    amount: number
    at: string
  }>
  before: number | null
  after: number | null
  link: string | null
  joinPath: string | null
  pageIsPublic: boolean
  isMember: boolean
  message: string
  pictureVersion: string | null
}

export type WeekSettings = {
  correctionDay: number
  correctionTime: string
  timeZone: string
  afterFinal: 'ask' | 'stands' | 'move' | 'payBoth'
  paysOnlyFinal: boolean
  autoPublishes: boolean
  publishesAfterHours: number
  lastPaidWeek: number | null
  playoffStart: number | null
  playoffTeams: 'inPlayoffs' | 'playing' | 'all'
  minimumPoints: number
  prizes: Record<string, number>
  recapIsPublic: boolean
  pageIsPublic: boolean
  rulesArePublic: boolean
  showdownEnabled: boolean
  provider: string | null
}

export type WeeksCancelAutoPublishByLinkAnswer = {
  leagueName: string
  week: number
}

export type WeeksExchangeCodeAnswer = {
  success: boolean
  error?: string | undefined
}

export type WeeksPublishAnswer = {
  awards: Array<Award>
  log: Array<LogEntry>
}

export type WeeksPublishByHandAnswer = {
  awards: Array<Award>
  log: Array<LogEntry>
  joined: boolean
}

export type WeeksStartOauthAnswer = {
  authUrl: string
}

export type WeeksTestAnswer = {
  success: boolean
  error?: string | undefined
  leagueName?: string | undefined
  season?: number | undefined
  teams?: Array<ProviderTeam> | undefined
}

export type WeeksUnpublishAnswer = {
  voided: number
  restored: number
  totalPrizeAmount: number
}

export type WinningsEntriesAnswer = {
  balance: number
  entries: Array<LedgerEntry>
  chain: LedgerHead
  balances?: Array<{
    managerId: number | null
    managerName: string
    balance: number
  }> | undefined
}

export type WinningsVerifyAnswer = {
  count: number
  head: string | null
  since: string | null
  checkedAt: string
  wrong: {
    entryId: number | null
    what: string
  } | null
  known: {
    entryId: number
    at: string
  } | null
}

export type YearTotal = {
  year: number
  years: Array<number>
  leagues: Array<{
    leagueId: number
    leagueName: string
    currency: string
    won: number
    paidIn: number
    net: number
  }>
  totals: Array<{
    currency: string
    won: number
    paidIn: number
    net: number
  }>
}

export type AccountsRegisterBody = {
  email: string
  firstName: string
  lastName: string
  password: string
  acceptsTerms?: boolean | undefined
}

export type AccountsLoginBody = {
  email: string
  password: string
  rememberMe?: boolean | undefined
}

export type AddressesConfirmBody = {
  token: string
}

export type AdminLeagueEndpointsReadPath = {
  leagueId: number
}

export type AdminLeagueEndpointsOpenPath = {
  leagueId: number
}

export type AdminLeagueEndpointsRenamePath = {
  leagueId: number
}

export type AdminLeagueEndpointsRenameBody = {
  name: string
}

export type AdminLeagueEndpointsHandOverPath = {
  leagueId: number
}

export type AdminLeagueEndpointsHandOverBody = {
  userId: number
}

export type AdminLeagueEndpointsArchivePath = {
  leagueId: number
}

export type AdminLeagueEndpointsArchiveBody = {
  isArchived: boolean
}

export type AdminLeagueEndpointsRemovePath = {
  leagueId: number
}

export type AdminLeagueEndpointsExportBody = {
  search?: string | undefined
  state?: 'ended' | 'archived' | 'unpublished' | undefined
  provider?: string | undefined
  sort?: 'name' | 'commissioner' | 'members' | 'weeks' | 'created' | undefined
  isDescending?: boolean | undefined
}

export type AdministrationSendEmailBody = {
  recipient: string
  subject: string
  message: string
}

export type AdministrationAuditQuery = {
  search?: string | undefined
  action?: string | undefined
  userId?: number | undefined
  leagueId?: number | undefined
  since?: string | undefined
  limit?: number | undefined
  cursor?: number | undefined
}

export type AdministrationExportAuditBody = {
  search?: string | undefined
  action?: string | undefined
  userId?: number | undefined
  leagueId?: number | undefined
  since?: string | undefined
}

export type AnnouncementsRecipientsQuery = {
  audience: 'all' | 'commissioners' | 'managers' | 'premium' | 'active' | 'league' | 'chosen'
  activeSince?: string | undefined
  leagueId?: number | undefined
  people?: string | undefined
  draftId?: number | undefined
}

export type AnnouncementsSendBody = {
  audience: 'all' | 'commissioners' | 'managers' | 'premium' | 'active' | 'league' | 'chosen'
  activeSince?: string | undefined
  leagueId?: number | undefined
  people?: string | undefined
  subject: string
  message: string
  inFeed?: boolean | undefined
  draftId?: number | undefined
  sendAt?: string | undefined
}

export type AnnouncementsSaveDraftBody = {
  audience: 'all' | 'commissioners' | 'managers' | 'premium' | 'active' | 'league' | 'chosen'
  activeSince?: string | undefined
  leagueId?: number | undefined
  people?: string | undefined
  subject: string
  message: string
  inFeed?: boolean | undefined
  draftId?: number | undefined
}

export type AnnouncementsTestBody = {
  subject: string
  message: string
}

export type AnnouncementsStopPath = {
  id: number
}

export type AnnouncementsRemoveDraftPath = {
  id: number
}

export type AwardsListPath = {
  leagueId: number
}

export type AwardsListQuery = {
  season?: 'all' | number | undefined
  week?: number | undefined
  type?: string | undefined
  position?: 'QB' | 'RB' | 'WR' | 'TE' | 'K' | 'DEF' | 'ALL' | undefined
  managerId?: number | undefined
  source?: string | undefined
  search?: string | undefined
  limit?: number | undefined
  cursor?: number | undefined
}

export type AwardsAddPath = {
  leagueId: number
}

export type AwardsAddBody = {
  type: string
  week?: number | null | undefined
  managerId: number
  playerName: string
  position: 'QB' | 'RB' | 'WR' | 'TE' | 'K' | 'DEF' | 'ALL'
  points: number
  prizeAmount: number
  note?: string | null | undefined
  force?: boolean | undefined
  choice?: 'split' | 'replace' | 'payAgain' | undefined
  reason?: string | undefined
}

export type AwardsEditPath = {
  leagueId: number
  awardId: number
}

export type AwardsEditBody = {
  type?: string | undefined
  week?: number | null | undefined
  managerId?: number | undefined
  playerName?: string | undefined
  position?: 'QB' | 'RB' | 'WR' | 'TE' | 'K' | 'DEF' | 'ALL' | undefined
  points?: number | undefined
  prizeAmount?: number | undefined
  note?: string | null | undefined
  force?: boolean | undefined
  choice?: 'split' | 'replace' | 'payAgain' | undefined
  reason?: string | undefined
  openedWith?: Record<string, unknown> | undefined
}

export type AwardsCsvPath = {
  leagueId: number
}

export type AwardsCsvQuery = {
  season?: 'all' | number | undefined
  week?: number | undefined
  type?: string | undefined
  position?: 'QB' | 'RB' | 'WR' | 'TE' | 'K' | 'DEF' | 'ALL' | undefined
  managerId?: number | undefined
  source?: string | undefined
  search?: string | undefined
  named?: 'league' | 'type' | undefined
}

export type AwardsFinalizePath = {
  leagueId: number
  week: number
}

export type AwardsMarkPaidPath = {
  leagueId: number
}

export type AwardsMarkPaidBody = {
  awardIds: Array<number>
  isPaid?: boolean | undefined
}

export type AwardsVoidPath = {
  leagueId: number
  awardId: number
}

export type AwardsVoidBody = {
  reason?: string | undefined
}

export type BackupFilesDownloadBody = {
  place: string
  name: string
}

export type BackupFilesRestoreBody = {
  place: string
  name: string
}

export type BillingSubscribeBody = {
  plan?: 'month' | 'year' | undefined
  code?: string | undefined
}

export type BulkPreviewBody = {
  ids?: Array<number> | undefined
  filter?: {
    search?: string | undefined
    role?: 'site_admin' | 'commissioner' | 'manager' | undefined
    tier?: 'free' | 'premium' | undefined
    state?: 'unverified' | 'neverSignedIn' | 'disabled' | undefined
  } | undefined
  act: 'promote' | 'disable' | 'enable' | 'delete'
  duration?: 7 | 14 | 30 | undefined
}

export type BulkStartBody = {
  ids?: Array<number> | undefined
  filter?: {
    search?: string | undefined
    role?: 'site_admin' | 'commissioner' | 'manager' | undefined
    tier?: 'free' | 'premium' | undefined
    state?: 'unverified' | 'neverSignedIn' | 'disabled' | undefined
  } | undefined
  act: 'promote' | 'disable' | 'enable' | 'delete'
  duration?: 7 | 14 | 30 | undefined
}

export type BulkStopPath = {
  runId: number
}

export type BulkWriteBody = {
  ids?: Array<number> | undefined
  filter?: {
    search?: string | undefined
    role?: 'site_admin' | 'commissioner' | 'manager' | undefined
    tier?: 'free' | 'premium' | undefined
    state?: 'unverified' | 'neverSignedIn' | 'disabled' | undefined
  } | undefined
}

export type BulkExportBody = {
  ids?: Array<number> | undefined
  filter?: {
    search?: string | undefined
    role?: 'site_admin' | 'commissioner' | 'manager' | undefined
    tier?: 'free' | 'premium' | undefined
    state?: 'unverified' | 'neverSignedIn' | 'disabled' | undefined
  } | undefined
}

export type ClaimsAddPath = {
  leagueId: number
}

export type ClaimsAddBody = {
  people: Array<{
    teamName: string
    ownerName: string
  }>
}

export type ClaimsLinksPath = {
  leagueId: number
}

export type ClaimsRenewPath = {
  leagueId: number
  userId: number
}

export type ClaimsMailPath = {
  leagueId: number
  userId: number
}

export type ClaimsMailBody = {
  email: string
}

export type ClaimsReadPath = {
  token: string
}

export type ClaimsClaimBody = {
  token: string
  email?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  password?: string | undefined
  acceptsTerms?: boolean | undefined
  confirmPassword?: string | undefined
}

export type ClaimsMergePath = {
  leagueId: number
  userId: number
}

export type ClaimsMergeBody = {
  managerId: number
}

export type ClaimsTeamClaimsPath = {
  leagueId: number
}

export type ClaimsUndoPath = {
  leagueId: number
  id: number
}

export type ContentPagePath = {
  slug: string
}

export type ContentContactSupportBody = {
  message: string
  userEmail: string
  userName: string
  leagueId?: number | null | undefined
}

export type DeletedThingsRestorePath = {
  deletedId: number
}

export type DuesReadPath = {
  leagueId: number
}

export type DuesSavePath = {
  leagueId: number
}

export type DuesSaveBody = {
  amount: number
  dueOn: string
  lateFee: {
    kind: 'fixed' | 'percent'
    amount: number
    every: 'once' | 'week'
  } | null
  reminds: boolean
  membersSee: boolean
  own: Array<{
    managerId: number
    amount: number
  }>
  openedWith?: Record<string, unknown> | undefined
}

export type DuesRecordPath = {
  leagueId: number
}

export type DuesRecordBody = {
  managerId: number
  amount: number
  how: 'cash' | 'venmo' | 'paypal' | 'cash_app' | 'bank' | 'other'
  paidOn: string
  note?: string | undefined
  keepAsCredit?: boolean | undefined
}

export type DuesRecordSeveralPath = {
  leagueId: number
}

export type DuesRecordSeveralBody = {
  payments: Array<{
    managerId: number
    amount: number
    how: 'cash' | 'venmo' | 'paypal' | 'cash_app' | 'bank' | 'other'
    paidOn: string
    note?: string | undefined
  }>
  keepAsCredit?: boolean | undefined
  dryRun?: boolean | undefined
}

export type DuesReversePath = {
  leagueId: number
  entryId: number
}

export type DuesReverseBody = {
  reason: string
}

export type DuesRemindPath = {
  leagueId: number
}

export type DuesRemindBody = {
  managerIds?: Array<number> | undefined
  dryRun?: boolean | undefined
}

export type EditingSaveFooterBody = {
  companyName: string
  description: string
  copyrightText: string
  openedWith?: Record<string, unknown> | undefined
}

export type EditingAddPageBody = {
  title: string
  slug: string
  content: string
  is_active?: boolean | undefined
  category_id?: number | null | undefined
}

export type EditingOrderPagesBody = {
  pageIds: Array<number>
}

export type EditingSaveSupportPageBody = {
  title: string
  content: string
  openedWith?: Record<string, unknown> | undefined
}

export type EditingSavePagePath = {
  currentSlug: string
}

export type EditingSavePageBody = {
  title: string
  slug: string
  content: string
  is_active?: boolean | undefined
  category_id?: number | null | undefined
  openedWith?: Record<string, unknown> | undefined
  draftRevision?: number | undefined
}

export type EditingRemovePagePath = {
  id: number
}

export type EditingAddCategoryBody = {
  name: string
  displayOrder?: number | undefined
  isActive?: boolean | undefined
}

export type EditingSaveCategoryPath = {
  id: number
}

export type EditingSaveCategoryBody = {
  name: string
  displayOrder?: number | undefined
  isActive?: boolean | undefined
  openedWith?: Record<string, unknown> | undefined
}

export type EditingRemoveCategoryPath = {
  id: number
}

export type EditingAddNavigationBody = {
  title: string
  url?: string | undefined
  pageId?: number | null | undefined
  displayOrder?: number | undefined
  isVisible?: boolean | undefined
  isActive?: boolean | undefined
  roleRestriction?: 'all' | 'admin' | undefined
}

export type EditingSaveNavigationPath = {
  id: number
}

export type EditingSaveNavigationBody = {
  title: string
  url?: string | undefined
  pageId?: number | null | undefined
  displayOrder?: number | undefined
  isVisible?: boolean | undefined
  isActive?: boolean | undefined
  roleRestriction?: 'all' | 'admin' | undefined
  openedWith?: Record<string, unknown> | undefined
}

export type EditingRemoveNavigationPath = {
  id: number
}

export type EditingSaveFeaturesBody = {
  content: {
    title: string
    description: string
    features: Array<{
      id: string
      title: string
      description: string
      icon: 'trophy' | 'swords' | 'chart' | 'users' | 'flame' | 'armchair' | 'flag' | 'coins'
    }>
  }
  openedWith?: Record<string, unknown> | undefined
}

export type EditingSaveSupportContentBody = {
  contactEmail: string
  contactText: string
  faqContent: {
    gettingStarted: {
      createLeague: {
        question: string
        answer: string
      }
      freePremium: {
        question: string
        answer: string
      }
    }
    awards: {
      hotTop2: {
        question: string
        answer: string
      }
      benchBoss: {
        question: string
        answer: string
      }
      miscreant: {
        question: string
        answer: string
      }
    }
    showdown: {
      whatIs: {
        question: string
        answer: string
      }
      participate: {
        question: string
        answer: string
      }
    }
  }
  openedWith?: Record<string, unknown> | undefined
}

export type EditingAddTestimonialBody = {
  rating: number
  text: string
  author: string
}

export type EditingSaveTestimonialPath = {
  id: number
}

export type EditingSaveTestimonialBody = {
  rating: number
  text: string
  author: string
  openedWith?: Record<string, unknown> | undefined
}

export type EditingRemoveTestimonialPath = {
  id: number
}

export type EmailsUnsubscribeBody = {
  token: string
}

export type EmailsOutboxQuery = {
  status?: 'queued' | 'held' | 'sending' | 'sent' | 'bounced' | 'dead' | 'discarded' | undefined
  search?: string | undefined
  about?: 'account' | 'league' | 'week' | 'money' | 'showdown' | 'announcement' | 'premium' | 'support' | 'operator' | undefined
  since?: string | undefined
  limit?: number | undefined
  cursor?: number | undefined
}

export type EmailsPreviewPath = {
  id: number
}

export type EmailsRetryPath = {
  id: number
}

export type EmailsDiscardPath = {
  id: number
}

export type EmailsSuppressedQuery = {
  limit?: number | undefined
}

export type EmailsResumeBody = {
  email: string
}

export type EmailsDiscardAllBody = {
  which: 'stale' | 'all'
  template?: string | undefined
}

export type FactorsConfirmAppBody = {
  code: string
}

export type FactorsRequirePasskeyBody = {
  isAsked: boolean
}

export type FactorsSecondStepBody = {
  ticket: string
  code?: string | undefined
  recoveryCode?: string | undefined
  rememberMe?: boolean | undefined
}

export type FactorsSignInsQuery = {
  limit?: number | undefined
  cursor?: number | undefined
}

export type FirstViewReadQuery = {
  page?: 'landing' | 'home' | 'commissioner' | 'manager' | 'leagues' | 'other' | undefined
  leagueId?: number | undefined
}

export type HomesReadPath = {
  leagueId: number
}

export type IdentityConfirmBody = {
  password: string
  code?: string | undefined
}

export type IdentityConfirmWithPasskeyBody = {
  used: {
    id: string
    rawId: string
    type: 'public-key'
    response: {
      clientDataJSON: string
      authenticatorData: string
      signature: string
      userHandle?: string | null | undefined
    }
  }
}

export type IdentityConfirmWithCodeBody = {
  recoveryCode: string
}

export type InvitationsListPath = {
  leagueId: number
}

export type InvitationsSendPath = {
  leagueId: number
}

export type InvitationsSendBody = {
  name: string
  email: string
}

export type InvitationsResendPath = {
  leagueId: number
  id: number
}

export type InvitationsRevokePath = {
  leagueId: number
  id: number
}

export type InvitationsReadPath = {
  token: string
}

export type InvitationsAcceptBody = {
  token: string
  teamName: string
  firstName?: string | undefined
  lastName?: string | undefined
  password?: string | undefined
  acceptsTerms?: boolean | undefined
  confirmPassword?: string | undefined
}

export type JobCallsRunPath = {
  job: string
}

export type JoiningPublicInfoPath = {
  leagueId: number
}

export type JoiningPublicInfoQuery = {
  code?: string | undefined
}

export type JoiningJoinPath = {
  leagueId: number
}

export type JoiningJoinBody = {
  teamName: string
  code?: string | undefined
  managerId?: number | undefined
  email?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  password?: string | undefined
  acceptsTerms?: boolean | undefined
}

export type JoiningTeamsPath = {
  code: string
}

export type JoiningSettingsPath = {
  leagueId: number
}

export type JoiningSaveSettingsPath = {
  leagueId: number
}

export type JoiningSaveSettingsBody = {
  confirms: boolean
}

export type JoiningWithdrawPath = {
  leagueId: number
}

export type JoiningRenewCodePath = {
  leagueId: number
}

export type JoiningApprovePath = {
  leagueId: number
  userId: number
}

export type JoiningRemovePath = {
  leagueId: number
  userId: number
}

export type JoiningRenameTeamPath = {
  leagueId: number
  userId: number
}

export type JoiningRenameTeamBody = {
  teamName: string
  ownerName?: string | undefined
}

export type LeagueKindsListPath = {
  leagueId: number
}

export type LeagueKindsListQuery = {
  week?: number | undefined
}

export type LeagueManagementRenamePath = {
  leagueId: number
}

export type LeagueManagementRenameBody = {
  name: string
}

export type LeagueManagementChangeCurrencyPath = {
  leagueId: number
}

export type LeagueManagementChangeCurrencyBody = {
  currency: string
}

export type LeagueManagementSeasonStatusPath = {
  leagueId: number
}

export type LeagueManagementSeasonStatusBody = {
  status: 'active' | 'ended'
}

export type LeagueManagementDisbandPath = {
  leagueId: number
}

export type LeagueManagementOpenBalancesPath = {
  leagueId: number
}

export type LeagueManagementAuditPath = {
  leagueId: number
}

export type LeagueManagementAuditQuery = {
  limit?: number | undefined
  cursor?: number | undefined
}

export type LeagueManagementReadEmailSettingsPath = {
  leagueId: number
}

export type LeagueManagementSaveEmailSettingsPath = {
  leagueId: number
}

export type LeagueManagementSaveEmailSettingsBody = {
  autoSendAwardEmails: boolean
  notifyCommissioner: boolean
  emailSubjectPrefix?: string | undefined
  openedWith?: Record<string, unknown> | undefined
}

export type LeagueManagementTemplatesPath = {
  leagueId: number
}

export type LeagueManagementSendUpdatePath = {
  leagueId: number
}

export type LeagueManagementSendUpdateBody = {
  subject: string
  message: string
  templateName?: string | undefined
  saveAsTemplate?: boolean | undefined
}

export type LeagueManagementOtherAwardsPath = {
  leagueId: number
}

export type LeagueManagementPayPath = {
  leagueId: number
}

export type LeagueManagementPayBody = {
  managerId: number
  kind: 'payment' | 'adjustment' | 'season_payout'
  place?: number | undefined
  amount: number
  memo: string
  formKey?: string | undefined
  confirmOverBalance?: boolean | undefined
}

export type LeagueManagementReversePaymentPath = {
  leagueId: number
  entryId: number
}

export type LeagueManagementReversePaymentBody = {
  reason: string
}

export type LeaguePageReadPath = {
  leagueId: number
}

export type LeaguePageReadQuery = {
  season?: number | undefined
}

export type LeagueRolesGivePath = {
  leagueId: number
  managerId: number
}

export type LeagueRolesGiveBody = {
  leagueRole: 'co_commissioner' | 'treasurer' | null
}

export type LeagueWebhooksListPath = {
  leagueId: number
}

export type LeagueWebhooksAddPath = {
  leagueId: number
}

export type LeagueWebhooksAddBody = {
  url: string
  events: Array<'week.published' | 'week.corrected' | 'award.recorded' | 'payment.recorded' | 'member.joined'>
}

export type LeagueWebhooksRemovePath = {
  leagueId: number
  webhookId: number
}

export type LeagueWebhooksLogPath = {
  leagueId: number
  webhookId: number
}

export type LeagueWebhooksLogQuery = {
  limit?: number | undefined
  cursor?: number | undefined
}

export type LeagueWebhooksTestPath = {
  leagueId: number
  webhookId: number
}

export type LeagueWebhooksReplayPath = {
  leagueId: number
  webhookId: number
  deliveryId: number
}

export type LeaguesCreateBody = {
  name: string
  size?: number | undefined
  currency?: string | undefined
}

export type LeaguesInfoPath = {
  leagueId: number
}

export type LeaguesPotPath = {
  leagueId: number
}

export type LeaguesPotBody = {
  totalPotAmount: number
  dollarInputs?: Record<string, number> | undefined
  payoutPercentages?: Record<string, number> | undefined
  positionLabels?: Record<string, string> | undefined
  customFields?: Array<{
    label: string
    percentage?: number | undefined
    dollarAmount?: number | undefined
  }> | undefined
  openedWith?: Record<string, unknown> | undefined
}

export type LeaguesAllQuery = {
  id?: number | undefined
  search?: string | undefined
  state?: 'ended' | 'archived' | 'unpublished' | undefined
  provider?: string | undefined
  sort?: 'name' | 'commissioner' | 'members' | 'weeks' | 'created' | undefined
  isDescending?: boolean | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

export type LeaguesMembersPath = {
  leagueId: number
}

export type NeedsReadPath = {
  leagueId: number
}

export type OwnAccountRemoveBody = {
  email: string
}

export type PageEditorReadPath = {
  id: number
}

export type PageEditorSaveDraftPath = {
  id: number
}

export type PageEditorSaveDraftBody = {
  title: string
  slug: string
  content: string
  revision: number
  basedOn?: number | undefined
}

export type PageEditorDiscardDraftPath = {
  id: number
}

export type PageEditorVersionPath = {
  id: number
  number: number
}

export type PageEditorPreviewLinkPath = {
  id: number
}

export type PageEditorPreviewPath = {
  token: string
}

export type PageEditorAddPictureBody = {
  name: string
  data: string
}

export type PageEditorRemovePicturePath = {
  digest: string
}

export type PasskeysAddBody = {
  made: {
    id: string
    rawId: string
    type: 'public-key'
    response: {
      clientDataJSON: string
      attestationObject: string
      transports?: Array<string> | undefined
    }
  }
  name?: string | undefined
}

export type PasskeysRenamePath = {
  id: number
}

export type PasskeysRenameBody = {
  name: string
}

export type PasskeysRemovePath = {
  id: number
}

export type PasskeysSignInBody = {
  used: {
    id: string
    rawId: string
    type: 'public-key'
    response: {
      clientDataJSON: string
      authenticatorData: string
      signature: string
      userHandle?: string | null | undefined
    }
  }
  rememberMe?: boolean | undefined
}

export type PasswordsForgotBody = {
  email: string
}

export type PasswordsVerifyQuery = {
  token: string
}

export type PasswordsResetBody = {
  token: string
  newPassword: string
}

export type PasswordsNotMeBody = {
  token: string
}

export type PasswordsChangeBody = {
  currentPassword: string
  newPassword: string
  keepTokens?: Array<number> | undefined
}

export type PayHandlesSaveBody = {
  venmo: string
  paypal: string
  cashApp: string
  other: string
  openedWith?: Record<string, unknown> | undefined
}

export type PeopleListQuery = {
  id?: number | undefined
  search?: string | undefined
  role?: 'site_admin' | 'commissioner' | 'manager' | undefined
  tier?: 'free' | 'premium' | undefined
  state?: 'unverified' | 'neverSignedIn' | 'disabled' | undefined
  sort?: 'name' | 'email' | 'created' | 'lastLogin' | 'leagues' | 'role' | 'tier' | undefined
  isDescending?: boolean | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

export type PeopleCreateBody = {
  firstName: string
  lastName: string
  email: string
  role?: 'site_admin' | 'commissioner' | 'manager' | undefined
  password?: string | undefined
}

export type PeoplePromoteBody = {
  userId: number
  duration?: 7 | 14 | 30 | undefined
}

export type PeopleRevokeBody = {
  userId: number
}

export type PeopleSetRoleBody = {
  userId: number
  newRole: 'site_admin' | 'commissioner' | 'manager'
}

export type PeopleSetDisabledPath = {
  userId: number
}

export type PeopleSetDisabledBody = {
  isDisabled: boolean
}

export type PeopleEndSessionsPath = {
  userId: number
}

export type PeopleMailLinkPath = {
  userId: number
}

export type PeopleRemoveFactorsPath = {
  userId: number
}

export type PeoplePreviewDeletionPath = {
  userId: number
}

export type PeopleRemovePath = {
  userId: number
}

export type PersonPageReadPath = {
  userId: number
}

export type PersonPageAddNotePath = {
  userId: number
}

export type PersonPageAddNoteBody = {
  text: string
}

export type PersonPageRemoveNotePath = {
  userId: number
  noteId: number
}

export type PersonPageCorrectAddressPath = {
  userId: number
}

export type PersonPageCorrectAddressBody = {
  email: string
}

export type PlannerReadPath = {
  leagueId: number
}

export type PlannerTryPath = {
  leagueId: number
}

export type PlannerTryBody = {
  changes?: {
    duesDelta?: number | undefined
    skip?: Array<{
      key: string
      weeks: Array<number>
    }> | undefined
    prizes?: Array<{
      key: string
      amounts: Array<number>
    }> | undefined
    places?: Array<{
      payoutId: number
      amount: number
    }> | undefined
    added?: Array<{
      name: string
      metric: string
      amount: number
      weeks: Array<number>
    }> | undefined
  } | undefined
}

export type PlannerSavePath = {
  leagueId: number
}

export type PlannerSaveBody = {
  changes: {
    duesDelta?: number | undefined
    skip?: Array<{
      key: string
      weeks: Array<number>
    }> | undefined
    prizes?: Array<{
      key: string
      amounts: Array<number>
    }> | undefined
    places?: Array<{
      payoutId: number
      amount: number
    }> | undefined
    added?: Array<{
      name: string
      metric: string
      amount: number
      weeks: Array<number>
    }> | undefined
  }
  reason?: string | undefined
  openedWith?: Record<string, unknown> | undefined
}

export type PoolsListPath = {
  leagueId: number
}

export type PoolsCreatePath = {
  leagueId: number
}

export type PoolsCreateBody = {
  name: string
  buyIn: number
  ruleKey?: string | undefined
  terms?: {
    metric: string
    direction: 'highest' | 'lowest' | 'closest' | 'closestUnder' | 'first'
    target?: number | null | undefined
    positions?: Array<'QB' | 'RB' | 'WR' | 'TE' | 'K' | 'DEF'> | undefined
    lineup?: 'all' | 'starters' | 'bench' | undefined
    result?: 'all' | 'winners' | 'losers' | undefined
    part?: 'all' | 'regular' | 'playoffs' | undefined
    ties?: 'split' | 'each' | 'breakers' | 'carryOver' | 'decide' | undefined
    tieBreakers?: Array<string> | undefined
    eligibility?: {
      legalLineup?: boolean | undefined
      paidUp?: boolean | undefined
      mostWins?: number | null | undefined
      notTwiceInARow?: boolean | undefined
      projectionWithin?: number | null | undefined
    } | undefined
  } | undefined
  way?: 'eachWeek' | 'survivor' | undefined
  weeks: Array<number>
  payouts?: Array<number> | undefined
  paidUpToWin?: boolean | undefined
  isOpenToAll?: boolean | undefined
  invited?: Array<number> | undefined
  rollsOverRemainder?: boolean | undefined
  rollsOverFrom?: number | undefined
  closesOn: string
}

export type PoolsJoinPath = {
  leagueId: number
  poolId: number
}

export type PoolsJoinBody = {
  managerId?: number | undefined
}

export type PoolsLeavePath = {
  leagueId: number
  poolId: number
}

export type PoolsLeaveBody = {
  managerId?: number | undefined
}

export type PoolsClosePath = {
  leagueId: number
  poolId: number
}

export type PoolsCancelPath = {
  leagueId: number
  poolId: number
}

export type PoolsCancelBody = {
  reason: string
}

export type PotAllocationsListPath = {
  leagueId: number
}

export type PotAllocationsRecordPath = {
  leagueId: number
}

export type PotAllocationsRecordBody = {
  use: 'carried' | 'donation' | 'expense'
  amount: number
  memo: string
}

export type PotAllocationsReversePath = {
  leagueId: number
  entryId: number
}

export type PotAllocationsReverseBody = {
  reason: string
}

export type ProfileUpdateBody = {
  firstName: string
  lastName: string
  email: string
  showsFullName?: boolean | undefined
}

export type ProfileNotificationsBody = {
  email: boolean
  awards: boolean
  invitations: boolean
  weeklyUpdates: boolean
  awardsInRecap?: boolean | undefined
  leagueMail?: boolean | undefined
  announcements?: boolean | undefined
}

export type QuestionsListPath = {
  leagueId: number
}

export type QuestionsListQuery = {
  state?: 'open' | 'stands' | 'corrected' | undefined
  entryId?: number | undefined
}

export type QuestionsAskPath = {
  leagueId: number
}

export type QuestionsAskBody = {
  entryId?: number | undefined
  awardId?: number | undefined
  text: string
}

export type QuestionsAnswerPath = {
  leagueId: number
  questionId: number
}

export type QuestionsAnswerBody = {
  text: string
}

export type QuestionsClosePath = {
  leagueId: number
  questionId: number
}

export type QuestionsCloseBody = {
  outcome: 'stands' | 'corrected'
  text?: string | undefined
}

export type RulesAvailablePath = {
  leagueId: number
}

export type RulesKindsPath = {
  leagueId: number
}

export type RulesKindsQuery = {
  week?: number | undefined
}

export type RulesRulebookPath = {
  leagueId: number
}

export type RulesPublicPath = {
  leagueId: number
}

export type RulesAddPath = {
  leagueId: number
}

export type RulesAddBody = {
  metric: string
  direction: 'highest' | 'lowest' | 'closest' | 'closestUnder' | 'first'
  target?: number | null | undefined
  positions?: Array<'QB' | 'RB' | 'WR' | 'TE' | 'K' | 'DEF'> | undefined
  lineup?: 'all' | 'starters' | 'bench' | undefined
  result?: 'all' | 'winners' | 'losers' | undefined
  part?: 'all' | 'regular' | 'playoffs' | undefined
  weeks?: Array<number> | null | undefined
  prize: {
    kind: 'fixed'
    amounts: Array<number>
  } | {
    kind: 'shared'
    amount: number
    places: number
  } | {
    kind: 'potShare'
    percent: number
  } | {
    kind: 'duesMultiple'
    times: number
  } | {
    kind: 'remainder'
  } | {
    kind: 'jackpot'
    amount: number
  } | {
    kind: 'fine'
    amount: number
    purpose: 'pot' | 'firstPlace'
  }
  ties?: 'split' | 'each' | 'breakers' | 'carryOver' | 'decide' | undefined
  tieBreakers?: Array<string> | undefined
  eligibility?: {
    legalLineup?: boolean | undefined
    paidUp?: boolean | undefined
    mostWins?: number | null | undefined
    notTwiceInARow?: boolean | undefined
    projectionWithin?: number | null | undefined
  } | undefined
  name: string
  isChallenge?: boolean | undefined
  isAutomatic?: boolean | undefined
  isOn?: boolean | undefined
  reason?: string | undefined
}

export type RulesChangePath = {
  leagueId: number
  key: string
}

export type RulesChangeBody = {
  metric?: string | undefined
  direction?: 'highest' | 'lowest' | 'closest' | 'closestUnder' | 'first' | undefined
  target?: number | null | undefined
  positions?: Array<'QB' | 'RB' | 'WR' | 'TE' | 'K' | 'DEF'> | undefined
  lineup?: 'all' | 'starters' | 'bench' | undefined
  result?: 'all' | 'winners' | 'losers' | undefined
  part?: 'all' | 'regular' | 'playoffs' | undefined
  weeks?: Array<number> | null | undefined
  prize?: {
    kind: 'fixed'
    amounts: Array<number>
  } | {
    kind: 'shared'
    amount: number
    places: number
  } | {
    kind: 'potShare'
    percent: number
  } | {
    kind: 'duesMultiple'
    times: number
  } | {
    kind: 'remainder'
  } | {
    kind: 'jackpot'
    amount: number
  } | {
    kind: 'fine'
    amount: number
    purpose: 'pot' | 'firstPlace'
  } | undefined
  ties?: 'split' | 'each' | 'breakers' | 'carryOver' | 'decide' | undefined
  tieBreakers?: Array<string> | undefined
  eligibility?: {
    legalLineup?: boolean | undefined
    paidUp?: boolean | undefined
    mostWins?: number | null | undefined
    notTwiceInARow?: boolean | undefined
    projectionWithin?: number | null | undefined
  } | undefined
  name?: string | undefined
  isChallenge?: boolean | undefined
  isAutomatic?: boolean | undefined
  isOn?: boolean | undefined
  reason?: string | undefined
  openedWith?: Record<string, unknown> | undefined
}

export type RulesTryPath = {
  leagueId: number
}

export type RulesTryBody = {
  rules: Array<{
    metric: string
    direction: 'highest' | 'lowest' | 'closest' | 'closestUnder' | 'first'
    target?: number | null | undefined
    positions?: Array<'QB' | 'RB' | 'WR' | 'TE' | 'K' | 'DEF'> | undefined
    lineup?: 'all' | 'starters' | 'bench' | undefined
    result?: 'all' | 'winners' | 'losers' | undefined
    part?: 'all' | 'regular' | 'playoffs' | undefined
    weeks?: Array<number> | null | undefined
    prize: {
      kind: 'fixed'
      amounts: Array<number>
    } | {
      kind: 'shared'
      amount: number
      places: number
    } | {
      kind: 'potShare'
      percent: number
    } | {
      kind: 'duesMultiple'
      times: number
    } | {
      kind: 'remainder'
    } | {
      kind: 'jackpot'
      amount: number
    } | {
      kind: 'fine'
      amount: number
      purpose: 'pot' | 'firstPlace'
    }
    ties?: 'split' | 'each' | 'breakers' | 'carryOver' | 'decide' | undefined
    tieBreakers?: Array<string> | undefined
    eligibility?: {
      legalLineup?: boolean | undefined
      paidUp?: boolean | undefined
      mostWins?: number | null | undefined
      notTwiceInARow?: boolean | undefined
      projectionWithin?: number | null | undefined
    } | undefined
  }>
  season?: number | undefined
  newest?: number | undefined
}

export type RulesSaveCalendarPath = {
  leagueId: number
}

export type RulesSaveCalendarBody = {
  weeks: Record<string, string | null>
  reason?: string | undefined
}

export type RulesReplacePath = {
  leagueId: number
}

export type RulesReplaceBody = {
  rules: Array<{
    metric: string
    direction: 'highest' | 'lowest' | 'closest' | 'closestUnder' | 'first'
    target?: number | null | undefined
    positions?: Array<'QB' | 'RB' | 'WR' | 'TE' | 'K' | 'DEF'> | undefined
    lineup?: 'all' | 'starters' | 'bench' | undefined
    result?: 'all' | 'winners' | 'losers' | undefined
    part?: 'all' | 'regular' | 'playoffs' | undefined
    weeks?: Array<number> | null | undefined
    prize: {
      kind: 'fixed'
      amounts: Array<number>
    } | {
      kind: 'shared'
      amount: number
      places: number
    } | {
      kind: 'potShare'
      percent: number
    } | {
      kind: 'duesMultiple'
      times: number
    } | {
      kind: 'remainder'
    } | {
      kind: 'jackpot'
      amount: number
    } | {
      kind: 'fine'
      amount: number
      purpose: 'pot' | 'firstPlace'
    }
    ties?: 'split' | 'each' | 'breakers' | 'carryOver' | 'decide' | undefined
    tieBreakers?: Array<string> | undefined
    eligibility?: {
      legalLineup?: boolean | undefined
      paidUp?: boolean | undefined
      mostWins?: number | null | undefined
      notTwiceInARow?: boolean | undefined
      projectionWithin?: number | null | undefined
    } | undefined
    name: string
    isChallenge?: boolean | undefined
    isAutomatic?: boolean | undefined
    isOn?: boolean | undefined
    key?: string | undefined
  }>
  reason?: string | undefined
}

export type RulesAgreePath = {
  leagueId: number
}

export type RulesAgreeBody = {
  most: number
  managerId?: number | undefined
}

export type RulesWhyPath = {
  leagueId: number
  awardId: number
}

export type SessionsEndPath = {
  id: number
}

export type SettleReadPath = {
  leagueId: number
}

export type SettlePayPath = {
  leagueId: number
}

export type SettlePayBody = {
  fromMemberId: number
  toMemberId: number
  amount: number
  how: 'cash' | 'venmo' | 'paypal' | 'cash_app' | 'bank' | 'other'
  note?: string | undefined
}

export type SettleReceivePath = {
  leagueId: number
  paymentId: number
}

export type SettleReversePath = {
  leagueId: number
  paymentId: number
}

export type SettleReverseBody = {
  reason: string
}

export type SettleRemindPath = {
  leagueId: number
}

export type SettleRemindBody = {
  fromMemberId: number
  toMemberId: number
  dryRun?: boolean | undefined
}

export type SetupBeginBody = {
  token: string
  email: string
  firstName: string
  lastName: string
  password: string
}

export type SharingShareBody = {
  awardId: number
  platform: string
  confirmed?: boolean | undefined
  shareToken?: string | null | undefined
}

export type SharingVerifyBody = {
  awardId: number
  slug?: string | undefined
  token?: string | null | undefined
}

export type SharingAwardPath = {
  awardId: number
}

export type SharingAwardQuery = {
  slug?: string | undefined
}

export type SharingWithdrawPath = {
  awardId: number
}

export type SharingSiteVisitBody = {
  code: string
}

export type SharingAchievementsPath = {
  userId: number
}

export type SharingStreakPath = {
  userId: number
}

export type ShowdownViewPath = {
  leagueId: number
  round: 'divisional' | 'conference'
}

export type ShowdownGamesPath = {
  leagueId: number
  round: 'divisional' | 'conference'
}

export type ShowdownGamesBody = {
  games: Array<{
    gameNumber: number
    homeTeam: string
    awayTeam: string
  }>
  withdrawPicks?: boolean | undefined
}

export type ShowdownTogglePath = {
  leagueId: number
  round: 'divisional' | 'conference'
}

export type ShowdownToggleBody = {
  status: 'open' | 'inactive'
  locksAt?: string | null | undefined
  withdrawPicks?: boolean | undefined
}

export type ShowdownResultsPath = {
  leagueId: number
  round: 'divisional' | 'conference'
}

export type ShowdownResultsBody = {
  winners: {
    game1?: string | undefined
    game2?: string | undefined
    game3?: string | undefined
    game4?: string | undefined
  }
}

export type ShowdownPreviewPath = {
  leagueId: number
  round: 'divisional' | 'conference'
}

export type ShowdownPreviewBody = {
  winners: {
    game1?: string | undefined
    game2?: string | undefined
    game3?: string | undefined
    game4?: string | undefined
  }
}

export type ShowdownUndoResultsPath = {
  leagueId: number
  round: 'divisional' | 'conference'
}

export type ShowdownUndoResultsBody = {
  reason: string
}

export type ShowdownCancelPath = {
  leagueId: number
  round: 'divisional' | 'conference'
}

export type ShowdownCancelBody = {
  reason: string
}

export type ShowdownParticipatePath = {
  leagueId: number
  round: 'divisional' | 'conference'
}

export type ShowdownParticipateBody = {
  action: 'pay' | 'opt-out'
}

export type ShowdownPicksPath = {
  leagueId: number
  round: 'divisional' | 'conference'
}

export type ShowdownPicksBody = {
  picks: {
    game1?: string | undefined
    game2?: string | undefined
    game3?: string | undefined
    game4?: string | undefined
  }
}

export type SiteWebhooksAddBody = {
  url: string
  events: Array<'week.published' | 'week.corrected' | 'award.recorded' | 'payment.recorded' | 'member.joined' | 'subscription.changed'>
}

export type SiteWebhooksRemovePath = {
  webhookId: number
}

export type SiteWebhooksLogPath = {
  webhookId: number
}

export type SiteWebhooksLogQuery = {
  limit?: number | undefined
  cursor?: number | undefined
}

export type SiteWebhooksTestPath = {
  webhookId: number
}

export type SiteWebhooksReplayPath = {
  webhookId: number
  deliveryId: number
}

export type SitesSaveBody = {
  name?: string | undefined
  logo?: string | null | undefined
  accent?: string | null | undefined
  mailHeader?: string | undefined
  mailFooter?: string | undefined
  currency?: string | undefined
  requiresTerms?: boolean | undefined
  timeZone?: string | undefined
  openedWith?: Record<string, unknown> | undefined
}

export type StartLookUpBody = {
  address: string
  season?: number | undefined
  owner?: string | undefined
  espnS2?: string | undefined
  swid?: string | undefined
  anyway?: boolean | undefined
}

export type StartFromAddressBody = {
  address: string
  season?: number | undefined
  owner?: string | undefined
  espnS2?: string | undefined
  swid?: string | undefined
  anyway?: boolean | undefined
  currency?: string | undefined
  teamKey?: string | null | undefined
}

export type StartStatePath = {
  leagueId: number
}

export type StatementsListPath = {
  leagueId: number
}

export type StatementsListQuery = {
  season?: number | undefined
}

export type StatementsReadPath = {
  leagueId: number
  memberId: number
}

export type StatementsReadQuery = {
  season?: number | undefined
}

export type StatementsCsvPath = {
  leagueId: number
  memberId: number
}

export type StatementsCsvQuery = {
  season?: number | undefined
}

export type StatementsLedgerPagePath = {
  leagueId: number
}

export type StatementsLedgerPageQuery = {
  season?: number | undefined
}

export type StatementsLedgerPageCsvPath = {
  leagueId: number
}

export type StatementsLedgerPageCsvQuery = {
  season?: number | undefined
}

export type StatementsYearQuery = {
  year?: number | undefined
}

export type SupportInboxListQuery = {
  state?: 'open' | 'answered' | 'closed' | undefined
  limit?: number | undefined
  offset?: number | undefined
}

export type SupportInboxReadPath = {
  id: number
}

export type SupportInboxAnswerPath = {
  id: number
}

export type SupportInboxAnswerBody = {
  text: string
}

export type SupportInboxSetStatePath = {
  id: number
}

export type SupportInboxSetStateBody = {
  state: 'open' | 'closed'
}

export type TokensCreateBody = {
  name: string
  scopes?: Array<string> | undefined
  expiresInDays?: number | undefined
}

export type TokensRevokePath = {
  id: number
}

export type TransfersSendBody = {
  leagueId: number
  toManagerId?: number | string | undefined
  message?: string | undefined
}

export type TransfersClaimBody = {
  token: string
}

export type TransfersAcceptPath = {
  id: number
}

export type TransfersDeclinePath = {
  id: number
}

export type TransfersCancelPath = {
  id: number
}

export type TransfersStopBody = {
  token: string
}

export type TwoPersonApprovalReadPath = {
  leagueId: number
}

export type TwoPersonApprovalSavePath = {
  leagueId: number
}

export type TwoPersonApprovalSaveBody = {
  forOwn: boolean
  above?: number | null | undefined
  openedWith?: Record<string, unknown> | undefined
}

export type TwoPersonApprovalAgreePath = {
  leagueId: number
}

export type TwoPersonApprovalAgreeBody = {
  forOwn: boolean
  above?: number | null | undefined
}

export type VotesListPath = {
  leagueId: number
}

export type VotesOpenPath = {
  leagueId: number
}

export type VotesOpenBody = {
  question: string
  days: number
}

export type VotesAnswerPath = {
  leagueId: number
  voteId: number
}

export type VotesAnswerBody = {
  isYes: boolean
}

export type VotesWithdrawPath = {
  leagueId: number
  voteId: number
}

export type WeekSettingsReadPath = {
  leagueId: number
}

export type WeekSettingsSavePath = {
  leagueId: number
}

export type WeekSettingsSaveBody = {
  correctionDay?: number | undefined
  correctionTime?: string | undefined
  timeZone?: string | undefined
  afterFinal?: 'ask' | 'stands' | 'move' | 'payBoth' | undefined
  paysOnlyFinal?: boolean | undefined
  autoPublishes?: boolean | undefined
  publishesAfterHours?: number | undefined
  lastPaidWeek?: number | null | undefined
  playoffStart?: number | null | undefined
  playoffTeams?: 'inPlayoffs' | 'playing' | 'all' | undefined
  minimumPoints?: number | undefined
  prizes?: Record<string, number> | undefined
  recapIsPublic?: boolean | undefined
  pageIsPublic?: boolean | undefined
  rulesArePublic?: boolean | undefined
  showdownEnabled?: boolean | undefined
  provider?: string | null | undefined
  openedWith?: Record<string, unknown> | undefined
}

export type WeeksReadPath = {
  leagueId: number
  provider: string
}

export type WeeksConfigurePath = {
  leagueId: number
  provider: string
}

export type WeeksConfigureBody = {
  isEnabled?: boolean | undefined
  leagueRef?: string | undefined
  yahooLeagueId?: string | undefined
  oauthConsumerKey?: string | undefined
  oauthConsumerSecret?: string | null | undefined
  espnS2?: string | null | undefined
  swid?: string | null | undefined
}

export type WeeksTeamsPath = {
  leagueId: number
  provider: string
}

export type WeeksTeamsBody = {
  teams: Array<{
    teamKey: string
    managerId?: number | null | undefined
    asNewMember?: boolean | undefined
    fromWeek?: number | undefined
  }>
}

export type WeeksTestPath = {
  leagueId: number
  provider: string
}

export type WeeksTestBody = {
  leagueRef?: string | undefined
  yahooLeagueId?: string | undefined
  oauthConsumerKey?: string | undefined
  oauthConsumerSecret?: string | null | undefined
  espnS2?: string | null | undefined
  swid?: string | null | undefined
  confirmSeason?: number | undefined
}

export type WeeksStartOauthPath = {
  leagueId: number
  provider: string
}

export type WeeksExchangeCodePath = {
  leagueId: number
  provider: string
}

export type WeeksExchangeCodeBody = {
  authorizationCode: string
}

export type WeeksFetchPath = {
  leagueId: number
  provider: string
}

export type WeeksFetchBody = {
  week: number
  useMockData?: boolean | undefined
  confirmSeason?: number | undefined
  dryRun?: boolean | undefined
}

export type WeeksImportPath = {
  leagueId: number
  provider: string
}

export type WeeksImportBody = {
  week: number
  response?: unknown
  responses?: Array<unknown> | undefined
  csv?: string | undefined
  dryRun?: boolean | undefined
}

export type WeeksStagedPath = {
  leagueId: number
  provider: string
  week: number
}

export type WeeksWaitingPath = {
  leagueId: number
}

export type WeeksClearPath = {
  leagueId: number
  provider: string
  week: number
}

export type WeeksPreviewPublicationPath = {
  leagueId: number
  provider: string
}

export type WeeksPreviewPublicationBody = {
  week: number
  winners?: Record<string, Array<{
    playerId: string
    splitAmount?: number | undefined
  }>> | undefined
  prizes?: Record<string, number> | undefined
}

export type WeeksPublishPath = {
  leagueId: number
  provider: string
}

export type WeeksPublishBody = {
  week: number
  winners?: Record<string, Array<{
    playerId: string
    splitAmount?: number | undefined
  }>> | undefined
  prizes?: Record<string, number> | undefined
  youtubeLink?: string | null | undefined
  replace?: boolean | undefined
  confirmProvisional?: boolean | undefined
  confirmWarnings?: boolean | undefined
  confirmMissingWeeks?: boolean | undefined
  prizeChoices?: Array<{
    type: string
    position?: 'QB' | 'RB' | 'WR' | 'TE' | 'K' | 'DEF' | 'ALL' | null | undefined
    choice: 'split' | 'replace' | 'payAgain'
    reason?: string | undefined
  }> | undefined
  choice?: 'split' | 'replace' | 'payAgain' | undefined
  reason?: string | undefined
  confirmSeason?: number | undefined
}

export type WeeksPlayersPath = {
  leagueId: number
}

export type WeeksPublishByHandPath = {
  leagueId: number
}

export type WeeksPublishByHandBody = {
  week: number
  rows: Array<{
    type: string
    position: 'QB' | 'RB' | 'WR' | 'TE' | 'K' | 'DEF' | 'ALL'
    managerId: number
    playerName: string
    nflTeam?: string | undefined
    points: number
    note?: string | undefined
    choice?: 'split' | 'replace' | 'payAgain' | undefined
    reason?: string | undefined
  }>
  prizes?: Record<string, number> | undefined
  force?: boolean | undefined
  note?: string | undefined
}

export type WeeksPublishedPath = {
  leagueId: number
  week: number
}

export type WeeksUnpublishPath = {
  leagueId: number
  week: number
}

export type WeeksUnpublishBody = {
  publicationId?: number | undefined
  reason?: string | undefined
}

export type WeeksCancelAutoPublishPath = {
  leagueId: number
  week: number
}

export type WeeksCancelAutoPublishByLinkBody = {
  token: string
}

export type WeeksWaitingCorrectionsPath = {
  leagueId: number
}

export type WeeksCorrectionPath = {
  leagueId: number
  week: number
}

export type WeeksCorrectPath = {
  leagueId: number
  week: number
}

export type WeeksCorrectBody = {
  decision: 'move' | 'stands' | 'payBoth'
  reason: string
  readAt?: string | undefined
  always?: boolean | undefined
}

export type WeeksRecheckPath = {
  leagueId: number
}

export type WeeksRecheckBody = {
  season?: 'all' | number | undefined
}

export type WeeksLivePath = {
  leagueId: number
}

export type WeeksRecapPath = {
  leagueId: number
  season: number
  week: number
}

export type WeeksRecapLinkPath = {
  code: string
}

export type WeeksRenewRecapLinksPath = {
  leagueId: number
}

export type WeeksLogPath = {
  leagueId: number
}

export type WinningsStatsPath = {
  leagueId: number
}

export type WinningsStatsQuery = {
  season?: number | undefined
}

export type WinningsLeaderboardPath = {
  leagueId: number
}

export type WinningsLeaderboardQuery = {
  season?: 'all' | number | undefined
}

export type WinningsChampionPath = {
  leagueId: number
}

export type WinningsChampionQuery = {
  season?: number | undefined
}

export type WinningsEntriesPath = {
  leagueId: number
}

export type WinningsEntriesQuery = {
  season?: 'all' | number | undefined
}

export type WinningsVerifyPath = {
  leagueId: number
}

export type WinningsVerifyQuery = {
  head?: string | undefined
}


/** Server URL, credentials and timeout. */
export type ClientOptions = {
  /** URL of the server, such as https://pot.example.com; optional in a page of the same origin. */
  baseUrl?: string | undefined
  /** An access token from Settings, or from "sidepot tokens create". */
  token?: string | undefined
  /** Session cookie as "name=value", for programs that sign in with a password; browsers store it themselves. */
  cookie?: string | undefined
  /** Maximum time for a response to start and finish (for a file, to start), in milliseconds. Default: 30 seconds. */
  timeoutMs?: number | undefined
  /** Replacement for the global fetch. */
  fetch?: typeof fetch | undefined
}

/** Options of one call. */
export type CallOptions = {
  /** Aborts the call; it rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Overrides the client's timeout. */
  timeoutMs?: number | undefined
  /** 16 to 100 letters, digits, - or _. A change sent again with the same key runs only once. */
  idempotencyKey?: string | undefined
  /** Receives the response's status and headers. Paged lists return the next page's cursor in x-next-cursor. */
  onResponse?: ((response: Response) => void) | undefined
}

/** A file returned by a call. Read it once, as a whole or in chunks from body. */
export type SidepotFile = {
  fileName: string
  mediaType: string
  body: ReadableStream<Uint8Array> | null
  text(): Promise<string>
  bytes(): Promise<ArrayBuffer>
}

/** An error response, with the server's message. */
export class SidepotError extends Error {
  /**
   * The HTTP status: 400 bad input, 401 not signed in, 403 not allowed, 404 unknown or not yours to see, 409 in conflict
   * with the current state, 410 expired, 413 too large, 429 too often, 503 not configured or not reachable.
   */
  readonly status: number
  /** Error code, such as not_found or invalid; unreadable if the response isn't from Sidepot. */
  readonly code: string
  /** Id of the request in the server's log. */
  readonly requestId: string | null
  /** Validation errors by the field's path (rows.0.points). */
  readonly fieldErrors: Record<string, string>
  /** Seconds to wait before a retry, if the server sent them. */
  readonly retryAfterSeconds: number | null
  /** The whole error response. */
  readonly answer: ErrorResponse | null

  constructor(response: Response, answer: ErrorResponse | null) {
    super(answer === null ? 'The server answered ' + response.status + ' without a reason.' : answer.message)
    this.name = 'SidepotError'
    this.status = response.status
    this.code = answer === null ? 'unreadable' : answer.code
    this.requestId = answer === null ? null : answer.requestId
    this.fieldErrors = Object.fromEntries(
      (answer?.issues ?? []).map(({ path, message }): [string, string] => [path, message]),
    )
    const seconds = response.headers.get('retry-after')
    this.retryAfterSeconds = seconds === null ? null : Number(seconds)
    this.answer = answer
  }
}

/** A call that exceeded its timeout. */
export class SidepotTimeout extends Error {
  constructor(timeoutMs: number) {
    super('No response within ' + timeoutMs + ' ms.')
    this.name = 'SidepotTimeout'
  }
}

type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  input: Record<string, unknown>
  answers: 'json' | 'nothing' | 'file'
}

type Send = <Answer>(call: Call, options?: CallOptions) => Promise<Answer>

const sender = (client: ClientOptions): Send => {
  let cookie = client.cookie
  const base = (client.baseUrl ?? '').replace(/\/+$/, '')
  const ask = client.fetch ?? fetch
  return async <Answer>(call: Call, options: CallOptions = {}): Promise<Answer> => {
    const waiting = withTimeout(options.timeoutMs ?? client.timeoutMs ?? 30_000, options.signal)
    try {
      const { url, body } = requestOf(base, call)
      const headers: Record<string, string> = { accept: 'application/json' }
      if (client.token !== undefined) headers['authorization'] = 'Bearer ' + client.token
      if (cookie !== undefined) {
        headers['cookie'] = cookie
        headers['origin'] = new URL(base).origin
      }
      if (body !== undefined) headers['content-type'] = 'application/json'
      if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey
      const response = await ask(url, {
        method: call.method,
        headers,
        signal: waiting.signal,
        ...(body === undefined ? {} : { body }),
      })
      cookie = sessionCookie(response) ?? cookie
      options.onResponse?.(response)
      if (!response.ok) throw new SidepotError(response, await errorIn(response))
      if (call.answers === 'file') return fileIn(response) as Answer
      return (call.answers === 'nothing' ? null : await response.json()) as Answer
    } finally {
      waiting.done()
    }
  }
}

const withTimeout = (timeoutMs: number, given: AbortSignal | undefined) => {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(new SidepotTimeout(timeoutMs)), timeoutMs)
  return {
    signal: given === undefined ? timeout.signal : AbortSignal.any([timeout.signal, given]),
    done: () => clearTimeout(timer),
  }
}

/** Fills the path's parameters; the other fields become the query of a GET or the body of any other method. */
const requestOf = (base: string, { method, path, input }: Call): { url: string; body?: string } => {
  const inPath = new Set<string>()
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    inPath.add(name)
    return encodeURIComponent(String(input[name]))
  })
  const rest = Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined)
  if (method !== 'GET') {
    return rest.length === 0
      ? { url: base + filled }
      : { url: base + filled, body: JSON.stringify(Object.fromEntries(rest)) }
  }
  const query = new URLSearchParams(rest.map(([name, value]): [string, string] => [name, String(value)]))
  return { url: base + filled + (rest.length === 0 ? '' : '?' + query.toString()) }
}

/** Session cookie of a response. Browsers store it themselves and don't expose it. */
const sessionCookie = (response: Response): string | undefined =>
  response.headers.getSetCookie().map(cookie => cookie.split(';')[0])[0]

const errorIn = async (response: Response): Promise<ErrorResponse | null> => {
  const isJson = /\/json\b/.test(response.headers.get('content-type') ?? '')
  return isJson ? ((await response.json()) as ErrorResponse) : null
}

const fileIn = (response: Response): SidepotFile => ({
  fileName: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file',
  mediaType: (response.headers.get('content-type') ?? '').split(';')[0] ?? '',
  body: response.body,
  text: () => response.text(),
  bytes: () => response.arrayBuffer(),
})

const methodsOf = (send: Send) => ({
  accounts: {
    /**
     * The signed-in user.
     *
     * `GET /api/auth/user`. For signed-in users.
     * @returns User (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    current: (options?: CallOptions): Promise<User> =>
      send({ method: 'GET', path: '/api/auth/user', input: {}, answers: 'json' }, options),
    /**
     * Create a commissioner account and sign in.
     *
     * `POST /api/auth/register`. Anyone can make it.
     * @returns User (201)
     * @throws SidepotError 400, 409, 429, 503
     */
    register: (input: AccountsRegisterBody, options?: CallOptions): Promise<User> =>
      send({ method: 'POST', path: '/api/auth/register', input, answers: 'json' }, options),
    /**
     * Sign in.
     *
     * `POST /api/auth/login`. Anyone can make it.
     * @returns User (200)
     * @throws SidepotError 400, 409, 429, 503
     */
    login: (input: AccountsLoginBody, options?: CallOptions): Promise<User> =>
      send({ method: 'POST', path: '/api/auth/login', input, answers: 'json' }, options),
    /**
     * Sign out.
     *
     * `POST /api/auth/logout`. For signed-in users.
     * @returns nothing (204)
     * @throws SidepotError 401, 403, 409, 429, 503
     */
    logout: (options?: CallOptions): Promise<null> =>
      send({ method: 'POST', path: '/api/auth/logout', input: {}, answers: 'nothing' }, options),
  },
  addresses: {
    /**
     * Confirm an address with the link emailed to it; without the account's own session, the password ends and resetToken sets a new one.
     *
     * `POST /api/auth/confirm-email`. Anyone can make it.
     * @returns AddressesConfirmAnswer (200)
     * @throws SidepotError 400, 409, 429, 503
     */
    confirm: (input: AddressesConfirmBody, options?: CallOptions): Promise<AddressesConfirmAnswer> =>
      send({ method: 'POST', path: '/api/auth/confirm-email', input, answers: 'json' }, options),
    /**
     * Resend the address confirmation link.
     *
     * `POST /api/auth/email-link`. For signed-in users.
     * @returns Message (200)
     * @throws SidepotError 401, 403, 409, 429, 503
     */
    resend: (options?: CallOptions): Promise<Message> =>
      send({ method: 'POST', path: '/api/auth/email-link', input: {}, answers: 'json' }, options),
    /**
     * Keep the current address.
     *
     * `DELETE /api/auth/pending-email`. For signed-in users.
     * @returns User (200)
     * @throws SidepotError 401, 403, 409, 429, 503
     */
    cancel: (options?: CallOptions): Promise<User> =>
      send({ method: 'DELETE', path: '/api/auth/pending-email', input: {}, answers: 'json' }, options),
    /**
     * Resume email to the caller's bounced address, once a day.
     *
     * `POST /api/auth/email/try-again`. For signed-in users.
     * @returns User (200)
     * @throws SidepotError 401, 403, 409, 429, 503
     */
    tryAgain: (options?: CallOptions): Promise<User> =>
      send({ method: 'POST', path: '/api/auth/email/try-again', input: {}, answers: 'json' }, options),
  },
  adminLeagueEndpoints: {
    /**
     * One league: members, published weeks and open balances.
     *
     * `GET /api/admin/leagues/:leagueId`. For site admins.
     * @returns AdminLeague (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    read: (input: AdminLeagueEndpointsReadPath, options?: CallOptions): Promise<AdminLeague> =>
      send({ method: 'GET', path: '/api/admin/leagues/:leagueId', input, answers: 'json' }, options),
    /**
     * Open a league as site admin; recorded in the league's log.
     *
     * `POST /api/admin/leagues/:leagueId/opening`. For site admins.
     * @returns League (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    open: (input: AdminLeagueEndpointsOpenPath, options?: CallOptions): Promise<League> =>
      send({ method: 'POST', path: '/api/admin/leagues/:leagueId/opening', input, answers: 'json' }, options),
    /**
     * Rename a league on behalf of its commissioner.
     *
     * `PATCH /api/admin/leagues/:leagueId`. For site admins.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    rename: (input: AdminLeagueEndpointsRenamePath & AdminLeagueEndpointsRenameBody, options?: CallOptions): Promise<null> =>
      send({ method: 'PATCH', path: '/api/admin/leagues/:leagueId', input, answers: 'nothing' }, options),
    /**
     * Make another account the commissioner immediately; both are notified.
     *
     * `POST /api/admin/leagues/:leagueId/hand-over`. For site admins. Requires recent authentication.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 404, 409, 429, 503
     */
    handOver: (input: AdminLeagueEndpointsHandOverPath & AdminLeagueEndpointsHandOverBody, options?: CallOptions): Promise<null> =>
      send({ method: 'POST', path: '/api/admin/leagues/:leagueId/hand-over', input, answers: 'nothing' }, options),
    /**
     * Archive a league, which ends its season and makes it read-only, or restore it.
     *
     * `PUT /api/admin/leagues/:leagueId/archive`. For site admins. Requires recent authentication.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 404, 409, 429, 503
     */
    archive: (input: AdminLeagueEndpointsArchivePath & AdminLeagueEndpointsArchiveBody, options?: CallOptions): Promise<null> =>
      send({ method: 'PUT', path: '/api/admin/leagues/:leagueId/archive', input, answers: 'nothing' }, options),
    /**
     * Delete a league; its members are emailed statements, and it can be restored within 30 days.
     *
     * `DELETE /api/admin/leagues/:leagueId`. For site admins. Requires recent authentication.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 404, 409, 429, 503
     */
    remove: (input: AdminLeagueEndpointsRemovePath, options?: CallOptions): Promise<null> =>
      send({ method: 'DELETE', path: '/api/admin/leagues/:leagueId', input, answers: 'nothing' }, options),
    /**
     * Leagues as CSV, filtered.
     *
     * `POST /api/admin/leagues/export`. For site admins. Requires recent authentication.
     * @returns SidepotFile (200)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 409, 429, 503
     */
    export: (input: AdminLeagueEndpointsExportBody = {}, options?: CallOptions): Promise<SidepotFile> =>
      send({ method: 'POST', path: '/api/admin/leagues/export', input, answers: 'file' }, options),
  },
  administration: {
    /**
     * Whether the site is read-only and why, and whether it sends email.
     *
     * `GET /api/standing`. Anyone can make it.
     * @returns ServerStatus (200)
     * @throws SidepotError 429, 503
     */
    serverStatus: (options?: CallOptions): Promise<ServerStatus> =>
      send({ method: 'GET', path: '/api/standing', input: {}, answers: 'json' }, options),
    /**
     * Check settings, database, ledger, email, disk and more, like sidepot doctor; suggests a fix for each problem.
     *
     * `GET /api/admin/doctor`. For site admins.
     * @returns AdministrationExamineAnswer (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    examine: (options?: CallOptions): Promise<AdministrationExamineAnswer> =>
      send({ method: 'GET', path: '/api/admin/doctor', input: {}, answers: 'json' }, options),
    /**
     * Instance stats.
     *
     * `GET /api/admin/stats`. For site admins.
     * @returns AdminStats (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    stats: (options?: CallOptions): Promise<AdminStats> =>
      send({ method: 'GET', path: '/api/admin/stats', input: {}, answers: 'json' }, options),
    /**
     * Email one person.
     *
     * `POST /api/admin/send-email`. For site admins.
     * @returns AdministrationSendEmailAnswer (202)
     * @throws SidepotError 400, 401, 403, 409, 429, 503
     */
    sendEmail: (input: AdministrationSendEmailBody, options?: CallOptions): Promise<AdministrationSendEmailAnswer> =>
      send({ method: 'POST', path: '/api/admin/send-email', input, answers: 'json' }, options),
    /**
     * The instance's audit log, newest first.
     *
     * `GET /api/admin/audit`. For site admins.
     * @returns Array<AuditEntry> (200)
     * @throws SidepotError 400, 401, 403, 429, 503
     */
    audit: (input: AdministrationAuditQuery = {}, options?: CallOptions): Promise<Array<AuditEntry>> =>
      send({ method: 'GET', path: '/api/admin/audit', input, answers: 'json' }, options),
    /**
     * Check ledgers, audit log and database guards; returns the first invalid line of each.
     *
     * `GET /api/admin/book-check`. For site admins.
     * @returns AdministrationCheckIntegrityAnswer (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    checkIntegrity: (options?: CallOptions): Promise<AdministrationCheckIntegrityAnswer> =>
      send({ method: 'GET', path: '/api/admin/book-check', input: {}, answers: 'json' }, options),
    /**
     * The audit log as JSON lines with hashes, oldest first.
     *
     * `POST /api/admin/audit/export`. For site admins.
     * @returns SidepotFile (200)
     * @throws SidepotError 400, 401, 403, 409, 429, 503
     */
    exportAudit: (input: AdministrationExportAuditBody = {}, options?: CallOptions): Promise<SidepotFile> =>
      send({ method: 'POST', path: '/api/admin/audit/export', input, answers: 'file' }, options),
    /**
     * Show the upgrade prompt again to everyone who dismissed it.
     *
     * `POST /api/admin/reset-dismissals`. For site admins.
     * @returns AdministrationResetDismissalsAnswer (200)
     * @throws SidepotError 401, 403, 409, 429, 503
     */
    resetDismissals: (options?: CallOptions): Promise<AdministrationResetDismissalsAnswer> =>
      send({ method: 'POST', path: '/api/admin/reset-dismissals', input: {}, answers: 'json' }, options),
    /**
     * Whether an upgrade is available, its price, and the cutoff for dismissed prompts.
     *
     * `GET /api/upgrade-prompt`. For signed-in users.
     * @returns AdministrationUpgradePromptAnswer (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    upgradePrompt: (options?: CallOptions): Promise<AdministrationUpgradePromptAnswer> =>
      send({ method: 'GET', path: '/api/upgrade-prompt', input: {}, answers: 'json' }, options),
    /**
     * Instance status.
     *
     * `GET /api/admin/system`. For site admins.
     * @returns System (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    system: (options?: CallOptions): Promise<System> =>
      send({ method: 'GET', path: '/api/admin/system', input: {}, answers: 'json' }, options),
    /**
     * A consistent, checked database backup.
     *
     * `POST /api/admin/backup`. For site admins. Requires recent authentication.
     * @returns SidepotFile (200)
     * @throws SidepotError 401, 403 (confirm_identity), 409, 429, 503
     */
    backup: (options?: CallOptions): Promise<SidepotFile> =>
      send({ method: 'POST', path: '/api/admin/backup', input: {}, answers: 'file' }, options),
  },
  announcements: {
    /**
     * The last 100 announcements with their progress, newest first.
     *
     * `GET /api/admin/announcements`. For site admins.
     * @returns Array<Announcement> (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    list: (options?: CallOptions): Promise<Array<Announcement>> =>
      send({ method: 'GET', path: '/api/admin/announcements', input: {}, answers: 'json' }, options),
    /**
     * The number of people an announcement would be emailed to: those in the audience with email turned on.
     *
     * `GET /api/admin/announcements/recipients`. For site admins.
     * @returns AnnouncementsRecipientsAnswer (200)
     * @throws SidepotError 400, 401, 403, 429, 503
     */
    recipients: (input: AnnouncementsRecipientsQuery, options?: CallOptions): Promise<AnnouncementsRecipientsAnswer> =>
      send({ method: 'GET', path: '/api/admin/announcements/recipients', input, answers: 'json' }, options),
    /**
     * Email an announcement now or at a set time; it's queued after all other email.
     *
     * `POST /api/admin/announcements`. For site admins. Requires recent authentication.
     * @returns Announcement (202)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 409, 429, 503
     */
    send: (input: AnnouncementsSendBody, options?: CallOptions): Promise<Announcement> =>
      send({ method: 'POST', path: '/api/admin/announcements', input, answers: 'json' }, options),
    /**
     * Save an announcement as a draft, or change a draft.
     *
     * `POST /api/admin/announcements/drafts`. For site admins.
     * @returns Announcement (200)
     * @throws SidepotError 400, 401, 403, 409, 429, 503
     */
    saveDraft: (input: AnnouncementsSaveDraftBody, options?: CallOptions): Promise<Announcement> =>
      send({ method: 'POST', path: '/api/admin/announcements/drafts', input, answers: 'json' }, options),
    /**
     * Email an announcement only to yourself.
     *
     * `POST /api/admin/announcements/test`. For site admins.
     * @returns AnnouncementsTestAnswer (202)
     * @throws SidepotError 400, 401, 403, 409, 429, 503
     */
    test: (input: AnnouncementsTestBody, options?: CallOptions): Promise<AnnouncementsTestAnswer> =>
      send({ method: 'POST', path: '/api/admin/announcements/test', input, answers: 'json' }, options),
    /**
     * Stop an announcement: unsent emails are discarded, and it's removed from the feed.
     *
     * `POST /api/admin/announcements/:id/stop`. For site admins.
     * @returns Announcement (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    stop: (input: AnnouncementsStopPath, options?: CallOptions): Promise<Announcement> =>
      send({ method: 'POST', path: '/api/admin/announcements/:id/stop', input, answers: 'json' }, options),
    /**
     * Delete a draft.
     *
     * `DELETE /api/admin/announcements/:id`. For site admins.
     * @returns AnnouncementsRemoveDraftAnswer (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    removeDraft: (input: AnnouncementsRemoveDraftPath, options?: CallOptions): Promise<AnnouncementsRemoveDraftAnswer> =>
      send({ method: 'DELETE', path: '/api/admin/announcements/:id', input, answers: 'json' }, options),
  },
  awards: {
    /**
     * The award types.
     *
     * `GET /api/award-kinds`. Anyone can make it.
     * @returns Array<AwardKind> (200)
     * @throws SidepotError 429, 503
     */
    kinds: (options?: CallOptions): Promise<Array<AwardKind>> =>
      send({ method: 'GET', path: '/api/award-kinds', input: {}, answers: 'json' }, options),
    /**
     * List awards, newest first; with `limit`, the X-Next-Cursor header has the next cursor.
     *
     * `GET /api/leagues/:leagueId/awards`. For league members.
     * @returns Array<Award> (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    list: (input: AwardsListPath & AwardsListQuery, options?: CallOptions): Promise<Array<Award>> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/awards', input, answers: 'json' }, options),
    /**
     * Record an award.
     *
     * `POST /api/leagues/:leagueId/awards`. For the league's commissioner and co-commissioners.
     * @returns Award (201)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    add: (input: AwardsAddPath & AwardsAddBody, options?: CallOptions): Promise<Award> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/awards', input, answers: 'json' }, options),
    /**
     * Change an award; the ledger gets the reversing entry and the new one.
     *
     * `PATCH /api/leagues/:leagueId/awards/:awardId`. For the league's commissioner and co-commissioners.
     * @returns Award (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    edit: (input: AwardsEditPath & AwardsEditBody, options?: CallOptions): Promise<Award> =>
      send({ method: 'PATCH', path: '/api/leagues/:leagueId/awards/:awardId', input, answers: 'json' }, options),
    /**
     * Awards as CSV, with the filters of the list.
     *
     * `GET /api/leagues/:leagueId/awards.csv`. For league members.
     * @returns SidepotFile (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    csv: (input: AwardsCsvPath & AwardsCsvQuery, options?: CallOptions): Promise<SidepotFile> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/awards.csv', input, answers: 'file' }, options),
    /**
     * Finalize a week's awards before the correction deadline.
     *
     * `POST /api/leagues/:leagueId/weeks/:week/final`. For the league's commissioner and co-commissioners.
     * @returns Array<Award> (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    finalize: (input: AwardsFinalizePath, options?: CallOptions): Promise<Array<Award>> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/weeks/:week/final', input, answers: 'json' }, options),
    /**
     * Mark awards as paid, or with `isPaid: false` as unpaid.
     *
     * `POST /api/leagues/:leagueId/awards/paid`. For the league's treasurer, co-commissioners and commissioner.
     * @returns Array<Award> (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    markPaid: (input: AwardsMarkPaidPath & AwardsMarkPaidBody, options?: CallOptions): Promise<Array<Award>> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/awards/paid', input, answers: 'json' }, options),
    /**
     * Void an award, or waive a fine with a reason; the ledger gets the reversing entry.
     *
     * `DELETE /api/leagues/:leagueId/awards/:awardId`. For the league's commissioner and co-commissioners.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    void: (input: AwardsVoidPath & AwardsVoidBody, options?: CallOptions): Promise<null> =>
      send({ method: 'DELETE', path: '/api/leagues/:leagueId/awards/:awardId', input, answers: 'nothing' }, options),
  },
  backupFiles: {
    /**
     * Stored backups and their problems, newest first.
     *
     * `GET /api/admin/backups`. For site admins.
     * @returns BackupFilesListAnswer (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    list: (options?: CallOptions): Promise<BackupFilesListAnswer> =>
      send({ method: 'GET', path: '/api/admin/backups', input: {}, answers: 'json' }, options),
    /**
     * Download a stored backup.
     *
     * `POST /api/admin/backups/download`. For site admins. Requires recent authentication.
     * @returns SidepotFile (200)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 409, 429, 503
     */
    download: (input: BackupFilesDownloadBody, options?: CallOptions): Promise<SidepotFile> =>
      send({ method: 'POST', path: '/api/admin/backups/download', input, answers: 'file' }, options),
    /**
     * Restart with a backup as the database; the old one is saved next to it.
     *
     * `POST /api/admin/backups/restore`. For site admins. Requires recent authentication.
     * @returns BackupFilesRestoreAnswer (202)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 409, 429, 503
     */
    restore: (input: BackupFilesRestoreBody, options?: CallOptions): Promise<BackupFilesRestoreAnswer> =>
      send({ method: 'POST', path: '/api/admin/backups/restore', input, answers: 'json' }, options),
  },
  billing: {
    /**
     * The caller's subscription and its price.
     *
     * `GET /api/billing`. For signed-in users.
     * @returns Billing (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    read: (options?: CallOptions): Promise<Billing> =>
      send({ method: 'GET', path: '/api/billing', input: {}, answers: 'json' }, options),
    /**
     * Start a Premium subscription; the browser confirms the payment with the secret.
     *
     * `POST /api/create-subscription`. For commissioner accounts.
     * @returns BillingSubscribeAnswer (200)
     * @throws SidepotError 400, 401, 403, 409, 429, 503
     */
    subscribe: (input: BillingSubscribeBody = {}, options?: CallOptions): Promise<BillingSubscribeAnswer> =>
      send({ method: 'POST', path: '/api/create-subscription', input, answers: 'json' }, options),
    /**
     * Add three league slots to the subscription.
     *
     * `POST /api/billing/purchase-addon`. For commissioner accounts.
     * @returns BillingPurchaseAddonAnswer (200)
     * @throws SidepotError 401, 403, 409, 429, 503
     */
    purchaseAddon: (options?: CallOptions): Promise<BillingPurchaseAddonAnswer> =>
      send({ method: 'POST', path: '/api/billing/purchase-addon', input: {}, answers: 'json' }, options),
    /**
     * URL of the payment provider's page for cards and invoices.
     *
     * `POST /api/billing/customer-portal`. For commissioner accounts.
     * @returns BillingOpenPortalAnswer (200)
     * @throws SidepotError 401, 403, 409, 429, 503
     */
    openPortal: (options?: CallOptions): Promise<BillingOpenPortalAnswer> =>
      send({ method: 'POST', path: '/api/billing/customer-portal', input: {}, answers: 'json' }, options),
    /**
     * End the subscription with the current period.
     *
     * `POST /api/billing/cancel-subscription`. For commissioner accounts.
     * @returns BillingCancelAnswer (200)
     * @throws SidepotError 401, 403, 409, 429, 503
     */
    cancel: (options?: CallOptions): Promise<BillingCancelAnswer> =>
      send({ method: 'POST', path: '/api/billing/cancel-subscription', input: {}, answers: 'json' }, options),
    /**
     * Resume a subscription that is set to end with the current period.
     *
     * `POST /api/billing/keep-subscription`. For commissioner accounts.
     * @returns BillingKeepAnswer (200)
     * @throws SidepotError 401, 403, 409, 429, 503
     */
    keep: (options?: CallOptions): Promise<BillingKeepAnswer> =>
      send({ method: 'POST', path: '/api/billing/keep-subscription', input: {}, answers: 'json' }, options),
    /**
     * Give Premium without a subscription or end date 30 more days.
     *
     * `POST /api/migrate-legacy-premium`. For signed-in users.
     * @returns BillingMigrateLegacyAnswer (200)
     * @throws SidepotError 401, 403, 409, 429, 503
     */
    migrateLegacy: (options?: CallOptions): Promise<BillingMigrateLegacyAnswer> =>
      send({ method: 'POST', path: '/api/migrate-legacy-premium', input: {}, answers: 'json' }, options),
  },
  bulk: {
    /**
     * Preview the people and money affected by a bulk action; changes nothing.
     *
     * `POST /api/admin/bulk/preview`. For site admins.
     * @returns BulkPreview (200)
     * @throws SidepotError 400, 401, 403, 409, 429, 503
     */
    preview: (input: BulkPreviewBody, options?: CallOptions): Promise<BulkPreview> =>
      send({ method: 'POST', path: '/api/admin/bulk/preview', input, answers: 'json' }, options),
    /**
     * Promote, disable, enable or delete many people; starts after ten seconds and can be undone until then.
     *
     * `POST /api/admin/bulk`. For site admins. Requires recent authentication.
     * @returns BulkRun (202)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 409, 429, 503
     */
    start: (input: BulkStartBody, options?: CallOptions): Promise<BulkRun> =>
      send({ method: 'POST', path: '/api/admin/bulk', input, answers: 'json' }, options),
    /**
     * The last 20 bulk actions, newest first.
     *
     * `GET /api/admin/bulk`. For site admins.
     * @returns Array<BulkRun> (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    list: (options?: CallOptions): Promise<Array<BulkRun>> =>
      send({ method: 'GET', path: '/api/admin/bulk', input: {}, answers: 'json' }, options),
    /**
     * Stop a bulk action: finished changes stay, the rest are skipped.
     *
     * `POST /api/admin/bulk/:runId/stop`. For site admins.
     * @returns BulkRun (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    stop: (input: BulkStopPath, options?: CallOptions): Promise<BulkRun> =>
      send({ method: 'POST', path: '/api/admin/bulk/:runId/stop', input, answers: 'json' }, options),
    /**
     * Start an announcement to many people: a draft only for them.
     *
     * `POST /api/admin/bulk/letter`. For site admins.
     * @returns BulkWriteAnswer (201)
     * @throws SidepotError 400, 401, 403, 409, 429, 503
     */
    write: (input: BulkWriteBody = {}, options?: CallOptions): Promise<BulkWriteAnswer> =>
      send({ method: 'POST', path: '/api/admin/bulk/letter', input, answers: 'json' }, options),
    /**
     * People as CSV: the selected or filtered ones.
     *
     * `POST /api/admin/users/export`. For site admins. Requires recent authentication.
     * @returns SidepotFile (200)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 409, 429, 503
     */
    export: (input: BulkExportBody = {}, options?: CallOptions): Promise<SidepotFile> =>
      send({ method: 'POST', path: '/api/admin/users/export', input, answers: 'file' }, options),
  },
  claims: {
    /**
     * Add members without an account: awards and payouts work for them right away.
     *
     * `POST /api/leagues/:leagueId/placeholders`. For the league's commissioner and co-commissioners.
     * @returns Array<Member> (201)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    add: (input: ClaimsAddPath & ClaimsAddBody, options?: CallOptions): Promise<Array<Member>> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/placeholders', input, answers: 'json' }, options),
    /**
     * Claim links of all members without an account.
     *
     * `GET /api/leagues/:leagueId/claim-links`. For the league's commissioner and co-commissioners.
     * @returns Array<ClaimLink> (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    links: (input: ClaimsLinksPath, options?: CallOptions): Promise<Array<ClaimLink>> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/claim-links', input, answers: 'json' }, options),
    /**
     * Create a new claim link; the old one stops working.
     *
     * `POST /api/leagues/:leagueId/members/:userId/claim-link`. For the league's commissioner and co-commissioners.
     * @returns ClaimLink (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    renew: (input: ClaimsRenewPath, options?: CallOptions): Promise<ClaimLink> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/members/:userId/claim-link', input, answers: 'json' }, options),
    /**
     * Email a claim link.
     *
     * `POST /api/leagues/:leagueId/members/:userId/claim-link/mail`. For the league's commissioner and co-commissioners.
     * @returns ClaimsMailAnswer (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    mail: (input: ClaimsMailPath & ClaimsMailBody, options?: CallOptions): Promise<ClaimsMailAnswer> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/members/:userId/claim-link/mail', input, answers: 'json' }, options),
    /**
     * The team of a claim link and its winnings.
     *
     * `GET /api/claims/:token`. Anyone can make it.
     * @returns Claimable (200)
     * @throws SidepotError 400, 404, 429, 503
     */
    read: (input: ClaimsReadPath, options?: CallOptions): Promise<Claimable> =>
      send({ method: 'GET', path: '/api/claims/:token', input, answers: 'json' }, options),
    /**
     * Claim the team of a claim link; signed-in users only send the link's secret.
     *
     * `POST /api/claims/accept`. Anyone can make it.
     * @returns ClaimsClaimAnswer (201)
     * @throws SidepotError 400, 409, 429, 503
     */
    claim: (input: ClaimsClaimBody, options?: CallOptions): Promise<ClaimsClaimAnswer> =>
      send({ method: 'POST', path: '/api/claims/accept', input, answers: 'json' }, options),
    /**
     * Merge a member without an account into one with an account; can be undone for a day.
     *
     * `POST /api/leagues/:leagueId/members/:userId/merge`. For the league's commissioner and co-commissioners.
     * @returns TeamClaim (201)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    merge: (input: ClaimsMergePath & ClaimsMergeBody, options?: CallOptions): Promise<TeamClaim> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/members/:userId/merge', input, answers: 'json' }, options),
    /**
     * Teams claimed or merged in the last day that can be undone.
     *
     * `GET /api/leagues/:leagueId/team-claims`. For the league's commissioner and co-commissioners.
     * @returns Array<TeamClaim> (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    teamClaims: (input: ClaimsTeamClaimsPath, options?: CallOptions): Promise<Array<TeamClaim>> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/team-claims', input, answers: 'json' }, options),
    /**
     * Undo a team claim or merge within a day: the member has no account again.
     *
     * `POST /api/leagues/:leagueId/team-claims/:id/undo`. For the league's commissioner and co-commissioners.
     * @returns Member (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    undo: (input: ClaimsUndoPath, options?: CallOptions): Promise<Member> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/team-claims/:id/undo', input, answers: 'json' }, options),
  },
  content: {
    /**
     * Footer texts.
     *
     * `GET /api/footer-config`. Anyone can make it.
     * @returns FooterConfig (200)
     * @throws SidepotError 429, 503
     */
    footer: (options?: CallOptions): Promise<FooterConfig> =>
      send({ method: 'GET', path: '/api/footer-config', input: {}, answers: 'json' }, options),
    /**
     * Active page groups in the footer, in order.
     *
     * `GET /api/footer-categories`. Anyone can make it.
     * @returns Array<FooterCategory> (200)
     * @throws SidepotError 429, 503
     */
    categories: (options?: CallOptions): Promise<Array<FooterCategory>> =>
      send({ method: 'GET', path: '/api/footer-categories', input: {}, answers: 'json' }, options),
    /**
     * Active pages in order, without their texts.
     *
     * `GET /api/page-content`. Anyone can make it.
     * @returns Array<PageLine> (200)
     * @throws SidepotError 429, 503
     */
    pages: (options?: CallOptions): Promise<Array<PageLine>> =>
      send({ method: 'GET', path: '/api/page-content', input: {}, answers: 'json' }, options),
    /**
     * Support page introduction.
     *
     * `GET /api/page-content/support`. Anyone can make it.
     * @returns SupportPage (200)
     * @throws SidepotError 429, 503
     */
    supportPage: (options?: CallOptions): Promise<SupportPage> =>
      send({ method: 'GET', path: '/api/page-content/support', input: {}, answers: 'json' }, options),
    /**
     * A page; only site admins see inactive ones.
     *
     * `GET /api/page-content/:slug`. Anyone can make it.
     * @returns Page (200)
     * @throws SidepotError 400, 404, 429, 503
     */
    page: (input: ContentPagePath, options?: CallOptions): Promise<Page> =>
      send({ method: 'GET', path: '/api/page-content/:slug', input, answers: 'json' }, options),
    /**
     * Number of people, leagues and awards.
     *
     * `GET /api/platform/stats`. Anyone can make it.
     * @returns ContentStatsAnswer (200)
     * @throws SidepotError 429, 503
     */
    stats: (options?: CallOptions): Promise<ContentStatsAnswer> =>
      send({ method: 'GET', path: '/api/platform/stats', input: {}, answers: 'json' }, options),
    /**
     * Testimonials.
     *
     * `GET /api/testimonials`. Anyone can make it.
     * @returns Array<Testimonial> (200)
     * @throws SidepotError 429, 503
     */
    testimonials: (options?: CallOptions): Promise<Array<Testimonial>> =>
      send({ method: 'GET', path: '/api/testimonials', input: {}, answers: 'json' }, options),
    /**
     * Support contact and frequently asked questions.
     *
     * `GET /api/support-content`. Anyone can make it.
     * @returns SupportContent (200)
     * @throws SidepotError 429, 503
     */
    supportContent: (options?: CallOptions): Promise<SupportContent> =>
      send({ method: 'GET', path: '/api/support-content', input: {}, answers: 'json' }, options),
    /**
     * The features page.
     *
     * `GET /api/features`. Anyone can make it.
     * @returns FeaturesContent (200)
     * @throws SidepotError 429, 503
     */
    features: (options?: CallOptions): Promise<FeaturesContent> =>
      send({ method: 'GET', path: '/api/features', input: {}, answers: 'json' }, options),
    /**
     * Navigation links visible to the caller, in order.
     *
     * `GET /api/nav-config`. For signed-in users.
     * @returns Array<NavigationItem> (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    navigation: (options?: CallOptions): Promise<Array<NavigationItem>> =>
      send({ method: 'GET', path: '/api/nav-config', input: {}, answers: 'json' }, options),
    /**
     * Contact support; the request gets a number, confirmed by email.
     *
     * `POST /api/support/email`. Anyone can make it.
     * @returns ContentContactSupportAnswer (200)
     * @throws SidepotError 400, 409, 429, 503
     */
    contactSupport: (input: ContentContactSupportBody, options?: CallOptions): Promise<ContentContactSupportAnswer> =>
      send({ method: 'POST', path: '/api/support/email', input, answers: 'json' }, options),
  },
  deletedThings: {
    /**
     * Leagues and people deleted in the last 30 days, newest first.
     *
     * `GET /api/admin/deleted`. For site admins.
     * @returns Array<DeletedThing> (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    list: (options?: CallOptions): Promise<Array<DeletedThing>> =>
      send({ method: 'GET', path: '/api/admin/deleted', input: {}, answers: 'json' }, options),
    /**
     * Restore a league or person with everything deleted with it; explains when it can't.
     *
     * `POST /api/admin/deleted/:deletedId/restore`. For site admins. Requires recent authentication.
     * @returns DeletedThingsRestoreAnswer (200)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 404, 409, 429, 503
     */
    restore: (input: DeletedThingsRestorePath, options?: CallOptions): Promise<DeletedThingsRestoreAnswer> =>
      send({ method: 'POST', path: '/api/admin/deleted/:deletedId/restore', input, answers: 'json' }, options),
  },
  dues: {
    /**
     * Season dues and who has paid.
     *
     * `GET /api/leagues/:leagueId/dues`. For league members.
     * @returns Dues (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    read: (input: DuesReadPath, options?: CallOptions): Promise<Dues> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/dues', input, answers: 'json' }, options),
    /**
     * Set the season's dues, due date and late fee.
     *
     * `PUT /api/leagues/:leagueId/dues`. For the league's treasurer, co-commissioners and commissioner.
     * @returns Dues (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    save: (input: DuesSavePath & DuesSaveBody, options?: CallOptions): Promise<Dues> =>
      send({ method: 'PUT', path: '/api/leagues/:leagueId/dues', input, answers: 'json' }, options),
    /**
     * Record a dues payment.
     *
     * `POST /api/leagues/:leagueId/dues/payments`. For the league's treasurer, co-commissioners and commissioner.
     * @returns DuesPayment (201)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    record: (input: DuesRecordPath & DuesRecordBody, options?: CallOptions): Promise<DuesPayment> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/dues/payments', input, answers: 'json' }, options),
    /**
     * Record several dues payments, all or none.
     *
     * `POST /api/leagues/:leagueId/dues/payments/several`. For the league's treasurer, co-commissioners and commissioner.
     * @returns DuesRecordSeveralAnswer (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    recordSeveral: (input: DuesRecordSeveralPath & DuesRecordSeveralBody, options?: CallOptions): Promise<DuesRecordSeveralAnswer> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/dues/payments/several', input, answers: 'json' }, options),
    /**
     * Reverse a dues payment.
     *
     * `POST /api/leagues/:leagueId/dues/payments/:entryId/reverse`. For the league's treasurer, co-commissioners and commissioner.
     * @returns DuesPayment (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    reverse: (input: DuesReversePath & DuesReverseBody, options?: CallOptions): Promise<DuesPayment> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/dues/payments/:entryId/reverse', input, answers: 'json' }, options),
    /**
     * Remind members who owe, once a day at most.
     *
     * `POST /api/leagues/:leagueId/dues/reminders`. For the league's treasurer, co-commissioners and commissioner.
     * @returns DuesRemindAnswer (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    remind: (input: DuesRemindPath & DuesRemindBody, options?: CallOptions): Promise<DuesRemindAnswer> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/dues/reminders', input, answers: 'json' }, options),
  },
  editing: {
    /**
     * Footer texts as stored.
     *
     * `GET /api/admin/footer-config`. For site admins.
     * @returns FooterConfig (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    footer: (options?: CallOptions): Promise<FooterConfig> =>
      send({ method: 'GET', path: '/api/admin/footer-config', input: {}, answers: 'json' }, options),
    /**
     * Change the footer texts.
     *
     * `PUT /api/admin/footer-config`. For site admins.
     * @returns FooterConfig (200)
     * @throws SidepotError 400, 401, 403, 409, 429, 503
     */
    saveFooter: (input: EditingSaveFooterBody, options?: CallOptions): Promise<FooterConfig> =>
      send({ method: 'PUT', path: '/api/admin/footer-config', input, answers: 'json' }, options),
    /**
     * All pages in order, with their texts.
     *
     * `GET /api/admin/page-content`. For site admins.
     * @returns Array<Page> (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    pages: (options?: CallOptions): Promise<Array<Page>> =>
      send({ method: 'GET', path: '/api/admin/page-content', input: {}, answers: 'json' }, options),
    /**
     * Add a page at the end.
     *
     * `POST /api/admin/page-content`. For site admins.
     * @returns Page (201)
     * @throws SidepotError 400, 401, 403, 409, 429, 503
     */
    addPage: (input: EditingAddPageBody, options?: CallOptions): Promise<Page> =>
      send({ method: 'POST', path: '/api/admin/page-content', input, answers: 'json' }, options),
    /**
     * Reorder all pages in one step.
     *
     * `PUT /api/admin/page-content/reorder`. For site admins.
     * @returns Array<PageLine> (200)
     * @throws SidepotError 400, 401, 403, 409, 429, 503
     */
    orderPages: (input: EditingOrderPagesBody, options?: CallOptions): Promise<Array<PageLine>> =>
      send({ method: 'PUT', path: '/api/admin/page-content/reorder', input, answers: 'json' }, options),
    /**
     * Change the support page introduction.
     *
     * `PUT /api/admin/page-content/support`. For site admins.
     * @returns SupportPage (200)
     * @throws SidepotError 400, 401, 403, 409, 429, 503
     */
    saveSupportPage: (input: EditingSaveSupportPageBody, options?: CallOptions): Promise<SupportPage> =>
      send({ method: 'PUT', path: '/api/admin/page-content/support', input, answers: 'json' }, options),
    /**
     * Change a page, including its slug.
     *
     * `PUT /api/admin/page-content/:currentSlug`. For site admins.
     * @returns Page (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    savePage: (input: EditingSavePagePath & EditingSavePageBody, options?: CallOptions): Promise<Page> =>
      send({ method: 'PUT', path: '/api/admin/page-content/:currentSlug', input, answers: 'json' }, options),
    /**
     * Delete a page and the navigation items that link to it.
     *
     * `DELETE /api/admin/page-content/:id`. For site admins.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    removePage: (input: EditingRemovePagePath, options?: CallOptions): Promise<null> =>
      send({ method: 'DELETE', path: '/api/admin/page-content/:id', input, answers: 'nothing' }, options),
    /**
     * All page groups, in order.
     *
     * `GET /api/admin/footer-categories`. For site admins.
     * @returns Array<FooterCategory> (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    categories: (options?: CallOptions): Promise<Array<FooterCategory>> =>
      send({ method: 'GET', path: '/api/admin/footer-categories', input: {}, answers: 'json' }, options),
    /**
     * Add a page group; without an order it goes last.
     *
     * `POST /api/admin/footer-categories`. For site admins.
     * @returns FooterCategory (201)
     * @throws SidepotError 400, 401, 403, 409, 429, 503
     */
    addCategory: (input: EditingAddCategoryBody, options?: CallOptions): Promise<FooterCategory> =>
      send({ method: 'POST', path: '/api/admin/footer-categories', input, answers: 'json' }, options),
    /**
     * Change a page group.
     *
     * `PUT /api/admin/footer-categories/:id`. For site admins.
     * @returns FooterCategory (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    saveCategory: (input: EditingSaveCategoryPath & EditingSaveCategoryBody, options?: CallOptions): Promise<FooterCategory> =>
      send({ method: 'PUT', path: '/api/admin/footer-categories/:id', input, answers: 'json' }, options),
    /**
     * Delete a group; its pages stay, without a group.
     *
     * `DELETE /api/admin/footer-categories/:id`. For site admins.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    removeCategory: (input: EditingRemoveCategoryPath, options?: CallOptions): Promise<null> =>
      send({ method: 'DELETE', path: '/api/admin/footer-categories/:id', input, answers: 'nothing' }, options),
    /**
     * All navigation links, in order.
     *
     * `GET /api/admin/nav-config`. For site admins.
     * @returns Array<NavigationItem> (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    navigation: (options?: CallOptions): Promise<Array<NavigationItem>> =>
      send({ method: 'GET', path: '/api/admin/nav-config', input: {}, answers: 'json' }, options),
    /**
     * Add a navigation link; a linked page sets its URL.
     *
     * `POST /api/admin/nav-config`. For site admins.
     * @returns NavigationItem (201)
     * @throws SidepotError 400, 401, 403, 409, 429, 503
     */
    addNavigation: (input: EditingAddNavigationBody, options?: CallOptions): Promise<NavigationItem> =>
      send({ method: 'POST', path: '/api/admin/nav-config', input, answers: 'json' }, options),
    /**
     * Change a navigation link.
     *
     * `PUT /api/admin/nav-config/:id`. For site admins.
     * @returns NavigationItem (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    saveNavigation: (input: EditingSaveNavigationPath & EditingSaveNavigationBody, options?: CallOptions): Promise<NavigationItem> =>
      send({ method: 'PUT', path: '/api/admin/nav-config/:id', input, answers: 'json' }, options),
    /**
     * Delete a navigation link.
     *
     * `DELETE /api/admin/nav-config/:id`. For site admins.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    removeNavigation: (input: EditingRemoveNavigationPath, options?: CallOptions): Promise<null> =>
      send({ method: 'DELETE', path: '/api/admin/nav-config/:id', input, answers: 'nothing' }, options),
    /**
     * Change the features page.
     *
     * `PUT /api/admin/features`. For site admins.
     * @returns FeaturesContent (200)
     * @throws SidepotError 400, 401, 403, 409, 429, 503
     */
    saveFeatures: (input: EditingSaveFeaturesBody, options?: CallOptions): Promise<FeaturesContent> =>
      send({ method: 'PUT', path: '/api/admin/features', input, answers: 'json' }, options),
    /**
     * Change the support contact and frequently asked questions.
     *
     * `PUT /api/admin/support-content`. For site admins.
     * @returns SupportContent (200)
     * @throws SidepotError 400, 401, 403, 409, 429, 503
     */
    saveSupportContent: (input: EditingSaveSupportContentBody, options?: CallOptions): Promise<SupportContent> =>
      send({ method: 'PUT', path: '/api/admin/support-content', input, answers: 'json' }, options),
    /**
     * Testimonials.
     *
     * `GET /api/admin/testimonials`. For site admins.
     * @returns Array<Testimonial> (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    testimonials: (options?: CallOptions): Promise<Array<Testimonial>> =>
      send({ method: 'GET', path: '/api/admin/testimonials', input: {}, answers: 'json' }, options),
    /**
     * Add a testimonial.
     *
     * `POST /api/admin/testimonials`. For site admins.
     * @returns Testimonial (201)
     * @throws SidepotError 400, 401, 403, 409, 429, 503
     */
    addTestimonial: (input: EditingAddTestimonialBody, options?: CallOptions): Promise<Testimonial> =>
      send({ method: 'POST', path: '/api/admin/testimonials', input, answers: 'json' }, options),
    /**
     * Change a testimonial.
     *
     * `PUT /api/admin/testimonials/:id`. For site admins.
     * @returns Testimonial (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    saveTestimonial: (input: EditingSaveTestimonialPath & EditingSaveTestimonialBody, options?: CallOptions): Promise<Testimonial> =>
      send({ method: 'PUT', path: '/api/admin/testimonials/:id', input, answers: 'json' }, options),
    /**
     * Delete a testimonial.
     *
     * `DELETE /api/admin/testimonials/:id`. For site admins.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    removeTestimonial: (input: EditingRemoveTestimonialPath, options?: CallOptions): Promise<null> =>
      send({ method: 'DELETE', path: '/api/admin/testimonials/:id', input, answers: 'nothing' }, options),
  },
  emails: {
    /**
     * Unsubscribe from an email type with the link in an email.
     *
     * `POST /api/unsubscribe`. Anyone can make it.
     * @returns EmailsUnsubscribeAnswer (200)
     * @throws SidepotError 400, 409, 429, 503
     */
    unsubscribe: (input: EmailsUnsubscribeBody, options?: CallOptions): Promise<EmailsUnsubscribeAnswer> =>
      send({ method: 'POST', path: '/api/unsubscribe', input, answers: 'json' }, options),
    /**
     * List emails, newest first; the X-Next-Cursor header has the next cursor.
     *
     * `GET /api/admin/outbox`. For site admins.
     * @returns EmailsOutboxAnswer (200)
     * @throws SidepotError 400, 401, 403, 429, 503
     */
    outbox: (input: EmailsOutboxQuery = {}, options?: CallOptions): Promise<EmailsOutboxAnswer> =>
      send({ method: 'GET', path: '/api/admin/outbox', input, answers: 'json' }, options),
    /**
     * A waiting email without its links, some of which sign people in.
     *
     * `GET /api/admin/outbox/:id/preview`. For site admins.
     * @returns EmailPreview (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    preview: (input: EmailsPreviewPath, options?: CallOptions): Promise<EmailPreview> =>
      send({ method: 'GET', path: '/api/admin/outbox/:id/preview', input, answers: 'json' }, options),
    /**
     * Retry an email that failed or waits for its next try.
     *
     * `POST /api/admin/outbox/:id/retry`. For site admins.
     * @returns OutboxEmail (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    retry: (input: EmailsRetryPath, options?: CallOptions): Promise<OutboxEmail> =>
      send({ method: 'POST', path: '/api/admin/outbox/:id/retry', input, answers: 'json' }, options),
    /**
     * Retry all failed emails.
     *
     * `POST /api/admin/outbox/retry`. For site admins.
     * @returns EmailsRetryAllAnswer (200)
     * @throws SidepotError 401, 403, 409, 429, 503
     */
    retryAll: (options?: CallOptions): Promise<EmailsRetryAllAnswer> =>
      send({ method: 'POST', path: '/api/admin/outbox/retry', input: {}, answers: 'json' }, options),
    /**
     * Send held emails, which waited over a day when a mail server was set up.
     *
     * `POST /api/admin/outbox/release`. For site admins.
     * @returns EmailsReleaseAnswer (200)
     * @throws SidepotError 401, 403, 409, 429, 503
     */
    release: (options?: CallOptions): Promise<EmailsReleaseAnswer> =>
      send({ method: 'POST', path: '/api/admin/outbox/release', input: {}, answers: 'json' }, options),
    /**
     * Discard a waiting or failed email and its content.
     *
     * `POST /api/admin/outbox/:id/discard`. For site admins.
     * @returns OutboxEmail (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    discard: (input: EmailsDiscardPath, options?: CallOptions): Promise<OutboxEmail> =>
      send({ method: 'POST', path: '/api/admin/outbox/:id/discard', input, answers: 'json' }, options),
    /**
     * Suppressed (bounced) addresses, newest first.
     *
     * `GET /api/admin/suppressed-addresses`. For site admins.
     * @returns EmailsSuppressedAnswer (200)
     * @throws SidepotError 400, 401, 403, 429, 503
     */
    suppressed: (input: EmailsSuppressedQuery = {}, options?: CallOptions): Promise<EmailsSuppressedAnswer> =>
      send({ method: 'GET', path: '/api/admin/suppressed-addresses', input, answers: 'json' }, options),
    /**
     * Resume email to a suppressed address.
     *
     * `POST /api/admin/suppressed-addresses/resume`. For site admins.
     * @returns EmailsResumeAnswer (200)
     * @throws SidepotError 400, 401, 403, 409, 429, 503
     */
    resume: (input: EmailsResumeBody, options?: CallOptions): Promise<EmailsResumeAnswer> =>
      send({ method: 'POST', path: '/api/admin/suppressed-addresses/resume', input, answers: 'json' }, options),
    /**
     * Discard waiting emails and their content.
     *
     * `POST /api/admin/outbox/discard`. For site admins.
     * @returns EmailsDiscardAllAnswer (200)
     * @throws SidepotError 400, 401, 403, 409, 429, 503
     */
    discardAll: (input: EmailsDiscardAllBody, options?: CallOptions): Promise<EmailsDiscardAllAnswer> =>
      send({ method: 'POST', path: '/api/admin/outbox/discard', input, answers: 'json' }, options),
  },
  factors: {
    /**
     * The caller's sign-in methods.
     *
     * `GET /api/auth/factors`. For signed-in users.
     * @returns Factors (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    read: (options?: CallOptions): Promise<Factors> =>
      send({ method: 'GET', path: '/api/auth/factors', input: {}, answers: 'json' }, options),
    /**
     * Create an authenticator app secret; it takes effect once a code confirms it.
     *
     * `POST /api/auth/authenticator-app`. For signed-in users. Requires recent authentication.
     * @returns FactorsBeginAppAnswer (200)
     * @throws SidepotError 401, 403 (confirm_identity), 409, 429, 503
     */
    beginApp: (options?: CallOptions): Promise<FactorsBeginAppAnswer> =>
      send({ method: 'POST', path: '/api/auth/authenticator-app', input: {}, answers: 'json' }, options),
    /**
     * Confirm the authenticator app with a code; from then on, a code is required after the password.
     *
     * `PUT /api/auth/authenticator-app`. For signed-in users. Requires recent authentication.
     * @returns FactorsConfirmAppAnswer (200)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 409, 429, 503
     */
    confirmApp: (input: FactorsConfirmAppBody, options?: CallOptions): Promise<FactorsConfirmAppAnswer> =>
      send({ method: 'PUT', path: '/api/auth/authenticator-app', input, answers: 'json' }, options),
    /**
     * Turn off the authenticator app.
     *
     * `DELETE /api/auth/authenticator-app`. For signed-in users. Requires recent authentication.
     * @returns nothing (204)
     * @throws SidepotError 401, 403 (confirm_identity), 409, 429, 503
     */
    removeApp: (options?: CallOptions): Promise<null> =>
      send({ method: 'DELETE', path: '/api/auth/authenticator-app', input: {}, answers: 'nothing' }, options),
    /**
     * Set whether the password alone is enough when there is a passkey.
     *
     * `PUT /api/auth/passkey-after-password`. For signed-in users. Requires recent authentication.
     * @returns FactorsRequirePasskeyAnswer (200)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 409, 429, 503
     */
    requirePasskey: (input: FactorsRequirePasskeyBody, options?: CallOptions): Promise<FactorsRequirePasskeyAnswer> =>
      send({ method: 'PUT', path: '/api/auth/passkey-after-password', input, answers: 'json' }, options),
    /**
     * Create ten new recovery codes, shown once; the old ones stop working.
     *
     * `POST /api/auth/recovery-codes`. For signed-in users. Requires recent authentication.
     * @returns FactorsMakeCodesAnswer (201)
     * @throws SidepotError 401, 403 (confirm_identity), 409, 429, 503
     */
    makeCodes: (options?: CallOptions): Promise<FactorsMakeCodesAnswer> =>
      send({ method: 'POST', path: '/api/auth/recovery-codes', input: {}, answers: 'json' }, options),
    /**
     * Finish a sign-in after the password, with an app code or recovery code.
     *
     * `POST /api/auth/second-step`. Anyone can make it.
     * @returns User (200)
     * @throws SidepotError 400, 409, 429, 503
     */
    secondStep: (input: FactorsSecondStepBody, options?: CallOptions): Promise<User> =>
      send({ method: 'POST', path: '/api/auth/second-step', input, answers: 'json' }, options),
    /**
     * The caller's sign-ins and failed attempts, newest first; the X-Next-Cursor header has the next cursor.
     *
     * `GET /api/auth/sign-ins`. For signed-in users.
     * @returns Array<SignIn> (200)
     * @throws SidepotError 400, 401, 403, 429, 503
     */
    signIns: (input: FactorsSignInsQuery = {}, options?: CallOptions): Promise<Array<SignIn>> =>
      send({ method: 'GET', path: '/api/auth/sign-ins', input, answers: 'json' }, options),
    /**
     * Report a sign-in as not yours: ends all other sessions and access tokens.
     *
     * `POST /api/auth/sign-ins/not-me`. For signed-in users. Requires recent authentication.
     * @returns nothing (204)
     * @throws SidepotError 401, 403 (confirm_identity), 409, 429, 503
     */
    signOutOthers: (options?: CallOptions): Promise<null> =>
      send({ method: 'POST', path: '/api/auth/sign-ins/not-me', input: {}, answers: 'nothing' }, options),
  },
  firstView: {
    /**
     * Initial page data for the web app: several responses in one.
     *
     * `GET /api/first-view`. Anyone can make it.
     * @returns Array<InitialResponse> (200)
     * @throws SidepotError 400, 429, 503
     */
    read: (input: FirstViewReadQuery = {}, options?: CallOptions): Promise<Array<InitialResponse>> =>
      send({ method: 'GET', path: '/api/first-view', input, answers: 'json' }, options),
  },
  homes: {
    /**
     * Changes in a league since the caller's last visit, its latest week and the money race.
     *
     * `GET /api/leagues/:leagueId/home`. For league members.
     * @returns Home (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    read: (input: HomesReadPath, options?: CallOptions): Promise<Home> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/home', input, answers: 'json' }, options),
  },
  identity: {
    /**
     * Confirm the password, plus an authenticator code if one is on; valid for 15 minutes in this session.
     *
     * `POST /api/auth/confirm`. For signed-in users.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403, 409, 429, 503
     */
    confirm: (input: IdentityConfirmBody, options?: CallOptions): Promise<null> =>
      send({ method: 'POST', path: '/api/auth/confirm', input, answers: 'nothing' }, options),
    /**
     * Options for the browser to confirm with a passkey; valid once within five minutes.
     *
     * `POST /api/auth/confirm/passkey/options`. For signed-in users.
     * @returns PasskeyRequest (200)
     * @throws SidepotError 401, 403, 409, 429, 503
     */
    beginPasskey: (options?: CallOptions): Promise<PasskeyRequest> =>
      send({ method: 'POST', path: '/api/auth/confirm/passkey/options', input: {}, answers: 'json' }, options),
    /**
     * Confirm with a passkey instead of the password.
     *
     * `POST /api/auth/confirm/passkey`. For signed-in users.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403, 409, 429, 503
     */
    confirmWithPasskey: (input: IdentityConfirmWithPasskeyBody, options?: CallOptions): Promise<null> =>
      send({ method: 'POST', path: '/api/auth/confirm/passkey', input, answers: 'nothing' }, options),
    /**
     * Confirm with a recovery code, which works once.
     *
     * `POST /api/auth/confirm/recovery-code`. For signed-in users.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403, 409, 429, 503
     */
    confirmWithCode: (input: IdentityConfirmWithCodeBody, options?: CallOptions): Promise<null> =>
      send({ method: 'POST', path: '/api/auth/confirm/recovery-code', input, answers: 'nothing' }, options),
  },
  invitations: {
    /**
     * Invitations, newest first.
     *
     * `GET /api/leagues/:leagueId/invitations`. For the league's commissioner and co-commissioners.
     * @returns Array<Invitation> (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    list: (input: InvitationsListPath, options?: CallOptions): Promise<Array<Invitation>> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/invitations', input, answers: 'json' }, options),
    /**
     * Invite someone by email.
     *
     * `POST /api/leagues/:leagueId/invitations`. For the league's commissioner and co-commissioners.
     * @returns SentInvitation (201)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    send: (input: InvitationsSendPath & InvitationsSendBody, options?: CallOptions): Promise<SentInvitation> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/invitations', input, answers: 'json' }, options),
    /**
     * Resend the invitation with a new link; the old one stops working.
     *
     * `POST /api/leagues/:leagueId/invitations/:id/resend`. For the league's commissioner and co-commissioners.
     * @returns SentInvitation (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    resend: (input: InvitationsResendPath, options?: CallOptions): Promise<SentInvitation> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/invitations/:id/resend', input, answers: 'json' }, options),
    /**
     * Revoke an invitation.
     *
     * `DELETE /api/leagues/:leagueId/invitations/:id`. For the league's commissioner and co-commissioners.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    revoke: (input: InvitationsRevokePath, options?: CallOptions): Promise<null> =>
      send({ method: 'DELETE', path: '/api/leagues/:leagueId/invitations/:id', input, answers: 'nothing' }, options),
    /**
     * Invitation details.
     *
     * `GET /api/invitation/:token`. Anyone can make it.
     * @returns InvitationsReadAnswer (200)
     * @throws SidepotError 400, 404, 429, 503
     */
    read: (input: InvitationsReadPath, options?: CallOptions): Promise<InvitationsReadAnswer> =>
      send({ method: 'GET', path: '/api/invitation/:token', input, answers: 'json' }, options),
    /**
     * Join by invitation; signed-in users only send the team name.
     *
     * `POST /api/accept-invite`. Anyone can make it.
     * @returns InvitationsAcceptAnswer (201)
     * @throws SidepotError 400, 409, 429, 503
     */
    accept: (input: InvitationsAcceptBody, options?: CallOptions): Promise<InvitationsAcceptAnswer> =>
      send({ method: 'POST', path: '/api/accept-invite', input, answers: 'json' }, options),
  },
  jobCalls: {
    /**
     * Scheduled jobs and their last results.
     *
     * `GET /api/admin/jobs`. For site admins.
     * @returns Array<Job> (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    list: (options?: CallOptions): Promise<Array<Job>> =>
      send({ method: 'GET', path: '/api/admin/jobs', input: {}, answers: 'json' }, options),
    /**
     * Run a job now.
     *
     * `POST /api/admin/jobs/:job/run`. For site admins.
     * @returns JobRun (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    run: (input: JobCallsRunPath, options?: CallOptions): Promise<JobRun> =>
      send({ method: 'POST', path: '/api/admin/jobs/:job/run', input, answers: 'json' }, options),
  },
  joining: {
    /**
     * Details of a league to join, for anyone with the code of its join link.
     *
     * `GET /api/leagues/:leagueId/public-info`. Anyone can make it.
     * @returns JoiningPublicInfoAnswer (200)
     * @throws SidepotError 400, 404, 429, 503
     */
    publicInfo: (input: JoiningPublicInfoPath & JoiningPublicInfoQuery, options?: CallOptions): Promise<JoiningPublicInfoAnswer> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/public-info', input, answers: 'json' }, options),
    /**
     * Join by link, with a new team or an unclaimed one: with the code as the league chose, otherwise after approval.
     *
     * `POST /api/join-league/:leagueId`. Anyone can make it.
     * @returns JoiningJoinAnswer (201)
     * @throws SidepotError 400, 404, 409, 429, 503
     */
    join: (input: JoiningJoinPath & JoiningJoinBody, options?: CallOptions): Promise<JoiningJoinAnswer> =>
      send({ method: 'POST', path: '/api/join-league/:leagueId', input, answers: 'json' }, options),
    /**
     * What the league link shows: the teams to pick from.
     *
     * `GET /api/join/:code`. Anyone can make it.
     * @returns JoiningTeamsAnswer (200)
     * @throws SidepotError 400, 404, 429, 503
     */
    teams: (input: JoiningTeamsPath, options?: CallOptions): Promise<JoiningTeamsAnswer> =>
      send({ method: 'GET', path: '/api/join/:code', input, answers: 'json' }, options),
    /**
     * The league link, and whether join requests need approval.
     *
     * `GET /api/leagues/:leagueId/joining`. For the league's commissioner and co-commissioners.
     * @returns JoiningSettingsAnswer (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    settings: (input: JoiningSettingsPath, options?: CallOptions): Promise<JoiningSettingsAnswer> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/joining', input, answers: 'json' }, options),
    /**
     * Set whether join requests through the league link need approval.
     *
     * `PUT /api/leagues/:leagueId/joining`. For the league's commissioner and co-commissioners.
     * @returns JoiningSaveSettingsAnswer (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    saveSettings: (input: JoiningSaveSettingsPath & JoiningSaveSettingsBody, options?: CallOptions): Promise<JoiningSaveSettingsAnswer> =>
      send({ method: 'PUT', path: '/api/leagues/:leagueId/joining', input, answers: 'json' }, options),
    /**
     * Leagues the caller asked to join, pending or declined.
     *
     * `GET /api/join-requests`. For signed-in users.
     * @returns Array<OwnRequest> (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    ownRequests: (options?: CallOptions): Promise<Array<OwnRequest>> =>
      send({ method: 'GET', path: '/api/join-requests', input: {}, answers: 'json' }, options),
    /**
     * Cancel your request to join a league, or dismiss a declined one.
     *
     * `DELETE /api/join-requests/:leagueId`. For signed-in users.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    withdraw: (input: JoiningWithdrawPath, options?: CallOptions): Promise<null> =>
      send({ method: 'DELETE', path: '/api/join-requests/:leagueId', input, answers: 'nothing' }, options),
    /**
     * Create a new join link; the old one stops working.
     *
     * `POST /api/leagues/:leagueId/join-code`. For the league's commissioner and co-commissioners.
     * @returns JoiningRenewCodeAnswer (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    renewCode: (input: JoiningRenewCodePath, options?: CallOptions): Promise<JoiningRenewCodeAnswer> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/join-code', input, answers: 'json' }, options),
    /**
     * Approve a request to join.
     *
     * `POST /api/leagues/:leagueId/members/:userId/approve`. For the league's commissioner and co-commissioners.
     * @returns Member (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    approve: (input: JoiningApprovePath, options?: CallOptions): Promise<Member> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/members/:userId/approve', input, answers: 'json' }, options),
    /**
     * Remove a member or decline a request; awards and ledger stay.
     *
     * `DELETE /api/leagues/:leagueId/members/:userId`. For the league's commissioner and co-commissioners.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    remove: (input: JoiningRemovePath, options?: CallOptions): Promise<null> =>
      send({ method: 'DELETE', path: '/api/leagues/:leagueId/members/:userId', input, answers: 'nothing' }, options),
    /**
     * Rename your team, or any team as commissioner, and change the owner of an unclaimed team.
     *
     * `PUT /api/leagues/:leagueId/members/:userId`. For league members.
     * @returns Member (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    renameTeam: (input: JoiningRenameTeamPath & JoiningRenameTeamBody, options?: CallOptions): Promise<Member> =>
      send({ method: 'PUT', path: '/api/leagues/:leagueId/members/:userId', input, answers: 'json' }, options),
  },
  leagueKinds: {
    /**
     * The league's award types: its rules, with their prizes for a week if one is given.
     *
     * `GET /api/leagues/:leagueId/award-kinds`. For league members.
     * @returns Array<AwardKind> (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    list: (input: LeagueKindsListPath & LeagueKindsListQuery, options?: CallOptions): Promise<Array<AwardKind>> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/award-kinds', input, answers: 'json' }, options),
  },
  leagueManagement: {
    /**
     * Rename a league.
     *
     * `PATCH /api/leagues/:leagueId`. For the league's commissioner and co-commissioners.
     * @returns League (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    rename: (input: LeagueManagementRenamePath & LeagueManagementRenameBody, options?: CallOptions): Promise<League> =>
      send({ method: 'PATCH', path: '/api/leagues/:leagueId', input, answers: 'json' }, options),
    /**
     * Change a league’s currency, until something is recorded.
     *
     * `PUT /api/leagues/:leagueId/currency`. For the league's commissioner and co-commissioners.
     * @returns League (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    changeCurrency: (input: LeagueManagementChangeCurrencyPath & LeagueManagementChangeCurrencyBody, options?: CallOptions): Promise<League> =>
      send({ method: 'PUT', path: '/api/leagues/:leagueId/currency', input, answers: 'json' }, options),
    /**
     * End the season or start one: the same season again or, in a later year, a new one with history kept.
     *
     * `PATCH /api/leagues/:leagueId/season-status`. For the league's commissioner and co-commissioners.
     * @returns League (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    seasonStatus: (input: LeagueManagementSeasonStatusPath & LeagueManagementSeasonStatusBody, options?: CallOptions): Promise<League> =>
      send({ method: 'PATCH', path: '/api/leagues/:leagueId/season-status', input, answers: 'json' }, options),
    /**
     * Delete a league whose season has ended, with all its data; its members are emailed statements.
     *
     * `DELETE /api/leagues/:leagueId/disband`. For the commissioner of the league. Requires recent authentication.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 404, 409, 429, 503
     */
    disband: (input: LeagueManagementDisbandPath, options?: CallOptions): Promise<null> =>
      send({ method: 'DELETE', path: '/api/leagues/:leagueId/disband', input, answers: 'nothing' }, options),
    /**
     * Balances over all seasons, and the number of people who would be emailed a statement.
     *
     * `GET /api/leagues/:leagueId/open-balances`. For the league's commissioner and co-commissioners.
     * @returns OpenBalances (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    openBalances: (input: LeagueManagementOpenBalancesPath, options?: CallOptions): Promise<OpenBalances> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/open-balances', input, answers: 'json' }, options),
    /**
     * The league's audit log, newest first.
     *
     * `GET /api/leagues/:leagueId/audit`. For league members.
     * @returns Array<AuditLine> (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    audit: (input: LeagueManagementAuditPath & LeagueManagementAuditQuery, options?: CallOptions): Promise<Array<AuditLine>> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/audit', input, answers: 'json' }, options),
    /**
     * The award emails the league sends.
     *
     * `GET /api/leagues/:leagueId/email-settings`. For the league's commissioner and co-commissioners.
     * @returns EmailSettings (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    readEmailSettings: (input: LeagueManagementReadEmailSettingsPath, options?: CallOptions): Promise<EmailSettings> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/email-settings', input, answers: 'json' }, options),
    /**
     * Choose which award emails the league sends.
     *
     * `PUT /api/leagues/:leagueId/email-settings`. For the league's commissioner and co-commissioners.
     * @returns EmailSettings (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    saveEmailSettings: (input: LeagueManagementSaveEmailSettingsPath & LeagueManagementSaveEmailSettingsBody, options?: CallOptions): Promise<EmailSettings> =>
      send({ method: 'PUT', path: '/api/leagues/:leagueId/email-settings', input, answers: 'json' }, options),
    /**
     * Update templates: built-in ones first, then saved ones.
     *
     * `GET /api/leagues/:leagueId/message-templates`. For the league's commissioner and co-commissioners.
     * @returns Array<MessageTemplate> (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    templates: (input: LeagueManagementTemplatesPath, options?: CallOptions): Promise<Array<MessageTemplate>> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/message-templates', input, answers: 'json' }, options),
    /**
     * Email an update to every member; {week}, the latest published one, and {league} are filled in.
     *
     * `POST /api/leagues/:leagueId/updates`. For the league's commissioner and co-commissioners.
     * @returns LeagueManagementSendUpdateAnswer (202)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    sendUpdate: (input: LeagueManagementSendUpdatePath & LeagueManagementSendUpdateBody, options?: CallOptions): Promise<LeagueManagementSendUpdateAnswer> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/updates', input, answers: 'json' }, options),
    /**
     * The ten latest awards of the league's other managers.
     *
     * `GET /api/leagues/:leagueId/other-awards`. For league members.
     * @returns Array<Award> (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    otherAwards: (input: LeagueManagementOtherAwardsPath, options?: CallOptions): Promise<Array<Award>> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/other-awards', input, answers: 'json' }, options),
    /**
     * The caller's awards in every league, newest first.
     *
     * `GET /api/manager/awards`. For signed-in users.
     * @returns Array<Award> (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    myAwards: (options?: CallOptions): Promise<Array<Award>> =>
      send({ method: 'GET', path: '/api/manager/awards', input: {}, answers: 'json' }, options),
    /**
     * Record a payment to a manager, an adjustment or a season place payout.
     *
     * `POST /api/leagues/:leagueId/ledger`. For the league's treasurer, co-commissioners and commissioner.
     * @returns LedgerEntry (201)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    pay: (input: LeagueManagementPayPath & LeagueManagementPayBody, options?: CallOptions): Promise<LedgerEntry> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/ledger', input, answers: 'json' }, options),
    /**
     * Reverse a recorded payment once, with a reason.
     *
     * `POST /api/leagues/:leagueId/ledger/:entryId/reversal`. For the league's treasurer, co-commissioners and commissioner.
     * @returns LedgerEntry (201)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    reversePayment: (input: LeagueManagementReversePaymentPath & LeagueManagementReversePaymentBody, options?: CallOptions): Promise<LedgerEntry> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/ledger/:entryId/reversal', input, answers: 'json' }, options),
  },
  leaguePage: {
    /**
     * A league's public page, if it has one: standings, money by week and the latest week.
     *
     * `GET /api/leagues/:leagueId/page`. Anyone can make it.
     * @returns LeaguePage (200)
     * @throws SidepotError 400, 404, 429, 503
     */
    read: (input: LeaguePageReadPath & LeaguePageReadQuery, options?: CallOptions): Promise<LeaguePage> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/page', input, answers: 'json' }, options),
  },
  leagueRoles: {
    /**
     * Make a member treasurer or co-commissioner, or remove the role.
     *
     * `PUT /api/leagues/:leagueId/members/:managerId/role`. For the commissioner of the league. Requires recent authentication.
     * @returns Member (200)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 404, 409, 429, 503
     */
    give: (input: LeagueRolesGivePath & LeagueRolesGiveBody, options?: CallOptions): Promise<Member> =>
      send({ method: 'PUT', path: '/api/leagues/:leagueId/members/:managerId/role', input, answers: 'json' }, options),
  },
  leagueWebhooks: {
    /**
     * League webhooks, without their secrets.
     *
     * `GET /api/leagues/:leagueId/webhooks`. For the league's commissioner and co-commissioners.
     * @returns LeagueWebhooksListAnswer (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    list: (input: LeagueWebhooksListPath, options?: CallOptions): Promise<LeagueWebhooksListAnswer> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/webhooks', input, answers: 'json' }, options),
    /**
     * Add a league webhook; its secret is only shown once.
     *
     * `POST /api/leagues/:leagueId/webhooks`. For the league's commissioner and co-commissioners. Requires recent authentication.
     * @returns LeagueWebhooksAddAnswer (201)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 404, 409, 429, 503
     */
    add: (input: LeagueWebhooksAddPath & LeagueWebhooksAddBody, options?: CallOptions): Promise<LeagueWebhooksAddAnswer> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/webhooks', input, answers: 'json' }, options),
    /**
     * Remove a league webhook and its log.
     *
     * `DELETE /api/leagues/:leagueId/webhooks/:webhookId`. For the league's commissioner and co-commissioners. Requires recent authentication.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 404, 409, 429, 503
     */
    remove: (input: LeagueWebhooksRemovePath, options?: CallOptions): Promise<null> =>
      send({ method: 'DELETE', path: '/api/leagues/:leagueId/webhooks/:webhookId', input, answers: 'nothing' }, options),
    /**
     * Events sent to a league webhook in the last 30 days, newest first; the X-Next-Cursor header has the next cursor.
     *
     * `GET /api/leagues/:leagueId/webhooks/:webhookId/log`. For the league's commissioner and co-commissioners.
     * @returns LeagueWebhooksLogAnswer (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    log: (input: LeagueWebhooksLogPath & LeagueWebhooksLogQuery, options?: CallOptions): Promise<LeagueWebhooksLogAnswer> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/webhooks/:webhookId/log', input, answers: 'json' }, options),
    /**
     * Send a test to a league webhook now; turns a disabled one back on if it responds.
     *
     * `POST /api/leagues/:leagueId/webhooks/:webhookId/test`. For the league's commissioner and co-commissioners.
     * @returns LeagueWebhooksTestAnswer (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    test: (input: LeagueWebhooksTestPath, options?: CallOptions): Promise<LeagueWebhooksTestAnswer> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/webhooks/:webhookId/test', input, answers: 'json' }, options),
    /**
     * Resend an event to a league webhook.
     *
     * `POST /api/leagues/:leagueId/webhooks/:webhookId/log/:deliveryId/replay`. For the league's commissioner and co-commissioners.
     * @returns LeagueWebhooksReplayAnswer (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    replay: (input: LeagueWebhooksReplayPath, options?: CallOptions): Promise<LeagueWebhooksReplayAnswer> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/webhooks/:webhookId/log/:deliveryId/replay', input, answers: 'json' }, options),
  },
  leagues: {
    /**
     * Leagues the caller runs, then those they belong to.
     *
     * `GET /api/leagues`. For signed-in users.
     * @returns Array<League> (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    list: (options?: CallOptions): Promise<Array<League>> =>
      send({ method: 'GET', path: '/api/leagues', input: {}, answers: 'json' }, options),
    /**
     * Create a league.
     *
     * `POST /api/leagues`. For signed-in users.
     * @returns League (201)
     * @throws SidepotError 400, 401, 403, 409, 429, 503
     */
    create: (input: LeaguesCreateBody, options?: CallOptions): Promise<League> =>
      send({ method: 'POST', path: '/api/leagues', input, answers: 'json' }, options),
    /**
     * One league.
     *
     * `GET /api/leagues/:leagueId/info`. For league members.
     * @returns League (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    info: (input: LeaguesInfoPath, options?: CallOptions): Promise<League> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/info', input, answers: 'json' }, options),
    /**
     * Set the pot and the season payouts.
     *
     * `PUT /api/leagues/:leagueId/pot-payouts`. For the league's commissioner and co-commissioners.
     * @returns League (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    pot: (input: LeaguesPotPath & LeaguesPotBody, options?: CallOptions): Promise<League> =>
      send({ method: 'PUT', path: '/api/leagues/:leagueId/pot-payouts', input, answers: 'json' }, options),
    /**
     * List leagues, sorted and filtered; with `limit`, the X-Next-Cursor header has the next cursor.
     *
     * `GET /api/admin/leagues`. For site admins.
     * @returns Array<LeagueOverview> (200)
     * @throws SidepotError 400, 401, 403, 429, 503
     */
    all: (input: LeaguesAllQuery = {}, options?: CallOptions): Promise<Array<LeagueOverview>> =>
      send({ method: 'GET', path: '/api/admin/leagues', input, answers: 'json' }, options),
    /**
     * A league's members.
     *
     * `GET /api/leagues/:leagueId/members`. For league members.
     * @returns Array<Member> (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    members: (input: LeaguesMembersPath, options?: CallOptions): Promise<Array<Member>> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/members', input, answers: 'json' }, options),
  },
  needs: {
    /**
     * What needs the caller in a league: money, people, corrections, questions, votes.
     *
     * `GET /api/leagues/:leagueId/needs`. For league members.
     * @returns NeedsReadAnswer (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    read: (input: NeedsReadPath, options?: CallOptions): Promise<NeedsReadAnswer> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/needs', input, answers: 'json' }, options),
  },
  operatorHome: {
    /**
     * What needs a site admin now, problems first, and whether everything else is healthy.
     *
     * `GET /api/admin/health`. For site admins.
     * @returns OperatorHomeHealthAnswer (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    health: (options?: CallOptions): Promise<OperatorHomeHealthAnswer> =>
      send({ method: 'GET', path: '/api/admin/health', input: {}, answers: 'json' }, options),
    /**
     * Published leagues, people, subscribers, monthly Stripe billing and churn.
     *
     * `GET /api/admin/growth`. For site admins.
     * @returns Growth (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    growth: (options?: CallOptions): Promise<Growth> =>
      send({ method: 'GET', path: '/api/admin/growth', input: {}, answers: 'json' }, options),
  },
  ownAccount: {
    /**
     * Preview what is deleted with the caller's account.
     *
     * `GET /api/auth/account/deletion`. For signed-in users.
     * @returns DeletionReport (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    previewDeletion: (options?: CallOptions): Promise<DeletionReport> =>
      send({ method: 'GET', path: '/api/auth/account/deletion', input: {}, answers: 'json' }, options),
    /**
     * Delete the caller's account; awards won in other people's leagues stay, under Former member.
     *
     * `DELETE /api/auth/account`. For signed-in users. Requires recent authentication.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 409, 429, 503
     */
    remove: (input: OwnAccountRemoveBody, options?: CallOptions): Promise<null> =>
      send({ method: 'DELETE', path: '/api/auth/account', input, answers: 'nothing' }, options),
  },
  pageEditor: {
    /**
     * A page with its draft, versions and images.
     *
     * `GET /api/admin/page-content/:id/editor`. For site admins.
     * @returns EditedPage (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    read: (input: PageEditorReadPath, options?: CallOptions): Promise<EditedPage> =>
      send({ method: 'GET', path: '/api/admin/page-content/:id/editor', input, answers: 'json' }, options),
    /**
     * Save a page draft without publishing it.
     *
     * `PUT /api/admin/page-content/:id/draft`. For site admins.
     * @returns PageDraft (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    saveDraft: (input: PageEditorSaveDraftPath & PageEditorSaveDraftBody, options?: CallOptions): Promise<PageDraft> =>
      send({ method: 'PUT', path: '/api/admin/page-content/:id/draft', input, answers: 'json' }, options),
    /**
     * Discard a page's unpublished draft.
     *
     * `DELETE /api/admin/page-content/:id/draft`. For site admins.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    discardDraft: (input: PageEditorDiscardDraftPath, options?: CallOptions): Promise<null> =>
      send({ method: 'DELETE', path: '/api/admin/page-content/:id/draft', input, answers: 'nothing' }, options),
    /**
     * A published version of a page.
     *
     * `GET /api/admin/page-content/:id/versions/:number`. For site admins.
     * @returns PageVersion (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    version: (input: PageEditorVersionPath, options?: CallOptions): Promise<PageVersion> =>
      send({ method: 'GET', path: '/api/admin/page-content/:id/versions/:number', input, answers: 'json' }, options),
    /**
     * Create a link that shows a page draft to anyone with it, for seven days.
     *
     * `POST /api/admin/page-content/:id/preview-link`. For site admins.
     * @returns PageEditorPreviewLinkAnswer (201)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    previewLink: (input: PageEditorPreviewLinkPath, options?: CallOptions): Promise<PageEditorPreviewLinkAnswer> =>
      send({ method: 'POST', path: '/api/admin/page-content/:id/preview-link', input, answers: 'json' }, options),
    /**
     * A page draft, through an admin's preview link.
     *
     * `GET /api/page-preview/:token`. Anyone can make it.
     * @returns PageEditorPreviewAnswer (200)
     * @throws SidepotError 400, 404, 429, 503
     */
    preview: (input: PageEditorPreviewPath, options?: CallOptions): Promise<PageEditorPreviewAnswer> =>
      send({ method: 'GET', path: '/api/page-preview/:token', input, answers: 'json' }, options),
    /**
     * All images, newest first, and the pages whose text or draft uses them.
     *
     * `GET /api/admin/pictures`. For site admins.
     * @returns PageEditorPicturesAnswer (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    pictures: (options?: CallOptions): Promise<PageEditorPicturesAnswer> =>
      send({ method: 'GET', path: '/api/admin/pictures', input: {}, answers: 'json' }, options),
    /**
     * Add an image: JPEG, PNG or WebP up to 8 MB, in base64.
     *
     * `POST /api/admin/pictures`. For site admins.
     * @returns Picture (201)
     * @throws SidepotError 400, 401, 403, 409, 429, 503
     */
    addPicture: (input: PageEditorAddPictureBody, options?: CallOptions): Promise<Picture> =>
      send({ method: 'POST', path: '/api/admin/pictures', input, answers: 'json' }, options),
    /**
     * Delete an image that no page uses.
     *
     * `DELETE /api/admin/pictures/:digest`. For site admins.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    removePicture: (input: PageEditorRemovePicturePath, options?: CallOptions): Promise<null> =>
      send({ method: 'DELETE', path: '/api/admin/pictures/:digest', input, answers: 'nothing' }, options),
  },
  passkeys: {
    /**
     * Options for the browser to create a passkey; valid once within five minutes.
     *
     * `POST /api/auth/passkeys/options`. For signed-in users. Requires recent authentication.
     * @returns PasskeysBeginAddingAnswer (200)
     * @throws SidepotError 401, 403 (confirm_identity), 409, 429, 503
     */
    beginAdding: (options?: CallOptions): Promise<PasskeysBeginAddingAnswer> =>
      send({ method: 'POST', path: '/api/auth/passkeys/options', input: {}, answers: 'json' }, options),
    /**
     * Add the passkey created by the browser.
     *
     * `POST /api/auth/passkeys`. For signed-in users. Requires recent authentication.
     * @returns Passkey (201)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 409, 429, 503
     */
    add: (input: PasskeysAddBody, options?: CallOptions): Promise<Passkey> =>
      send({ method: 'POST', path: '/api/auth/passkeys', input, answers: 'json' }, options),
    /**
     * Rename a passkey.
     *
     * `PUT /api/auth/passkeys/:id`. For signed-in users.
     * @returns Passkey (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    rename: (input: PasskeysRenamePath & PasskeysRenameBody, options?: CallOptions): Promise<Passkey> =>
      send({ method: 'PUT', path: '/api/auth/passkeys/:id', input, answers: 'json' }, options),
    /**
     * Remove a passkey, except the last one of an account without a password.
     *
     * `DELETE /api/auth/passkeys/:id`. For signed-in users. Requires recent authentication.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 404, 409, 429, 503
     */
    remove: (input: PasskeysRemovePath, options?: CallOptions): Promise<null> =>
      send({ method: 'DELETE', path: '/api/auth/passkeys/:id', input, answers: 'nothing' }, options),
    /**
     * Options for the browser to sign in with a passkey; valid once within five minutes.
     *
     * `POST /api/auth/passkey/options`. Anyone can make it.
     * @returns PasskeyRequest (200)
     * @throws SidepotError 409, 429, 503
     */
    beginSignIn: (options?: CallOptions): Promise<PasskeyRequest> =>
      send({ method: 'POST', path: '/api/auth/passkey/options', input: {}, answers: 'json' }, options),
    /**
     * Sign in with a passkey alone.
     *
     * `POST /api/auth/passkey`. Anyone can make it.
     * @returns User (200)
     * @throws SidepotError 400, 409, 429, 503
     */
    signIn: (input: PasskeysSignInBody, options?: CallOptions): Promise<User> =>
      send({ method: 'POST', path: '/api/auth/passkey', input, answers: 'json' }, options),
  },
  passwords: {
    /**
     * Request a link to set a new password; the response is the same for unknown addresses.
     *
     * `POST /api/auth/forgot-password`. Anyone can make it.
     * @returns Message (200)
     * @throws SidepotError 400, 409, 429, 503
     */
    forgot: (input: PasswordsForgotBody, options?: CallOptions): Promise<Message> =>
      send({ method: 'POST', path: '/api/auth/forgot-password', input, answers: 'json' }, options),
    /**
     * Whether a link to set a password still works.
     *
     * `GET /api/auth/verify-reset-token`. Anyone can make it.
     * @returns PasswordsVerifyAnswer (200)
     * @throws SidepotError 400, 429, 503
     */
    verify: (input: PasswordsVerifyQuery, options?: CallOptions): Promise<PasswordsVerifyAnswer> =>
      send({ method: 'GET', path: '/api/auth/verify-reset-token', input, answers: 'json' }, options),
    /**
     * Set a new password with a link.
     *
     * `POST /api/auth/reset-password`. Anyone can make it.
     * @returns Message (200)
     * @throws SidepotError 400, 409, 429, 503
     */
    reset: (input: PasswordsResetBody, options?: CallOptions): Promise<Message> =>
      send({ method: 'POST', path: '/api/auth/reset-password', input, answers: 'json' }, options),
    /**
     * Report a sign-in as not yours with an emailed link: ends sessions, tokens and the password.
     *
     * `POST /api/auth/not-me`. Anyone can make it.
     * @returns PasswordsNotMeAnswer (200)
     * @throws SidepotError 400, 409, 429, 503
     */
    notMe: (input: PasswordsNotMeBody, options?: CallOptions): Promise<PasswordsNotMeAnswer> =>
      send({ method: 'POST', path: '/api/auth/not-me', input, answers: 'json' }, options),
    /**
     * Change the password; all other sessions end, and access tokens except those in `keepTokens`.
     *
     * `PUT /api/auth/change-password`. For signed-in users.
     * @returns Message (200)
     * @throws SidepotError 400, 401, 403, 409, 429, 503
     */
    change: (input: PasswordsChangeBody, options?: CallOptions): Promise<Message> =>
      send({ method: 'PUT', path: '/api/auth/change-password', input, answers: 'json' }, options),
  },
  payHandles: {
    /**
     * The caller's payment handles.
     *
     * `GET /api/pay-handles`. For signed-in users.
     * @returns PayHandles (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    read: (options?: CallOptions): Promise<PayHandles> =>
      send({ method: 'GET', path: '/api/pay-handles', input: {}, answers: 'json' }, options),
    /**
     * Set the caller's payment handles: Venmo, PayPal.Me, Cash App or any text to copy.
     *
     * `PUT /api/pay-handles`. For signed-in users. Requires recent authentication.
     * @returns PayHandles (200)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 409, 429, 503
     */
    save: (input: PayHandlesSaveBody, options?: CallOptions): Promise<PayHandles> =>
      send({ method: 'PUT', path: '/api/pay-handles', input, answers: 'json' }, options),
  },
  people: {
    /**
     * List accounts, sorted and filtered; with `limit`, the X-Next-Cursor header has the next cursor.
     *
     * `GET /api/admin/users`. For site admins.
     * @returns PeopleListAnswer (200)
     * @throws SidepotError 400, 401, 403, 429, 503
     */
    list: (input: PeopleListQuery = {}, options?: CallOptions): Promise<PeopleListAnswer> =>
      send({ method: 'GET', path: '/api/admin/users', input, answers: 'json' }, options),
    /**
     * Create an account; creating an administrator, or choosing the password, requires recent authentication.
     *
     * `POST /api/admin/create-user`. For site admins. Some changes require recent authentication.
     * @returns User (201)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 409, 429, 503
     */
    create: (input: PeopleCreateBody, options?: CallOptions): Promise<User> =>
      send({ method: 'POST', path: '/api/admin/create-user', input, answers: 'json' }, options),
    /**
     * Grant Premium for some days.
     *
     * `POST /api/admin/promote-user`. For site admins. Requires recent authentication.
     * @returns User (200)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 409, 429, 503
     */
    promote: (input: PeoplePromoteBody, options?: CallOptions): Promise<User> =>
      send({ method: 'POST', path: '/api/admin/promote-user', input, answers: 'json' }, options),
    /**
     * End granted Premium; nothing is deleted.
     *
     * `POST /api/admin/revoke-premium`. For site admins. Requires recent authentication.
     * @returns User (200)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 409, 429, 503
     */
    revoke: (input: PeopleRevokeBody, options?: CallOptions): Promise<User> =>
      send({ method: 'POST', path: '/api/admin/revoke-premium', input, answers: 'json' }, options),
    /**
     * Change a user's role.
     *
     * `PUT /api/admin/toggle-role`. For site admins. Requires recent authentication.
     * @returns User (200)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 409, 429, 503
     */
    setRole: (input: PeopleSetRoleBody, options?: CallOptions): Promise<User> =>
      send({ method: 'PUT', path: '/api/admin/toggle-role', input, answers: 'json' }, options),
    /**
     * Disable or enable an account; nothing is deleted.
     *
     * `PUT /api/admin/users/:userId/access`. For site admins. Requires recent authentication.
     * @returns User (200)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 404, 409, 429, 503
     */
    setDisabled: (input: PeopleSetDisabledPath & PeopleSetDisabledBody, options?: CallOptions): Promise<User> =>
      send({ method: 'PUT', path: '/api/admin/users/:userId/access', input, answers: 'json' }, options),
    /**
     * Sign a user out everywhere.
     *
     * `DELETE /api/admin/users/:userId/sessions`. For site admins.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    endSessions: (input: PeopleEndSessionsPath, options?: CallOptions): Promise<null> =>
      send({ method: 'DELETE', path: '/api/admin/users/:userId/sessions', input, answers: 'nothing' }, options),
    /**
     * Email a user a link to set a password, and sign them out everywhere.
     *
     * `POST /api/admin/users/:userId/password-link`. For site admins.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    mailLink: (input: PeopleMailLinkPath, options?: CallOptions): Promise<null> =>
      send({ method: 'POST', path: '/api/admin/users/:userId/password-link', input, answers: 'nothing' }, options),
    /**
     * Remove a user's lost passkeys, authenticator app and recovery codes, and sign them out.
     *
     * `DELETE /api/admin/users/:userId/factors`. For site admins. Requires recent authentication.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 404, 409, 429, 503
     */
    removeFactors: (input: PeopleRemoveFactorsPath, options?: CallOptions): Promise<null> =>
      send({ method: 'DELETE', path: '/api/admin/users/:userId/factors', input, answers: 'nothing' }, options),
    /**
     * Preview what is deleted with an account, and balances in the leagues it runs.
     *
     * `GET /api/admin/users/:userId/deletion`. For site admins.
     * @returns DeletionReport (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    previewDeletion: (input: PeoplePreviewDeletionPath, options?: CallOptions): Promise<DeletionReport> =>
      send({ method: 'GET', path: '/api/admin/users/:userId/deletion', input, answers: 'json' }, options),
    /**
     * Delete an account and the leagues it runs; awards won elsewhere stay, under Former member.
     *
     * `DELETE /api/admin/users/:userId`. For site admins. Requires recent authentication.
     * @returns PeopleRemoveAnswer (200)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 404, 409, 429, 503
     */
    remove: (input: PeopleRemovePath, options?: CallOptions): Promise<PeopleRemoveAnswer> =>
      send({ method: 'DELETE', path: '/api/admin/users/:userId', input, answers: 'json' }, options),
  },
  personPage: {
    /**
     * One person: leagues, sessions, emails and billing.
     *
     * `GET /api/admin/users/:userId`. For site admins.
     * @returns PersonPage (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    read: (input: PersonPageReadPath, options?: CallOptions): Promise<PersonPage> =>
      send({ method: 'GET', path: '/api/admin/users/:userId', input, answers: 'json' }, options),
    /**
     * Add a note about a person, visible only to site admins.
     *
     * `POST /api/admin/users/:userId/notes`. For site admins.
     * @returns PersonPageAddNoteAnswer (201)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    addNote: (input: PersonPageAddNotePath & PersonPageAddNoteBody, options?: CallOptions): Promise<PersonPageAddNoteAnswer> =>
      send({ method: 'POST', path: '/api/admin/users/:userId/notes', input, answers: 'json' }, options),
    /**
     * Delete a note.
     *
     * `DELETE /api/admin/users/:userId/notes/:noteId`. For site admins.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    removeNote: (input: PersonPageRemoveNotePath, options?: CallOptions): Promise<null> =>
      send({ method: 'DELETE', path: '/api/admin/users/:userId/notes/:noteId', input, answers: 'nothing' }, options),
    /**
     * Correct a person's address: takes effect once the link emailed to it is opened; the old address is notified.
     *
     * `PUT /api/admin/users/:userId/email`. For site admins. Requires recent authentication.
     * @returns User (200)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 404, 409, 429, 503
     */
    correctAddress: (input: PersonPageCorrectAddressPath & PersonPageCorrectAddressBody, options?: CallOptions): Promise<User> =>
      send({ method: 'PUT', path: '/api/admin/users/:userId/email', input, answers: 'json' }, options),
  },
  planner: {
    /**
     * Week-by-week budget forecast, with suggested fixes.
     *
     * `GET /api/leagues/:leagueId/planner`. For league members.
     * @returns Planner (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    read: (input: PlannerReadPath, options?: CallOptions): Promise<Planner> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/planner', input, answers: 'json' }, options),
    /**
     * The same with previewed changes to dues, rules and places; nothing is saved.
     *
     * `POST /api/leagues/:leagueId/planner/preview`. For the league's treasurer, co-commissioners and commissioner.
     * @returns Planner (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    try: (input: PlannerTryPath & PlannerTryBody, options?: CallOptions): Promise<Planner> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/planner/preview', input, answers: 'json' }, options),
    /**
     * Save previewed dues, rules and places, all or nothing, even while money is missing.
     *
     * `PUT /api/leagues/:leagueId/planner`. For the league's treasurer, co-commissioners and commissioner.
     * @returns Planner (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    save: (input: PlannerSavePath & PlannerSaveBody, options?: CallOptions): Promise<Planner> =>
      send({ method: 'PUT', path: '/api/leagues/:leagueId/planner', input, answers: 'json' }, options),
  },
  pools: {
    /**
     * Side pots the caller is in or can join, and Showdown rounds.
     *
     * `GET /api/leagues/:leagueId/pools`. For league members.
     * @returns Pools (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    list: (input: PoolsListPath, options?: CallOptions): Promise<Pools> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/pools', input, answers: 'json' }, options),
    /**
     * Open a side pot: buy-in, deciding rule and weeks.
     *
     * `POST /api/leagues/:leagueId/pools`. For the league's treasurer, co-commissioners and commissioner.
     * @returns Pool (201)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    create: (input: PoolsCreatePath & PoolsCreateBody, options?: CallOptions): Promise<Pool> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/pools', input, answers: 'json' }, options),
    /**
     * Join a side pot; the buy-in is owed right away.
     *
     * `POST /api/leagues/:leagueId/pools/:poolId/join`. For league members.
     * @returns Pool (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    join: (input: PoolsJoinPath & PoolsJoinBody, options?: CallOptions): Promise<Pool> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/pools/:poolId/join', input, answers: 'json' }, options),
    /**
     * Leave a side pot while joining is open; the buy-in is refunded.
     *
     * `POST /api/leagues/:leagueId/pools/:poolId/leave`. For league members.
     * @returns Pool (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    leave: (input: PoolsLeavePath & PoolsLeaveBody, options?: CallOptions): Promise<Pool> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/pools/:poolId/leave', input, answers: 'json' }, options),
    /**
     * Close a side pot to joining and leaving.
     *
     * `POST /api/leagues/:leagueId/pools/:poolId/close`. For the league's treasurer, co-commissioners and commissioner.
     * @returns Pool (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    close: (input: PoolsClosePath, options?: CallOptions): Promise<Pool> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/pools/:poolId/close', input, answers: 'json' }, options),
    /**
     * Cancel a side pot with no decided week: all buy-ins are refunded.
     *
     * `POST /api/leagues/:leagueId/pools/:poolId/cancel`. For the league's treasurer, co-commissioners and commissioner.
     * @returns Pool (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    cancel: (input: PoolsCancelPath & PoolsCancelBody, options?: CallOptions): Promise<Pool> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/pools/:poolId/cancel', input, answers: 'json' }, options),
  },
  potAllocations: {
    /**
     * Pot money rolled over, donated or spent this season, newest first, and what's left.
     *
     * `GET /api/leagues/:leagueId/pot-uses`. For league members.
     * @returns PotAllocationsListAnswer (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    list: (input: PotAllocationsListPath, options?: CallOptions): Promise<PotAllocationsListAnswer> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/pot-uses', input, answers: 'json' }, options),
    /**
     * Roll over pot money to the next season, donate it, or record an expense.
     *
     * `POST /api/leagues/:leagueId/pot-uses`. For the league's treasurer, co-commissioners and commissioner.
     * @returns PotAllocation (201)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    record: (input: PotAllocationsRecordPath & PotAllocationsRecordBody, options?: CallOptions): Promise<PotAllocation> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/pot-uses', input, answers: 'json' }, options),
    /**
     * Return money to the pot that was rolled over, donated or spent.
     *
     * `POST /api/leagues/:leagueId/pot-uses/:entryId/reverse`. For the league's treasurer, co-commissioners and commissioner.
     * @returns PotAllocation (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    reverse: (input: PotAllocationsReversePath & PotAllocationsReverseBody, options?: CallOptions): Promise<PotAllocation> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/pot-uses/:entryId/reverse', input, answers: 'json' }, options),
  },
  profile: {
    /**
     * Change name and address; a new address takes effect once the link emailed to it is opened.
     *
     * `PUT /api/auth/profile`. For signed-in users. Some changes require recent authentication.
     * @returns User (200)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 409, 429, 503
     */
    update: (input: ProfileUpdateBody, options?: CallOptions): Promise<User> =>
      send({ method: 'PUT', path: '/api/auth/profile', input, answers: 'json' }, options),
    /**
     * Choose which emails to get.
     *
     * `PUT /api/auth/notifications`. For signed-in users.
     * @returns User (200)
     * @throws SidepotError 400, 401, 403, 409, 429, 503
     */
    notifications: (input: ProfileNotificationsBody, options?: CallOptions): Promise<User> =>
      send({ method: 'PUT', path: '/api/auth/notifications', input, answers: 'json' }, options),
    /**
     * The caller's own data, as a file.
     *
     * `GET /api/auth/export-data`. For signed-in users.
     * @returns SidepotFile (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    exportData: (options?: CallOptions): Promise<SidepotFile> =>
      send({ method: 'GET', path: '/api/auth/export-data', input: {}, answers: 'file' }, options),
  },
  providerCalls: {
    /**
     * Week providers, what a connection requires, and where to find it.
     *
     * `GET /api/providers`. For signed-in users.
     * @returns Array<ListedProvider> (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    list: (options?: CallOptions): Promise<Array<ListedProvider>> =>
      send({ method: 'GET', path: '/api/providers', input: {}, answers: 'json' }, options),
  },
  questions: {
    /**
     * Members' questions about ledger entries, newest first; all or for one entry.
     *
     * `GET /api/leagues/:leagueId/questions`. For league members.
     * @returns Array<Question> (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    list: (input: QuestionsListPath & QuestionsListQuery, options?: CallOptions): Promise<Array<Question>> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/questions', input, answers: 'json' }, options),
    /**
     * Question an entry, or an award's entry: payment is on hold until the question is closed.
     *
     * `POST /api/leagues/:leagueId/questions`. For league members.
     * @returns Question (201)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    ask: (input: QuestionsAskPath & QuestionsAskBody, options?: CallOptions): Promise<Question> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/questions', input, answers: 'json' }, options),
    /**
     * Reply to an open question.
     *
     * `POST /api/leagues/:leagueId/questions/:questionId/answers`. For league members.
     * @returns Question (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    answer: (input: QuestionsAnswerPath & QuestionsAnswerBody, options?: CallOptions): Promise<Question> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/questions/:questionId/answers', input, answers: 'json' }, options),
    /**
     * Close a question: the entry is confirmed or was corrected.
     *
     * `POST /api/leagues/:leagueId/questions/:questionId/close`. For the league's treasurer, co-commissioners and commissioner.
     * @returns Question (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    close: (input: QuestionsClosePath & QuestionsCloseBody, options?: CallOptions): Promise<Question> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/questions/:questionId/close', input, answers: 'json' }, options),
  },
  rules: {
    /**
     * The catalog of metrics for rules.
     *
     * `GET /api/award-metrics`. Anyone can make it.
     * @returns Array<Metric> (200)
     * @throws SidepotError 429, 503
     */
    metrics: (options?: CallOptions): Promise<Array<Metric>> =>
      send({ method: 'GET', path: '/api/award-metrics', input: {}, answers: 'json' }, options),
    /**
     * Rule sets to start with.
     *
     * `GET /api/rule-presets`. Anyone can make it.
     * @returns Array<RulePreset> (200)
     * @throws SidepotError 429, 503
     */
    presets: (options?: CallOptions): Promise<Array<RulePreset>> =>
      send({ method: 'GET', path: '/api/rule-presets', input: {}, answers: 'json' }, options),
    /**
     * Metrics supported by the league’s provider.
     *
     * `GET /api/leagues/:leagueId/rules/metrics`. For league members.
     * @returns Array<MetricAvailability> (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    available: (input: RulesAvailablePath, options?: CallOptions): Promise<Array<MetricAvailability>> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/rules/metrics', input, answers: 'json' }, options),
    /**
     * The league's award types: its rules, with their prizes for a week if one is given.
     *
     * `GET /api/leagues/:leagueId/award-kinds`. For league members.
     * @returns Array<AwardKind> (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    kinds: (input: RulesKindsPath & RulesKindsQuery, options?: CallOptions): Promise<Array<AwardKind>> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/award-kinds', input, answers: 'json' }, options),
    /**
     * The league's rules, their changes and cost.
     *
     * `GET /api/leagues/:leagueId/rules`. For league members.
     * @returns Rulebook (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    rulebook: (input: RulesRulebookPath, options?: CallOptions): Promise<Rulebook> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/rules', input, answers: 'json' }, options),
    /**
     * The rules of a league that made them public.
     *
     * `GET /api/leagues/:leagueId/public-rules`. Anyone can make it.
     * @returns PublicRules (200)
     * @throws SidepotError 400, 404, 429, 503
     */
    public: (input: RulesPublicPath, options?: CallOptions): Promise<PublicRules> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/public-rules', input, answers: 'json' }, options),
    /**
     * Add a rule for weeks not published yet.
     *
     * `POST /api/leagues/:leagueId/rules`. For the league's commissioner and co-commissioners.
     * @returns LeagueRule (201)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    add: (input: RulesAddPath & RulesAddBody, options?: CallOptions): Promise<LeagueRule> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/rules', input, answers: 'json' }, options),
    /**
     * Change a rule; published weeks keep the rule they were decided by.
     *
     * `PATCH /api/leagues/:leagueId/rules/:key`. For the league's commissioner and co-commissioners.
     * @returns LeagueRule (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    change: (input: RulesChangePath & RulesChangeBody, options?: CallOptions): Promise<LeagueRule> =>
      send({ method: 'PATCH', path: '/api/leagues/:leagueId/rules/:key', input, answers: 'json' }, options),
    /**
     * Simulate rules on past weeks: who would have won; nothing is saved.
     *
     * `POST /api/leagues/:leagueId/rules/preview`. For the league's commissioner and co-commissioners.
     * @returns Array<RuleTrial> (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    try: (input: RulesTryPath & RulesTryBody, options?: CallOptions): Promise<Array<RuleTrial>> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/rules/preview', input, answers: 'json' }, options),
    /**
     * Assign challenges to weeks: a rule for each week, or null for none; omitted weeks don't change.
     *
     * `PUT /api/leagues/:leagueId/rules/calendar`. For the league's commissioner and co-commissioners.
     * @returns Rulebook (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    saveCalendar: (input: RulesSaveCalendarPath & RulesSaveCalendarBody, options?: CallOptions): Promise<Rulebook> =>
      send({ method: 'PUT', path: '/api/leagues/:leagueId/rules/calendar', input, answers: 'json' }, options),
    /**
     * Import a whole rule set, from an export or a preset; other rules are turned off.
     *
     * `PUT /api/leagues/:leagueId/rules`. For the league's commissioner and co-commissioners.
     * @returns Rulebook (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    replace: (input: RulesReplacePath & RulesReplaceBody, options?: CallOptions): Promise<Rulebook> =>
      send({ method: 'PUT', path: '/api/leagues/:leagueId/rules', input, answers: 'json' }, options),
    /**
     * Agree to pay fines up to a season limit; the commissioner can do it for members without an account.
     *
     * `PUT /api/leagues/:leagueId/rules/fines`. For league members.
     * @returns FineAgreement (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    agree: (input: RulesAgreePath & RulesAgreeBody, options?: CallOptions): Promise<FineAgreement> =>
      send({ method: 'PUT', path: '/api/leagues/:leagueId/rules/fines', input, answers: 'json' }, options),
    /**
     * Why an award was won: the deciding comparison, the top five and exclusions.
     *
     * `GET /api/leagues/:leagueId/awards/:awardId/why`. For league members.
     * @returns AwardExplanation (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    why: (input: RulesWhyPath, options?: CallOptions): Promise<AwardExplanation> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/awards/:awardId/why', input, answers: 'json' }, options),
  },
  sessions: {
    /**
     * Where the caller is signed in.
     *
     * `GET /api/auth/sessions`. For signed-in users.
     * @returns Array<SessionInfo> (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    list: (options?: CallOptions): Promise<Array<SessionInfo>> =>
      send({ method: 'GET', path: '/api/auth/sessions', input: {}, answers: 'json' }, options),
    /**
     * Sign out everywhere else.
     *
     * `DELETE /api/auth/sessions`. For signed-in users.
     * @returns nothing (204)
     * @throws SidepotError 401, 403, 409, 429, 503
     */
    endOthers: (options?: CallOptions): Promise<null> =>
      send({ method: 'DELETE', path: '/api/auth/sessions', input: {}, answers: 'nothing' }, options),
    /**
     * Sign out of one session.
     *
     * `DELETE /api/auth/sessions/:id`. For signed-in users.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    end: (input: SessionsEndPath, options?: CallOptions): Promise<null> =>
      send({ method: 'DELETE', path: '/api/auth/sessions/:id', input, answers: 'nothing' }, options),
  },
  settle: {
    /**
     * All balances, and the few payments that settle them.
     *
     * `GET /api/leagues/:leagueId/settle-up`. For league members.
     * @returns SettleUp (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    read: (input: SettleReadPath, options?: CallOptions): Promise<SettleUp> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/settle-up', input, answers: 'json' }, options),
    /**
     * Mark a planned payment as paid, in full or in part: your own, or anyone's as treasurer.
     *
     * `POST /api/leagues/:leagueId/settle-up/payments`. For league members.
     * @returns SettlePayment (201)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    pay: (input: SettlePayPath & SettlePayBody, options?: CallOptions): Promise<SettlePayment> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/settle-up/payments', input, answers: 'json' }, options),
    /**
     * Confirm a payment was received and add it to the ledger.
     *
     * `POST /api/leagues/:leagueId/settle-up/payments/:paymentId/receive`. For league members. Some changes require recent authentication.
     * @returns SettlePayment (200)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 404, 409, 429, 503
     */
    receive: (input: SettleReceivePath, options?: CallOptions): Promise<SettlePayment> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/settle-up/payments/:paymentId/receive', input, answers: 'json' }, options),
    /**
     * Reverse a payment, confirmed or not.
     *
     * `POST /api/leagues/:leagueId/settle-up/payments/:paymentId/reverse`. For league members.
     * @returns SettlePayment (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    reverse: (input: SettleReversePath & SettleReverseBody, options?: CallOptions): Promise<SettlePayment> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/settle-up/payments/:paymentId/reverse', input, answers: 'json' }, options),
    /**
     * Remind the payer of a planned payment, once a day at most, as its recipient or the treasurer.
     *
     * `POST /api/leagues/:leagueId/settle-up/reminders`. For league members.
     * @returns SettleRemindAnswer (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    remind: (input: SettleRemindPath & SettleRemindBody, options?: CallOptions): Promise<SettleRemindAnswer> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/settle-up/reminders', input, answers: 'json' }, options),
  },
  setup: {
    /**
     * Whether setup is still open, and what new accounts must provide.
     *
     * `GET /api/setup`. Anyone can make it.
     * @returns SetupNeededAnswer (200)
     * @throws SidepotError 429, 503
     */
    needed: (options?: CallOptions): Promise<SetupNeededAnswer> =>
      send({ method: 'GET', path: '/api/setup', input: {}, answers: 'json' }, options),
    /**
     * Create the first site admin with the printed one-time token.
     *
     * `POST /api/setup`. Anyone can make it.
     * @returns User (201)
     * @throws SidepotError 400, 409, 429, 503
     */
    begin: (input: SetupBeginBody, options?: CallOptions): Promise<User> =>
      send({ method: 'POST', path: '/api/setup', input, answers: 'json' }, options),
  },
  sharing: {
    /**
     * Create an award share link (confirmed: false), or claim the credit after a native share.
     *
     * `POST /api/share-activity`. For signed-in users.
     * @returns ShareActivity (200)
     * @throws SidepotError 400, 401, 403, 409, 429, 503
     */
    share: (input: SharingShareBody, options?: CallOptions): Promise<ShareActivity> =>
      send({ method: 'POST', path: '/api/share-activity', input, answers: 'json' }, options),
    /**
     * A visit through a share link: credits its creator once.
     *
     * `POST /api/share-verification`. Anyone can make it.
     * @returns SharingVerifyAnswer (200)
     * @throws SidepotError 400, 409, 429, 503
     */
    verify: (input: SharingVerifyBody, options?: CallOptions): Promise<SharingVerifyAnswer> =>
      send({ method: 'POST', path: '/api/share-verification', input, answers: 'json' }, options),
    /**
     * An award as shown on its share page: public once shared, before that only for its league.
     *
     * `GET /api/awards/:awardId`. Anyone can make it.
     * @returns PublicAward (200)
     * @throws SidepotError 400, 404, 429, 503
     */
    award: (input: SharingAwardPath & SharingAwardQuery, options?: CallOptions): Promise<PublicAward> =>
      send({ method: 'GET', path: '/api/awards/:awardId', input, answers: 'json' }, options),
    /**
     * Stop sharing an award: its page and image disappear for non-members, and its links no longer count.
     *
     * `DELETE /api/awards/:awardId/share`. For signed-in users.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    withdraw: (input: SharingWithdrawPath, options?: CallOptions): Promise<null> =>
      send({ method: 'DELETE', path: '/api/awards/:awardId/share', input, answers: 'nothing' }, options),
    /**
     * The caller's site share link.
     *
     * `POST /api/site-share/create`. For signed-in users.
     * @returns SharingSiteShareAnswer (200)
     * @throws SidepotError 401, 403, 409, 429, 503
     */
    siteShare: (options?: CallOptions): Promise<SharingSiteShareAnswer> =>
      send({ method: 'POST', path: '/api/site-share/create', input: {}, answers: 'json' }, options),
    /**
     * A visit through a member's site share link: credits them once a day.
     *
     * `POST /api/site-share/visit`. Anyone can make it.
     * @returns SharingSiteVisitAnswer (200)
     * @throws SidepotError 400, 409, 429, 503
     */
    siteVisit: (input: SharingSiteVisitBody, options?: CallOptions): Promise<SharingSiteVisitAnswer> =>
      send({ method: 'POST', path: '/api/site-share/visit', input, answers: 'json' }, options),
    /**
     * Share leaderboard for the people in the caller’s leagues.
     *
     * `GET /api/share-streak/leaderboard`. For signed-in users.
     * @returns Array<Streak> (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    leaderboard: (options?: CallOptions): Promise<Array<Streak>> =>
      send({ method: 'GET', path: '/api/share-streak/leaderboard', input: {}, answers: 'json' }, options),
    /**
     * Share rewards.
     *
     * `GET /api/share-streak/rewards`. For signed-in users.
     * @returns Array<Reward> (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    rewards: (options?: CallOptions): Promise<Array<Reward>> =>
      send({ method: 'GET', path: '/api/share-streak/rewards', input: {}, answers: 'json' }, options),
    /**
     * Rewards earned by a person in the caller’s leagues.
     *
     * `GET /api/share-streak/achievements/:userId`. For signed-in users.
     * @returns SharingAchievementsAnswer (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    achievements: (input: SharingAchievementsPath, options?: CallOptions): Promise<SharingAchievementsAnswer> =>
      send({ method: 'GET', path: '/api/share-streak/achievements/:userId', input, answers: 'json' }, options),
    /**
     * Share streak of a person in the caller’s leagues.
     *
     * `GET /api/share-streak/user-streak/:userId`. For signed-in users.
     * @returns Streak (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    streak: (input: SharingStreakPath, options?: CallOptions): Promise<Streak> =>
      send({ method: 'GET', path: '/api/share-streak/user-streak/:userId', input, answers: 'json' }, options),
  },
  showdown: {
    /**
     * A round of the current season's Showdown; other people's picks only once it's closed.
     *
     * `GET /api/leagues/:leagueId/showdown/:round`. For league members.
     * @returns Showdown (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    view: (input: ShowdownViewPath, options?: CallOptions): Promise<Showdown> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/showdown/:round', input, answers: 'json' }, options),
    /**
     * Set the games of a round: four divisional ones, two conference championships.
     *
     * `POST /api/leagues/:leagueId/showdown/games/:round`. For the league's commissioner and co-commissioners.
     * @returns Showdown (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    games: (input: ShowdownGamesPath & ShowdownGamesBody, options?: CallOptions): Promise<Showdown> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/showdown/games/:round', input, answers: 'json' }, options),
    /**
     * Open a round, with or without an auto-close time, or close it.
     *
     * `POST /api/leagues/:leagueId/showdown/toggle/:round`. For the league's commissioner and co-commissioners.
     * @returns Showdown (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    toggle: (input: ShowdownTogglePath & ShowdownToggleBody, options?: CallOptions): Promise<Showdown> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/showdown/toggle/:round', input, answers: 'json' }, options),
    /**
     * Record every game's winner: scores the picks, pays the prize pool and completes the round.
     *
     * `POST /api/leagues/:leagueId/showdown/results/:round`. For the league's commissioner and co-commissioners.
     * @returns Showdown (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    results: (input: ShowdownResultsPath & ShowdownResultsBody, options?: CallOptions): Promise<Showdown> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/showdown/results/:round', input, answers: 'json' }, options),
    /**
     * Preview the payouts for these winners; saves nothing.
     *
     * `POST /api/leagues/:leagueId/showdown/results/:round/preview`. For the league's commissioner and co-commissioners.
     * @returns ShowdownPreview (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    preview: (input: ShowdownPreviewPath & ShowdownPreviewBody, options?: CallOptions): Promise<ShowdownPreview> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/showdown/results/:round/preview', input, answers: 'json' }, options),
    /**
     * Undo recorded results: prizes are reversed in the ledger, entries and picks stay.
     *
     * `POST /api/leagues/:leagueId/showdown/undo-results/:round`. For the league's commissioner and co-commissioners.
     * @returns Showdown (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    undoResults: (input: ShowdownUndoResultsPath & ShowdownUndoResultsBody, options?: CallOptions): Promise<Showdown> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/showdown/undo-results/:round', input, answers: 'json' }, options),
    /**
     * Cancel a round: all entry fees are refunded and picks are cleared.
     *
     * `POST /api/leagues/:leagueId/showdown/cancel/:round`. For the league's commissioner and co-commissioners.
     * @returns Showdown (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    cancel: (input: ShowdownCancelPath & ShowdownCancelBody, options?: CallOptions): Promise<Showdown> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/showdown/cancel/:round', input, answers: 'json' }, options),
    /**
     * Pay the entry fee from the winnings balance, or opt out for a refund.
     *
     * `POST /api/leagues/:leagueId/showdown/participate/:round`. For league members.
     * @returns Showdown (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    participate: (input: ShowdownParticipatePath & ShowdownParticipateBody, options?: CallOptions): Promise<Showdown> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/showdown/participate/:round', input, answers: 'json' }, options),
    /**
     * Submit picks, or change them while the round is open.
     *
     * `POST /api/leagues/:leagueId/showdown/picks/:round`. For league members.
     * @returns Showdown (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    picks: (input: ShowdownPicksPath & ShowdownPicksBody, options?: CallOptions): Promise<Showdown> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/showdown/picks/:round', input, answers: 'json' }, options),
  },
  siteWebhooks: {
    /**
     * Site webhooks, without their secrets.
     *
     * `GET /api/admin/webhooks`. For site admins.
     * @returns SiteWebhooksListAnswer (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    list: (options?: CallOptions): Promise<SiteWebhooksListAnswer> =>
      send({ method: 'GET', path: '/api/admin/webhooks', input: {}, answers: 'json' }, options),
    /**
     * Add a site webhook; its secret is only shown once.
     *
     * `POST /api/admin/webhooks`. For site admins. Requires recent authentication.
     * @returns SiteWebhooksAddAnswer (201)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 409, 429, 503
     */
    add: (input: SiteWebhooksAddBody, options?: CallOptions): Promise<SiteWebhooksAddAnswer> =>
      send({ method: 'POST', path: '/api/admin/webhooks', input, answers: 'json' }, options),
    /**
     * Remove a site webhook and its log.
     *
     * `DELETE /api/admin/webhooks/:webhookId`. For site admins. Requires recent authentication.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 404, 409, 429, 503
     */
    remove: (input: SiteWebhooksRemovePath, options?: CallOptions): Promise<null> =>
      send({ method: 'DELETE', path: '/api/admin/webhooks/:webhookId', input, answers: 'nothing' }, options),
    /**
     * Events sent to a site webhook in the last 30 days, newest first; the X-Next-Cursor header has the next cursor.
     *
     * `GET /api/admin/webhooks/:webhookId/log`. For site admins.
     * @returns SiteWebhooksLogAnswer (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    log: (input: SiteWebhooksLogPath & SiteWebhooksLogQuery, options?: CallOptions): Promise<SiteWebhooksLogAnswer> =>
      send({ method: 'GET', path: '/api/admin/webhooks/:webhookId/log', input, answers: 'json' }, options),
    /**
     * Send a test to a site webhook now; turns a disabled one back on if it responds.
     *
     * `POST /api/admin/webhooks/:webhookId/test`. For site admins.
     * @returns SiteWebhooksTestAnswer (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    test: (input: SiteWebhooksTestPath, options?: CallOptions): Promise<SiteWebhooksTestAnswer> =>
      send({ method: 'POST', path: '/api/admin/webhooks/:webhookId/test', input, answers: 'json' }, options),
    /**
     * Resend an event to a site webhook.
     *
     * `POST /api/admin/webhooks/:webhookId/log/:deliveryId/replay`. For site admins.
     * @returns SiteWebhooksReplayAnswer (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    replay: (input: SiteWebhooksReplayPath, options?: CallOptions): Promise<SiteWebhooksReplayAnswer> =>
      send({ method: 'POST', path: '/api/admin/webhooks/:webhookId/log/:deliveryId/replay', input, answers: 'json' }, options),
  },
  sites: {
    /**
     * Site name and appearance, and the default currency for new leagues.
     *
     * `GET /api/site`. Anyone can make it.
     * @returns SitesReadAnswer (200)
     * @throws SidepotError 429, 503
     */
    read: (options?: CallOptions): Promise<SitesReadAnswer> =>
      send({ method: 'GET', path: '/api/site', input: {}, answers: 'json' }, options),
    /**
     * All site settings chosen by site admins.
     *
     * `GET /api/admin/site`. For site admins.
     * @returns Site (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    edited: (options?: CallOptions): Promise<Site> =>
      send({ method: 'GET', path: '/api/admin/site', input: {}, answers: 'json' }, options),
    /**
     * Change the site name and appearance; omitted fields keep their value.
     *
     * `PATCH /api/admin/site`. For site admins.
     * @returns Site (200)
     * @throws SidepotError 400, 401, 403, 409, 429, 503
     */
    save: (input: SitesSaveBody = {}, options?: CallOptions): Promise<Site> =>
      send({ method: 'PATCH', path: '/api/admin/site', input, answers: 'json' }, options),
  },
  start: {
    /**
     * Find a league by its Sleeper or ESPN URL, or a user's leagues by Sleeper username.
     *
     * `POST /api/leagues/look-up`. For signed-in users.
     * @returns StartLookUpAnswer (200)
     * @throws SidepotError 400, 401, 403, 409, 429, 503
     */
    lookUp: (input: StartLookUpBody, options?: CallOptions): Promise<StartLookUpAnswer> =>
      send({ method: 'POST', path: '/api/leagues/look-up', input, answers: 'json' }, options),
    /**
     * Create a league from its address: its teams as members, its provider connected, its last week fetched.
     *
     * `POST /api/leagues/from-address`. For signed-in users.
     * @returns StartFromAddressAnswer (201)
     * @throws SidepotError 400, 401, 403, 409, 429, 503
     */
    fromAddress: (input: StartFromAddressBody, options?: CallOptions): Promise<StartFromAddressAnswer> =>
      send({ method: 'POST', path: '/api/leagues/from-address', input, answers: 'json' }, options),
    /**
     * Remaining steps until the league's first week is published.
     *
     * `GET /api/leagues/:leagueId/start`. For the league's commissioner and co-commissioners.
     * @returns Start (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    state: (input: StartStatePath, options?: CallOptions): Promise<Start> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/start', input, answers: 'json' }, options),
  },
  statements: {
    /**
     * Season statement totals: your own, or everyone's for commissioners and the treasurer.
     *
     * `GET /api/leagues/:leagueId/statements`. For league members.
     * @returns StatementsListAnswer (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    list: (input: StatementsListPath & StatementsListQuery, options?: CallOptions): Promise<StatementsListAnswer> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/statements', input, answers: 'json' }, options),
    /**
     * One member's money in a season: every entry with the running balance.
     *
     * `GET /api/leagues/:leagueId/statements/:memberId`. For league members.
     * @returns Statement (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    read: (input: StatementsReadPath & StatementsReadQuery, options?: CallOptions): Promise<Statement> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/statements/:memberId', input, answers: 'json' }, options),
    /**
     * The same as CSV.
     *
     * `GET /api/leagues/:leagueId/statements/:memberId/statement.csv`. For league members.
     * @returns SidepotFile (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    csv: (input: StatementsCsvPath & StatementsCsvQuery, options?: CallOptions): Promise<SidepotFile> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/statements/:memberId/statement.csv', input, answers: 'file' }, options),
    /**
     * The league's annual ledger report: every entry, totals by kind and the fingerprint.
     *
     * `GET /api/leagues/:leagueId/book`. For league members.
     * @returns LedgerPage (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    ledgerPage: (input: StatementsLedgerPagePath & StatementsLedgerPageQuery, options?: CallOptions): Promise<LedgerPage> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/book', input, answers: 'json' }, options),
    /**
     * The same as CSV.
     *
     * `GET /api/leagues/:leagueId/book.csv`. For league members.
     * @returns SidepotFile (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    ledgerPageCsv: (input: StatementsLedgerPageCsvPath & StatementsLedgerPageCsvQuery, options?: CallOptions): Promise<SidepotFile> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/book.csv', input, answers: 'file' }, options),
    /**
     * What the caller won, paid and kept in all their leagues in a season's year.
     *
     * `GET /api/my-year`. For signed-in users.
     * @returns YearTotal (200)
     * @throws SidepotError 400, 401, 403, 429, 503
     */
    year: (input: StatementsYearQuery = {}, options?: CallOptions): Promise<YearTotal> =>
      send({ method: 'GET', path: '/api/my-year', input, answers: 'json' }, options),
  },
  supportInbox: {
    /**
     * Whether anyone reads support requests.
     *
     * `GET /api/support/desk`. Anyone can make it.
     * @returns SupportInboxDeskAnswer (200)
     * @throws SidepotError 429, 503
     */
    desk: (options?: CallOptions): Promise<SupportInboxDeskAnswer> =>
      send({ method: 'GET', path: '/api/support/desk', input: {}, answers: 'json' }, options),
    /**
     * Support requests: open ones Premium first then oldest first, others newest first.
     *
     * `GET /api/admin/support`. For site admins.
     * @returns SupportInboxListAnswer (200)
     * @throws SidepotError 400, 401, 403, 429, 503
     */
    list: (input: SupportInboxListQuery = {}, options?: CallOptions): Promise<SupportInboxListAnswer> =>
      send({ method: 'GET', path: '/api/admin/support', input, answers: 'json' }, options),
    /**
     * A request with all messages.
     *
     * `GET /api/admin/support/:id`. For site admins.
     * @returns SupportRequest (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    read: (input: SupportInboxReadPath, options?: CallOptions): Promise<SupportRequest> =>
      send({ method: 'GET', path: '/api/admin/support/:id', input, answers: 'json' }, options),
    /**
     * Reply to a request by email.
     *
     * `POST /api/admin/support/:id/answer`. For site admins.
     * @returns SupportRequest (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    answer: (input: SupportInboxAnswerPath & SupportInboxAnswerBody, options?: CallOptions): Promise<SupportRequest> =>
      send({ method: 'POST', path: '/api/admin/support/:id/answer', input, answers: 'json' }, options),
    /**
     * Close or reopen a request.
     *
     * `PUT /api/admin/support/:id/state`. For site admins.
     * @returns SupportRequest (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    setState: (input: SupportInboxSetStatePath & SupportInboxSetStateBody, options?: CallOptions): Promise<SupportRequest> =>
      send({ method: 'PUT', path: '/api/admin/support/:id/state', input, answers: 'json' }, options),
  },
  tokens: {
    /**
     * Personal access tokens, without their secrets.
     *
     * `GET /api/auth/tokens`. For signed-in users.
     * @returns Array<AccessToken> (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    list: (options?: CallOptions): Promise<Array<AccessToken>> =>
      send({ method: 'GET', path: '/api/auth/tokens', input: {}, answers: 'json' }, options),
    /**
     * Create a personal access token; its secret is only shown once.
     *
     * `POST /api/auth/tokens`. For signed-in users. Requires recent authentication.
     * @returns TokensCreateAnswer (201)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 409, 429, 503
     */
    create: (input: TokensCreateBody, options?: CallOptions): Promise<TokensCreateAnswer> =>
      send({ method: 'POST', path: '/api/auth/tokens', input, answers: 'json' }, options),
    /**
     * Revoke a personal access token.
     *
     * `DELETE /api/auth/tokens/:id`. For signed-in users.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    revoke: (input: TokensRevokePath, options?: CallOptions): Promise<null> =>
      send({ method: 'DELETE', path: '/api/auth/tokens/:id', input, answers: 'nothing' }, options),
  },
  transfers: {
    /**
     * League transfer requests, sent and received.
     *
     * `GET /api/transfer-requests`. For signed-in users.
     * @returns Array<TransferRequest> (200)
     * @throws SidepotError 401, 403, 429, 503
     */
    list: (options?: CallOptions): Promise<Array<TransferRequest>> =>
      send({ method: 'GET', path: '/api/transfer-requests', input: {}, answers: 'json' }, options),
    /**
     * Ask someone to become commissioner: a member by id, or anyone by email address.
     *
     * `POST /api/transfer-requests`. For the commissioner of the league. Requires recent authentication.
     * @returns TransferRequest (201)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 409, 429, 503
     */
    send: (input: TransfersSendBody, options?: CallOptions): Promise<TransferRequest> =>
      send({ method: 'POST', path: '/api/transfer-requests', input, answers: 'json' }, options),
    /**
     * Claim an emailed transfer request for the caller, with the secret from the email.
     *
     * `POST /api/transfer-requests/claim`. For signed-in users.
     * @returns TransferRequest (200)
     * @throws SidepotError 400, 401, 403, 409, 429, 503
     */
    claim: (input: TransfersClaimBody, options?: CallOptions): Promise<TransferRequest> =>
      send({ method: 'POST', path: '/api/transfer-requests/claim', input, answers: 'json' }, options),
    /**
     * Accept a league transfer; with a waiting period, it completes after that.
     *
     * `POST /api/transfer-requests/:id/accept`. For signed-in users. Requires recent authentication.
     * @returns TransferRequest (200)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 404, 409, 429, 503
     */
    accept: (input: TransfersAcceptPath, options?: CallOptions): Promise<TransferRequest> =>
      send({ method: 'POST', path: '/api/transfer-requests/:id/accept', input, answers: 'json' }, options),
    /**
     * Decline a league transfer, even during the waiting period.
     *
     * `POST /api/transfer-requests/:id/decline`. For signed-in users.
     * @returns TransferRequest (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    decline: (input: TransfersDeclinePath, options?: CallOptions): Promise<TransferRequest> =>
      send({ method: 'POST', path: '/api/transfer-requests/:id/decline', input, answers: 'json' }, options),
    /**
     * Cancel a transfer request, even during the waiting period.
     *
     * `POST /api/transfer-requests/:id/cancel`. For signed-in users.
     * @returns TransferRequest (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    cancel: (input: TransfersCancelPath, options?: CallOptions): Promise<TransferRequest> =>
      send({ method: 'POST', path: '/api/transfer-requests/:id/cancel', input, answers: 'json' }, options),
    /**
     * Cancel a waiting transfer with the link emailed to the commissioner.
     *
     * `POST /api/transfer-requests/stop`. Anyone can make it.
     * @returns TransfersStopAnswer (200)
     * @throws SidepotError 400, 409, 429, 503
     */
    stop: (input: TransfersStopBody, options?: CallOptions): Promise<TransfersStopAnswer> =>
      send({ method: 'POST', path: '/api/transfer-requests/stop', input, answers: 'json' }, options),
  },
  twoPersonApproval: {
    /**
     * What needs two people: payments to yourself, and payments above a limit.
     *
     * `GET /api/leagues/:leagueId/second-yes`. For league members.
     * @returns TwoPersonApproval (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    read: (input: TwoPersonApprovalReadPath, options?: CallOptions): Promise<TwoPersonApproval> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/second-yes', input, answers: 'json' }, options),
    /**
     * Set two-person approval; a looser policy waits until another person who can manage money agrees.
     *
     * `PUT /api/leagues/:leagueId/second-yes`. For the commissioner of the league. Requires recent authentication.
     * @returns TwoPersonApproval (200)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 404, 409, 429, 503
     */
    save: (input: TwoPersonApprovalSavePath & TwoPersonApprovalSaveBody, options?: CallOptions): Promise<TwoPersonApproval> =>
      send({ method: 'PUT', path: '/api/leagues/:leagueId/second-yes', input, answers: 'json' }, options),
    /**
     * Agree to the looser policy that another person requested.
     *
     * `POST /api/leagues/:leagueId/second-yes/agreement`. For the league's treasurer, co-commissioners and commissioner. Requires recent authentication.
     * @returns TwoPersonApproval (200)
     * @throws SidepotError 400, 401, 403 (confirm_identity), 404, 409, 429, 503
     */
    agree: (input: TwoPersonApprovalAgreePath & TwoPersonApprovalAgreeBody, options?: CallOptions): Promise<TwoPersonApproval> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/second-yes/agreement', input, answers: 'json' }, options),
  },
  votes: {
    /**
     * The season's votes, newest first.
     *
     * `GET /api/leagues/:leagueId/votes`. For league members.
     * @returns Array<Vote> (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    list: (input: VotesListPath, options?: CallOptions): Promise<Array<Vote>> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/votes', input, answers: 'json' }, options),
    /**
     * Create a yes-or-no vote for members, open for 1 to 14 days.
     *
     * `POST /api/leagues/:leagueId/votes`. For the league's treasurer, co-commissioners and commissioner.
     * @returns Vote (201)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    open: (input: VotesOpenPath & VotesOpenBody, options?: CallOptions): Promise<Vote> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/votes', input, answers: 'json' }, options),
    /**
     * Vote; the answer can be changed until voting closes.
     *
     * `PUT /api/leagues/:leagueId/votes/:voteId/answer`. For league members.
     * @returns Vote (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    answer: (input: VotesAnswerPath & VotesAnswerBody, options?: CallOptions): Promise<Vote> =>
      send({ method: 'PUT', path: '/api/leagues/:leagueId/votes/:voteId/answer', input, answers: 'json' }, options),
    /**
     * Cancel an open vote.
     *
     * `DELETE /api/leagues/:leagueId/votes/:voteId`. For the league's treasurer, co-commissioners and commissioner.
     * @returns Vote (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    withdraw: (input: VotesWithdrawPath, options?: CallOptions): Promise<Vote> =>
      send({ method: 'DELETE', path: '/api/leagues/:leagueId/votes/:voteId', input, answers: 'json' }, options),
  },
  weekSettings: {
    /**
     * The league's week settings.
     *
     * `GET /api/leagues/:leagueId/week-settings`. For league members.
     * @returns WeekSettings (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    read: (input: WeekSettingsReadPath, options?: CallOptions): Promise<WeekSettings> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/week-settings', input, answers: 'json' }, options),
    /**
     * Change the league's week settings; omitted fields keep their value.
     *
     * `PATCH /api/leagues/:leagueId/week-settings`. For the league's commissioner and co-commissioners.
     * @returns WeekSettings (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    save: (input: WeekSettingsSavePath & WeekSettingsSaveBody, options?: CallOptions): Promise<WeekSettings> =>
      send({ method: 'PATCH', path: '/api/leagues/:leagueId/week-settings', input, answers: 'json' }, options),
  },
  weeks: {
    /**
     * The league's connection to a provider.
     *
     * `GET /api/leagues/:leagueId/:provider-integration`. For the league's commissioner and co-commissioners.
     * @returns Integration (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    read: (input: WeeksReadPath, options?: CallOptions): Promise<Integration> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/:provider-integration', input, answers: 'json' }, options),
    /**
     * Save the connection.
     *
     * `POST /api/leagues/:leagueId/:provider-integration`. For the league's commissioner and co-commissioners.
     * @returns Integration (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    configure: (input: WeeksConfigurePath & WeeksConfigureBody, options?: CallOptions): Promise<Integration> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/:provider-integration', input, answers: 'json' }, options),
    /**
     * Map the provider's teams to members, and set who has a team that changed owners.
     *
     * `PUT /api/leagues/:leagueId/:provider-integration/teams`. For the league's commissioner and co-commissioners.
     * @returns Integration (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    teams: (input: WeeksTeamsPath & WeeksTeamsBody, options?: CallOptions): Promise<Integration> =>
      send({ method: 'PUT', path: '/api/leagues/:leagueId/:provider-integration/teams', input, answers: 'json' }, options),
    /**
     * Test the connection, including unsaved changes.
     *
     * `POST /api/leagues/:leagueId/:provider-integration/test`. For the league's commissioner and co-commissioners.
     * @returns WeeksTestAnswer (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    test: (input: WeeksTestPath & WeeksTestBody, options?: CallOptions): Promise<WeeksTestAnswer> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/:provider-integration/test', input, answers: 'json' }, options),
    /**
     * The provider's authorization URL, which shows a code.
     *
     * `POST /api/leagues/:leagueId/:provider-integration/oauth/start`. For the league's commissioner and co-commissioners.
     * @returns WeeksStartOauthAnswer (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    startOauth: (input: WeeksStartOauthPath, options?: CallOptions): Promise<WeeksStartOauthAnswer> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/:provider-integration/oauth/start', input, answers: 'json' }, options),
    /**
     * Submit the code shown by the provider.
     *
     * `POST /api/leagues/:leagueId/:provider-integration/oauth/exchange`. For the league's commissioner and co-commissioners.
     * @returns WeeksExchangeCodeAnswer (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    exchangeCode: (input: WeeksExchangeCodePath & WeeksExchangeCodeBody, options?: CallOptions): Promise<WeeksExchangeCodeAnswer> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/:provider-integration/oauth/exchange', input, answers: 'json' }, options),
    /**
     * Fetch a week and stage its candidates; `useMockData` uses the bundled sample week.
     *
     * `POST /api/leagues/:leagueId/:provider-integration/fetch`. For the league's commissioner and co-commissioners.
     * @returns Staged (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    fetch: (input: WeeksFetchPath & WeeksFetchBody, options?: CallOptions): Promise<Staged> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/:provider-integration/fetch', input, answers: 'json' }, options),
    /**
     * Stage a week from saved provider responses or CSV text.
     *
     * `POST /api/leagues/:leagueId/:provider-integration/import`. For the league's commissioner and co-commissioners.
     * @returns Staged (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    import: (input: WeeksImportPath & WeeksImportBody, options?: CallOptions): Promise<Staged> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/:provider-integration/import', input, answers: 'json' }, options),
    /**
     * The staged candidates of a week.
     *
     * `GET /api/leagues/:leagueId/:provider-integration/fetched-data/:week`. For the league's commissioner and co-commissioners.
     * @returns Staged (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    staged: (input: WeeksStagedPath, options?: CallOptions): Promise<Staged> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/:provider-integration/fetched-data/:week', input, answers: 'json' }, options),
    /**
     * Staged weeks not published yet, from all providers, latest first.
     *
     * `GET /api/leagues/:leagueId/staged-weeks`. For the league's commissioner and co-commissioners.
     * @returns Array<WaitingWeek> (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    waiting: (input: WeeksWaitingPath, options?: CallOptions): Promise<Array<WaitingWeek>> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/staged-weeks', input, answers: 'json' }, options),
    /**
     * Remove the staged data of a week.
     *
     * `DELETE /api/leagues/:leagueId/:provider-integration/fetched-data/:week`. For the league's commissioner and co-commissioners.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    clear: (input: WeeksClearPath, options?: CallOptions): Promise<null> =>
      send({ method: 'DELETE', path: '/api/leagues/:leagueId/:provider-integration/fetched-data/:week', input, answers: 'nothing' }, options),
    /**
     * Preview of publishing these winners: prizes, emails and the remaining pot.
     *
     * `POST /api/leagues/:leagueId/:provider-integration/publish/preview`. For the league's commissioner and co-commissioners.
     * @returns PublicationPreview (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    previewPublication: (input: WeeksPreviewPublicationPath & WeeksPreviewPublicationBody, options?: CallOptions): Promise<PublicationPreview> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/:provider-integration/publish/preview', input, answers: 'json' }, options),
    /**
     * Publish the winners of a staged week.
     *
     * `POST /api/leagues/:leagueId/:provider-integration/publish`. For the league's commissioner and co-commissioners.
     * @returns WeeksPublishAnswer (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    publish: (input: WeeksPublishPath & WeeksPublishBody, options?: CallOptions): Promise<WeeksPublishAnswer> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/:provider-integration/publish', input, answers: 'json' }, options),
    /**
     * Players the league has seen, in the season's fetched weeks and in awards.
     *
     * `GET /api/leagues/:leagueId/players`. For the league's commissioner and co-commissioners.
     * @returns Array<KnownPlayer> (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    players: (input: WeeksPlayersPath, options?: CallOptions): Promise<Array<KnownPlayer>> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/players', input, answers: 'json' }, options),
    /**
     * Publish a manually entered week, all or nothing.
     *
     * `POST /api/leagues/:leagueId/manual-weeks`. For the league's commissioner and co-commissioners.
     * @returns WeeksPublishByHandAnswer (201)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    publishByHand: (input: WeeksPublishByHandPath & WeeksPublishByHandBody, options?: CallOptions): Promise<WeeksPublishByHandAnswer> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/manual-weeks', input, answers: 'json' }, options),
    /**
     * A week's published awards, and a preview of unpublishing it.
     *
     * `GET /api/leagues/:leagueId/published-weeks/:week`. For the league's commissioner and co-commissioners.
     * @returns PublishedWeek (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    published: (input: WeeksPublishedPath, options?: CallOptions): Promise<PublishedWeek> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/published-weeks/:week', input, answers: 'json' }, options),
    /**
     * Unpublish a week; awards it had replaced count again.
     *
     * `DELETE /api/leagues/:leagueId/published-weeks/:week`. For the league's commissioner and co-commissioners.
     * @returns WeeksUnpublishAnswer (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    unpublish: (input: WeeksUnpublishPath & WeeksUnpublishBody, options?: CallOptions): Promise<WeeksUnpublishAnswer> =>
      send({ method: 'DELETE', path: '/api/leagues/:leagueId/published-weeks/:week', input, answers: 'json' }, options),
    /**
     * Cancel a week's auto-publish; it then waits for the commissioner.
     *
     * `DELETE /api/leagues/:leagueId/planned-publications/:week`. For the league's commissioner and co-commissioners.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    cancelAutoPublish: (input: WeeksCancelAutoPublishPath, options?: CallOptions): Promise<null> =>
      send({ method: 'DELETE', path: '/api/leagues/:leagueId/planned-publications/:week', input, answers: 'nothing' }, options),
    /**
     * Cancel a week's auto-publish with the link from the email.
     *
     * `POST /api/stop-publication`. Anyone can make it.
     * @returns WeeksCancelAutoPublishByLinkAnswer (200)
     * @throws SidepotError 400, 409, 429, 503
     */
    cancelAutoPublishByLink: (input: WeeksCancelAutoPublishByLinkBody, options?: CallOptions): Promise<WeeksCancelAutoPublishByLinkAnswer> =>
      send({ method: 'POST', path: '/api/stop-publication', input, answers: 'json' }, options),
    /**
     * Published weeks with corrections to decide, latest first.
     *
     * `GET /api/leagues/:leagueId/corrections`. For the league's commissioner and co-commissioners.
     * @returns Array<WaitingCorrection> (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    waitingCorrections: (input: WeeksWaitingCorrectionsPath, options?: CallOptions): Promise<Array<WaitingCorrection>> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/corrections', input, answers: 'json' }, options),
    /**
     * Changes in a published week's latest points, and a preview of each decision.
     *
     * `GET /api/leagues/:leagueId/published-weeks/:week/correction`. For the league's commissioner and co-commissioners.
     * @returns Correction (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    correction: (input: WeeksCorrectionPath, options?: CallOptions): Promise<Correction> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/published-weeks/:week/correction', input, answers: 'json' }, options),
    /**
     * Decide on a correction: move the prizes, keep as published, or pay both (once final).
     *
     * `POST /api/leagues/:leagueId/published-weeks/:week/correction`. For the league's commissioner and co-commissioners.
     * @returns Array<Award> (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    correct: (input: WeeksCorrectPath & WeeksCorrectBody, options?: CallOptions): Promise<Array<Award>> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/published-weeks/:week/correction', input, answers: 'json' }, options),
    /**
     * Recalculate a season's published weeks and list differences; changes nothing.
     *
     * `POST /api/leagues/:leagueId/recheck`. For the league's commissioner and co-commissioners.
     * @returns Array<RecheckedWeek> (200)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    recheck: (input: WeeksRecheckPath & WeeksRecheckBody, options?: CallOptions): Promise<Array<RecheckedWeek>> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/recheck', input, answers: 'json' }, options),
    /**
     * The league's live state; also at /live/events as server-sent events, one per change.
     *
     * `GET /api/leagues/:leagueId/live`. For league members.
     * @returns Live (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    live: (input: WeeksLivePath, options?: CallOptions): Promise<Live> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/live', input, answers: 'json' }, options),
    /**
     * A week's recap, for league members.
     *
     * `GET /api/recaps/:leagueId/:season/:week`. Anyone can make it.
     * @returns WeekRecap (200)
     * @throws SidepotError 400, 404, 429, 503
     */
    recap: (input: WeeksRecapPath, options?: CallOptions): Promise<WeekRecap> =>
      send({ method: 'GET', path: '/api/recaps/:leagueId/:season/:week', input, answers: 'json' }, options),
    /**
     * The same for one published week, for anyone with its link.
     *
     * `GET /api/recap-links/:code`. Anyone can make it.
     * @returns WeekRecap (200)
     * @throws SidepotError 400, 404, 429, 503
     */
    recapLink: (input: WeeksRecapLinkPath, options?: CallOptions): Promise<WeekRecap> =>
      send({ method: 'GET', path: '/api/recap-links/:code', input, answers: 'json' }, options),
    /**
     * Create new links for all of a league's recaps; the old ones stop working.
     *
     * `POST /api/leagues/:leagueId/recap-links`. For the league's commissioner and co-commissioners.
     * @returns nothing (204)
     * @throws SidepotError 400, 401, 403, 404, 409, 429, 503
     */
    renewRecapLinks: (input: WeeksRenewRecapLinksPath, options?: CallOptions): Promise<null> =>
      send({ method: 'POST', path: '/api/leagues/:leagueId/recap-links', input, answers: 'nothing' }, options),
    /**
     * Published and recorded awards, newest first.
     *
     * `GET /api/leagues/:leagueId/awards-log`. For league members.
     * @returns Array<LogEntry> (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    log: (input: WeeksLogPath, options?: CallOptions): Promise<Array<LogEntry>> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/awards-log', input, answers: 'json' }, options),
  },
  winnings: {
    /**
     * A season's stats; the current season unless another year is given.
     *
     * `GET /api/leagues/:leagueId/stats`. For league members.
     * @returns Stats (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    stats: (input: WinningsStatsPath & WinningsStatsQuery, options?: CallOptions): Promise<Stats> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/stats', input, answers: 'json' }, options),
    /**
     * Managers by winnings; equal winnings share a rank.
     *
     * `GET /api/leagues/:leagueId/leaderboard`. For league members.
     * @returns Array<Entry> (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    leaderboard: (input: WinningsLeaderboardPath & WinningsLeaderboardQuery, options?: CallOptions): Promise<Array<Entry>> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/leaderboard', input, answers: 'json' }, options),
    /**
     * The winner of a season, the current one unless another year is given; empty until it ends.
     *
     * `GET /api/leagues/:leagueId/champion`. For league members.
     * @returns Champion (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    champion: (input: WinningsChampionPath & WinningsChampionQuery, options?: CallOptions): Promise<Champion> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/champion', input, answers: 'json' }, options),
    /**
     * The caller's own entries and balance, everyone's for the commissioner; the whole ledger of a season, for every member: GET …/book.
     *
     * `GET /api/leagues/:leagueId/ledger`. For league members.
     * @returns WinningsEntriesAnswer (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    entries: (input: WinningsEntriesPath & WinningsEntriesQuery, options?: CallOptions): Promise<WinningsEntriesAnswer> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/ledger', input, answers: 'json' }, options),
    /**
     * Check that the ledger is unaltered, and whether it ever had a saved fingerprint.
     *
     * `GET /api/leagues/:leagueId/ledger/proof`. For league members.
     * @returns WinningsVerifyAnswer (200)
     * @throws SidepotError 400, 401, 403, 404, 429, 503
     */
    verify: (input: WinningsVerifyPath & WinningsVerifyQuery, options?: CallOptions): Promise<WinningsVerifyAnswer> =>
      send({ method: 'GET', path: '/api/leagues/:leagueId/ledger/proof', input, answers: 'json' }, options),
  },
})

/** All API calls, by group. */
export type SidepotClient = ReturnType<typeof methodsOf>

/** A client of one server for one account. */
export const createClient = (options: ClientOptions = {}): SidepotClient => methodsOf(sender(options))
