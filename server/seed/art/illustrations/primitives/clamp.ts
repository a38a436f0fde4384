/** Limits a value to a range. */
export const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)
