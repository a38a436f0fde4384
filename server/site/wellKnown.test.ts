import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fixedBrand } from '#server/content/brand.ts'
import { readSettings } from '#server/env.ts'
import { createWellKnown } from '#server/site/wellKnown.ts'

/** A CMS without menus. */
const noMenus = { loadMenus: async () => ({ value: [], tags: [] }), log: { warn() {}, error() {} } }

test.each([
  [{ MAIL_TO: 'office@site.example' }, 'mailto:office@site.example'],
  [{ SECURITY_CONTACT: 'https://site.example/security' }, 'https://site.example/security'],
])('security.txt names the contact of %o', async (env, contact) => {
  const settings = readSettings(env)
  const routes = createWellKnown({
    settings,
    readBrand: fixedBrand(settings.brand),
    readiness: async () => ({ state: 'ready', notices: [] }),
    fetchPicture: async () => new Response(null, { status: 404 }),
    ...noMenus,
  })
  const response = await routes.request('/.well-known/security.txt')
  const text = await response.text()
  expect(text).toContain(`Contact: ${contact}\n`)
  const expires = /^Expires: (.*)$/m.exec(text)?.[1] ?? ''
  expect(Date.parse(expires)).toBeGreaterThan(Date.now())
})

test('a brand without an icon has its first letter on the home screen of a phone', async () => {
  const settings = readSettings({})
  const iconOf = async (short: string) => {
    const routes = createWellKnown({
      settings,
      readBrand: fixedBrand({ name: 'Brand', short }),
      ...noMenus,
      readiness: async () => ({ state: 'ready', notices: [] }),
      fetchPicture: async () => new Response(null, { status: 404 }),
    })
    const response = await routes.request('/apple-touch-icon.png')
    expect(response.headers.get('content-type')).toBe('image/png')
    const icon = sharp(await response.arrayBuffer())
    const { width, height, format } = await icon.metadata()
    expect({ width, height, format }).toEqual({ width: 180, height: 180, format: 'png' })
    const { data } = await icon.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    return data
  }
  const isWhite = (data: Buffer) => data.filter((_, at) => at % 3 === 1 && (data[at] ?? 0) > 200).length
  const letters = await Promise.all(['Montegral', 'Ş', 'Љ'].map(iconOf))
  const [m = 0, s = 0, none] = letters.map(isWhite)
  expect(m).toBeGreaterThan(2000)
  expect(s).toBeGreaterThan(1500)
  // A letter the typeface does not have leaves the ground.
  expect(none).toBe(0)
})
