import {
  type ExtensionPanelView,
  type ExtensionsAnswer,
  extensionPanelSchema,
} from '@vitrine/contract/extensions/extensions.schema.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { recordAudit } from '../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { extensionRows, switchRow } from './extensions.queries.ts';
import { getExtensions, lastPaymentFailure } from './load-extensions.ts';
import { deadlinesMs } from './process/deadlines.ts';
import { hookCalls } from './run/hook-calls.ts';

/** Returns the extensions, why others could not be loaded, and the last failure of the payment package. */
export async function listExtensions(context: AppContext): Promise<ExtensionsAnswer> {
  const { problems } = getExtensions(context);
  const failed = lastPaymentFailure();
  return { items: await extensionRows(context.db), problems: failed === null ? [...problems] : [...problems, failed] };
}

/** Switches an extension on or off. Failure: NOT_FOUND. */
export async function switchExtension(
  context: AppContext,
  { name, isOn }: { readonly name: string; readonly isOn: boolean },
  { caller, requestId }: { readonly caller: SignedInCaller; readonly requestId: string },
): Promise<Outcome<{ success: true }>> {
  return inTransaction(context.db, async (tx): Promise<Outcome<{ success: true }>> => {
    const before = await switchRow(tx, name, isOn);
    if (before === undefined) return failure('NOT_FOUND', `There is no extension ${name}.`);
    await recordAudit(tx, {
      caller,
      action: 'update',
      resource: 'extensions',
      resourceId: name,
      before: { state: before },
      after: { state: isOn ? 'ACTIVE' : 'OFF' },
      requestId,
    });
    return success({ success: true });
  });
}

/** Returns the panel of an extension. Failures: NOT_FOUND, UNPROCESSABLE when the extension failed. */
export async function readPanel(context: AppContext, name: string): Promise<Outcome<ExtensionPanelView>> {
  const extension = getExtensions(context).loaded.find(({ manifest }) => manifest.name === name);
  const row = (await extensionRows(context.db)).find((one) => one.name === name);
  if (!extension?.manifest.hasPanel || !row || row.state === 'OFF')
    return failure('NOT_FOUND', `The extension ${name} has no panel, or it is off.`);
  const { answer } = hookCalls(context, name, { writes: false });
  try {
    const parsed = extensionPanelSchema.safeParse(
      await extension.process.run({ kind: 'panel' }, deadlinesMs.panel, answer),
    );
    if (!parsed.success) throw new Error('Its panel is not as documented.');
    return success(parsed.data);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    context.log.error({ extension: name, hook: 'panel', reason }, 'an extension failed');
    return failure('UNPROCESSABLE', `The extension ${name} could not show its panel. ${reason}`);
  } finally {
    extension.process.end();
  }
}
