import type { FeaturesContent, SupportContent, SupportPage } from '#contract/content/content'
import { tierLimits } from '#domain/tier-limits'

/** Site texts until an administrator changes them. */

export const defaultFeatures: FeaturesContent = {
  title: 'Everything the prize money needs',
  description:
    'Import the week, see who won, publish it, and the winnings are right to the cent. The rest of the season follows from there.',
  features: [
    {
      id: 'weekly-awards',
      title: 'Weekly Awards',
      description:
        'Hot Top 2, Bench Boss and Miscreant are found in your Yahoo, Sleeper or ESPN league. You look at the candidates and publish; ties split by themselves.',
      icon: 'trophy',
    },
    {
      id: 'showdown-events',
      title: 'Showdown Events',
      description:
        "Two playoff pick'em rounds for $10 out of what people have won. Picks stay sealed until the round closes, and the best share the pool.",
      icon: 'swords',
    },
    {
      id: 'league-analytics',
      title: 'League Analytics',
      description:
        'Who leads, which week paid most, what is left of the pot. Every figure comes from the same ledger that members can read.',
      icon: 'chart',
    },
    {
      id: 'team-management',
      title: 'Team Management',
      description:
        'Invite by email or by link, hand the league over, start the next season with the history kept.',
      icon: 'users',
    },
  ],
}

export const defaultSupportPage: SupportPage = {
  title: 'Support & Help',
  content: [
    '## How a week goes',
    '',
    '1. On Tuesday the finished week of your league is fetched, or you upload it.',
    '2. Look at the candidates under **Yahoo Sync**, step **Review**, and publish the winners.',
    '3. Everybody sees their winnings; winners get an email.',
    '',
    '## Where the money is',
    '',
    'Sidepot keeps the books. It never holds or moves the money of a league: the commissioner collects it and pays it out, and records each payment, so that everybody sees who is owed what.',
  ].join('\n'),
}

/** FAQ entry about tiers on servers that sell nothing. */
const openTiers = {
  question: 'What does Sidepot cost here?',
  answer: `Nothing. Every league has everything that Sidepot can do, with up to ${tierLimits.open.managers} managers.`,
}

/** Default FAQ of a site. */
export const faqFor = (tiers: 'enforced' | 'open'): SupportContent['faqContent'] =>
  tiers === 'enforced'
    ? defaultFaq
    : { ...defaultFaq, gettingStarted: { ...defaultFaq.gettingStarted, freePremium: openTiers } }

export const defaultFaq: SupportContent['faqContent'] = {
  gettingStarted: {
    createLeague: {
      question: 'How do I create a league?',
      answer:
        'Register as a commissioner, press Create League and give it a name. Then set the pot and the payouts, and invite your managers by email or with the join link.',
    },
    freePremium: {
      question: 'What is the difference between Free and Premium?',
      answer:
        'Free covers one league with six managers, Hot Top 2 and the Miscreant. Premium covers three leagues with sixteen managers each, and adds Bench Boss, rules of your own and Showdown. What you pay for Premium pays for the software; the money of your league never passes through it.',
    },
  },
  awards: {
    hotTop2: {
      question: 'How does Hot Top 2 work?',
      answer:
        'Each week the started player with the most points at each position wins the prize of that position for their manager. When two managers are chosen, they split it.',
    },
    benchBoss: {
      question: 'How does Bench Boss work?',
      answer:
        'Each week the best player who sat on a bench wins for their manager. Injured reserve and taxi squads are not the bench. It needs Premium.',
    },
    miscreant: {
      question: 'Who gets the Miscreant?',
      answer:
        'Once per season, the first manager who starts a player that is suspended or arrested. If nobody does, the $20 goes into the Super Bowl pot when the season ends.',
    },
  },
  showdown: {
    whatIs: {
      question: 'What is a Showdown?',
      answer:
        'A pick’em over the NFL playoffs: four games of the divisional round, two of the conference championships. Most correct picks wins the pool; ties share it.',
    },
    participate: {
      question: 'How do I take part?',
      answer:
        'When your commissioner has opened a round, pay the $10 out of what you have won and pick every game before it closes. Until then you may change your picks, or opt out and get the $10 back.',
    },
  },
}
