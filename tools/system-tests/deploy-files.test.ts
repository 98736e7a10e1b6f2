import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { environmentVariables } from '../../apps/server/src/platform/runtime/environment/environment-variables.ts';
import { checkout } from '../checkout.mjs';

/** The variables of Node, and of the image of PostgreSQL. */
const foreign = ['NODE_COMPILE_CACHE', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD'];
const probes = ['/healthz', '/readyz'];
/** The maximum time for a process to end (apps/server/src/serve.ts). */
const endSeconds = 10;

function read(file: string): string {
  return readFileSync(join(checkout, 'deploy', file), 'utf8');
}

/** Returns whether the shop's schema can read one variable of a variables file. */
function isReadable([name, value]: readonly [string, string]): boolean {
  if (foreign.includes(name)) return true;
  const variable = Object.entries(environmentVariables).find(([known]) => known === name)?.[1];
  return variable?.read.safeParse(value).success ?? false;
}

describe('deploy/Dockerfile', () => {
  const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n');
  const instructions = lines.filter((line) => /^[A-Z]+ /.test(line)).map((line) => line.trim());
  const lastStage = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));
  const last = (word: string) => lastStage.findLast((line) => line.startsWith(`${word} `)) ?? '';

  it('builds on Node 24 and names each base with its version', () => {
    const bases = instructions.filter((line) => line.startsWith('FROM ')).map((line) => line.split(' ')[1]);
    expect(bases).toEqual(['node:24-bookworm-slim', 'node:24-bookworm-slim']);
  });

  it('copies only what the checkout or the stage before has', () => {
    const copied = lastStage.flatMap((line) => (/^COPY --from=build (.+) \S+$/.exec(line)?.[1] ?? '').split(' '));
    const sources = copied.filter((path) => path !== '').map((path) => path.replace(/^\/shop\//, ''));
    expect(sources).toEqual(
      expect.arrayContaining(['package.json', 'node_modules', 'apps', 'packages', 'tools', 'demo']),
    );
    for (const source of sources) expect([source, existsSync(join(checkout, source))]).toEqual([source, true]);
    const ignored = readFileSync(join(checkout, '.dockerignore'), 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.git', '.data*', '**/node_modules']));
    expect(sources.filter((source) => ignored.includes(source))).toEqual([]);
  });

  it('installs the packages before it copies what changes more often, from every file that the installation reads', () => {
    const installs = instructions.indexOf('RUN npm ci');
    const before = instructions.slice(0, installs).filter((line) => line.startsWith('COPY '));
    expect(before).not.toContain('COPY . .');
    const copied = before.flatMap((line) => line.split(' ').slice(1, -1));
    const { packages } = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8')) as {
      packages: Readonly<Record<string, unknown>>;
    };
    const own = Object.keys(packages).filter((path) => path !== '' && !path.includes('node_modules'));
    expect(copied.toSorted()).toEqual(
      ['.npmrc', 'package-lock.json', 'package.json', ...own.map((path) => `${path}/package.json`)].toSorted(),
    );
  });

  it('runs the shop as a user who is not root, and asks for its health at a path that it answers', () => {
    expect(last('USER')).toBe('USER node');
    expect(lastStage.indexOf(last('USER'))).toBeLessThan(lastStage.indexOf(last('CMD')));
    const [, requested] = /\$\{process\.env\.PORT\}(\/\w+)`/.exec(last('HEALTHCHECK')) ?? [];
    expect(probes).toContain(requested);
    expect(last('HEALTHCHECK')).not.toContain('3000');
    const command = JSON.parse(last('CMD').slice(4)) as string[];
    expect(command[0]).toBe('node');
    expect(existsSync(join(checkout, command[1] ?? ''))).toBe(true);
  });

  it('sets variables that the shop reads', () => {
    const set = last('ENV')
      .slice(4)
      .split(' ')
      .map((pair) => pair.split('=') as [string, string]);
    expect(set.length).toBeGreaterThan(3);
    expect(set.filter((pair) => !isReadable(pair))).toEqual([]);
    expect(last('EXPOSE')).toBe(`EXPOSE ${set.find(([name]) => name === 'PORT')?.[1]}`);
  });
});

interface ComposeService {
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes: readonly string[];
  readonly build?: { readonly dockerfile: string };
  readonly stop_grace_period?: string;
  readonly depends_on?: unknown;
}

describe('deploy/compose.yaml', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as {
    services: Readonly<Record<string, ComposeService>>;
    volumes: Readonly<Record<string, unknown>>;
  };

  it('runs two shops that share their uploads and nothing else', () => {
    const shops = Object.values(services).filter(({ build }) => build?.dockerfile === 'deploy/Dockerfile');
    expect(shops).toHaveLength(2);
    const [first, second] = shops.map((shop) => shop.volumes);
    const backups = '${BACKUP_DISK:?a folder of another disk}:/backups';
    expect(first?.filter((volume) => second?.includes(volume))).toEqual(['media:/data/media', backups]);
    for (const { environment = {} } of shops) expect(environment['BACKUP_TO']).toBe('/backups');
    for (const { stop_grace_period } of shops)
      expect(parseInt(stop_grace_period ?? '', 10)).toBeGreaterThan(endSeconds);
  });

  it('names variables that the shop reads, and files and volumes that exist', () => {
    const set = Object.values(services).flatMap(({ environment = {} }) => Object.entries(environment));
    expect(set.filter((pair) => !isReadable(pair))).toEqual([]);
    const sources = Object.values(services).flatMap((service) =>
      service.volumes.filter((volume) => !volume.startsWith('${')).map((volume) => volume.split(':')[0] ?? ''),
    );
    const unknown = sources.filter((source) => !(source in volumes) && !existsSync(join(checkout, 'deploy', source)));
    // The operator's own certificate.
    expect(unknown).toEqual(['./certificates']);
  });

  it('has an nginx that leads to each of the shops', () => {
    const targets = [...read('nginx/compose-upstream.conf').matchAll(/server (\w+):(\d+)/g)].map(([, name, port]) => [
      name,
      port,
    ]);
    expect(targets).toEqual([
      ['shop1', '3000'],
      ['shop2', '3000'],
    ]);
    expect(services['nginx']?.depends_on).toEqual(['shop1', 'shop2']);
    // The site includes the file under its mounted name.
    expect(services['nginx']?.volumes).toContain('./nginx/compose-upstream.conf:/etc/nginx/vitrine-upstream.conf:ro');
  });
});

describe('deploy/kubernetes', () => {
  const documents = readdirSync(join(checkout, 'deploy', 'kubernetes')).flatMap((file) =>
    parseAllDocuments(read(`kubernetes/${file}`)).map((document) => {
      expect(document.errors).toEqual([]);
      return document.toJS();
    }),
  );
  const ofKind = (kind: string) => documents.find((document) => document.kind === kind);
  const { spec } = ofKind('Deployment').spec.template;
  const [container] = spec.containers;

  it('sets variables that the shop reads', () => {
    const set = Object.entries<string>(ofKind('ConfigMap').data);
    expect(set.length).toBeGreaterThan(1);
    expect(set.filter((pair) => !isReadable(pair))).toEqual([]);
  });

  it('asks for health and readiness at paths that the shop answers, and stops a process only after its own time', () => {
    const requests = ['startupProbe', 'readinessProbe', 'livenessProbe'].map((probe) => container[probe].httpGet);
    expect(requests.map(({ path }) => path)).toEqual(['/healthz', '/readyz', '/healthz']);
    expect(requests.every(({ port }) => port === 'http')).toBe(true);
    expect(container.ports).toEqual([{ name: 'http', containerPort: 3000 }]);
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(endSeconds);
    expect(ofKind('Deployment').spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
  });

  it('runs as a user who is not root, without rights, with limits and folders of its own', () => {
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1_000 });
    expect(container.securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.resources.limits.memory).toBe('1Gi');
    const mounted = container.volumeMounts.map(({ name }: { name: string }) => name);
    expect(spec.volumes.map(({ name }: { name: string }) => name)).toEqual(mounted);
    // An emptyDir counts as the pod's memory or its node's disk, and ends with the pod.
    const temporary = spec.volumes.filter((volume: object) => 'emptyDir' in volume);
    expect(temporary.map(({ name }: { name: string }) => name)).toEqual(['temporary']);
    expect(ofKind('ConfigMap').data.BACKUP_TO).toMatch(/^s3:/);
  });

  it('leads the address of the shop to its processes', () => {
    const { selector, ports } = ofKind('Service').spec;
    expect(ofKind('Deployment').spec.template.metadata.labels).toMatchObject(selector);
    const [{ backend }] = ofKind('Ingress').spec.rules[0].http.paths;
    expect(backend.service).toEqual({ name: ofKind('Service').metadata.name, port: { name: ports[0].name } });
  });
});

describe('deploy/systemd', () => {
  const unit = read('systemd/vitrine@.service');

  it('sets variables that the shop reads, and starts a file that exists', () => {
    const set = [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(
      ([, name = '', value = '']) => [name, value] as const,
    );
    expect(set.length).toBeGreaterThan(5);
    expect(set.filter(([name, value]) => !isReadable([name, value.replace('%i', '3001')]))).toEqual([]);
    const backups = set.find(([name]) => name === 'BACKUP_TO')?.[1] ?? 'no BACKUP_TO';
    expect(unit).toContain(`ReadWritePaths=-${backups}\n`);
    const program = /^ExecStart=\/usr\/bin\/node (\S+)$/m.exec(unit)?.[1] ?? '';
    expect(existsSync(join(checkout, program))).toBe(true);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(endSeconds);
    // The ports of the processes match the examples of nginx and Caddy.
    for (const port of ['3001', '3002']) {
      expect(unit).toContain(`vitrine@${port}`);
      expect(read('nginx/vitrine-upstream.conf')).toContain(`127.0.0.1:${port}`);
      expect(read('caddy/Caddyfile')).toContain(`127.0.0.1:${port}`);
    }
  });

  it.skipIf(!existsSync('/usr/bin/systemd-analyze'))('is exposed by at most 2.0 of 10 (needs systemd)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-unit-'));
    const file = join(folder, 'vitrine@3001.service');
    copyFileSync(join(checkout, 'deploy/systemd/vitrine@.service'), file);
    const args = ['security', '--offline=true', '--no-pager', '--threshold=20', file];
    const { status, stdout } = spawnSync('/usr/bin/systemd-analyze', args, { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect([status, stdout]).toEqual([0, expect.stringContaining('Overall exposure level')]);
  });
});

describe.skipIf(!existsSync('/usr/bin/caddy'))('deploy/caddy (needs caddy)', () => {
  it('is a configuration that Caddy takes', () => {
    const args = ['validate', '--adapter', 'caddyfile', '--config', join(checkout, 'deploy/caddy/Caddyfile')];
    const { status, stderr } = spawnSync('/usr/bin/caddy', args, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, expect.anything()]);
  });
});

describe.skipIf(!existsSync('/usr/sbin/haproxy'))('deploy/haproxy (needs haproxy)', () => {
  it('is a configuration that HAProxy takes', () => {
    const args = ['-c', '-f', join(checkout, 'deploy/haproxy/vitrine.cfg')];
    const { status, stderr } = spawnSync('/usr/sbin/haproxy', args, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, expect.anything()]);
  });
});

describe('deploy/patroni', () => {
  it('asks for what keeps every acknowledged order, and HAProxy knows its ports', () => {
    const patroni = parse(read('patroni/patroni.yml'));
    expect(patroni.bootstrap.dcs).toMatchObject({
      synchronous_mode: true,
      failsafe_mode: true,
      postgresql: { use_pg_rewind: true },
    });
    const [database, rest] = [patroni.postgresql.listen, patroni.restapi.listen];
    expect(read('haproxy/vitrine.cfg').match(/server node-1 .*/g)).toEqual(
      Array(2).fill(`server ${patroni.name} ${database} check port ${rest.split(':')[1]}`),
    );
  });
});
