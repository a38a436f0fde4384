import {readFileSync,writeFileSync} from 'node:fs'
import {readWoff2} from '#server/seed/documents/fonts/woff2.ts'
import {staticFont} from '#server/seed/documents/fonts/staticFont.ts'
for (const s of ['latin','latin-ext']) {
let t=performance.now()
const tables=readWoff2(readFileSync(`node_modules/@fontsource-variable/archivo/files/archivo-${s}-wght-normal.woff2`))
console.log(s,'woff2',performance.now()-t)
for (const w of [400,700]) {t=performance.now(); const f=staticFont(tables,w,`Archivo-${w}`); writeFileSync(`/tmp/${s}-${w}.ttf`,f); console.log(w,f.length,performance.now()-t)}
}
