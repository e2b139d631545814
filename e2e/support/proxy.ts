import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { freePort, temporaryFolder } from './server.js';

export type Proxy = {
  /** A call through the proxy; 0 when there was no answer at all. */
  call: (method: string, path: string, headers?: Record<string, string>) => Promise<number>;
  close: () => Promise<void>;
};

/**
 * The proxy of docker-compose.yml, as a process: nginx with deploy/nginx/gigshift.conf, in front of the servers on these ports.
 * Only what names containers and system folders is another, and `http2 on`, which Debian's nginx does not know yet.
 */
export async function openProxy(appPorts: readonly string[]): Promise<Proxy> {
  const folder = temporaryFolder();
  const [port, plain] = [await freePort(), await freePort()];
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 });
  writeFileSync(join(folder.path, 'fullchain.pem'), cert);
  writeFileSync(join(folder.path, 'privkey.pem'), key);
  const servers = appPorts.map((one) => `  server 127.0.0.1:${one} max_fails=0;`).join('\n');
  writeFileSync(join(folder.path, 'upstream.conf'), `upstream gigshift {\n  zone gigshift 64k;\n${servers}\n}\n`);
  const site = readFileSync('deploy/nginx/gigshift.conf', 'utf8')
    .replace('/etc/nginx/gigshift-upstream.conf', join(folder.path, 'upstream.conf'))
    .replaceAll('/etc/nginx/tls', folder.path)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('listen 80', `listen 127.0.0.1:${plain}`)
    .replace(/ *http2 on;\n/, '');
  const nginx = await start(folder.path, site, port);
  const agent = new Agent({ ca: cert, keepAlive: true, servername: 'localhost' });
  return {
    call: (method, path, headers = {}) => call(agent, port, method, path, headers),
    close: async () => {
      agent.destroy();
      const ended = new Promise((resolve) => nginx.once('exit', resolve));
      nginx.kill('SIGTERM');
      await ended;
      folder.remove();
    },
  };
}

async function start(folder: string, site: string, port: number): Promise<ChildProcess> {
  const program = process.env.NGINX_PATH;
  if (!program) throw new Error('NGINX_PATH is not set: run these tests through npm run test:e2e');
  mkdirSync(join(folder, 'tmp'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${join(folder, 'tmp', name)};`)
    .join('\n');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;\npid ${join(folder, 'nginx.pid')};\nworker_processes 1;\nerror_log stderr warn;
events {\n  worker_connections 512;\n}\nhttp {\n  access_log off;\n${temporary}\n${site}\n}\n`,
  );
  const nginx = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  nginx.stderr.on('data', (data: Buffer) => (said += data.toString()));
  const agent = new Agent({ rejectUnauthorized: false });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (nginx.exitCode !== null) throw new Error(`nginx gave up:\n${said}`);
    if ((await call(agent, port, 'GET', '/api/health/live', {})) !== 0) return nginx;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nginx does not answer:\n${said}`);
}

function call(agent: Agent, port: number, method: string, path: string, headers: object): Promise<number> {
  return new Promise((resolve) => {
    const asked = request(
      { agent, host: '127.0.0.1', port, method, path, headers: { ...headers, host: 'localhost' } },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
        answer.once('error', () => resolve(0));
      },
    );
    asked.once('error', () => resolve(0));
    asked.end();
  });
}
