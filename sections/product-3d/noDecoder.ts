/** In place of three's decoder of compressed meshes, for which the viewer has no use: see `vite.config.ts`. */
export const MeshoptDecoder = { ready: Promise.resolve() }
