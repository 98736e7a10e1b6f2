import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { request as requestByTls } from 'node:https';
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

/** Whether Debian's packages `nginx-light` and `openssl` are installed. Tests behind nginx are skipped without them. */
export const hasNginx = existsSync(nginx) && existsSync(openssl);

/** An nginx with the configuration of `deploy/nginx`, in front of shops on this machine. */
export interface Nginx {
  /** The ports on loopback of http and https. */
  readonly ports: { readonly http: number; readonly https: number };
  /**
   * Marks the shop of this port "down" and reloads, as before an upgrade. null includes all again. Settles when no
   * request goes there any more.
   */
  leaveOut(shop: number | null): Promise<void>;
  stop(): Promise<void>;
}

interface Start {
  /** The ports of the shops. The example has two. */
  readonly shops: readonly [number, number];
  readonly ports: Nginx['ports'];
}

/**
 * Starts nginx with the example's files, in which only ports and folders are replaced.
 * @throws Error with the report of `nginx -t` about them.
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
    async leaveOut(shop) {
      const before = listWorkers(child);
      writeFileSync(join(folder, 'vitrine-upstream.conf'), getUpstream(shops, shop));
      child.kill('SIGHUP');
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const workers = listWorkers(child);
        if (workers.length > 0 && !workers.some((worker) => before.includes(worker))) return;
        await pause(pauseMs);
      }
      throw new Error('nginx does not take its new configuration.');
    },
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
  writeFileSync(join(folder, 'vitrine-upstream.conf'), getUpstream(shops, null));
  writeFileSync(join(folder, 'vitrine.conf'), site);
  writeFileSync(join(folder, 'nginx.conf'), main);
  chmodSync(folder, 0o755);
  if (nobody.uid !== undefined) for (const file of [folder, key]) chownSync(file, nobody.uid, nobody.gid);
  return join(folder, 'nginx.conf');
}

function getUpstream([first, second]: Start['shops'], leftOut: number | null): string {
  const example = read('vitrine-upstream.conf').replace(':3001', `:${first}`).replace(':3002', `:${second}`);
  return leftOut === null ? example : example.replace(`:${leftOut} `, `:${leftOut} down `);
}

/** Returns the ids of its workers, including those that still finish their requests after a reload. */
function listWorkers({ pid }: ChildProcess): string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
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
  /** JSON to post. Without it, the request is a GET. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The client's own address. */
  readonly localAddress?: string;
}

interface ReceivedResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** Sends a request to nginx as a client of shop.example, by TLS unless the port is that of http. */
export async function ask({ ports }: Nginx, { path, body, headers, localAddress }: Sent): Promise<ReceivedResponse> {
  const sent = requestByTls({
    host: '127.0.0.1',
    port: ports.https,
    servername: 'shop.example',
    rejectUnauthorized: false,
    // A connection for each request, because nginx closes its open ones when it takes a new configuration.
    agent: false,
    path,
    method: body === undefined ? 'GET' : 'POST',
    headers: { host: 'shop.example', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(localAddress && { localAddress }),
  });
  sent.end(body);
  return answerTo(sent);
}

/** Sends a request to the port of nginx without TLS. */
export function requestWithoutTls({ ports }: Nginx, path: string): Promise<ReceivedResponse> {
  return answerTo(request({ host: '127.0.0.1', port: ports.http, path, headers: { host: 'shop.example' } }).end());
}

async function answerTo(sent: ReturnType<typeof request>): Promise<ReceivedResponse> {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const part of answer.setEncoding('utf8')) text += part;
  return { status: answer.statusCode ?? 0, headers: answer.headers, text };
}
