import {readSeed} from '#server/seed/readSeed.ts'
import {buildDocuments} from '#server/seed/documents/buildDocuments.ts'
const {files}=readSeed('/work/main/server/seed')
const docs=buildDocuments(files,'Montegral').filter(d=>/it-it|tr-tr|de-de/.test(d.path))
const run=async()=>{const ts=[];for(const d of docs){const t=performance.now();await d.draw();ts.push(performance.now()-t)}ts.sort((a,b)=>a-b);return ts}
for(let i=0;i<3;i++){const ts=await run();console.log(docs.length,'min',ts[0].toFixed(1),'median',ts[ts.length>>1].toFixed(1),'p90',ts[Math.floor(ts.length*.9)].toFixed(1),'sum',ts.reduce((a,b)=>a+b).toFixed(0))}
