import type { StripeContext } from '../stripe-context.ts';
import type { Params } from './form-body.ts';

/** One call of Stripe's API: its path, its parameters, and who may make it. */
export interface Call {
  readonly method: 'DELETE' | 'GET' | 'POST';
  readonly path: string;
  /** Whether a browser may make it with the publishable key. */
  readonly isPublic?: true;
  readonly params: readonly string[];
  /** Whether the call expands its response itself. */
  readonly expandsItself?: true;
  readonly run: (context: StripeContext, params: Params, id: string) => object;
}
