import { tonesOf, type Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

/** Materials of the parts: tone of the illustrations and PBR properties of the model. */
const surfaces = {
  body: { tone: 'body', metallic: 0.1, roughness: 0.38, opacity: 1 },
  frame: { tone: 'frame', metallic: 0.2, roughness: 0.65, opacity: 1 },
  trim: { tone: 'frameDeep', metallic: 0, roughness: 0.7, opacity: 1 },
  tyre: { tone: 'tyre', metallic: 0, roughness: 0.95, opacity: 1 },
  rim: { tone: 'rim', metallic: 0.3, roughness: 0.5, opacity: 1 },
  steel: { tone: 'steel', metallic: 0.6, roughness: 0.45, opacity: 1 },
  glass: { tone: 'glass', metallic: 0, roughness: 0.08, opacity: 0.5 },
  inside: { tone: 'inside', metallic: 0, roughness: 0.8, opacity: 1 },
  lamp: { tone: 'lamp', metallic: 0, roughness: 0.2, opacity: 1 },
  amber: { tone: 'amber', metallic: 0, roughness: 0.3, opacity: 1 },
  tail: { tone: 'tail', metallic: 0, roughness: 0.3, opacity: 1 },
} as const satisfies Record<string, Surface & { readonly tone: keyof Tones }>

interface Surface {
  readonly metallic: number
  readonly roughness: number
  /** Below 1: transparent. */
  readonly opacity: number
}

export type Material = keyof typeof surfaces

/** Returns the properties of a material on a product painted in `hex`. */
export function surfaceOf(material: Material, hex: string): Surface & { readonly color: string } {
  const { tone, ...surface } = surfaces[material]
  return { ...surface, color: tonesOf(hex)[tone] }
}

/** Returns whether faces behind this material are visible. */
export const isTransparent = (material: Material): boolean => surfaces[material].opacity < 1
