import { declared } from './provider.ts'

export const csv = declared({
  id: 'csv',
  label: 'CSV',
  name: 'CSV file',
  source: 'csv_import',
  addresses: [],
  example: '--league 1 --week 11',
})
