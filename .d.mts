import {readFileSync,writeFileSync} from 'node:fs'
import {readWoff2} from '#server/seed/documents/fonts/woff2.ts'
import {writeFont} from '#server/seed/documents/fonts/writeFont.ts'
import * as fk from 'fontkit'
const tables=readWoff2(readFileSync(`node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2`))
for (const [k,t] of tables) console.log(k,t.length)
const b=writeFont(tables); writeFileSync('/tmp/v.ttf',b)
const f:any=fk.create(b)
console.log(f.head.indexToLocFormat, f.loca.offsets.length, f.loca.offsets.slice(0,5), f.directory.tables.glyf, f.directory.tables.loca)
for(let i=0;i<f.numGlyphs;i++){try{f.getGlyph(i).path}catch(e:any){console.log(i,f.loca.offsets[i],f.loca.offsets[i+1],e.message);break}}
const v:any=f.getVariation({wght:400})
for(let i=0;i<f.numGlyphs;i++){try{v.getGlyph(i).path}catch(e:any){console.log(i,f.loca.offsets[i],f.loca.offsets[i+1],e.message);break}}
