/** For when not even the error page can be rendered. */
export const brokenPage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Something went wrong</title></head>
<body><main><h1>Something went wrong</h1><p>It has been noted. Please try again in a moment.</p><p><a href="/">Go to the home page</a></p></main></body>
</html>
`;
