import {readSeed} from '#server/seed/readSeed.ts'
import {seedDocuments} from '#server/seed/seedDocuments.ts'
const {files}=readSeed('/work/main/server/seed')
for(let i=0;i<2;i++){const t=performance.now()
const r=await seedDocuments(files,{folder:'/work/main/server/seed',dataDir:'/tmp/pdf/data',brand:'Montegral'})
console.log(r.length,JSON.stringify(r[0]).slice(0,400),performance.now()-t)}
