import type { ApiDocument, ApiOperation, ApiResponse, Catalogue } from './api-document.ts';

/** The style sheet of the page, because the shop's content security policy forbids inline styles. */
export const apiStyles = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fff; }
summary { cursor: pointer; padding: .4rem 0; }
code, pre { font-family: ui-monospace, monospace; font-size: .875rem; }
pre { background: #f4f4f4; padding: .75rem; overflow: auto; border-radius: .25rem; }
h2 { border-bottom: 1px solid #ddd; margin-top: 2rem; }
.method { display: inline-block; min-width: 4.5rem; font-weight: 600; }
`;

/** Renders the API's description as one plain page: no scripts, no external content. */
export function apiPage(document: ApiDocument, catalogue: Catalogue): string {
  const byTag = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags?.[0] ?? 'other';
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationHtml(method, path, operation)]);
    }
  }
  const sections = [...byTag].sort(([a], [b]) => a.localeCompare(b));
  const title = `${document.info.title} API`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>
<link rel="stylesheet" href="/api/v1/docs.css"></head>
<body>
<h1>${escaped(title)}</h1>
<p>${escaped(document.info.description ?? '')}</p>
<p>The same for programs: <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<nav aria-label="Parts"><ul>${sections.map(([tag]) => `<li><a href="#${slug(tag)}">${escaped(tag)}</a></li>`).join('')}</ul></nav>
${sections.map(([tag, calls]) => `<h2 id="${slug(tag)}">${escaped(tag)}</h2>\n${calls.join('\n')}`).join('\n')}
<h2 id="errors">Errors</h2>
${errorsHtml(catalogue)}
<h2 id="schemas">Schemas</h2>
${Object.entries(document.components?.schemas ?? {})
  .map(schemaHtml)
  .join('\n')}
</body>
</html>
`;
}

function errorsHtml(catalogue: Catalogue): string {
  const entries = Object.entries(catalogue).map(
    ([code, { status, title }]) =>
      `<dt id="${escaped(code)}"><code>${escaped(code)}</code></dt><dd>${status}: ${escaped(title)}</dd>`,
  );
  return `<dl>${entries.join('')}</dl>`;
}

function operationHtml(method: string, path: string, operation: ApiOperation): string {
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(
    ([type, { schema, example }]) =>
      `<h4>Body (${escaped(type)})</h4>${example === undefined ? '' : `<p>For example:</p>${jsonHtml(example)}`}${jsonHtml(schema)}`,
  );
  const parameters = (operation.parameters ?? []).map(
    (parameter) =>
      `<li><code>${escaped(parameter.name)}</code> in ${escaped(parameter.in)}${parameter.required ? ', required' : ''}</li>`,
  );
  const responses = Object.entries(operation.responses ?? {});
  const answers = responses.filter(([, { $ref }]) => !$ref).map(([status, response]) => answerHtml(status, response));
  // The section on errors describes the shared responses once. Repeated, they were a third of the page.
  const errors = responses.filter(([, { $ref }]) => $ref).map(([status]) => `<code>${escaped(status)}</code>`);
  if (errors.length > 0) answers.push(`<li>${errors.join(', ')}: see <a href="#errors">Errors</a></li>`);
  return `<details><summary><code class="method">${escaped(method.toUpperCase())}</code> <code>${escaped(path)}</code>
${escaped(operation.summary ?? '')}</summary>
<p>${escaped(operation.description ?? '')}</p>
${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}${bodies.join('')}
<h4>Responses</h4><ul>${answers.join('')}</ul></details>`;
}

function answerHtml(status: string, { description, content }: ApiResponse): string {
  const schema = Object.values(content ?? {})[0]?.schema;
  return `<li><code>${escaped(status)}</code> ${escaped(description ?? '')}${schema ? jsonHtml(schema) : ''}</li>`;
}

function schemaHtml([name, schema]: [string, unknown]): string {
  return `<details id="schema-${slug(name)}"><summary><code>${escaped(name)}</code></summary>${jsonHtml(schema)}</details>`;
}

function jsonHtml(schema: unknown): string {
  // Quotes are safe outside of attributes. Escaped, they were a quarter of the page.
  return `<pre>${escapedText(formattedJson(schema, ''))}</pre>`;
}

/** The characters that a value may take in one line. A line for each value made the page twice as large. */
const maxLineCharacters = 100;

/** Returns a value as JSON. A short value is in one line, a longer one has a line for each of its parts. */
function formattedJson(value: unknown, indent: string): string {
  const line = JSON.stringify(value) ?? '';
  if (line.length <= maxLineCharacters || typeof value !== 'object' || value === null) return line;
  const inner = `${indent}  `;
  const [start, end] = Array.isArray(value) ? '[]' : '{}';
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([key, part]) => {
      const name = Array.isArray(value) ? '' : `${JSON.stringify(key)}: `;
      return `${inner}${name}${formattedJson(part, inner)}`;
    });
  return `${start}\n${parts.join(',\n')}\n${indent}${end}`;
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function escapedText(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
