/** Degrees clockwise. */
export const quarterTurns = [0, 90, 180, 270] as const
export type Turn = (typeof quarterTurns)[number]

/** Longest side of what is rendered, in pixels: large photographs take the memory of a phone. */
const maxSide = 1600

/** Renders a picture turned clockwise, as large as a window needs it. */
export function renderTurned(picture: HTMLImageElement, turn: Turn, canvas: HTMLCanvasElement): void {
  const { naturalWidth, naturalHeight } = picture
  const scale = Math.min(1, maxSide / Math.max(naturalWidth, naturalHeight))
  const [width, height] = [Math.round(naturalWidth * scale), Math.round(naturalHeight * scale)]
  const isUpright = turn % 180 === 0
  canvas.width = isUpright ? width : height
  canvas.height = isUpright ? height : width
  const context = canvas.getContext('2d')
  context?.translate(canvas.width / 2, canvas.height / 2)
  context?.rotate((turn * Math.PI) / 180)
  context?.drawImage(picture, -width / 2, -height / 2, width, height)
}
