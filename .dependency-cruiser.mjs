/**
 * Defines the import rules of the documentation: the modules that each module may import.
 * `tools/checks/arrows.test.ts` adds one violation of each rule and checks that it is reported.
 * Tests may import any module, except across apps.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const test = '\\.test\\.tsx?$|/testing/|/test-[^/]+\\.ts$';
// The groups in this pattern do not capture, because the rules below count their own groups.
const infrastructure = '(?:platform|resources)';
/** Modules that are not slices: the programs that assemble the slices, and the shared test support. */
const assembly = '^apps/server/src/(?:[^/]+\\.ts$|(?:demo|exchange|cli|rendering|testing)/)';
const nodePackage = (names) => `(?:^|/)node_modules/(?:${names})(?:/|$)`;

/** The modules of a large folder, in layers: each may import the listed lower modules. */
const modules = {
  platform: {
    runtime: [],
    database: ['runtime'],
    security: ['runtime', 'database'],
    vendors: ['runtime', 'security'],
    http: ['runtime', 'database', 'security'],
    'public-cache': ['runtime', 'database', 'security', 'http'],
    boot: ['runtime', 'database', 'security', 'http', 'public-cache'],
  },
  orders: {
    record: [],
    refunding: ['record'],
    paying: ['record', 'refunding'],
    placing: ['record', 'refunding', 'paying'],
    parcels: ['record', 'refunding', 'paying'],
    staff: ['record', 'refunding', 'paying', 'placing', 'parcels'],
  },
  exchange: {
    products: [],
    archive: ['products'],
    moving: ['products'],
    translations: ['products', 'moving'],
    backup: ['products', 'archive'],
    jobs: ['products', 'archive', 'moving', 'backup'],
  },
};
const moduleRules = Object.entries(modules).flatMap(([folder, allowed]) =>
  Object.entries(allowed).map(([module, lower]) => ({
    name: `${folder}-${module}-looks-only-down`,
    severity: 'error',
    from: { path: `^apps/server/src/${folder}/${module}/`, pathNot: test },
    to: {
      path: `^apps/server/src/${folder}/`,
      pathNot: [module, ...lower].map((name) => `^apps/server/src/${folder}/${name}/`),
    },
  })),
);

export default {
  forbidden: [
    ...moduleRules,
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-unresolved',
      comment: 'An arrow that can not be followed can not be forbidden.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'domain-is-pure',
      comment: 'Rules need no package, no Node, no browser.',
      severity: 'error',
      from: { path: '^packages/domain/', pathNot: test },
      to: { pathNot: '^packages/domain/' },
    },
    {
      name: 'contract-sees-only-domain',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: test },
      to: { pathNot: ['^packages/(contract|domain)/', nodePackage('zod')] },
    },
    {
      name: 'local-postgres-imports-no-package',
      severity: 'error',
      from: { path: '^packages/local-postgres/' },
      to: { path: '^packages/', pathNot: '^packages/local-postgres/' },
    },
    {
      name: 'packages-know-no-app',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-do-not-import-apps',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: test },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'browsers-know-no-server',
      comment: 'Pages get everything over the contract.',
      severity: 'error',
      from: { path: '^apps/(storefront|admin)/src/', pathNot: test },
      to: { path: nodePackage('pg|kysely|fastify|stripe|@easypost'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'storefront-ui-knows-no-shop-word',
      severity: 'error',
      from: { path: '^apps/storefront/src/ui/', pathNot: test },
      to: { path: ['^packages/(?!messages/)', '^apps/storefront/src/(?!ui/|styles/|routing/language-prefix)'] },
    },
    {
      name: 'slices-meet-at-the-front-door',
      severity: 'error',
      from: { path: `^apps/server/src/(?!${infrastructure})([^/]+)/`, pathNot: [test, assembly] },
      to: {
        path: '^apps/server/src/[^/]+/',
        pathNot: ['^apps/server/src/$1/', `^apps/server/src/${infrastructure}/`, '^apps/server/src/([^/]+)/\\1\\.ts$'],
      },
    },
    {
      name: 'infrastructure-knows-no-slice',
      severity: 'error',
      from: { path: `^apps/server/src/${infrastructure}/`, pathNot: test },
      to: { path: '^apps/server/src/', pathNot: `^apps/server/src/${infrastructure}/` },
    },
    {
      name: 'platform-knows-no-resources',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: test },
      to: { path: '^apps/server/src/resources/' },
    },
    {
      name: 'optional-parts-only-in-compose',
      comment: 'compose.ts puts together what only some shops use.',
      severity: 'error',
      from: { path: '^apps/server/src/(?:app|platform/boot/(?:boot|context))\\.ts$' },
      to: {
        path: [
          '^packages/local-postgres/',
          '^apps/server/src/platform/(?:public-cache/cdn|database/replicas)/',
          '^apps/server/src/platform/(?:http/server/(?:listeners|read-replicas)|http/requests/sandbox-proxy)\\.ts$',
          '^apps/server/src/platform/boot/(?:open-replicas|sandbox-process)\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'routes-go-through-handlers',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.(queries|client)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'queries-look-only-down',
      severity: 'error',
      from: { path: '\\.queries\\.ts$' },
      to: {
        path: '^apps/server/src/',
        pathNot: ['\\.queries\\.ts$', `^apps/server/src/${infrastructure}/`],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'sql-only-in-queries',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: ['\\.queries\\.ts$', `^apps/server/src/${infrastructure}/`, test] },
      to: { path: nodePackage('kysely|pg'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'stripe-only-in-its-adapters',
      comment: 'Everything else uses PaymentProvider. Types count, too.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: [
          '^apps/server/src/(?:platform/vendors|payments/providers)/stripe/',
          '^apps/server/src/taxes/stripe-tax/[^/]+\\.client\\.ts$',
          test,
        ],
      },
      to: { path: nodePackage('stripe') },
    },
    {
      name: 'adapters-only-in-the-registry',
      comment: 'A payment is read from the provider that took it, which the registry returns.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: [
          '^apps/server/src/payments/providers/',
          '^apps/server/src/payments/(?:provider-registry|stored-payment-event)\\.ts$',
          test,
        ],
      },
      to: { path: '^apps/server/src/payments/providers/' },
    },
    {
      name: 'card-provider-of-the-checkout-only-in-its-entry',
      comment: 'Another card provider is a further folder. Its entry exports what the checkout uses.',
      severity: 'error',
      from: {
        path: '^apps/storefront/src/',
        pathNot: ['^apps/storefront/src/checkout/payment/(?:stripe/|card-provider\\.ts$)', test],
      },
      to: { path: ['^apps/storefront/src/checkout/payment/stripe/', nodePackage('@stripe')] },
    },
    {
      name: 'vendors-only-in-clients',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: ['\\.client\\.ts$', test] },
      to: { path: nodePackage('stripe|@easypost|@aws-sdk|nodemailer'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'stripe-tax-only-in-its-registry',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: ['^apps/server/src/taxes/(stripe-tax/|tax-registry\\.ts$)', test],
      },
      to: { path: '^apps/server/src/taxes/stripe-tax/' },
    },
    {
      name: 'carrier-adapters-only-in-their-registry',
      comment: 'A carrier provider is one folder and one line in the registry.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: [
          '^apps/server/src/shipping/carriers/[^/]+/',
          '^apps/server/src/shipping/carriers/carrier-registry\\.ts$',
          test,
        ],
      },
      to: { path: '^apps/server/src/shipping/carriers/[^/]+/' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.d.ts'],
    },
  },
};
