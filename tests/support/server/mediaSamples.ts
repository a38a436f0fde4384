const bytes = (...values: number[]) => Buffer.from(values)

/** The first bytes of files by their extension, by which their type is known. */
export const mediaSamples = {
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
  pdf: Buffer.from('%PDF-1.7\n'),
  png: Buffer.concat([
    bytes(0x89),
    Buffer.from('PNG\r\n\u001A\n'),
    bytes(0, 0, 0, 13),
    Buffer.from('IHDR'),
    Buffer.alloc(30),
  ]),
  mp4: Buffer.concat([bytes(0, 0, 0, 24), Buffer.from('ftypisom'), Buffer.alloc(12)]),
  glb: Buffer.concat([Buffer.from('glTF'), bytes(2, 0, 0, 0), Buffer.alloc(12)]),
  woff2: Buffer.concat([Buffer.from('wOF2'), bytes(0, 1, 0, 0), Buffer.alloc(8)]),
  vtt: Buffer.from('WEBVTT\n'),
} as const
