import { plainVerb } from '#cli/command-builder/verb'
import { configOf } from '#cli/command-builder/with-app'
import { pairs } from '#cli/output/table'
import type { Config } from '#config'
import { withoutPassword } from '#domain/without-password'
import { settings } from '#config/settings'

/** Shows the settings in effect, by variable name. */
export const verbs = plainVerb({
  example: 'config --json',
  flags: {},
  run: cli => {
    const shown = Object.fromEntries(
      Object.entries(settings).map(([name, { variable, ...declared }]) => [
        variable,
        shownAs(
          variable,
          configOf(cli)[name as keyof Config] ?? null,
          'secret' in declared && declared.secret,
        ),
      ]),
    )
    cli.present.output(shown, colors =>
      pairs(
        Object.entries(shown).map(([variable, value]) => [variable, textOf(value)]),
        colors,
      ),
    )
  },
})

const addresses = ['DATABASE_URL', 'SMTP_URL']

/** In a secret URL, only the credentials are hidden. */
const shownAs = (variable: string, value: unknown, isSecret = false): unknown => {
  if (!isSecret || typeof value !== 'string') return value
  return addresses.includes(variable) ? withoutPassword(value) : '***'
}

const textOf = (value: unknown): string => {
  if (value === null) return '(not set)'
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
