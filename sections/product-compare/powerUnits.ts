/** Kilowatts in one metric horsepower (PS, CV) and in one mechanical horsepower (bhp, 550 ft·lbf/s). */
const kilowattsIn = { ps: 0.73549875, bhp: 0.745699872 } as const

/** Units of power to choose from. */
export const powerUnits = ['kw', 'ps', 'bhp'] as const
export type PowerUnit = (typeof powerUnits)[number]

/** Returns whether a unit of the technical data is a unit of power; `hp` is metric there. */
export function isPowerUnit(unit: string | undefined): unit is 'kW' | 'hp' {
  return unit === 'kW' || unit === 'hp'
}

/** Returns a power in every unit, rounded to whole numbers. */
export function powerIn(value: number, unit: 'kW' | 'hp'): Readonly<Record<PowerUnit, number>> {
  const kw = unit === 'kW' ? value : value * kilowattsIn.ps
  return { kw: Math.round(kw), ps: Math.round(kw / kilowattsIn.ps), bhp: Math.round(kw / kilowattsIn.bhp) }
}
