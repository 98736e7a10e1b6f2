/** The settings of a sandbox. Every secret is invented and belongs to no real account. */
export interface SandboxSettings {
  /** The port on 127.0.0.1. 0 picks a free one. */
  readonly port: number;
  /** The file that stores the state across restarts. Null stores it in memory only. */
  readonly statePath: string | null;
  /** The shop's base address. Webhooks go there, and links for browsers start with it. Null disables webhooks. */
  readonly webhookBase: string | null;
  readonly stripeSecretKey: string;
  readonly stripePublishableKey: string;
  readonly stripeWebhookSecret: string;
  readonly paypalClientId: string;
  readonly paypalClientSecret: string;
  readonly paypalWebhookId: string;
  readonly easypostApiKey: string;
  readonly easypostWebhookSecret: string;
  readonly shippoApiKey: string;
  /** The token in the address of Shippo's webhooks. */
  readonly shippoWebhookSecret: string;
  /**
   * The key that callers of the control API send. Null uses the one in the state file, which the first start creates.
   */
  readonly controlKey: string | null;
  /** The path under which browsers reach the sandbox through the shop's proxy. */
  readonly publicPrefix: string;
  /** Makes ids and random failures repeatable. Null uses the system's random source. */
  readonly seed: number | null;
  /** The delay of a dispute, a pending refund or a tracker's first scan, in milliseconds. */
  readonly laterMs: number;
}

export const defaultSettings: SandboxSettings = {
  port: 0,
  statePath: null,
  webhookBase: null,
  stripeSecretKey: 'sk_test_sandbox',
  stripePublishableKey: 'pk_test_sandbox',
  stripeWebhookSecret: 'whsec_sandbox',
  paypalClientId: 'sandbox',
  paypalClientSecret: 'paypal-sandbox',
  paypalWebhookId: 'WHSANDBOX',
  easypostApiKey: 'EZTK_sandbox',
  easypostWebhookSecret: 'easypost-webhook-sandbox',
  shippoApiKey: 'shippo_test_sandbox',
  shippoWebhookSecret: 'shippo-webhook-sandbox',
  controlKey: null,
  publicPrefix: '/sandbox',
  seed: null,
  laterMs: 3_000,
};

/**
 * Reads the settings of a sandbox process from its environment.
 * @throws Error that names the variable, its value and the allowed values. Also if NODE_ENV is production
 */
export function settingsFromEnvironment(environment: Readonly<Record<string, string | undefined>>): SandboxSettings {
  if (environment['NODE_ENV'] === 'production') {
    throw new Error('NODE_ENV is production: the sandbox only runs in demo, development and tests');
  }
  const text = (name: string, fallback: string): string => environment[name] || fallback;
  const wholeNumber = (name: string, fallback: number, highest: number): number => {
    const held = environment[name];
    if (held === undefined || held === '') return fallback;
    const value = Number(held);
    if (!Number.isInteger(value) || value < 0 || value > highest) {
      throw new Error(`${name} is ${JSON.stringify(held)}: it must be a whole number from 0 to ${highest}`);
    }
    return value;
  };
  const prefix = text('SANDBOX_PUBLIC_PREFIX', defaultSettings.publicPrefix);
  if (!/^(\/[\w.-]+)+$/.test(prefix)) {
    throw new Error(`SANDBOX_PUBLIC_PREFIX is ${JSON.stringify(prefix)}: it must be a path such as /sandbox`);
  }
  const webhookBase = environment['SANDBOX_WEBHOOK_URL'] || null;
  if (webhookBase !== null && !URL.canParse(webhookBase)) {
    throw new Error(
      `SANDBOX_WEBHOOK_URL is ${JSON.stringify(webhookBase)}: it must be an address such as http://127.0.0.1:3000`,
    );
  }
  return {
    port: wholeNumber('SANDBOX_PORT', defaultSettings.port, 65_535),
    statePath: environment['SANDBOX_STATE'] || null,
    webhookBase: webhookBase?.replace(/(?<!\/)\/+$/, '') ?? null,
    stripeSecretKey: text('SANDBOX_STRIPE_SECRET_KEY', defaultSettings.stripeSecretKey),
    stripePublishableKey: text('SANDBOX_STRIPE_PUBLISHABLE_KEY', defaultSettings.stripePublishableKey),
    stripeWebhookSecret: text('SANDBOX_STRIPE_WEBHOOK_SECRET', defaultSettings.stripeWebhookSecret),
    paypalClientId: text('SANDBOX_PAYPAL_CLIENT_ID', defaultSettings.paypalClientId),
    paypalClientSecret: text('SANDBOX_PAYPAL_CLIENT_SECRET', defaultSettings.paypalClientSecret),
    paypalWebhookId: text('SANDBOX_PAYPAL_WEBHOOK_ID', defaultSettings.paypalWebhookId),
    easypostApiKey: text('SANDBOX_EASYPOST_API_KEY', defaultSettings.easypostApiKey),
    easypostWebhookSecret: text('SANDBOX_EASYPOST_WEBHOOK_SECRET', defaultSettings.easypostWebhookSecret),
    shippoApiKey: text('SANDBOX_SHIPPO_API_KEY', defaultSettings.shippoApiKey),
    shippoWebhookSecret: text('SANDBOX_SHIPPO_WEBHOOK_SECRET', defaultSettings.shippoWebhookSecret),
    controlKey: environment['SANDBOX_CONTROL_KEY'] || null,
    publicPrefix: prefix,
    seed: environment['SANDBOX_SEED'] ? wholeNumber('SANDBOX_SEED', 0, 2 ** 32 - 1) : null,
    laterMs: wholeNumber('SANDBOX_LATER_MS', defaultSettings.laterMs, 86_400_000),
  };
}
