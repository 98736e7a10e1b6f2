import { type AdminText, translated } from '@vitrine/messages/admin/t.ts';
import type { NamesIn } from '@vitrine/messages/src/message.ts';
import { Fragment, type ReactNode } from 'react';

/**
 * Returns a text in the language of the admin area, with elements as parameters.
 *
 * @example rich('Last used {time}', { time: <Time at={at} /> })
 */
export function rich<Text extends AdminText>(
  text: Text,
  parameters: { readonly [Name in NamesIn<Text>]: ReactNode },
): ReactNode {
  const given: Readonly<Record<string, ReactNode>> = parameters;
  return translated(text)
    .split(/\{(\w+)\}/)
    .map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : given[part]}</Fragment>);
}
