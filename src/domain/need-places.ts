/** Areas of a league that can have open tasks. */
export const needPlaces = ['home', 'week', 'money', 'people', 'settings'] as const
export type NeedPlace = (typeof needPlaces)[number]

/** Kinds of tasks, most urgent first, with their areas. */
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
