import type { ExtensionMailBlock, ExtensionMailTexts } from '@vitrine/contract/extensions/extension.ts';
import { extensionMailBlockSchema, extensionMailTextsSchema } from '@vitrine/contract/extensions/extensions.schema.ts';
import type { LineReduction } from '@vitrine/domain/pricing/stages/reduction-stage.ts';
import * as z from 'zod';
import type { ExtensionHooks, ExtensionRefusal } from '../../extension-hooks/extension-hooks.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { deadlinesMs } from '../process/deadlines.ts';
import type { Hook, Manifest } from '../process/extension-messages.ts';
import type { ExtensionProcess } from '../process/extension-process.ts';
import { hookCalls } from './hook-calls.ts';
import { printed } from './printed.ts';
import { getReductions } from './reductions.ts';
import { isOn, storeFailure, storeRecovery } from './turns.queries.ts';

const refusal = z.string().trim().min(1).max(200).nullish();
const block = extensionMailBlockSchema.nullish();
const texts = extensionMailTextsSchema.nullish();
const sectionHtml = z.string().max(20_000);

/** Refuses the calls of a module while it is loaded. */
export async function noCalls(): Promise<never> {
  throw new Error('The shop can be called in hooks only.');
}

/** Starts the process of hooks that someone waits for, unless it runs. */
export async function startQuick(quick: ExtensionProcess): Promise<void> {
  await quick.run({ kind: 'load' }, deadlinesMs.load, noCalls);
}

type QuickHook = Hook & { readonly kind: 'placing' | 'reductions' | 'section' | 'email' | 'emailTexts' };

interface QuickExtension {
  readonly manifest: Manifest;
  readonly quick: ExtensionProcess;
}

/** Returns the hooks that someone waits for. A kind that no extension declares is absent, so that it costs nothing. */
export function quickHooks(context: AppContext, extensions: readonly QuickExtension[]): ExtensionHooks {
  const placing = extensions.filter(({ manifest }) => manifest.refusesOrders);
  const reducing = extensions.filter(({ manifest }) => manifest.reducesPrices);
  const wording = extensions.filter(({ manifest }) => manifest.emailTexts.length > 0);
  const mailing = extensions.filter(({ manifest }) => manifest.emails.length > 0);
  return {
    ...(placing.length > 0 && {
      async refuseOrder(order): Promise<ExtensionRefusal | null> {
        for (const extension of placing) {
          const answer = await ask(context, extension, { hook: { kind: 'placing', order }, schema: refusal });
          if (answer) return { extension: extension.manifest.name, sentence: printed(answer) };
        }
        return null;
      },
    }),
    ...(reducing.length > 0 && {
      async reduceCart(cart): Promise<readonly LineReduction[]> {
        const schema = getReductions(cart);
        const hook = { kind: 'reductions', cart } as const;
        const answers = await Promise.all(reducing.map((extension) => ask(context, extension, { hook, schema })));
        return answers.flatMap((answer) => answer ?? []);
      },
    }),
    ...(mailing.length > 0 && {
      async mailBlocks(mail): Promise<readonly ExtensionMailBlock[]> {
        const extending = mailing.filter(({ manifest }) => manifest.emails.includes(mail.kind));
        const blocks = await Promise.all(
          extending.map((extension) => ask(context, extension, { hook: { kind: 'email', mail }, schema: block })),
        );
        return blocks.flatMap((one) =>
          one ? [{ title: printed(one.title), lines: one.lines.map((line) => printed(line)) }] : [],
        );
      },
    }),
    ...(wording.length > 0 && {
      async mailTexts(mail): Promise<ExtensionMailTexts> {
        for (const extension of wording.filter(({ manifest }) => manifest.emailTexts.includes(mail.kind))) {
          const answer = await ask(context, extension, { hook: { kind: 'emailTexts', mail }, schema: texts });
          if (answer) return printedTexts(answer);
        }
        return {};
      },
    }),
  };
}

/** Returns texts as shoppers see them. Each line stays a paragraph. */
function printedTexts(written: z.output<typeof extensionMailTextsSchema>): ExtensionMailTexts {
  return Object.fromEntries(
    Object.entries(written).flatMap(([field, text]) =>
      text === undefined ? [] : [[field, text.split('\n').map(printed).join('\n')]],
    ),
  );
}

/**
 * Runs a hook in the process that waits for such hooks. Returns null when the extension is off or paused, and when the
 * hook fails: the failure is logged, and the owner sees it.
 */
async function ask<Schema extends z.ZodType>(
  context: AppContext,
  { manifest: { name }, quick }: QuickExtension,
  { hook, schema }: { readonly hook: QuickHook; readonly schema: Schema },
): Promise<z.output<Schema> | null> {
  try {
    const state = await isOn(context.db, name);
    if (state === null) return null;
    const parsed = schema.safeParse(await answerInTime(context, { name, quick, hook }));
    if (!parsed.success) throw new Error('Its answer is not as documented.');
    if (state === 'FAILING') await storeRecovery(context.db, name);
    return parsed.data;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const about = getName(hook);
    context.log.error({ extension: name, hook: about, reason }, 'an extension failed');
    await inTransaction(context.db, (tx) => storeFailure(tx, { name }, { error: `${about}: ${reason}` })).catch(
      (err: unknown) => context.log.error({ err, extension: name }, 'could not store the failure of an extension'),
    );
    // The pause after a failure is longer than the start.
    startQuick(quick).catch(() => {});
    return null;
  }
}

/** Returns the HTML that an extension makes of a section, or null when it fails. */
export function askForSection(
  context: AppContext,
  extension: QuickExtension,
  hook: Hook & { readonly kind: 'section' },
): Promise<string | null> {
  return ask(context, extension, { hook, schema: sectionHtml });
}

function getName(hook: QuickHook): string {
  if (hook.kind === 'email') return `email ${hook.mail.kind}`;
  if (hook.kind === 'emailTexts') return `texts of email ${hook.mail.kind}`;
  if (hook.kind === 'section') return `section ${hook.name}`;
  return hook.kind === 'placing' ? 'before placing' : hook.kind;
}

/** Waits for the answer of a hook, no longer than its limit. The start of the process and the hooks before it count too. */
async function answerInTime(
  context: AppContext,
  { name, quick, hook }: { readonly name: string; readonly quick: ExtensionProcess; readonly hook: QuickHook },
): Promise<unknown> {
  const { answer } = hookCalls(context, name, { writes: false });
  const deadlineMs = deadlinesMs[hook.kind];
  const late = new AbortController();
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.abort();
    reject(new Error(`It did not finish within ${deadlineMs / 1000} s.`));
  }, deadlineMs);
  try {
    return await Promise.race([quick.run(hook, deadlineMs, answer, late.signal), promise]);
  } finally {
    clearTimeout(timer);
  }
}
