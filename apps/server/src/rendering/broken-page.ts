/** For when not even the error page can be rendered. */
export const brokenPage = plainPage('Something went wrong', 'It has been noted. Please try again in a moment.');

/** For a page that is not rendered now, because the shop has more to do than it can manage. */
export const busyPage = plainPage('The shop is very busy', 'Please try again in a moment. Your cart is kept.');

function plainPage(title: string, sentence: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${sentence}</p><p><a href="/">Go to the home page</a></p></main></body>
</html>
`;
}
