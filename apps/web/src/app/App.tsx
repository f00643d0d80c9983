import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { queries } from '@/api/queries';
import { PreguntaDePersona } from './marco/PreguntaDePersona';
import { routes } from './routes';
import { tema, variables } from './tema/tema';

export function App() {
  return (
    <MantineProvider theme={tema} cssVariablesResolver={variables} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <ModalsProvider labels={{ confirm: 'Confirmar', cancel: 'Cancelar' }}>
          <Notifications position="bottom-right" containerWidth={420} zIndex={1000} />
          <RouterProvider router={routes} />
          <PreguntaDePersona />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
