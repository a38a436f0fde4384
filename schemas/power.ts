import * as v from 'valibot'

/** Rated power in metric horsepower (1 hp = 0.73549875 kW, ISO 80000-4 remark); null for an implement without an engine. */
export const power = v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(2000), v.metadata({ unit: 'hp' })))
