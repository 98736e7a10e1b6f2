// What each template adds to files of the shop, and the steps that remain. An edit inserts an import, or an entry before
// `close` in the list that begins with `open`. `taken` has the words that a name must not repeat.

/** Returns the forms of a name such as `quote-wall`. */
export function nameForms(name) {
  const words = name.split('-');
  const pascal = words.map((word) => word[0].toUpperCase() + word.slice(1)).join('');
  return {
    name,
    pascal,
    camel: pascal[0].toLowerCase() + pascal.slice(1),
    upper: words.join('_').toUpperCase(),
    title: name[0].toUpperCase() + words.join(' ').slice(1),
    /** Whether the name is a key without quotes. */
    isWord: words.length === 1,
  };
}

const getKey = ({ name, isWord }) => (isWord ? name : `'${name}'`);

const kinds = 'packages/contract/src/sections/section-kinds.ts';
const components = 'apps/storefront/src/sections/all-sections.tsx';
const styles = 'apps/storefront/src/sections/section-styles.ts';
const pictures = 'apps/admin/src/sections/section-pictures.tsx';

/** A section in the sources of the shop, with its own component and styles. */
const sourceSection = {
  taken: ({ camel, pascal }) => [
    { file: kinds, word: `${camel}Section` },
    { file: components, word: pascal },
  ],
  edits: (forms) => [
    { file: kinds, import: `import { ${forms.camel}Section } from './kinds/${forms.name}.section.ts';` },
    { file: kinds, open: 'export const sectionKinds = [', close: '\n]', entry: `\n  ${forms.camel}Section,` },
    { file: components, import: `import { ${forms.pascal} } from './kinds/${forms.name}.section.tsx';` },
    { file: components, open: 'const components: ', close: '\n};', entry: `\n  ${getKey(forms)}: ${forms.pascal},` },
    { file: styles, import: `import ${forms.camel}Styles from './kinds/${forms.name}.module.css';` },
    { file: styles, open: 'export const sectionStyles: ', close: '\n];', entry: `\n  ${forms.camel}Styles,` },
    {
      file: pictures,
      open: 'const drawings: ',
      close: '\n};',
      entry: `\n  ${getKey(forms)}: { areas: 'M2 12h13v14h-13z M18 12h13v14h-13z M34 12h12v14h-12z', lines: 'M2 6h18' },`,
    },
  ],
  steps: ({ name }) => [
    'Write its fields, its component and its styles in the created files.',
    `Draw its picture for the editor in ${pictures}.`,
    `Run npm start: it builds and starts the shop. Add the section "${name}" to a page in the editor.`,
    'docs/sections.md describes the kinds of fields.',
  ],
};

const providers = 'packages/domain/src/payments/providers.ts';
const offered = 'packages/domain/src/payments/offered-payments.ts';
const methods = 'packages/domain/src/orders/status/order-status.ts';
const registry = 'apps/server/src/payments/provider-registry.ts';
const settings = 'apps/admin/src/settings/payments/payment-method-fields.tsx';

const provider = {
  taken: ({ name, upper }) => [
    { file: providers, word: name },
    { file: 'packages/domain/src/payments/card-provider.ts', word: name },
    { file: 'packages/domain/src/shipping/carrier-providers.ts', word: name },
    { file: 'packages/contract/src/orders/staff-orders.schema.ts', word: name },
    { file: 'packages/contract/src/connections/connections.schema.ts', word: name },
    { file: methods, word: upper },
  ],
  edits: (forms) => [
    { file: providers, open: 'export const paymentProviderIds = [', close: ']', entry: `, '${forms.name}'` },
    {
      file: providers,
      open: 'export const paymentProviderNames = {',
      close: '\n}',
      entry: `\n  ${getKey(forms)}: '${forms.title}',`,
    },
    { file: methods, open: 'export const paymentMethods = [', close: '\n]', entry: `\n  '${forms.upper}',` },
    { file: methods, open: 'export const redirectMethods = [', close: '\n]', entry: `\n  '${forms.upper}',` },
    {
      file: methods,
      open: 'const providerMeansNames = {',
      close: '\n}',
      entry: `\n  ${forms.upper}: '${forms.title}',`,
    },
    {
      file: offered,
      open: 'export const defaultOfferedPayments: readonly OfferedPayment[] = [',
      close: '\n];',
      entry: `\n  switchOff({\n    method: '${forms.upper}',\n    name: '${forms.title}',\n    instructions: 'You continue to ${forms.title} to approve the payment, and return here.',\n  }),`,
    },
    {
      file: registry,
      import: `import { ${forms.camel}Payments } from './providers/${forms.name}/${forms.name}-payments.ts';`,
    },
    {
      file: settings,
      open: 'export const paymentTitles = {',
      close: '\n}',
      entry: `\n  ${forms.upper}: '${forms.title}',`,
    },
    {
      file: settings,
      open: 'const hints = {',
      close: '\n}',
      entry: `\n  ${forms.upper}: 'Shoppers approve the payment at ${forms.title}. Needs the keys in the environment.',`,
    },
    {
      file: registry,
      open: 'const paymentProviders: readonly PaymentProvider[] = [',
      close: '\n]',
      entry: `\n  ${forms.camel}Payments,`,
    },
  ],
  steps: ({ name, upper, title }) => [
    `Write a migration with these lines in the last folder of apps/server/migrations, then run npm run record-migrations:
       insert into providers values ('${name}');
       insert into payment_methods values ('${upper}', '${name}');`,
    `Give the adapter the calls of ${title}, and test-${name}-server.ts, too. The conformance test then tests the adapter:
       npx vitest run apps/server/src/payments/providers/${name}`,
    `Enter the address of its API in ${name}-keys.ts, and set ${upper}_ACCOUNT, ${upper}_SECRET_KEY and ${upper}_WEBHOOK_SECRET in .env.`,
    `Enter the address of the shop followed by /api/v1/webhooks/${name} as webhook at ${title}.`,
    'Run npm start, then switch the method on at Settings, Payments.',
    'In a clone of the repository, npm run check names what is missing, such as the format of a long list.',
    'docs/providers.md describes what the shop expects, and keys that the owner enters in the admin area.',
  ],
};

const configs = ['vitrine.config.ts', 'vitrine.config.mjs'];

/** A package beside the shop: its folder, and one line in the configuration file. */
const extension = {
  taken: () => [],
  /** The shop reads one configuration file, so that a second one is not created. */
  omits: (exists) => (configs.some(exists) ? configs : []),
  edits: ({ name }, exists) => {
    const item = `{ module: './extensions/${name}/${name}.ts' }`;
    const entry = (after) => (after[0] === '\n' ? `\n    ${item},` : after[0] === ']' ? item : `${item}, `);
    return configs.filter(exists).map((file) => ({ file, open: 'extensions: [', close: '', entry, line: item }));
  },
};

const hook = {
  ...extension,
  steps: ({ name }) => [
    `Write the hooks in extensions/${name}/${name}.ts. examples/README.md describes them.`,
    'Restart the shop. Settings, Advanced, Extensions shows the panel of the extension.',
  ],
};

const section = {
  ...extension,
  steps: ({ name, title }) => [
    `Write the fields and the HTML of the section in extensions/${name}/${name}.ts.`,
    `Restart the shop. Add the section "${title}" to a page in the editor.`,
  ],
};

const carrier = {
  ...extension,
  steps: ({ name, title }) => [
    `Give extensions/${name}/${name}.ts the calls of ${title}.`,
    'Restart the shop. Enter the keys at Settings, Connections, which switches the carrier on.',
    `Enter the address of the shop followed by /api/v1/webhooks/extension/${name} as webhook at ${title}.`,
    'docs/providers.md describes what the shop expects.',
  ],
};

const tax = {
  ...extension,
  steps: ({ name, title }) => [
    `Give extensions/${name}/${name}.ts the calls of ${title}.`,
    'Restart the shop. Enter the keys at Settings, Connections, and choose the extension at Settings, Taxes.',
    'docs/providers.md describes what the shop expects. examples/country-taxes computes taxes by a table.',
  ],
};

export const templates = { hook, section, carrier, tax, provider, 'source-section': sourceSection };
