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
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routes } from './routes.tsx';
import { queryClient } from './shell/query-client.ts';
import { readableColors, theme } from './shell/theme.ts';

const root = document.getElementById('admin');
if (root) {
  const router = createBrowserRouter(routes);
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={readableColors} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <Notifications position="bottom-left" containerWidth={400} pauseResetOnHover="notification" />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}
