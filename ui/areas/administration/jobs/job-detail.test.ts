import { expect, test } from 'vitest'
import { detailText } from './job-detail.ts'

test.each([
  ['{"sent":2,"dead":0}', 'sent 2, dead 0'],
  ['{"events":{"applied":1,"failed":0}}', 'events applied 1, events failed 0'],
  ['Connection refused', 'Connection refused'],
  ['7', '7'],
  [null, undefined],
])('the detail %j of a run reads %j', (detail, text) => expect(detailText(detail)).toBe(text))
