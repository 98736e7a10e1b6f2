import type { ProviderKind } from '@vitrine/contract/extensions/extension-providers.schema.ts';
import * as z from 'zod';
import type { ExtensionProvider, ProviderCall, ProviderResult } from '../../extension-hooks/extension-hooks.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { deadlinesMs } from '../process/deadlines.ts';
import type { Manifest } from '../process/extension-messages.ts';
import type { ExtensionProcess } from '../process/extension-process.ts';
import { printed } from './printed.ts';
import { noCalls } from './quick-hooks.ts';
import { isOn, storeError, storeProviderFailure, storeRecovery } from './turns.queries.ts';

const refusal = z.object({
  refused: z.string().max(2_000),
  code: z.enum(['NOT_FOUND', 'KEYS']).optional(),
});

/** An extension whose providers the shop calls. */
export interface ProvidingExtension {
  readonly manifest: Pick<Manifest, 'name' | 'title' | 'providers'>;
  /** Runs the calls of its providers, several at a time. */
  readonly providing: ExtensionProcess;
}

/** Returns what the extensions provide. */
export function toProviders(
  context: Pick<AppContext, 'db' | 'log'>,
  extensions: readonly ProvidingExtension[],
): readonly ExtensionProvider[] {
  return extensions.flatMap(({ manifest: { name, title, providers }, providing }) =>
    providers.map(
      ({ kind, keys, calls }): ExtensionProvider => ({
        kind,
        name,
        title,
        keys,
        has: (call) => calls.includes(call),
        run: (wanted) => runContained(context, { name, kind, providing }, wanted),
      }),
    ),
  );
}

interface Called {
  readonly name: string;
  readonly kind: ProviderKind;
  readonly providing: ExtensionProcess;
}

/** The call that anyone can cause. Its failures pause no extension, and its successes end no series of failures. */
const callOfStrangers = 'webhook';

/** Makes a call while the extension is on. A failure is logged with its name, and the owner sees it. */
async function runContained<Schema extends z.ZodType>(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  { name, kind, providing }: Called,
  wanted: ProviderCall<Schema>,
): Promise<ProviderResult<z.output<Schema>>> {
  try {
    const state = await isOn(db, name);
    if (state === null) return { kind: 'OFF' };
    const result = await runProvider(providing, kind, wanted);
    if (result.kind === 'FAILED') {
      const call = `${kind} ${wanted.call}`;
      log.error({ extension: name, call, reason: result.reason }, 'an extension failed');
      const store = wanted.call === callOfStrangers ? storeError : storeProviderFailure;
      await store(db, name, `${call}: ${result.reason}`);
    } else if (state === 'FAILING' && wanted.call !== callOfStrangers) await storeRecovery(db, name);
    return result;
  } catch (err) {
    log.error({ err, extension: name }, 'could not store the state of an extension');
    return { kind: 'FAILED', reason: 'The shop could not store the state of the extension.', isInvalid: false };
  }
}

/** Makes a call in the process of the extension. Nothing in the answer is trusted. */
export async function runProvider<Schema extends z.ZodType>(
  providing: ExtensionProcess,
  kind: ProviderKind,
  { call, request, keys, schema }: ProviderCall<Schema>,
): Promise<ProviderResult<z.output<Schema>>> {
  try {
    const answer = await runInTime(providing, { kind: 'provider', of: kind, call, request, keys });
    const refused = refusal.safeParse(answer);
    if (refused.success) {
      const { refused: words, code = null } = refused.data;
      return { kind: 'REFUSED', words: printed(words).trim().slice(0, 500) || 'The provider refused this.', code };
    }
    const parsed = schema.safeParse(answer);
    if (parsed.success) return { kind: 'ANSWERED', value: parsed.data };
    const path = parsed.error.issues[0]?.path.join('.') ?? '';
    return { kind: 'FAILED', reason: `Its answer is not as documented: ${path}`.slice(0, 300), isInvalid: true };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'FAILED', reason, isInvalid: false };
  }
}

/** Waits for a call no longer than its limit. The start of the process counts too. */
async function runInTime(
  providing: ExtensionProcess,
  hook: Parameters<ExtensionProcess['run']>[0] & { readonly kind: 'provider' },
): Promise<unknown> {
  const late = Promise.withResolvers<never>();
  const deadlineMs = deadlinesMs.provider;
  const timer = setTimeout(
    () => late.reject(new Error(`It did not finish within ${deadlineMs / 1_000} s.`)),
    deadlineMs,
  );
  try {
    return await Promise.race([providing.run(hook, deadlineMs, noCalls), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
