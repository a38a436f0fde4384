/** Kilowatts in one metric horsepower (PS, CV) and in one mechanical horsepower (bhp, 550 ft·lbf/s). */
const kilowattsIn = { ps: 0.73549875, bhp: 0.745699872 } as const

/** Units a reader can choose for power. */
export const powerUnits = ['kw', 'ps', 'bhp'] as const
export type PowerUnit = (typeof powerUnits)[number]

/** Whether a unit of the technical data is one of power; `hp` is metric there. */
export function isPowerUnit(unit: string | undefined): unit is 'kW' | 'hp' {
  return unit === 'kW' || unit === 'hp'
}

/** A power in whole numbers of every unit. */
export function powerIn(value: number, unit: 'kW' | 'hp'): Readonly<Record<PowerUnit, number>> {
  const kw = unit === 'kW' ? value : value * kilowattsIn.ps
  return { kw: Math.round(kw), ps: Math.round(kw / kilowattsIn.ps), bhp: Math.round(kw / kilowattsIn.bhp) }
}
