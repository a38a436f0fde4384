/** Background of the cards. */
export const paper = '#f6f5f2'

/** The colours of one product: two or three tones per material. Light comes from the upper left. */
export interface Tones {
  body: string
  bodyLight: string
  bodyShade: string
  bodyDeep: string
  frame: string
  frameLight: string
  frameDeep: string
  tyre: string
  tyreLight: string
  tyreDeep: string
  rim: string
  rimLight: string
  rimShade: string
  glass: string
  glassLight: string
  glassShade: string
  inside: string
  steel: string
  steelLight: string
  steelShade: string
  lamp: string
  amber: string
  tail: string
  name: string
}

const materials = {
  frame: '#2f363b',
  frameLight: '#4a5359',
  frameDeep: '#1b1f22',
  tyre: '#2a2c2e',
  tyreLight: '#42464a',
  tyreDeep: '#1a1b1d',
  rim: '#d3d0c8',
  rimLight: '#ebe8e1',
  rimShade: '#a5a299',
  glass: '#a9bcc1',
  glassLight: '#c9d6d8',
  glassShade: '#87a0a7',
  inside: '#4c5c63',
  steel: '#9aa1a4',
  steelLight: '#c3c7c8',
  steelShade: '#6a7276',
  lamp: '#f4efdf',
  amber: '#e5962f',
  tail: '#b3202c',
  name: '#fbfaf7',
}

/** Returns the tones of a product painted in `hex`. */
export const tonesOf = (hex: string): Tones => ({
  ...materials,
  body: hex,
  bodyLight: mix(hex, '#ffffff', 0.2),
  bodyShade: mix(hex, '#14070a', 0.22),
  bodyDeep: mix(hex, '#14070a', 0.45),
  name: brightness(hex) > 0.62 ? '#22272b' : '#fbfaf7',
})

/** Returns the pale tones of a tractor that carries an implement without being the subject. */
export const paleTones = (): Tones => {
  const pale: Tones = { ...tonesOf('#8b8f90') }
  const soften = (hex: string) => mix(mix(hex, '#aab0b2', 0.45), paper, 0.62)
  return {
    ...pale,
    ...Object.fromEntries(Object.entries(pale).map(([material, hex]) => [material, soften(hex)])),
    name: 'none',
  }
}

/** Returns a colour between two. */
export const mix = (from: string, to: string, share: number) => {
  const [a, b] = [channels(from), channels(to)]
  const hex = a.map((value, index) =>
    Math.round(value + ((b[index] ?? value) - value) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}

const channels = (hex: string) => {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1, 7)
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
}

const brightness = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = channels(hex)
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255
}
