/** One metric horsepower in kilowatts (ISO 80000-4). */
const kilowattsPerHorsepower = 0.73549875

/** Converts metric horsepower to whole kilowatts. */
export function kilowatts(horsepower: number): number {
  return Math.round(horsepower * kilowattsPerHorsepower)
}
