import 'dayjs/locale/de';
import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { adminLanguage, t } from '@vitrine/messages/admin/t.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routes } from './routes.tsx';
import { queryClient } from './shell/query-client.ts';
import { readableColors, theme } from './shell/theme.ts';

/** Renders the admin area in the language whose texts are loaded. */
export function start(root: HTMLElement): void {
  document.documentElement.lang = adminLanguage();
  document.querySelector('[data-portal]')?.setAttribute('aria-label', t('Menus and dialogs'));
  const router = createBrowserRouter(routes);
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={readableColors} defaultColorScheme="auto">
        <DatesProvider settings={{ locale: adminLanguage() }}>
          <QueryClientProvider client={queryClient}>
            <Notifications position="bottom-left" containerWidth={400} pauseResetOnHover="notification" />
            <RouterProvider router={router} />
          </QueryClientProvider>
        </DatesProvider>
      </MantineProvider>
    </StrictMode>,
  );
}
