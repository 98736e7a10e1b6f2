import { defineConfig } from 'vite';

/** What of the server Node can not read as it stands: the letters, which are TSX. */
export default defineConfig({
  root: import.meta.dirname,
  build: { ssr: 'src/mail/emails/email-html.tsx', outDir: 'dist', target: 'node24' },
  // React comes along in its production form, whatever the server runs in: its development build takes four times as long for a letter.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
});
