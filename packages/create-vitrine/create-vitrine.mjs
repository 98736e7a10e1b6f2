#!/usr/bin/env node
// `npm create vitrine my-shop`: creates a shop in a new folder and starts it. `--add` adds a template to a shop. Runs on
// Node 18 without any package.
// The release of the shop is in this package, so only its dependencies are downloaded.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { addTemplate } from './add-template.mjs';
import { Refused } from './refused.mjs';

const release = join(dirname(fileURLToPath(import.meta.url)), 'shop.tar.gz');
const defaultCurrency = 'USD';
const maxNameLength = 100;
const quotes = ['"', "'", '`'];

const help = `Creates an online shop in a new folder and starts it.

npm create vitrine FOLDER -- [--name NAME] [--currency USD] [--port PORT] [--no-start]

  --name NAME      the name of the shop; requested on the terminal when it is not given
  --currency USD   the currency of all prices, by its three letters (ISO 4217); it is fixed from the first order on
  --port PORT      the port of the shop, 3000 by default
  --no-start       creates the shop and does not start it
  --help           shows this text

In the folder of a shop, it creates the files of an extension, of a section of pages, or of a payment provider:

npm create vitrine -- --add hook|section|provider|source-section NAME`;

async function main() {
  const { values, positionals } = readArguments();
  if (values.help) {
    console.log(help);
    return;
  }
  if (values.add !== undefined) {
    if (Object.keys(values).length > 1) throw new Refused(`--add needs a name and no other flag.\n\n${help}`);
    console.log(addTemplate(process.cwd(), values.add, positionals));
    return;
  }
  const folder = emptyFolder(positionals);
  if (!existsSync(release)) throw new Refused('The package has no shop.tar.gz: install it from the npm registry.');
  const settings = await readSettings(values, folder);
  unpack(folder);
  writeFileSync(join(folder, '.env'), toEnvironmentFile(settings));
  installPackages(folder);
  console.log(`\nThe shop "${settings.name}" is in ${folder}.`);
  console.log('Create its owner in another terminal:\n');
  console.log(`  cd ${folder}\n  npm run shop -- owner create\n`);
  if (values['no-start']) console.log('Start the shop with: npm run serve');
  else start(folder);
}

function readArguments() {
  const options = {
    name: { type: 'string' },
    currency: { type: 'string' },
    port: { type: 'string' },
    'no-start': { type: 'boolean' },
    add: { type: 'string' },
    help: { type: 'boolean' },
  };
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new Refused(`${error.message}\n\n${help}`);
  }
}

/** Returns the path of the folder to create; it may exist when it is empty. */
function emptyFolder(positionals) {
  const [name, ...others] = positionals;
  if (!name || others.length > 0) throw new Refused(`Name one folder for the shop.\n\n${help}`);
  const folder = resolve(name);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Refused(`The folder ${folder} is not empty: choose another one.`);
  }
  return folder;
}

/** Reads the settings from the flags, and what they lack from standard input. */
async function readSettings({ name, currency, port }, folder) {
  checkPort(port);
  const prompts = createPrompts();
  try {
    const shopName = checkedName(name ?? ((await prompts.read('Name of the shop', '--name')) || basename(folder)));
    const question = `Currency (${defaultCurrency})`;
    const code = checkedCurrency(currency ?? ((await prompts.read(question, '--currency')) || defaultCurrency));
    return { name: shopName, currency: code, port };
  } finally {
    prompts.close();
  }
}

function createPrompts() {
  let reader;
  let lines;
  return {
    async read(question, flag) {
      reader ??= createInterface({ input: process.stdin });
      lines ??= reader[Symbol.asyncIterator]();
      process.stdout.write(`${question}: `);
      const { value, done } = await lines.next();
      if (done) throw new Refused(`\nStandard input has ended: give ${flag}.`);
      return value.trim();
    },
    close: () => reader?.close(),
  };
}

function checkedName(name) {
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > maxNameLength || /[\p{Cc}\u2028\u2029]/u.test(trimmed)) {
    throw new Refused(`The name has 1 to ${maxNameLength} characters in one line.`);
  }
  if (!quoteFor(trimmed)) throw new Refused('The name contains all of the characters " \' `: leave one of them out.');
  return trimmed;
}

function checkedCurrency(currency) {
  const code = currency.trim().toUpperCase();
  if (/^[A-Z]{3}$/.test(code) && Intl.supportedValuesOf('currency').includes(code)) return code;
  throw new Refused(`${currency} is not a currency: enter its three letters, such as EUR.`);
}

function checkPort(port) {
  if (port === undefined || (/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535)) return;
  throw new Refused('--port is a whole number from 1 to 65535.');
}

/** Returns a quote that the text does not contain. A backslash needs a quote in which Node reads it as it is. */
function quoteFor(text) {
  return quotes.find((quote) => !text.includes(quote) && !(quote === '"' && text.includes('\\')));
}

function toEnvironmentFile({ name, currency, port }) {
  const quote = quoteFor(name);
  const lines = [
    '# The settings of this shop. .env.example lists every variable.',
    '# The name, the currency and the empty catalog of the first start; change them in the admin area afterwards.',
    `SHOP_NAME=${quote}${name}${quote}`,
    `SHOP_CURRENCY=${currency}`,
    'DEMO_MODE=off',
    ...(port === undefined ? [] : [`PORT=${port}`]),
  ];
  return `${lines.join('\n')}\n`;
}

function unpack(folder) {
  mkdirSync(folder, { recursive: true });
  const { status, error, stderr } = spawnSync('tar', ['-xzf', release, '--strip-components=1', '-C', folder], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Refused(`tar could not unpack the shop: ${error?.message ?? stderr}`);
}

function installPackages(folder) {
  const { status } = spawnSync(process.execPath, [join('tools', 'install-release.mjs')], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0)
    throw new Refused(`The shop is in ${folder}, without its packages. Delete the folder and try again.`);
}

/** Runs the shop until it ends; a signal to this process ends the shop first. */
function start(folder) {
  const shop = spawn(process.execPath, [join('tools', 'start.mjs'), '--built'], { cwd: folder, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => shop.kill(signal));
  shop.on('error', (error) => {
    console.error(`The shop could not be started: ${error.message}`);
    process.exitCode = 1;
  });
  shop.on('exit', (code) => process.exit(code ?? 1));
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
