import { z } from 'zod'
import { isCurrency } from '#domain/currencies'
import { defaultCurrency } from '#domain/money'
import { isTimeZone } from '#domain/time-zone'
import { endpoint } from '#contract/kernel/endpoint'
import { openedWith } from '#contract/kernel/opened-with'
import { flag, optionalProse, text, object } from '#contract/kernel/values'

/** Name, appearance and league defaults of an instance. */
export const Site = object(() => ({
  name: text('Name is required', 40),
  /** Picture of the site, by digest; null for the product's own logo. */
  logo: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'Choose an image')
    .nullable(),
  /** Color of buttons and links, as #rrggbb; null for the default. */
  accent: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'Enter a color like #1b7d54')
    .nullable(),
  /** Plain text at the top and bottom of every email. */
  mailHeader: optionalProse(300),
  mailFooter: optionalProse(1000),
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .refine(isCurrency, 'Enter the code of a currency with two decimals or none, like USD, EUR or JPY'),
  /** Whether new users must accept the terms and privacy pages. */
  requiresTerms: flag(),
  timeZone: z.string().trim().max(60).refine(isTimeZone, 'Choose a time zone, like America/New_York'),
}))
export type Site = z.infer<typeof Site>

/** Default settings until a site admin changes them. */
export const plainSite: Site = {
  name: 'Sidepot',
  logo: null,
  accent: null,
  mailHeader: '',
  mailFooter: '',
  currency: defaultCurrency,
  requiresTerms: false,
  timeZone: 'America/New_York',
}

const nothing = object(() => ({}))

export const sites = {
  read: endpoint({
    method: 'GET',
    path: '/api/site',
    access: 'anyone',
    summary: 'Site name and appearance, and the default currency for new leagues',
    input: nothing,
    output: Site.pick({ name: true, logo: true, accent: true, currency: true }),
  }),
  edited: endpoint({
    method: 'GET',
    path: '/api/admin/site',
    access: 'site-admin',
    summary: 'All site settings chosen by site admins',
    input: nothing,
    output: Site,
  }),
  save: endpoint({
    method: 'PATCH',
    path: '/api/admin/site',
    access: 'site-admin',
    summary: 'Change the site name and appearance; omitted fields keep their value',
    input: object(() => ({ ...Site.partial().shape, ...openedWith })),
    output: Site,
  }),
}
