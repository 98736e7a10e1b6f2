import '@mantine/core/styles.css';
import '@mantine/charts/styles.css';
import '@mantine/dates/styles.css';
import '@mantine/dropzone/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import '@mantine/tiptap/styles.css';
import './shell/fonts.css';
import './shell/colors.css';
import './shell/admin.css';
import './shell/navigation/navigation.css';
import './reports/home.css';
import './ui/forms/forms.css';
import './ui/list/list.css';
import './orders/orders.css';
import { startLanguage } from './shell/language.ts';

// The modules of the pages name their texts when they are loaded, so the texts of the language come first.
await startLanguage();
const { start } = await import('./start.tsx');
const root = document.getElementById('admin');
if (root) start(root);
