import type { z } from 'zod'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import type { Author } from '#core/kernel/authorization'
import { assertNotStale, lastChange } from '#core/kernel/assert-not-stale'
import { recordAudit } from '#core/kernel/audit'
import type { FeaturesContent, SupportPage, SupportContent } from '#contract/content/content'
import { tierLimits } from '#domain/subscription'

/** An editable site text: storage key, schema and default. */
export type SiteText<S extends z.ZodType> = {
  key: string
  /** Name in the audit log. */
  name: string
  schema: S
  fallback: (ctx: Ctx) => z.output<S> | Promise<z.output<S>>
}

/** Returns the saved text or its default. A text that no longer matches its schema counts as not saved. */
export const readText = async <S extends z.ZodType>(ctx: Ctx, text: SiteText<S>): Promise<z.output<S>> => {
  const row = await ctx.db
    .selectFrom('site_texts')
    .select('value_json')
    .where('key', '=', text.key)
    .executeTakeFirst()
  const parsed = text.schema.safeParse(row ? JSON.parse(row.value_json) : undefined)
  return parsed.success ? parsed.data : text.fallback(ctx)
}

/** Saves a text unless it has changed since its form was opened (assert-not-stale.ts). */
export const saveText = <S extends z.ZodType<object>>(
  ctx: Ctx,
  author: Author,
  text: SiteText<S>,
  value: z.output<S>,
  openedWith: Record<string, unknown> | undefined,
): Promise<z.output<S>> =>
  write(ctx, async (ctx: WriteCtx) => {
    const auditEntry = { leagueId: null, action: `content.${text.key}` }
    await assertNotStale(openedWith, await readText(ctx, text), () => lastChange(ctx, auditEntry))
    const values = { value_json: JSON.stringify(value), updated_at_ms: ctx.now() }
    await ctx.db
      .insertInto('site_texts')
      .values({ key: text.key, ...values })
      .onConflict(existing => existing.column('key').doUpdateSet(values))
      .execute()
    await recordAudit(ctx, author, {
      ...auditEntry,
      summary: `Changed the ${text.name}`,
    })
    return value
  })

/** Site texts until an administrator changes them. */

export const defaultFeatures: FeaturesContent = {
  title: 'Everything your prize money needs',
  description:
    'Import the week, see who won, publish, and winnings are right to the cent. The rest of the season takes care of itself.',
  features: [
    {
      id: 'weekly-awards',
      title: 'Weekly Awards',
      description:
        'Sidepot finds the Hot Top 2, Bench Boss and Miscreant winners in your Yahoo, Sleeper or ESPN league. Review the candidates and publish; ties are split automatically.',
      icon: 'trophy',
    },
    {
      id: 'showdown-events',
      title: 'Showdown Events',
      description:
        "Two playoff pick'em rounds, $10 each, paid from winnings. Picks stay hidden until the round closes, and the most correct picks split the prize pool.",
      icon: 'swords',
    },
    {
      id: 'league-analytics',
      title: 'League Analytics',
      description:
        "See who leads, which week paid the most and what's left in the pot. Every number comes from the league's ledger.",
      icon: 'chart',
    },
    {
      id: 'team-management',
      title: 'Team Management',
      description:
        'Invite by email or link, transfer the league, start the next season and keep the history.',
      icon: 'users',
    },
  ],
}

export const defaultSupportPage: SupportPage = {
  title: 'Support & Help',
  content: [
    '## How a week works',
    '',
    '1. On Tuesday, Sidepot fetches the finished week from your provider, or you upload it.',
    '2. Review the candidates on the **Week** page and publish the winners.',
    '3. Everyone sees their winnings; winners get an email.',
    '',
    '## Where the money is',
    '',
    'Sidepot keeps the ledger. It never holds or moves league money: the commissioner collects it, pays it out and records each payment, so everyone sees who is owed what.',
  ].join('\n'),
}

/** FAQ entry about tiers on servers that sell nothing. */
const openTiers = {
  question: 'How much does Sidepot cost?',
  answer: `Nothing. Every league gets all of Sidepot, with up to ${tierLimits.open.managers} managers.`,
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
        'Register as a commissioner, press Create League and enter a name. Then set the pot and payouts, and invite your managers by email or with the league link.',
    },
    freePremium: {
      question: 'What is the difference between Free and Premium?',
      answer:
        "Free covers one league with six managers, Hot Top 2 and the Miscreant. Premium covers three leagues with sixteen managers each, and adds Bench Boss, custom rules and Showdown. Premium pays for the software; your league's money never passes through it.",
    },
  },
  awards: {
    hotTop2: {
      question: 'How does Hot Top 2 work?',
      answer:
        "Each week, the highest-scoring starter at each position wins that position's prize for their manager. If two managers are chosen, they split it.",
    },
    benchBoss: {
      question: 'How does Bench Boss work?',
      answer:
        "Each week, the highest-scoring bench player wins for their manager. Injured reserve and taxi squads don't count as the bench. Requires Premium.",
    },
    miscreant: {
      question: 'Who gets the Miscreant?',
      answer:
        'Once per season, the first manager who starts a suspended or arrested player. If no one wins it, the $20 goes into the Super Bowl pot when the season ends.',
    },
  },
  showdown: {
    whatIs: {
      question: 'What is a Showdown?',
      answer:
        'A pick’em on the NFL playoffs: four games in the divisional round, two conference championships. Most correct picks wins the prize pool; ties split it.',
    },
    participate: {
      question: 'How do I take part?',
      answer:
        'Once your commissioner opens a round, pay the $10 from your winnings and pick every game before it closes. Until then you can change your picks, or opt out and get the $10 back.',
    },
  },
}
