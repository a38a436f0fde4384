import { describe, expect, test } from 'vitest'
import { addMonths, isInMonth, parseMonth, spanIn, windowOf } from '#renderer/studio/content/calendar/months.ts'

describe('the months of the calendar', () => {
  test('go over the end of a year', () => {
    expect(windowOf('2026-10')).toEqual({ from: '2026-10-01', to: '2027-03-31' })
    expect([addMonths('2026-01', -1), addMonths('2026-12', 1)]).toEqual(['2025-12', '2027-01'])
  })

  test('begin one before today unless the address names them', () => {
    expect(parseMonth('', '2026-01-15')).toBe('2025-12')
    expect(parseMonth('2026-13', '2026-11-24')).toBe('2026-10')
    expect(parseMonth('2024-02', '2026-11-24')).toBe('2024-02')
  })
})

describe('a promotion', () => {
  const shown = { from: '2026-01-01', to: '2026-01-10' }
  test('lies in the window by its days, the last one included', () => {
    expect(spanIn({ from: '2026-01-02', to: '2026-01-02' }, shown)).toEqual({ left: 10, width: 10 })
    expect(spanIn({ from: null, to: '2026-01-05' }, shown)).toEqual({ left: 0, width: 50 })
    expect(spanIn({ from: '2025-06-01', to: null }, shown)).toEqual({ left: 0, width: 100 })
    expect(spanIn({ from: '2026-01-05', to: '2026-01-01' }, shown).width).toBe(0)
  })

  test('touches months', () => {
    const days = { from: '2026-06-01', to: '2026-06-30' }
    expect(['2026-05', '2026-06', '2026-07'].map((month) => isInMonth(days, month))).toEqual([false, true, false])
    expect(isInMonth({ from: null, to: null }, '2026-05')).toBe(true)
  })
})
