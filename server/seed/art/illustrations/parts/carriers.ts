import type { IllustratedProduct } from '#server/seed/art/illustrations/primitives/illustration.ts'

const tractor = (
  id: string,
  power: number,
  wheelbase: number,
  dimensions: IllustratedProduct['dimensions'],
): IllustratedProduct => ({
  id,
  kind: 'tractor',
  name: '',
  color: { hex: '#8b8f90' },
  power,
  mass: power * 38,
  wheelbase,
  cylinders: 6,
  dimensions,
})

/** The tractors that carry implements in the pictures. */
export const carrier = {
  large: tractor('carrier-large', 220, 2900, {
    length: 5200,
    width: 2550,
    height: 3200,
    front_wheel: 1500,
    rear_wheel: 2000,
    cab: 'cab',
  }),
  medium: tractor('carrier-medium', 125, 2560, {
    length: 4500,
    width: 2300,
    height: 2900,
    front_wheel: 1250,
    rear_wheel: 1700,
    cab: 'cab',
  }),
} as const
