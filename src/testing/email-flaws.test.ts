import { expect, test } from 'vitest'
import { flawsOf } from './email-flaws.ts'

const emailHtml = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Week 4</title></head>${body}</html>`

test('finds no flaws in an email with a heading and proper order', () => {
  expect(
    flawsOf(emailHtml('<table role="presentation"><h1>You won</h1><h2 class="x">Winners</h2></table>')),
  ).toEqual([])
})

test.each([
  ['<p>You won</p>', "doesn't have exactly one h1"],
  ['<h1>You won</h1><h1>Again</h1>', "doesn't have exactly one h1"],
  ['<h1>You won</h1><h3>Winners</h3>', 'skips a heading level'],
  ['<h1>You won</h1><table><tr></tr></table>', 'has a layout table without role=presentation'],
  ['<h1>You won</h1><img src="x">', 'has an image without alt text'],
  ['<h1>You won</h1><a href="x"> </a>', 'has a link without text'],
])('%s %s', (body, flaw) => {
  expect(flawsOf(emailHtml(body))).toEqual([flaw])
})

test('detects a missing language and title', () => {
  expect(flawsOf('<html><h1>You won</h1></html>')).toEqual(['has no language', 'has no title'])
})
