import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { shopRole } from './postgres-server.ts';

export const poolerProgram = '/usr/sbin/pgbouncer';
const proxyProgram = '/usr/sbin/nginx';

/** The programs of Debian's packages that every cluster needs in addition to PostgreSQL's. */
export const neededPrograms: readonly string[] = [proxyProgram, '/usr/bin/openssl', '/usr/sbin/varnishd'];

/** The pooler in front of the current primary. */
export interface Pooler {
  /** The address in transaction mode, for the shop's queries. */
  readonly url: string;
  /** The address in session mode, for notifications. */
  readonly listenUrl: string;
  /** Routes new connections to another server. */
  follow(primaryPort: number): void;
  stop(): void;
}

export function startPooler(folder: string, { port, primaryPort }: { port: number; primaryPort: number }): Pooler {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'pgbouncer.ini');
  const write = (server: number) => {
    const reached = `host=127.0.0.1 port=${server} user=${shopRole} dbname=shop`;
    const lines = [
      '[databases]',
      `shop = ${reached}`,
      `notices = ${reached} pool_mode=session`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'auth_type = any',
      'unix_socket_dir =',
      'pool_mode = transaction',
      'max_client_conn = 400',
      'default_pool_size = 45',
      'server_login_retry = 1',
      'server_connect_timeout = 3',
      'query_wait_timeout = 20',
    ];
    writeFileSync(file, [...lines, ''].join('\n'));
  };
  write(primaryPort);
  const child = spawn(poolerProgram, ['--quiet', file], { stdio: 'ignore' });
  const address = (database: string) => `postgres://${shopRole}@127.0.0.1:${port}/${database}`;
  return {
    url: address('shop'),
    listenUrl: address('notices'),
    follow(server) {
      write(server);
      child.kill('SIGHUP');
    },
    stop: () => void child.kill('SIGKILL'),
  };
}

interface Proxied {
  readonly port: number;
  /** Without TLS, for the sandbox's webhooks. */
  readonly plainPort: number;
  readonly shopPorts: readonly number[];
}

/** Starts nginx with TLS in front of the shops. This process trusts its self-signed certificate from now on. */
export function startProxy(folder: string, { port, plainPort, shopPorts }: Proxied): ChildProcess {
  mkdirSync(folder, { recursive: true });
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2'];
  const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate];
  execFileSync('openssl', [...kind, ...subject], { stdio: 'ignore' });
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate, 'utf8')]);
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const servers = shopPorts.map((shop) => `server 127.0.0.1:${shop} max_fails=1 fail_timeout=1s;`);
  const lines = [
    `daemon off; worker_processes 1; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')};`,
    'events { worker_connections 1024; }',
    `http { access_log off; client_max_body_size 32m; ${temporary.join(' ')}`,
    `upstream shops { ${servers.join(' ')} }`,
    `server { listen 127.0.0.1:${port} ssl; listen 127.0.0.1:${plainPort};`,
    `ssl_certificate ${certificate}; ssl_certificate_key ${key};`,
    'location / { proxy_pass http://shops; proxy_connect_timeout 1s; proxy_read_timeout 15s;',
    'proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header X-Forwarded-Proto $scheme; } } }',
  ];
  writeFileSync(file, lines.join('\n'));
  return spawn(proxyProgram, ['-c', file, '-e', join(folder, 'error.log')], { stdio: 'ignore' });
}
