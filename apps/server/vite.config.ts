import { defineConfig } from 'vite';

/** Bundles the part of the server that Node cannot read directly: the emails, which are TSX. */
export default defineConfig({
  root: import.meta.dirname,
  // The built server is in the same folder.
  build: { ssr: 'src/mail/emails/email-html.tsx', outDir: 'dist', emptyOutDir: false, target: 'node24' },
  // React is bundled in its production form in every mode, because its development build takes four times as long for
  // an email.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
});
