import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { extensionMailKinds } from '@vitrine/contract/extensions/extension-mails.ts';
import {
  maxProviderKeys,
  type ProviderKind,
  providerKeySchema,
  providerKinds,
} from '@vitrine/contract/extensions/extension-providers.schema.ts';
import { isWebhookPattern } from '@vitrine/domain/webhooks/webhook-events.ts';
import * as z from 'zod';
import { setExtensionHooks, setExtensionProviders, setExtensionSections } from '../extension-hooks/extension-hooks.ts';
import { usePaymentPackage } from '../payments/payments.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { storeExtensions } from './extensions.queries.ts';
import { deadlinesMs } from './process/deadlines.ts';
import type { Manifest } from './process/extension-messages.ts';
import { type ExtensionProcess, extensionProcess } from './process/extension-process.ts';
import { toProviders } from './run/provider-calls.ts';
import { noCalls, quickHooks, startQuick } from './run/quick-hooks.ts';
import { sectionHooks } from './run/section-hooks.ts';
import { translationHook } from './run/translation-hook.ts';

const configSchema = z.strictObject({
  /** A file or package that takes payments. It runs in the process of the shop. */
  paymentProvider: z.string().min(1).max(500).optional(),
  extensions: z
    .array(
      z.strictObject({
        /** A file beside the configuration, or a package. */
        module: z.string().min(1).max(500),
        /** Cents of store credit in 24 hours. Without it, the extension issues none. */
        dailyCreditLimit: z.int().min(0).max(1_000_000_000).default(0),
      }),
    )
    .max(20)
    .default([]),
});

/** The calls that a provider of each kind must have. */
const requiredCalls = {
  carrier: ['quote', 'buy', 'readShipment', 'voidLabel', 'readTracking'],
  tax: ['calculate'],
} as const satisfies Record<ProviderKind, readonly string[]>;

/** What a provider that records orders must record, too. */
const recordingCalls = ['reverse', 'undoReversal'];

function hasRequiredCalls({ kind, calls }: { readonly kind: ProviderKind; readonly calls: readonly string[] }) {
  return [...requiredCalls[kind], ...(calls.includes('commit') ? recordingCalls : [])].every((call) =>
    calls.includes(call),
  );
}

const manifestSchema = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
  title: z.string().min(1).max(80),
  version: z.string().min(1).max(40),
  events: z.array(z.string().refine((type) => !type.includes('*') && isWebhookPattern(type), 'unknown event')).max(50),
  jobs: z.array(z.object({ name: z.string().min(1).max(40), everyMinutes: z.int().min(1).max(44_640) })).max(10),
  hasPanel: z.boolean(),
  emails: z.array(z.enum(extensionMailKinds)),
  emailTexts: z.array(z.enum(extensionMailKinds)),
  refusesOrders: z.boolean(),
  reducesPrices: z.boolean(),
  translates: z.boolean(),
  providers: z
    .array(
      z.object({
        kind: z.enum(providerKinds),
        keys: z.array(providerKeySchema).max(maxProviderKeys),
        calls: z.array(z.string().max(40)).max(20),
      }),
    )
    .refine((providers) => providers.every(hasRequiredCalls), 'a call of a provider is missing'),
  sections: z
    .array(
      z.object({
        name: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
        title: z.string().min(1).max(80),
        about: z.string().max(200),
        fields: z.array(z.object({ name: z.string().min(1).max(40), label: z.string().min(1).max(80) })).max(12),
      }),
    )
    .max(10),
});

export interface LoadedExtension {
  readonly manifest: Manifest;
  readonly dailyCreditLimit: number;
  readonly process: ExtensionProcess;
  /** Runs the hooks that someone waits for. It starts with the first of them and stays. */
  readonly quick: ExtensionProcess;
  /** Runs the calls of its providers. It starts with the first of them and stays. */
  readonly providing: ExtensionProcess;
}

export interface Extensions {
  readonly loaded: readonly LoadedExtension[];
  readonly problems: readonly string[];
}

const none: Extensions = { loaded: [], problems: [] };
const ofShop = new WeakMap<AppContext['pool'], Extensions>();

/** Returns the loaded extensions of the shop. */
export function getExtensions({ pool }: Pick<AppContext, 'pool'>): Extensions {
  return ofShop.get(pool) ?? none;
}

/** Returns the configuration file in the folder of the shop, or null. */
export function findConfig(folder = process.cwd()): string | null {
  const paths = ['vitrine.config.ts', 'vitrine.config.mjs'].map((name) => join(folder, name));
  return paths.find((path) => existsSync(path)) ?? null;
}

/**
 * Loads the extensions of a configuration file. A wrong file or extension is logged and shown to the owner, and the shop
 * runs without it. null: the shop has no file, so nothing is loaded.
 */
export async function loadExtensions(context: AppContext, path: string | null): Promise<Extensions> {
  if (path === null) return none;
  const problems: string[] = [];
  const report = (what: string, error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    // Node also names the program of the shop that imports the module.
    const text = `${what}: ${reason.replace(/ imported from .*/s, '')}`.slice(0, 500);
    problems.push(text);
    context.log.error({ reason: text }, 'could not load an extension');
  };
  const loaded: LoadedExtension[] = [];
  try {
    const { paymentProvider, extensions } = await readConfig(path);
    await loadPaymentPackage(context, path, paymentProvider ?? null).catch((error: unknown) =>
      report(paymentProvider ?? path, error),
    );
    for (const entry of extensions) {
      try {
        const one = await load(path, entry);
        if (loaded.some(({ manifest }) => manifest.name === one.manifest.name))
          throw new Error(`The name ${one.manifest.name} is used twice.`);
        loaded.push(one);
      } catch (error) {
        report(entry.module, error);
      }
    }
  } catch (error) {
    report(path, error);
  }
  await storeExtensions(context.db, loaded);
  for (const { quick, providing } of getExtensions(context).loaded) {
    quick.end();
    providing.end();
  }
  const extensions = { loaded, problems };
  ofShop.set(context.pool, extensions);
  setExtensionHooks(context, { ...quickHooks(context, loaded), ...translationHook(context, loaded) });
  setExtensionSections(sectionHooks(context, loaded));
  setExtensionProviders(context, toProviders(context, loaded));
  return extensions;
}

async function readConfig(path: string): Promise<z.output<typeof configSchema>> {
  const module: { default?: unknown } = await import(/* @vite-ignore */ pathToFileURL(path).href);
  const parsed = configSchema.safeParse(module.default);
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
  return parsed.data;
}

/** The last failed call of the payment package in this process. */
let failedPayment: string | null = null;

/** Returns the last failed call of the payment package in this process, or null. */
export function lastPaymentFailure(): string | null {
  return failedPayment;
}

async function loadPaymentPackage({ log }: AppContext, path: string, module: string | null): Promise<void> {
  failedPayment = null;
  usePaymentPackage(null);
  if (module === null) return;
  const found: { default?: unknown } = await import(/* @vite-ignore */ pathToFileURL(getFile(path, module)).href);
  usePaymentPackage(found.default, (failed) => {
    failedPayment = `${failed.package}: ${failed.call}: ${failed.reason}`.slice(0, 500);
    log.error({ ...failed }, 'the payment package failed');
  });
}

/** Returns the file of a module that the configuration names. */
function getFile(path: string, module: string): string {
  return module.startsWith('.') ? resolve(dirname(path), module) : createRequire(path).resolve(module);
}

async function load(
  path: string,
  { module, dailyCreditLimit }: { readonly module: string; readonly dailyCreditLimit: number },
): Promise<LoadedExtension> {
  const file = getFile(path, module);
  const packages = join(dirname(path), 'node_modules');
  const process = extensionProcess(pathToFileURL(file).href, packages);
  try {
    const described = await process.run({ kind: 'load' }, deadlinesMs.load, noCalls);
    const parsed = manifestSchema.safeParse(described);
    if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
    const quick = extensionProcess(pathToFileURL(file).href, packages);
    // The first shopper must not wait for the start of the process.
    const { refusesOrders, reducesPrices, emails, emailTexts, sections } = parsed.data;
    const declared = emails.length + emailTexts.length + sections.length;
    if (refusesOrders || reducesPrices || declared > 0) await startQuick(quick);
    const providing = extensionProcess(pathToFileURL(file).href, packages, { isConcurrent: true });
    if (parsed.data.providers.length > 0) await startQuick(providing);
    return { manifest: parsed.data, dailyCreditLimit, process, quick, providing };
  } finally {
    process.end();
  }
}
