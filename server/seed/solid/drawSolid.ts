import { range } from '#server/seed/illustrations/canvas.ts'
import type { Picture } from '#server/seed/illustrations/drawing.ts'
import { mix, paper } from '#server/seed/illustrations/tones.ts'
import { cameraAt, size, type Camera, type Stage } from '#server/seed/solid/camera.ts'
import { isClear, surfaceOf, type Material } from '#server/seed/solid/materials.ts'
import { add, dot, minus, times, unit, type Face, type Mesh, type Vector } from '#server/seed/solid/mesh.ts'
import { paintOrder } from '#server/seed/solid/paintOrder.ts'

/** As under the machines of the cards. */
const shadows = { soft: '#dcd9d2', dark: '#bdb9b0' } as const
/** Steps between the darkest and the lightest tone of a material; few, so that neighbours share a colour and a path. */
const steps = 11

/** A dark spot under what touches the ground: centre and half its size, in mm. */
export interface Contact {
  readonly x: number
  readonly z: number
  readonly length: number
  readonly width: number
}

interface SolidView {
  readonly stage: Stage
  /** Degrees round the machine (0: its front, 90: its right) and above the ground. */
  readonly turn: number
  readonly rise: number
  /** Of its paint. */
  readonly color: string
  readonly contacts: readonly Contact[]
}

/** The machine seen from `turn` and `rise` degrees, flatly shaded, with the light from the left and above. */
export function drawSolid(mesh: Mesh, { stage, turn, rise, color, contacts }: SolidView): Picture {
  const camera = cameraAt(stage, turn, rise)
  const light = unit(
    add(add(times(camera.right, -0.55), times(camera.up, 0.85)), times(unit(minus(camera.at, stage.target)), 0.6)),
  )
  const paint = painter(light, color)
  const faces = mesh.filter(
    ({ normal, corners: [corner] }) => corner !== undefined && dot(normal, minus(camera.at, corner)) > 0,
  )
  const seen = faces.map(({ material, corners }) => ({
    corners: corners.map(camera.project),
    clear: isClear(material),
  }))
  const painted = paintOrder(seen, size).flatMap((index) => {
    const [face, view] = [faces[index], seen[index]]
    return face === undefined || view === undefined ? [] : [{ look: paint(face), path: pathOf(view.corners) }]
  })
  const { width, height } = size
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><path fill="${paper}" d="M0 0h${width}v${height}H0z"/>${ground(camera, contacts)}<g fill="currentColor" stroke="currentColor" stroke-linejoin="round">${joined(painted)}</g></svg>`,
    width,
    height,
  }
}

/** Paths of one look that follow one another become one; looks are classes, which are shorter than colours. */
function joined(painted: readonly { readonly look: string; readonly path: string }[]): string {
  const looks = [...new Set(painted.map(({ look }) => look))]
  const names = new Map(looks.map((look, index) => [look, `c${index.toString(36)}`]))
  const rules = looks.map((look) => `.${names.get(look)}{${look}}`)
  const paths = painted.map(({ look, path }, index) => {
    const begins = painted[index - 1]?.look !== look
    const ends = painted[index + 1]?.look !== look
    return `${begins ? `<path class="${names.get(look)}" d="` : ''}${path}${ends ? '"/>' : ''}`
  })
  return `<style>${rules.join('')}</style>${paths.join('')}`
}

/** Style of a face by its material and light; each is worked out once. */
function painter(light: Vector, hex: string): (face: Face) => string {
  const known = new Map<string, string>()
  return ({ material, normal }) => {
    const lit = Math.round((0.26 + 0.74 * Math.max(0, dot(normal, light))) * steps) / steps
    const key = `${material} ${lit}`
    const look = known.get(key) ?? lookOf(material, lit, hex)
    known.set(key, look)
    return look
  }
}

function lookOf(material: Material, lit: number, hex: string): string {
  const { color, opacity } = surfaceOf(material, hex)
  return `color:${shade(color, lit, material)}${opacity < 1 ? `;opacity:${opacity}` : ''}`
}

/** The tone of a material at a share of the light. */
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

function ground({ project }: Camera, contacts: readonly Contact[]): string {
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
