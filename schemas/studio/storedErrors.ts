import type * as v from 'valibot'
import { absentDays } from '#schemas/studio/calendarDays.ts'
import type { Finding } from '#schemas/studio/finding.ts'
import { unseenInAddresses } from '#schemas/studio/unseenInAddresses.ts'
import { visitStored, type StoredValue } from '#schemas/studio/visitStored.ts'

/** Returns what keeps a value from being published although its schema takes it: what was published with it is still read. */
export function storedErrorsAt(found: StoredValue): Finding[] {
  return [...unseenInAddresses(found), ...absentDays(found)]
}

/** Returns these errors of all values in data. */
export function storedErrorsIn(schema: v.GenericSchema, data: unknown, path = ''): Finding[] {
  const findings: Finding[] = []
  visitStored(schema, data, (found) => findings.push(...storedErrorsAt(found)), path)
  return findings
}
