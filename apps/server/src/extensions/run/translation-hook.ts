import * as z from 'zod';
import type { ExtensionHooks } from '../../extension-hooks/extension-hooks.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { failure, success } from '../../platform/runtime/outcome.ts';
import { deadlinesMs } from '../process/deadlines.ts';
import type { Manifest } from '../process/extension-messages.ts';
import type { ExtensionProcess } from '../process/extension-process.ts';
import { hookCalls } from './hook-calls.ts';
import { isOn, storeFailure, storeRecovery } from './turns.queries.ts';

const maxTextLength = 400_000;

interface TranslatingExtension {
  readonly manifest: Pick<Manifest, 'name' | 'title' | 'translates'>;
  readonly process: ExtensionProcess;
}

/** Returns the hook of the first extension that translates. Without one it is absent. */
export function translationHook(
  context: AppContext,
  extensions: readonly TranslatingExtension[],
): Pick<ExtensionHooks, 'translator'> {
  const translating = extensions.find(({ manifest }) => manifest.translates);
  if (!translating) return {};
  const { manifest, process } = translating;
  const { name, title } = manifest;
  return {
    translator: {
      title,
      async translate(request) {
        const state = await isOn(context.db, name);
        if (state === null) return failure('UNPROCESSABLE', `The extension ${name} is off or paused.`);
        const { answer } = hookCalls(context, name, { writes: false });
        try {
          const schema = z.array(z.string().max(maxTextLength).nullable()).length(request.texts.length);
          const hook = { kind: 'translate', request } as const;
          const parsed = schema.safeParse(await process.run(hook, deadlinesMs.translate, answer));
          if (!parsed.success) throw new Error('Its answer is not as documented.');
          if (state === 'FAILING') await storeRecovery(context.db, name);
          return success(parsed.data);
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          context.log.error({ extension: name, hook: 'translate', reason }, 'an extension failed');
          await inTransaction(context.db, (tx) => storeFailure(tx, { name }, { error: `translate: ${reason}` }));
          return failure('UNPROCESSABLE', `The extension ${name} could not translate. ${reason}`);
        } finally {
          process.end();
        }
      },
    },
  };
}
