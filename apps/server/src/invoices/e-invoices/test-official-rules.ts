import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';

/** The rules of EN 16931 as CEN publishes them: `ubl.xslt` and `cii.xslt` (docs/operating/configure.md#electronic-invoices). */
export const published = join(process.env.REFERENCE_DATA ?? '', 'einvoice');

/** Applies a stylesheet to each document of a list, because a stylesheet takes longer to compile than to run. */
const forEachDocument = (
  sheet: string,
) => `<xsl:stylesheet version="3.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:import href="${pathToFileURL(join(published, sheet)).href}"/>
  <xsl:param name="documents"/>
  <xsl:template name="all"><all><xsl:for-each select="$documents">
    <document><xsl:apply-templates select="parse-xml(.)"/></document>
  </xsl:for-each></all></xsl:template>
</xsl:stylesheet>`;

/** Returns the ids of the rules that each document breaks fatally. */
export async function findBrokenRules(sheet: string, texts: readonly string[]): Promise<string[][]> {
  const { default: saxon } = await import('saxon-js');
  const report = saxon.XPath.evaluate(
    `transform(map {
      'stylesheet-text': $sheet, 'initial-template': QName('', 'all'), 'delivery-format': 'serialized',
      'stylesheet-params': map { QName('', 'documents'): $texts } })?output`,
    null,
    { params: { sheet: forEachDocument(sheet), texts } },
  );
  const reports = report.split('<document>').slice(1);
  expect(reports).toHaveLength(texts.length);
  return reports.map((text) => {
    expect(text).toContain('fired-rule');
    const failed = [...text.matchAll(/<svrl:failed-assert[^>]*>/g)].map(([tag]) => tag);
    return failed
      .filter((tag) => !/flag="(?:warning|information)"/.test(tag))
      .map((tag) => / id="([^"]*)"/.exec(tag)?.[1] ?? tag);
  });
}
