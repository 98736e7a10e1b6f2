import { parseArgs } from 'node:util';

const benchParts = [
  'scripts',
  'visits',
  'interactions',
  'orders',
  'discounts',
  'fields',
  'integrations',
  'levels',
  'lists',
  'rules',
  'admin',
  'heavy',
  'million',
  'table',
  'charts',
  'oracle',
] as const;
const clusterForms = ['pgbouncer', 'patroni'] as const;

/** Returns the words after `npm run bench --`. Throws on an unknown part. */
export function benchWords(words: readonly string[]): string[] {
  const [part, ...rest] = words;
  if (part === undefined) return [];
  return [getOne(benchParts, part, 'a part of the benchmarks'), ...rest];
}

/** Reads the options of `npm run prove`. Throws on an unknown one. */
export function proveOptions(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      orders: { type: 'string', default: '1000' },
      kills: { type: 'string', default: '100' },
      shoppers: { type: 'string', default: '8' },
      cluster: { type: 'boolean', default: false },
      seed: { type: 'string', default: anySeed() },
    },
  });
  const [form = 'pgbouncer', ...others] = positionals;
  if (others.length > 0 || (positionals.length > 0 && !values.cluster))
    throw new Error(`Unexpected argument '${positionals.join(' ')}'.`);
  return {
    plan: {
      seed: count('seed', values.seed),
      orders: count('orders', values.orders),
      kills: count('kills', values.kills),
      shoppersAtOnce: count('shoppers', values.shoppers),
    },
    cluster: values.cluster ? getOne(clusterForms, form, 'a form of the cluster') : null,
  };
}

/** Reads the options of `npm run fuzz`. Throws on an unknown one. */
export function fuzzOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      requests: { type: 'string', default: '10000' },
      minutes: { type: 'string', default: '0' },
      seed: { type: 'string', default: anySeed() },
    },
  });
  return {
    seed: count('seed', values.seed),
    requests: count('requests', values.requests),
    minutes: count('minutes', values.minutes),
  };
}

function anySeed(): string {
  return String(Math.floor(Math.random() * 1_000_000));
}

function count(option: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new Error(`--${option} takes a whole number, not '${value}'.`);
  return Number(value);
}

function getOne<Word extends string>(words: readonly Word[], word: string, what: string): Word {
  const found = words.find((one) => one === word);
  if (found === undefined) throw new Error(`'${word}' is not ${what}: ${words.join(', ')}.`);
  return found;
}
