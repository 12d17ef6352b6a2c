import { expect, test } from 'vitest'
import { outcomeText } from './run-job.ts'

test.each([
  ['{"sent":2,"retried":0,"dead":1}', '2 sent, 1 failed permanently'],
  ['{"sent":0,"retried":0,"dead":0}', 'Nothing to do'],
  ['{}', 'Nothing to do'],
  ['{"events":{"applied":1200,"failed":0},"cancellations":{"ended":0}}', 'Events: 1,200 applied'],
  [
    '{"caughtUp":true,"copy":"sidepot-1.db","bytes":2400000,"removed":[]}',
    'Caught up, copy sidepot-1.db, 2.4 MB',
  ],
  [
    '{"skipped":"Neither BACKUP_DIR nor BACKUP_S3_URL is set"}',
    'Neither BACKUP_DIR nor BACKUP_S3_URL is set',
  ],
  ['Connection refused', 'Connection refused'],
  ['7', '7'],
])('%s reads %s', (detail, text) => expect(outcomeText(detail)).toBe(text))
