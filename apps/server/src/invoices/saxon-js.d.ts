/** What the tests use of SaxonJS, which comes without types. */
declare module 'saxon-js' {
  const saxon: { transform(options: Readonly<Record<string, unknown>>): { readonly principalResult: string } };
  export default saxon;
}
