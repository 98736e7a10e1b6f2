import type { Message, Parameters } from './message.ts';

const rules = new Map<string, Intl.PluralRules>();

/** Returns the text of a message: the form that `count` selects, with the parameters in it. */
export function formatMessage(message: Message, parameters: Parameters | undefined, locale: string): string {
  if (!parameters) return message as string;
  const text = typeof message === 'string' ? message : getPluralForm(message, Number(parameters['count']), locale);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name]));
}

function getPluralForm(message: Exclude<Message, string>, count: number, locale: string): string {
  let rule = rules.get(locale);
  if (!rule) {
    rule = new Intl.PluralRules(locale);
    rules.set(locale, rule);
  }
  return message[rule.select(count)] ?? message.other;
}
