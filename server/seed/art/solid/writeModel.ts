import { ColorUtils, Document, NodeIO, type Material as ModelMaterial, type vec4 } from '@gltf-transform/core'
import { surfaceOf, type Material } from '#server/seed/art/solid/materials.ts'
import { trianglesOf, type Face, type Mesh, type Vector } from '#server/seed/art/solid/mesh.ts'

/** Returns a solid as a GLB file in metres; its front faces +Z, as glTF requires. */
export async function writeModel(mesh: Mesh, name: string, color: string): Promise<Uint8Array> {
  const document = new Document()
  const buffer = document.createBuffer()
  const model = document.createMesh(name)
  for (const material of new Set(mesh.map((face) => face.material))) {
    const faces = mesh.filter((face) => face.material === material)
    const { positions, normals, indices } = verticesOf(faces)
    const accessor = (type: 'VEC3' | 'SCALAR', array: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>) =>
      document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
    model.addPrimitive(
      document
        .createPrimitive()
        .setAttribute('POSITION', accessor('VEC3', new Float32Array(positions)))
        .setAttribute('NORMAL', accessor('VEC3', new Float32Array(normals)))
        .setIndices(accessor('SCALAR', new Uint16Array(indices)))
        .setMaterial(materialOf(document, material, color)),
    )
  }
  document.createScene(name).addChild(document.createNode(name).setMesh(model))
  return new NodeIO().writeBinary(document)
}

function materialOf(document: Document, name: Material, hex: string): ModelMaterial {
  const { color, metallic, roughness, opacity } = surfaceOf(name, hex)
  return document
    .createMaterial(name)
    .setBaseColorFactor(ColorUtils.hexToFactor<vec4>(Number.parseInt(color.slice(1), 16), [0, 0, 0, 1]))
    .setAlpha(opacity)
    .setAlphaMode(opacity < 1 ? 'BLEND' : 'OPAQUE')
    .setMetallicFactor(metallic)
    .setRoughnessFactor(roughness)
}

/** Vertices are not shared between faces, which gives flat shading. */
function verticesOf(faces: readonly Face[]) {
  const positions: number[] = []
  const normals: number[] = []
  const indices: number[] = []
  for (const { corners, normal } of faces) {
    const first = positions.length / 3
    for (const corner of corners) {
      positions.push(...inModel(corner).map((value) => round(value / 1000, 10_000)))
      normals.push(...inModel(normal).map((value) => round(value, 1000)))
    }
    for (const index of trianglesOf(corners).keys()) indices.push(first, first + index + 1, first + index + 2)
  }
  return { positions, normals, indices }
}

const inModel = ([x, y, z]: Vector): Vector => [-z, y, x]

/** Rounds a number, because the last digit of trigonometric functions differs between platforms. */
const round = (value: number, digits: number) => Math.round(value * digits) / digits || 0
