import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { Http2Client } from './http2-client.js';
import { freePort, temporaryFolder } from './server.js';

export type Proxy = {
  url: string;
  /** Without TLS. */
  plainUrl: string;
  /** A client that keeps its connection, as a browser does. */
  newClient: () => Http2Client;
  /** Creates or removes a file in its /run. */
  touch: (name: string) => void;
  remove: (name: string) => void;
  /** The lines of its access log and its error log. */
  logLines: () => string[];
  /** Its messages about files that it could not open, and similar ones. */
  criticalErrors: () => string[];
  close: () => Promise<void>;
};

/**
 * The proxy of docker-compose.yml as a process: nginx with the configuration of deploy/nginx. Only container names,
 * system folders and ports are replaced, and `http2 on`, which Debian's nginx has under its older name.
 * @param portOf the port of each service, by its name
 */
export async function openProxy(portOf: Readonly<Record<string, string | undefined>>): Promise<Proxy> {
  const folder = temporaryFolder();
  chmodSync(folder.path, 0o755); // started by root, nginx runs as the user nobody
  const [port, plain] = [await freePort(), await freePort()];
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 });
  const inFolder = (name: string) => join(folder.path, name);
  writeFileSync(inFolder('fullchain.pem'), cert);
  writeFileSync(inFolder('privkey.pem'), key);
  const upstream = readFileSync('deploy/nginx/upstream.conf', 'utf8')
    .replaceAll(/ *resolver .*\n/g, '')
    .replaceAll(/server (\S+):3000 resolve/g, (_all, name: string) => `server 127.0.0.1:${portOf[name]}`);
  writeFileSync(inFolder('upstream.conf'), upstream);
  const site = readFileSync('deploy/nginx/gigshift.conf', 'utf8')
    .replace('/etc/nginx/gigshift-upstream.conf', inFolder('upstream.conf'))
    .replaceAll('/etc/nginx/tls', folder.path)
    .replaceAll('/run/', `${folder.path}/`)
    .replaceAll('/var/log/nginx', folder.path)
    // in addition to the configured log, for `criticalErrors`
    .replaceAll(/( *)error_log .*\n/g, '$&$1error_log stderr crit;\n')
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl http2`)
    .replace('listen 80', `listen 127.0.0.1:${plain}`)
    .replace(/ *http2 on;\n/, '');
  const url = `https://localhost:${port}`;
  const newClient = () => new Http2Client(url, cert);
  const { nginx, output } = await start(folder.path, site, newClient());
  return {
    url,
    plainUrl: `http://127.0.0.1:${plain}`,
    newClient,
    touch: (name) => writeFileSync(inFolder(name), ''),
    remove: (name) => rmSync(inFolder(name), { force: true }),
    logLines: () =>
      ['access.log', 'error.log'].flatMap((name) => readFileSync(inFolder(name), 'utf8').trim().split('\n')),
    criticalErrors: () => output().match(/.*\[crit\].*/g) ?? [],
    close: async () => {
      const ended = new Promise((resolve) => nginx.once('exit', resolve));
      nginx.kill('SIGTERM');
      await ended;
      folder.remove();
    },
  };
}

type Nginx = { nginx: ChildProcess; output: () => string };

async function start(folder: string, site: string, client: Http2Client): Promise<Nginx> {
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
  let output = '';
  nginx.stderr.on('data', (data: Buffer) => (output += data.toString()));
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (nginx.exitCode !== null) throw new Error(`nginx gave up:\n${output}`);
    if ((await client.call('GET', '/api/health/live')) !== 0) {
      client.close();
      return { nginx, output: () => output };
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nginx does not answer:\n${output}`);
}
