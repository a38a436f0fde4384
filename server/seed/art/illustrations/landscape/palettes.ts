/** Muted colours of a landscape, from the sky down to the ground under the wheels. */
export interface Palette {
  sky: string
  skyLow: string
  far: string
  middle: string
  near: string
  field: string
  ground: string
  groundShade: string
  groundLight: string
  tree: string
  treeShade: string
  treeLight: string
  crop: string
  cropShade: string
  cropLight: string
}

/** The landscapes of the product pictures. */
export type Biome = 'arable' | 'rowcrop' | 'meadow' | 'wheat' | 'vineyard' | 'orchard' | 'maize' | 'yard'

const green = { tree: '#5c6f55', treeShade: '#475945', treeLight: '#76876a' }

/** The colours of each landscape. */
export const palettes: Record<Biome, Palette> = {
  arable: {
    sky: '#d5dcdb',
    skyLow: '#ece7dc',
    far: '#a8b4b5',
    middle: '#93a190',
    near: '#7b8a6b',
    field: '#b49d78',
    ground: '#705c4b',
    groundShade: '#58483b',
    groundLight: '#88735e',
    crop: '#8a9a63',
    cropShade: '#6e7f4d',
    cropLight: '#a3b079',
    ...green,
  },
  rowcrop: {
    sky: '#d6dfe0',
    skyLow: '#ecebe0',
    far: '#a6b6b8',
    middle: '#90a392',
    near: '#7c926f',
    field: '#9fa777',
    ground: '#8a765d',
    groundShade: '#6e5d49',
    groundLight: '#a08b70',
    crop: '#7d9157',
    cropShade: '#637645',
    cropLight: '#98aa70',
    ...green,
  },
  meadow: {
    sky: '#d3dfe1',
    skyLow: '#ebeae0',
    far: '#a3b5b9',
    middle: '#8fa492',
    near: '#7b9370',
    field: '#a2ae7b',
    ground: '#7b9159',
    groundShade: '#647a4a',
    groundLight: '#92a56a',
    crop: '#b5b079',
    cropShade: '#969263',
    cropLight: '#c9c48f',
    ...green,
  },
  wheat: {
    sky: '#dcdcd3',
    skyLow: '#f1e6cf',
    far: '#b0b3aa',
    middle: '#a3a485',
    near: '#97946b',
    field: '#cdb175',
    ground: '#c0a267',
    groundShade: '#9f8350',
    groundLight: '#d3b981',
    crop: '#c99f4c',
    cropShade: '#a67f36',
    cropLight: '#dfbd72',
    tree: '#66704f',
    treeShade: '#505a40',
    treeLight: '#818962',
  },
  vineyard: {
    sky: '#dadfdc',
    skyLow: '#f0e8da',
    far: '#adb3b7',
    middle: '#99a290',
    near: '#848e6a',
    field: '#aaa377',
    ground: '#9a8465',
    groundShade: '#7c6950',
    groundLight: '#b19b7a',
    crop: '#6f8250',
    cropShade: '#56683f',
    cropLight: '#8b9c67',
    tree: '#4f6150',
    treeShade: '#3e4e41',
    treeLight: '#687962',
  },
  orchard: {
    sky: '#d6e0e2',
    skyLow: '#ecebe2',
    far: '#a8b7bb',
    middle: '#94a795',
    near: '#82976f',
    field: '#a5b081',
    ground: '#7f935d',
    groundShade: '#677b4b',
    groundLight: '#96a86f',
    crop: '#6f8558',
    cropShade: '#586d47',
    cropLight: '#8ba071',
    ...green,
  },
  maize: {
    sky: '#d6dcd9',
    skyLow: '#ebe6d8',
    far: '#a7b2ae',
    middle: '#8f9d85',
    near: '#7a8861',
    field: '#a99d6c',
    ground: '#94825f',
    groundShade: '#75664a',
    groundLight: '#ab9974',
    crop: '#77884a',
    cropShade: '#5c6c39',
    cropLight: '#93a25f',
    ...green,
  },
  yard: {
    sky: '#d8dedd',
    skyLow: '#eceae2',
    far: '#a9b4b4',
    middle: '#94a18f',
    near: '#80906f',
    field: '#a3a982',
    ground: '#a8a397',
    groundShade: '#878378',
    groundLight: '#bcb7ab',
    crop: '#c6ab6a',
    cropShade: '#a48b50',
    cropLight: '#dac285',
    ...green,
  },
}
