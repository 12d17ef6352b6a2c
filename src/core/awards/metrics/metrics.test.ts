import { describe, expect, test } from 'vitest'
import { ranked } from './rank.ts'
import { metrics } from './registry.ts'

describe.each(metrics.map(metric => [metric.name, metric] as const))('%s', (name, metric) => {
  test('calculates its worked example as documented', () => {
    const { week, earlier = [], winner, value } = metric.example
    const measured = metric.measure(week, { positions: metric.positions ?? [] }, earlier)
    const best = ranked(measured, metric.direction, metric.target ?? 0)[0]?.measured
    expect([best?.subject.name, best?.value]).toEqual([winner, value])
    expect(week.players.length + week.teams.length).toBeGreaterThan(1)
  })

  test('has a stable id for rules and a description', () => {
    expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(metric.sentence).toMatch(/^[a-z].*[^.]$/)
    expect(metric.example.text).toMatch(/^[A-Z].*\.$/)
  })
})

test('no two metrics share a name or label', () => {
  expect(new Set(metrics.map(({ name }) => name)).size).toBe(metrics.length)
  expect(new Set(metrics.map(({ label }) => label)).size).toBe(metrics.length)
})
