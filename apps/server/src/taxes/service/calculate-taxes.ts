import { createHash } from 'node:crypto';
import type { ComputedTaxes } from '@vitrine/domain/pricing/stages/tax-stage.ts';
import {
  type CheckedTaxes,
  checkedTaxes,
  type FallbackReason,
  type RequestAddress,
  toRequestAddress,
} from '@vitrine/domain/taxes/provider-taxes.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { sharedCounts } from '../../platform/http/limits/shared-counts.ts';
import { clientNetwork } from '../../platform/runtime/network/client-network.ts';
import type { ClaimedAnswer, TaxRequest, TaxRequestInput } from '../tax-provider.ts';
import { type CalculationCall, type CalculationResult, calculationMs, type TaxService } from './tax-service.ts';
import { classCodeRows } from './tax-sources.queries.ts';

/**
 * Milliseconds for which a response is cached, so that a quote and its order send one request. After a failed request
 * the next one comes sooner.
 */
const answerLastsMs = 60 * 60_000;
const silenceLastsMs = 30_000;
const rememberedAnswers = 2_000;
/** Number of consecutive failures after which requests pause, so that no shopper waits for a provider that is down. */
const maxFailures = 3;
const restMs = 30_000;
/**
 * Maximum number of concurrent requests, including those of orders. A quote must leave capacity for orders. Also the
 * maximum of one client per minute.
 */
const maxAtATime = { quotes: 50, orders: 100 };
const maxOfClient = 60;

interface Remembered {
  readonly answer: Promise<TaxRequestInput>;
  until: number;
  /** Whether an order that is being placed uses its calculation. */
  isClaimed: boolean;
  /** Whether any number of orders may use it, because it has no calculation. */
  isShared: boolean;
}

/** This process's knowledge of a service by an account. */
interface AccountState {
  readonly remembered: Map<string, Remembered>;
  asking: number;
  failures: number;
  restsUntil: number;
}

const states = new WeakMap<object, AccountState>();

/**
 * Returns the taxes of amounts as a service computes them, for a quote. Returns null while the address is not known.
 * It never fails, and takes at most two seconds.
 */
export async function quotedTaxes(
  service: TaxService,
  context: AppContext,
  request: TaxRequest,
): Promise<TaxRequestInput | null> {
  const address = request.address && toRequestAddress(request.address);
  if (!address || isNothing(request.of)) return null;
  return (await cachedOrRequested({ service, context }, request, { address, isForOrder: false })).answer;
}

/** Returns the taxes for an order, which gets a separate calculation, or null when there is nothing to tax. */
export async function taxesForOrder(
  service: TaxService,
  context: AppContext,
  request: TaxRequest,
): Promise<ClaimedAnswer | null> {
  if (isNothing(request.of)) return null;
  const address = request.address && toRequestAddress(request.address);
  if (!address) {
    const { extension } = service.getAccount(context);
    return { requested: { kind: 'FALLBACK', reason: 'REFUSED', extension }, settle: () => {} };
  }
  const { answer, settle } = await cachedOrRequested({ service, context }, request, { address, isForOrder: true });
  return { requested: await answer, settle };
}

function isNothing({ lines, shipping }: ComputedTaxes['of']): boolean {
  return shipping === 0 && lines.every(({ amount }) => amount === 0);
}

/** A service of a shop. */
interface ShopService {
  readonly service: TaxService;
  readonly context: AppContext;
}

async function cachedOrRequested(
  { service, context }: ShopService,
  { settings, of, clientAddress }: TaxRequest,
  { address, isForOrder }: { readonly address: RequestAddress; readonly isForOrder: boolean },
): Promise<{ readonly answer: Promise<TaxRequestInput>; readonly settle: (isUsed: boolean) => void }> {
  const { key: account, extension } = service.getAccount(context);
  if (account === null) return unclaimed('NO_ANSWER', extension);
  const state = getState(account);
  const rows = await getClasses(context, of);
  const classOf = of.lines.map(({ taxClassId }) => (taxClassId && rows.get(taxClassId)) || null);
  const codes = classOf.map((row) => row?.tax_code || settings.taxCode);
  const classes = classOf.map((row) => row?.name ?? null);
  const call: CalculationCall = { of, codes, classes, address, currency: settings.currency };
  const key = createHash('sha256').update(JSON.stringify(call)).digest('base64');
  const found = state.remembered.get(key);
  const isUsable = found && found.until > performance.now() && (!isForOrder || !found.isClaimed || found.isShared);
  if (!isUsable) {
    if (state.restsUntil > performance.now()) return unclaimed('NO_ANSWER', extension);
    const max = isForOrder ? maxAtATime.orders : maxAtATime.quotes;
    if (state.asking >= max || (await isAboveLimit(context, clientAddress))) return unclaimed('BUSY', extension);
  }
  const entry = isUsable
    ? found
    : remember(state, key, ask({ service, context }, state, { call, extension, classes: rows }));
  if (!isForOrder) return { answer: entry.answer, settle: () => {} };
  entry.isClaimed = true;
  const settle = (isUsed: boolean) => {
    entry.isClaimed = false;
    if (isUsed && !entry.isShared && state.remembered.get(key) === entry) state.remembered.delete(key);
  };
  return { answer: entry.answer, settle };
}

/** Returns the response without a request. */
function unclaimed(reason: FallbackReason, extension: string | null) {
  return { answer: Promise.resolve<TaxRequestInput>({ kind: 'FALLBACK', reason, extension }), settle: () => {} };
}

function getState(account: object): AccountState {
  const known = states.get(account);
  if (known) return known;
  const state: AccountState = { remembered: new Map(), asking: 0, failures: 0, restsUntil: 0 };
  states.set(account, state);
  return state;
}

async function getClasses({ db }: AppContext, { lines }: ComputedTaxes['of']) {
  const ids = [...new Set(lines.flatMap(({ taxClassId }) => taxClassId ?? []))];
  const rows = ids.length === 0 ? [] : await classCodeRows(db, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

function remember(state: AccountState, key: string, answer: Promise<TaxRequestInput>): Remembered {
  const entry: Remembered = { answer, until: performance.now() + silenceLastsMs, isClaimed: false, isShared: false };
  state.remembered.delete(key);
  for (const [oldest] of state.remembered) {
    if (state.remembered.size < rememberedAnswers) break;
    state.remembered.delete(oldest);
  }
  state.remembered.set(key, entry);
  void cacheWhileValid(entry);
  return entry;
}

/** Caches an entry. A calculation is cached for longer than a failed request, and is for one order. */
async function cacheWhileValid(entry: Remembered): Promise<void> {
  const { kind } = await entry.answer;
  if (kind === 'COMPUTED') entry.until = performance.now() + answerLastsMs;
  else entry.isShared = true;
}

interface RequestOptions {
  readonly call: CalculationCall;
  readonly extension: string | null;
  /** Keyed by the id of the class. */
  readonly classes: Awaited<ReturnType<typeof getClasses>>;
}

async function ask(source: ShopService, state: AccountState, options: RequestOptions): Promise<TaxRequestInput> {
  // After a pause one request tests whether the service responds again. The others do not wait for it.
  if (state.failures >= maxFailures) state.restsUntil = performance.now() + calculationMs;
  state.asking += 1;
  try {
    const requested = await believedAnswer(source, options);
    if (requested.kind === 'FALLBACK') {
      const { because, reason } = requested;
      source.context.log.warn({ service: source.service.id, because, reason }, 'the tax service was not used');
    }
    note(state, requested);
    return requested;
  } finally {
    state.asking -= 1;
  }
}

type Explained =
  | Extract<TaxRequestInput, { kind: 'COMPUTED' }>
  | (Extract<TaxRequestInput, { kind: 'FALLBACK' }> & { readonly because: string });

async function believedAnswer({ service, context }: ShopService, options: RequestOptions): Promise<Explained> {
  const { call, extension } = options;
  const fallback = (reason: FallbackReason, because: string): Explained => ({
    kind: 'FALLBACK',
    reason,
    extension,
    because,
  });
  try {
    const [result, account] = await Promise.all([service.calculate(context, call), service.loadAccountId(context)]);
    if (result.kind !== 'ANSWERED')
      return fallback(result.kind === 'SILENT' ? 'NO_ANSWER' : result.kind, result.because);
    const { id, expiresAt } = result;
    const checked = checkAnswer(result, options);
    if (!checked.isValid) return fallback('ABSURD', checked.because);
    return { kind: 'COMPUTED', taxes: checked.taxes, calculation: { provider: service.id, id, expiresAt, account } };
  } catch (error) {
    return fallback('NO_ANSWER', String(error));
  }
}

function checkAnswer(
  { claimed }: Extract<CalculationResult, { kind: 'ANSWERED' }>,
  { call, classes }: RequestOptions,
): CheckedTaxes {
  const classNames = new Map([...classes].map(([classId, { name }]) => [classId, name]));
  return checkedTaxes({ of: call.of, classNames, currency: call.currency }, claimed);
}

/** Counts consecutive failures. A refusal is a response. */
function note(state: AccountState, requested: TaxRequestInput): void {
  const hasFailed = requested.kind === 'FALLBACK' && requested.reason !== 'REFUSED';
  state.failures = hasFailed ? state.failures + 1 : 0;
  state.restsUntil = state.failures >= maxFailures ? performance.now() + restMs : 0;
}

async function isAboveLimit(context: AppContext, address: string | null): Promise<boolean> {
  if (address === null) return false;
  const { current } = await sharedCounts(context).count(`tax ${clientNetwork(address)}`, maxOfClient);
  return current > maxOfClient;
}
