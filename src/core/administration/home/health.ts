import { operatorHome, type HealthStatus } from '#contract/administration/home'
import { momentOf } from '#contract/kernel/values'
import { requireSiteAdmin } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { openAlerts } from '#core/administration/alerts/raise-alerts'
import { healthChecks, type HealthCheck } from './health-checks.ts'

/** Returns problems that need an administrator, then what is healthy. Checked on every call. */
export const readHealth = operation(operatorHome.health, requireSiteAdmin, async ctx => {
  const known = new Set((await openAlerts(ctx)).map(({ key }) => key))
  const lines: HealthStatus[] = []
  for (const source of healthChecks) lines.push(...(await linesOf(ctx, source, known)))
  return {
    lines: lines.toSorted((one, other) => severity[one.state] - severity[other.state]),
    checkedAt: momentOf(ctx.now()),
  }
})

const severity = { problem: 0, warning: 1, well: 2, off: 3 } as const

const linesOf = async (
  ctx: Ctx,
  source: HealthCheck,
  known: ReadonlySet<string>,
): Promise<HealthStatus[]> => {
  const { about, name } = source
  try {
    const alerts = await source.find(ctx, known)
    if (alerts.length > 0) {
      return alerts.map(({ what, suggestedFix }) => ({
        ...{ about, state: source.gravity, what, detail: suggestedFix, figure: null, guide: null },
      }))
    }
    const well = await source.well(ctx)
    if ('guide' in well) return [{ about, state: 'warning', figure: null, ...well }]
    const { isOff = false, detail, figure } = well
    return [{ about, state: isOff ? 'off' : 'well', what: name, detail, figure: figure ?? null, guide: null }]
  } catch (error) {
    ctx.log.error({ err: error, about }, 'A health check failed to run')
    return [
      {
        about,
        state: 'warning',
        what: `Couldn't check ${name}`,
        detail: 'See the log for the reason.',
        figure: null,
        guide: null,
      },
    ]
  }
}
