/** The places of a league where something can wait for somebody. */
export const needPlaces = ['home', 'week', 'money', 'people', 'settings'] as const
export type NeedPlace = (typeof needPlaces)[number]

/** The kinds of what waits, the most urgent first, each with its place. */
export const placeOfNeed = {
  source: 'settings',
  correction: 'week',
  teams: 'settings',
  approval: 'people',
  received: 'money',
  confirm: 'money',
  dues: 'money',
  owe: 'money',
  plan: 'money',
  claim: 'people',
  question: 'money',
  answer: 'money',
  transfer: 'home',
  vote: 'money',
  handles: 'money',
  showdown: 'home',
  owners: 'people',
} as const satisfies Record<string, NeedPlace>
