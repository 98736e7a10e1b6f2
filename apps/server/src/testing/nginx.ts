import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { type Agent, request as requestByTls } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const nginx = '/usr/sbin/nginx';
const openssl = '/usr/bin/openssl';
const examples = resolve(import.meta.dirname, '../../../../deploy/nginx');
/** Debian's account without rights. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const attempts = 200;
const pauseMs = 25;

/** Whether Debian's packages `nginx-light` and `openssl` are installed; tests behind nginx are skipped without them. */
export const hasNginx = existsSync(nginx) && existsSync(openssl);

/** An nginx with the configuration of `deploy/nginx`, in front of shops on this machine. */
export interface Nginx {
  /** The ports on loopback of http and https. */
  readonly ports: { readonly http: number; readonly https: number };
  stop(): Promise<void>;
}

interface Start {
  /** The ports of the shops; the example has two. */
  readonly shops: readonly [number, number];
  readonly ports: Nginx['ports'];
}

/**
 * Starts nginx with the example's files, in which only ports and folders are replaced.
 * @throws Error with what `nginx -t` says about them.
 */
export async function startNginx({ shops, ports }: Start): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-nginx-'));
  const config = writeConfiguration(folder, { shops, ports });
  const tested = spawnSync(nginx, ['-t', '-c', config, '-p', folder], { ...nobody, encoding: 'utf8' });
  if (tested.status !== 0) throw new Error(tested.stderr);
  const child = spawn(nginx, ['-c', config, '-p', folder], { ...nobody, stdio: 'ignore' });
  await untilListening(child, ports.https);
  return {
    ports,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeConfiguration(folder: string, { shops, ports }: Start): string {
  const upstream = read('vitrine-upstream.conf').replace(':3001', `:${shops[0]}`).replace(':3002', `:${shops[1]}`);
  const site = read('vitrine.conf')
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${ports.https} `)
    .replaceAll('/etc/vitrine/certificates/', `${folder}/`)
    .replaceAll('/etc/nginx/', `${folder}/`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  const main = `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 512; } http { access_log off; ${temporary} include ${folder}/vitrine.conf; }`;
  const [certificate, key] = [join(folder, 'shop.crt'), join(folder, 'shop.key')];
  const subject = ['-subj', '/CN=shop.example', '-keyout', key, '-out', certificate];
  execFileSync(openssl, ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject], {
    stdio: 'ignore',
  });
  writeFileSync(join(folder, 'vitrine-upstream.conf'), upstream);
  writeFileSync(join(folder, 'vitrine.conf'), site);
  writeFileSync(join(folder, 'nginx.conf'), main);
  chmodSync(folder, 0o755);
  if (nobody.uid !== undefined) for (const file of [folder, key]) chownSync(file, nobody.uid, nobody.gid);
  return join(folder, 'nginx.conf');
}

function read(file: string): string {
  return readFileSync(join(examples, file), 'utf8');
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  for (let attempt = 0; attempt < attempts && child.exitCode === null; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await pause(pauseMs);
  }
  throw new Error('nginx does not listen.');
}

interface Sent {
  readonly path: string;
  /** JSON to post; without it, it is a GET. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The client's own address. */
  readonly localAddress?: string;
  readonly agent?: Agent;
}

interface Answered {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** Sends a request to nginx as a client of shop.example, by TLS unless the port is that of http. */
export async function ask({ ports }: Nginx, { path, body, headers, localAddress, agent }: Sent): Promise<Answered> {
  const sent = requestByTls({
    host: '127.0.0.1',
    port: ports.https,
    servername: 'shop.example',
    rejectUnauthorized: false,
    path,
    method: body === undefined ? 'GET' : 'POST',
    headers: { host: 'shop.example', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(localAddress && { localAddress }),
    ...(agent && { agent }),
  });
  sent.end(body);
  return answerTo(sent);
}

/** Sends a request to the port of nginx without TLS. */
export function askWithoutTls({ ports }: Nginx, path: string): Promise<Answered> {
  return answerTo(request({ host: '127.0.0.1', port: ports.http, path, headers: { host: 'shop.example' } }).end());
}

async function answerTo(sent: ReturnType<typeof request>): Promise<Answered> {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const part of answer.setEncoding('utf8')) text += part;
  return { status: answer.statusCode ?? 0, headers: answer.headers, text };
}
