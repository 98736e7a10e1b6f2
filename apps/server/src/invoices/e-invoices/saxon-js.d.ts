/** The part of SaxonJS that the tests use, because SaxonJS has no types. */
declare module 'saxon-js' {
  const saxon: {
    transform(options: Readonly<Record<string, unknown>>): { readonly principalResult: string };
    readonly XPath: { evaluate(path: string, context: null, options: Readonly<Record<string, unknown>>): string };
  };
  export default saxon;
}
