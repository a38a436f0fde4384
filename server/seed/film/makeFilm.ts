import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import sharp, { type Sharp } from 'sharp'
import { productFile } from '#server/seed/formats.ts'
import { drawFrame, length } from '#server/seed/film/shots.ts'
import { frame } from '#server/seed/film/stage.ts'

/**
 * Makes `guidance.mp4` and its poster anew: `npx tsx server/seed/film/makeFilm.ts`. Run by hand after a change to the shots or to
 * the drawings in them; it needs ffmpeg with libx264 on the path and takes about two minutes. The site itself only copies the files.
 */
const folder = fileURLToPath(new URL('.', import.meta.url))
const film = `${folder}guidance.mp4`
/** Second of the frame that stands for the film before it plays. */
const posterAt = 3.2

const machine = v.parse(productFile, JSON.parse(readFileSync(`${folder}../products/t9-300.json`, 'utf8')))
const encoder = spawn('ffmpeg', encoding(), { stdio: ['pipe', 'inherit', 'inherit'] })
const finished = once(encoder, 'exit')
for (let index = 0; index < length * frame.rate; index += 1) {
  const pixels = await draw(index / frame.rate)
    .removeAlpha()
    .raw()
    .toBuffer()
  if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain')
}
encoder.stdin.end()
const [code] = await finished
if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`)
await draw(posterAt).webp({ quality: 86, smartSubsample: true, effort: 6 }).toFile(`${folder}guidance.webp`)

function draw(second: number): Sharp {
  return sharp(Buffer.from(drawFrame(machine, second)))
}

/** H.264 that every browser plays, its index in front so that it starts before it is loaded, and no trace of when it was made. */
function encoding(): string[] {
  const pictures = `-f rawvideo -pix_fmt rgb24 -s ${frame.width}x${frame.height} -r ${frame.rate} -i -`
  const colours =
    '-vf scale=out_color_matrix=bt709:out_range=tv -pix_fmt yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709'
  const codec = '-c:v libx264 -profile:v high -preset veryslow -tune animation -level 4.0 -refs 4 -crf 25 -g 75'
  const file = '-an -map_metadata -1 -fflags +bitexact -flags:v +bitexact -movflags +faststart'
  return [...`-v error -y ${pictures} ${colours} ${codec} ${file}`.split(' '), film]
}
