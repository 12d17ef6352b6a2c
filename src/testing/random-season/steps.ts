import fc from 'fast-check'

/** Possible events of a season, weighted by repetition. */
const kinds = [
  ...[
    'dues',
    'own dues',
    'paid in',
    'paid in',
    'dues reversed',
    'award',
    'voided',
    'edited',
    'fine',
    'waived',
    'fine',
    'waived',
  ],
  ...['paid out', 'reversed', 'adjusted', 'line paid', 'line paid', 'line back', 'treasurer'],
  ...['pot set', 'placed', 'placed', 'merged', 'questioned'],
  ...['left', 'left', 'joined', 'joined', 'agreed', 'agreed', 'agreed'],
  ...['published', 'published', 'published', 'published', 'republished', 'corrected', 'corrected'],
  ...['corrected', 'withdrawn'],
  ...[
    'pool opened',
    'pool opened',
    'pool joined',
    'pool joined',
    'pool joined',
    'pool left',
    'pool left',
    'pool cancelled',
  ],
  ...['pot used', 'pot used', 'pot allocation reversed', 'week passed', 'season begun'],
] as const

export type StepKind = (typeof kinds)[number]

/** The numbers pick from what exists at that time. */
export type Step = { what: StepKind; personIndex: number; amount: number }

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...kinds),
  personIndex: fc.nat(1000),
  amount: fc.integer({ min: 1, max: 20_000 }),
})

const seasons = fc.record({
  managers: fc.integer({ min: 2, max: 16 }),
  steps: fc.array(step, { minLength: 50, maxLength: 60, size: 'max' }),
})

const currencies = ['USD', 'EUR', 'USD', 'JPY'] as const

type Drawn = { managers: number; currency: (typeof currencies)[number]; steps: Step[] }

/**
 * Returns the season of a seed, identical everywhere. In every fourth one members constantly join and leave. Others use
 * another currency, such as yen, which has no decimals.
 */
export const seasonOf = (seed: number): Drawn => {
  const [found] = fc.sample(seasons, { seed, numRuns: 1 })
  if (!found) throw new Error('Nothing was drawn')
  const currency = currencies[seed % 4] ?? 'USD'
  if (currency === 'JPY') {
    const steps = found.steps.map(one => ({ ...one, amount: one.amount * 100 }))
    return { ...found, currency, steps }
  }
  if (seed % 4 > 0) return { ...found, currency }
  const steps = found.steps.flatMap(({ what, personIndex, amount }): Step[] => [
    { what: 'left', personIndex: amount, amount: personIndex },
    { what: 'joined', personIndex, amount },
    { what, personIndex, amount },
  ])
  return { managers: 16, currency, steps }
}
