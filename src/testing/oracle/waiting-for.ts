/**
 * What the documentation says and the product does not do yet. Whoever makes it do so takes the word out of `waitingFor`:
 * the scenarios then play it as well. The list is meant to be empty, and then this file to go.
 */
export type Feature =
  /** In a league of Yahoo with an odd number of teams, the one without a game scored what its starters did. */
  | 'byes at Yahoo'
  /** Luck compares with all teams that have a game, also where a round of two weeks went against the week's own points. */
  | 'luck over two weeks'
  /** A prize for each position carries over, or goes to each in full, as any other prize does. */
  | 'ties of positions'
  /** Places are paid what the rule says where that is no whole dollar. */
  | 'places in cents'
  /** Of several who share a fine, nobody pays the part of those who did not agree to any. */
  | 'shared fines'
  /** Several who start a suspended player in the same week, as the first of the season, share the prize. */
  | 'several first'
  /** What is left goes by what the other prizes of the week really pay, not by what they might. */
  | 'remainder'
  /** A trial gives the leftover cents of a prize that several share to the same people as publishing. */
  | 'tried cents'
  /** A prize of the season whose weeks begin later than the season keeps its value when its last week is read again. */
  | 'late weeks read again'

export const waitingFor: Feature[] = [
  'byes at Yahoo',
  'luck over two weeks',
  'ties of positions',
  'places in cents',
  'shared fines',
  'several first',
  'remainder',
  'tried cents',
  'late weeks read again',
]

export const waitsFor = (feature: Feature): boolean => waitingFor.includes(feature)
