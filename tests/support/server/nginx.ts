import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '#tests/support/server/freePort.ts'

const program = '/usr/sbin/nginx'

/** Whether nginx of Debian is installed. */
export const hasNginx = existsSync(program)

/** Starts nginx with `server/deploy/nginx.conf` in front of some ports, with its files in a folder. */
export async function startNginx(folder: string, ports: readonly number[]) {
  const port = await freePort()
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;`).join(' ')
  const configuration = readFileSync(path.resolve('server/deploy/nginx.conf'), 'utf8')
    .replace(/server site:3000 [^;]*;/, servers)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/var/cache/nginx/site', path.join(folder, 'cache'))
    .replaceAll('/var/lib/site-files', path.join(folder, 'files'))
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'site.conf'), configuration)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const main = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {} http { access_log off;`,
    ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
    `include ${folder}/site.conf; }`,
  ]
  writeFileSync(path.join(folder, 'nginx.conf'), main.join('\n'))
  const child = spawn(program, ['-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`, '-g', 'daemon off;'])
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(url, { redirect: 'manual' }).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with code ${child.exitCode}: ${output}`)
  }
  return {
    url,
    /** Reads the configuration again. */
    reload: () => child.kill('SIGHUP'),
    async stop(): Promise<void> {
      if (child.exitCode !== null) return
      child.kill('SIGQUIT')
      await once(child, 'exit')
    },
  }
}
