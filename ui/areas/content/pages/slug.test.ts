import { expect, test } from 'vitest'
import { asSlug, slugOf } from '#ui/areas/content/page-editor/page-text'

test.each([
  ['How prizes work', 'how-prizes-work'],
  ['  Rules & Regulations!  ', 'rules-regulations'],
  ['2026 Season — Preview', '2026-season-preview'],
  ['Café Élan', 'cafe-elan'],
  ['???', ''],
])('turns the title %j into the slug %j', (title, slug) => expect(slugOf(title)).toBe(slug))

test.each([
  ['About Us', 'about-us'],
  ['a--b---c', 'a-b-c'],
  ['under_score', 'under-score'],
  ['still-typing-', 'still-typing-'],
])('normalizes typed %j to %j', (input, slug) => expect(asSlug(input)).toBe(slug))

test('turns typed accents into plain letters', () => {
  expect(asSlug('Héllo')).toBe('hello')
})
