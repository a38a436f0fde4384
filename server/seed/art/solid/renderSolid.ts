import { range } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Picture } from '#server/seed/art/illustrations/primitives/picture.ts'
import { mix, paper } from '#server/seed/art/illustrations/primitives/tones.ts'
import { cameraAt, size, type Camera, type Framing } from '#server/seed/art/solid/camera.ts'
import { isTransparent, surfaceOf, type Material } from '#server/seed/art/solid/materials.ts'
import { add, dot, minus, times, unit, type Face, type Mesh, type Vector } from '#server/seed/art/solid/mesh.ts'
import { paintOrder } from '#server/seed/art/solid/paintOrder.ts'

/** Same colours as on the cards. */
const shadows = { soft: '#dcd9d2', dark: '#bdb9b0' } as const
/** Number of tones per material; small, so that adjacent faces share a colour and a path. */
const steps = 11

/** A shadow where the product touches the ground: centre and half its size, in mm. */
export interface Contact {
  readonly x: number
  readonly z: number
  readonly length: number
  readonly width: number
}

interface SolidView {
  readonly framing: Framing
  /** Degrees around the product (0: front, 90: right) and above the ground. */
  readonly turn: number
  readonly rise: number
  /** Colour of the paint. */
  readonly color: string
  readonly contacts: readonly Contact[]
}

/** Renders a solid as SVG with flat shading and light from the upper left. */
export function renderSolid(mesh: Mesh, { framing, turn, rise, color, contacts }: SolidView): Picture {
  const camera = cameraAt(framing, turn, rise)
  const light = unit(
    add(add(times(camera.right, -0.55), times(camera.up, 0.85)), times(unit(minus(camera.at, framing.target)), 0.6)),
  )
  const paint = painter(light, color)
  const faces = mesh.filter(
    ({ normal, corners: [corner] }) => corner !== undefined && dot(normal, minus(camera.at, corner)) > 0,
  )
  const projected = faces.map(({ material, corners }) => ({
    corners: corners.map(camera.project),
    transparent: isTransparent(material),
  }))
  const painted = paintOrder(projected, size).flatMap((index) => {
    const [face, view] = [faces[index], projected[index]]
    return face === undefined || view === undefined ? [] : [{ style: paint(face), path: pathOf(view.corners) }]
  })
  const { width, height } = size
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><path fill="${paper}" d="M0 0h${width}v${height}H0z"/>${groundShadow(camera, contacts)}<g fill="currentColor" stroke="currentColor" stroke-linejoin="round">${joined(painted)}</g></svg>`,
    width,
    height,
  }
}

/** Joins consecutive paths of one style; styles are classes, which are shorter than colours. */
function joined(painted: readonly { readonly style: string; readonly path: string }[]): string {
  const styles = [...new Set(painted.map(({ style }) => style))]
  const names = new Map(styles.map((style, index) => [style, `c${index.toString(36)}`]))
  const rules = styles.map((style) => `.${names.get(style)}{${style}}`)
  const paths = painted.map(({ style, path }, index) => {
    const begins = painted[index - 1]?.style !== style
    const ends = painted[index + 1]?.style !== style
    return `${begins ? `<path class="${names.get(style)}" d="` : ''}${path}${ends ? '"/>' : ''}`
  })
  return `<style>${rules.join('')}</style>${paths.join('')}`
}

/** Returns a function for the style of a face by its material and light, with a cache. */
function painter(light: Vector, hex: string): (face: Face) => string {
  const known = new Map<string, string>()
  return ({ material, normal }) => {
    const lit = Math.round((0.26 + 0.74 * Math.max(0, dot(normal, light))) * steps) / steps
    const key = `${material} ${lit}`
    const style = known.get(key) ?? styleOf(material, lit, hex)
    known.set(key, style)
    return style
  }
}

function styleOf(material: Material, lit: number, hex: string): string {
  const { color, opacity } = surfaceOf(material, hex)
  return `color:${shade(color, lit, material)}${opacity < 1 ? `;opacity:${opacity}` : ''}`
}

/** Returns the tone of a material; `lit` is from 0 to 1. */
function shade(color: string, lit: number, material: Material): string {
  if (lit > 0.72) return mix(color, '#ffffff', (lit - 0.72) * (material === 'body' ? 0.75 : 0.6))
  return mix(color, '#14070a', (0.72 - lit) * 0.95)
}

function pathOf(corners: readonly (readonly [x: number, y: number, depth: number])[]): string {
  let [atX, atY] = [0, 0]
  const moves = corners.map(([x, y], index) => {
    const [toX, toY] = [Math.round(x), Math.round(y)]
    const [dx, dy] = [toX - atX, toY - atY]
    atX = toX
    atY = toY
    return `${index === 0 ? 'M' : index === 1 ? 'l' : dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`
  })
  return `${moves.join('')}z`
}

function groundShadow({ project }: Camera, contacts: readonly Contact[]): string {
  const front = Math.max(...contacts.map(({ x, length }) => x + length))
  const rear = Math.min(...contacts.map(({ x, length }) => x - length))
  const half = Math.max(...contacts.map(({ z, width }) => z + width))
  const spot = ({ x, z, length, width }: Contact) =>
    pathOf(
      range(28).map((index) => {
        const angle = (index * Math.PI) / 14
        return project([x + length * Math.cos(angle), 0, z + width * Math.sin(angle)])
      }),
    )
  const soft = spot({ x: (rear + front) / 2, z: 0, length: (front - rear) * 0.68, width: half * 1.16 })
  return `<path fill="${shadows.soft}" d="${soft}"/><path fill="${shadows.dark}" d="${contacts.map(spot).join('')}"/>`
}
