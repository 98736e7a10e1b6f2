/** Facts about a carrier provider that more than its adapter needs. */
interface CarrierProviderFacts {
  readonly name: string;
  /** The origin of its API. Production calls no other. */
  readonly apiOrigin: string;
  /** The constant path of its API. */
  readonly apiPath: string;
  /** The beginnings of keys that buy real labels, and of keys that do not. */
  readonly liveKey: string;
  readonly testKey: string;
  /** A secret that is sent as it is must not be guessable. A secret that signs is the provider's own choice. */
  readonly minWebhookSecret: number;
  /** Where the owner finds the key, or its form. */
  readonly keyHint: string;
  /** How the owner enters the webhook. `ADDRESS` is the address of the shop's webhook. */
  readonly webhookHint: string;
}

/**
 * The carrier providers that have an adapter, by their ids in the table `providers`. The ids are stored with labels and
 * events, so they never change. A shop without any connection uses the sandbox of the first one.
 */
export const carrierProviders = {
  easypost: {
    name: 'EasyPost',
    apiOrigin: 'https://api.easypost.com',
    apiPath: '/v2/',
    liveKey: 'EZAK',
    testKey: 'EZTK',
    minWebhookSecret: 1,
    keyHint: 'Of your EasyPost dashboard, page API Keys',
    webhookHint: 'Endpoint: ADDRESS',
  },
  shippo: {
    name: 'Shippo',
    apiOrigin: 'https://api.goshippo.com',
    apiPath: '/',
    liveKey: 'shippo_live_',
    testKey: 'shippo_test_',
    minWebhookSecret: 16,
    keyHint: 'Begins with shippo_test_ or shippo_live_',
    webhookHint: 'Choose a long random text and end the address with it: ADDRESS?token=TEXT',
  },
} as const satisfies Record<string, CarrierProviderFacts>;

export type CarrierProviderId = keyof typeof carrierProviders;

export const carrierProviderIds = Object.keys(carrierProviders) as readonly CarrierProviderId[];

/** The provider of labels that an extension of the shop made. The ids of such a label name the extension. */
export const extensionCarrier = 'extension';

/** The providers of labels: those with an adapter, and extensions. */
export type LabelProviderId = CarrierProviderId | typeof extensionCarrier;
export const labelProviderIds: readonly LabelProviderId[] = [...carrierProviderIds, extensionCarrier];

/** The provider of labels that name none, and of a shop without any connection. */
export const firstCarrierProvider: CarrierProviderId = 'easypost';

/** Returns whether an id belongs to a carrier provider. */
export function isCarrierProvider(id: string): id is CarrierProviderId {
  return Object.hasOwn(carrierProviders, id);
}

/** Returns whether an id belongs to a provider of labels. */
export function isLabelProvider(id: string): id is LabelProviderId {
  return id === extensionCarrier || isCarrierProvider(id);
}

/** Returns a value for each carrier provider. */
export function forEachCarrier<Value>(
  valueOf: (id: CarrierProviderId) => Value,
): Readonly<Record<CarrierProviderId, Value>> {
  const entries = carrierProviderIds.map((id) => [id, valueOf(id)]);
  return Object.fromEntries(entries) as Record<CarrierProviderId, Value>;
}

/** Returns whether a key buys real labels. */
export function getCarrierMode(id: CarrierProviderId, key: string): 'live' | 'test' {
  return key.startsWith(carrierProviders[id].testKey) ? 'test' : 'live';
}
