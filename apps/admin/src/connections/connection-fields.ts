import type { ConnectionsView } from '@vitrine/contract/connections/connections.schema.ts';
import type { cardProviderId } from '@vitrine/domain/payments/card-provider.ts';
import { type CarrierProviderId, carrierProviders } from '@vitrine/domain/shipping/carrier-providers.ts';
import { t, translated } from '@vitrine/messages/admin/t.ts';

/** One field of a connection's form. */
export interface ConnectionField {
  readonly name: string;
  readonly label: string;
  /** A secret is typed hidden and never shown again. An empty secret leaves the stored one unchanged. */
  readonly kind: 'secret' | 'text' | 'number' | 'choice';
  /** The form's initial value. Empty for a secret. */
  readonly value: string;
  /** The displayable form of the current value. Null if there is none. */
  readonly shown: string | null;
  readonly hint?: string;
  readonly isOptional?: true;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
}

function secret(name: string, label: string, shown: string | null, hint?: string): ConnectionField {
  return { name, label, kind: 'secret', value: '', shown, ...(hint !== undefined && { hint }) };
}

export function cardFields(view: ConnectionsView[typeof cardProviderId]): readonly ConnectionField[] {
  return [
    secret('publishableKey', t('Publishable key'), view.publishableKey, t('Begins with pk_')),
    secret('secretKey', t('Secret key'), view.secretKey, t('Begins with sk_ or rk_')),
    secret(
      'webhookSecret',
      t('Webhook signing secret'),
      view.webhookSecret,
      t('Begins with whsec_. Endpoint: {webhookUrl}', { webhookUrl: view.webhookUrl }),
    ),
  ];
}

const payPalModes = [
  { value: 'live', label: t('Live: real money') },
  { value: 'test', label: t('Test: PayPal sandbox accounts') },
] as const;

export function payPalFields(view: ConnectionsView['paypal']): readonly ConnectionField[] {
  const mode = view.mode === 'test' ? 'test' : 'live';
  return [
    {
      name: 'mode',
      label: t('Mode'),
      kind: 'choice',
      value: mode,
      choices: payPalModes,
      shown: view.clientId === null ? null : (payPalModes.find(({ value }) => value === mode)?.label ?? null),
    },
    secret('clientId', t('Client ID'), view.clientId, t('Of your app in the PayPal developer dashboard')),
    secret('clientSecret', t('Client secret'), view.clientSecret),
    {
      name: 'webhookId',
      label: t('Webhook ID'),
      kind: 'text',
      value: view.webhookId ?? '',
      shown: view.webhookId,
      hint: t('Of the webhook for all events. Endpoint: {webhookUrl}', { webhookUrl: view.webhookUrl }),
    },
  ];
}

/** Returns the fields of any carrier provider. */
export function carrierFields(
  id: CarrierProviderId,
  view: ConnectionsView[CarrierProviderId],
): readonly ConnectionField[] {
  const { keyHint, webhookHint } = carrierProviders[id];
  return [
    secret('apiKey', t('API key'), view.apiKey, translated(keyHint)),
    secret(
      'webhookSecret',
      t('Webhook secret'),
      view.webhookSecret,
      translated(webhookHint).replace('ADDRESS', view.webhookUrl),
    ),
  ];
}

const securities = [
  { value: 'tls', label: t('TLS (port 465)') },
  { value: 'starttls', label: t('STARTTLS (port 587)') },
  { value: 'none', label: t('None') },
] as const;

export function mailFields(view: ConnectionsView['smtp']): readonly ConnectionField[] {
  const isConnected = view.host !== null;
  const port = view.port === null ? '' : String(view.port);
  const security = view.security ?? 'starttls';
  return [
    {
      name: 'host',
      label: t('Server'),
      kind: 'text',
      value: view.host ?? '',
      shown: view.host,
      hint: t('For example smtp.example.com'),
    },
    { name: 'port', label: t('Port'), kind: 'number', value: isConnected ? port : '587', shown: port || null },
    {
      name: 'security',
      label: t('Encryption'),
      kind: 'choice',
      value: security,
      choices: securities,
      shown: securities.find(({ value }) => value === view.security)?.label ?? null,
    },
    { name: 'user', label: t('User name'), kind: 'text', value: view.user ?? '', shown: view.user, isOptional: true },
    {
      ...secret('password', t('Password'), view.hasPassword ? t('Stored') : null),
      isOptional: true,
    },
    {
      name: 'from',
      label: t('Send from'),
      kind: 'text',
      value: isConnected ? view.from : '',
      shown: view.from,
      hint: t('The email address that customers see'),
    },
  ];
}
