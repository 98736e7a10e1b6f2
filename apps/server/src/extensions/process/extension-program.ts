// The program of the process of one extension. It imports nothing of the shop at run time.
import type { Extension, ExtensionEvent, ExtensionShop } from '@vitrine/contract/extensions/extension.ts';
import type { ExtensionKey } from '@vitrine/contract/extensions/extension-keys.ts';
import type { FromExtension, Hook, Manifest, ProviderManifest, ToExtension } from './extension-messages.ts';

const [, , address = ''] = process.argv;
const waiting = new Map<number, (message: ToExtension & { kind: 'answer' }) => void>();
let callCount = 0;

function send(message: FromExtension): void {
  process.send?.(message);
}

/** The characters of an answer. A longer one would delay the shop, which parses it. */
const maxAnswerLength = 1_000_000;

/** Sends a call to the shop, and settles with its answer. */
async function call(runId: number, name: string, args: readonly unknown[]): Promise<unknown> {
  callCount += 1;
  const number = callCount;
  const { promise, resolve } = Promise.withResolvers<ToExtension & { kind: 'answer' }>();
  waiting.set(number, resolve);
  send({ kind: 'call', run: runId, call: number, name, args });
  const { value, error } = await promise;
  if (error !== null) throw new Error(error);
  return value;
}

function getShop(runId: number): ExtensionShop {
  const names = ['get', 'list', 'set', 'delete', 'grantCredit', 'log'] as const;
  return Object.fromEntries(names.map((name) => [name, (...args: unknown[]) => call(runId, name, args)])) as never;
}

let loaded: Promise<Extension> | undefined;

async function load(): Promise<Extension> {
  const { default: found } = (await import(address)) as { default?: Extension };
  if (typeof found !== 'object' || found === null) throw new Error('The module has no default export.');
  return found;
}

function getManifest({
  name,
  title,
  version,
  events = {},
  jobs = [],
  panel,
  emails = {},
  emailTexts = {},
  beforePlacing,
  reductions,
  sections = {},
  translate,
  carrier,
  tax,
}: Extension): Manifest {
  return {
    name,
    title,
    version,
    events: Object.keys(events),
    jobs: jobs.map((job) => ({ name: job.name, everyMinutes: job.everyMinutes })),
    hasPanel: panel !== undefined,
    emails: Object.keys(emails),
    emailTexts: Object.keys(emailTexts),
    refusesOrders: beforePlacing !== undefined,
    reducesPrices: reductions !== undefined,
    translates: translate !== undefined,
    providers: [
      ...(carrier ? [describeProvider('carrier', carrier)] : []),
      ...(tax ? [describeProvider('tax', tax)] : []),
    ],
    sections: Object.entries(sections).map(([section, declared]) => ({
      name: section,
      title: declared.title,
      about: declared.about,
      fields: Object.entries(declared.fields).map(([field, label]) => ({ name: field, label })),
    })),
  };
}

type Call = (request: unknown, call: { readonly keys: Readonly<Record<string, string>> }) => Promise<unknown>;

/** Returns the calls of a provider by name. */
function getCalls(provider: object): readonly (readonly [string, Call])[] {
  return Object.entries(provider).filter((entry): entry is [string, Call] => typeof entry[1] === 'function');
}

function describeProvider(
  kind: ProviderManifest['kind'],
  provider: { readonly keys?: Readonly<Record<string, ExtensionKey>> },
): ProviderManifest {
  return {
    kind,
    keys: Object.entries(provider.keys ?? {}).map(([name, { label, hint, isSecret, isOptional }]) => ({
      name,
      label,
      hint: hint ?? null,
      isSecret: isSecret ?? true,
      isOptional: isOptional ?? false,
    })),
    calls: getCalls(provider).map(([name]) => name),
  };
}

async function callProvider(
  extension: Extension,
  { of, call: wanted, request, keys }: Hook & { kind: 'provider' },
): Promise<unknown> {
  const [, found] = getCalls(extension[of] ?? {}).find(([name]) => name === wanted) ?? [];
  if (!found) throw new Error(`The extension has no call ${wanted}.`);
  return found.call(extension[of], request, { keys });
}

async function carryOut(runId: number, hook: Hook): Promise<unknown> {
  loaded ??= load();
  const extension = await loaded;
  if (hook.kind === 'load') return getManifest(extension);
  if (hook.kind === 'panel') return extension.panel?.(getShop(runId));
  if (hook.kind === 'email') return extension.emails?.[hook.mail.kind]?.(hook.mail, getShop(runId));
  if (hook.kind === 'emailTexts') return extension.emailTexts?.[hook.mail.kind]?.(hook.mail, getShop(runId));
  if (hook.kind === 'placing') return extension.beforePlacing?.(hook.order, getShop(runId));
  if (hook.kind === 'reductions') return extension.reductions?.(hook.cart, getShop(runId));
  if (hook.kind === 'translate') return extension.translate?.(hook.request, getShop(runId));
  if (hook.kind === 'provider') return callProvider(extension, hook);
  if (hook.kind === 'section') return extension.sections?.[hook.name]?.html(hook.values, getShop(runId));
  if (hook.kind === 'job') {
    const job = extension.jobs?.find(({ name }) => name === hook.name);
    return job?.run(new Date(hook.now), getShop(runId));
  }
  const event = hook.event as ExtensionEvent;
  return extension.events?.[event.type]?.(event, getShop(runId));
}

async function run({ run: number, hook }: ToExtension & { kind: 'run' }): Promise<void> {
  try {
    const value = await carryOut(number, hook);
    const hasValue = hook.kind !== 'event' && hook.kind !== 'job';
    if (hasValue && (JSON.stringify(value) ?? '').length > maxAnswerLength) throw new Error('Its answer is too long.');
    send({ kind: 'done', run: number, value: hasValue ? value : null });
  } catch (error) {
    send({ kind: 'failed', run: number, error: String(error instanceof Error ? error.message : error).slice(0, 500) });
  }
}

process.on('message', (message: ToExtension) => {
  if (message.kind === 'run') {
    void run(message);
    return;
  }
  waiting.get(message.call)?.(message);
  waiting.delete(message.call);
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the terminal's whole process group, but the shop decides when this process ends.
process.on('SIGINT', () => {});
