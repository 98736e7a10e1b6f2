import type { ProviderKeys } from '@vitrine/contract/extensions/extension-providers.schema.ts';
import type { ExtensionProvider } from '../../../extension-hooks/extension-hooks.ts';
import type { KeyCheck } from '../../../platform/security/provider-keys/key-check.ts';
import { checkAnswer } from './extension-answers.ts';

/** Asks a provider of an extension whether it accepts keys. One that declares no check accepts all, untested. */
export async function checkExtensionKeys(provider: ExtensionProvider, keys: ProviderKeys): Promise<KeyCheck | null> {
  if (!provider.has('checkKeys')) return null;
  const result = await provider.run({ call: 'checkKeys', request: {}, keys, schema: checkAnswer });
  switch (result.kind) {
    case 'ANSWERED':
      return { kind: 'ACCEPTED', account: result.value.account };
    case 'REFUSED':
      return { kind: 'REFUSED', field: 'keys', message: result.words };
    case 'OFF':
      return { kind: 'UNREACHABLE', message: 'Switch the extension on first, at Settings, Advanced, Extensions.' };
    case 'FAILED':
      return { kind: 'UNREACHABLE', message: `The extension could not test the keys. ${result.reason}` };
  }
}
