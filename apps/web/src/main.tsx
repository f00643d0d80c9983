import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@fontsource-variable/inter/wght.css';
import './app/tema/base.css';
import './app/tema/pasos.css';
import './app/tema/papel.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { offlinePeople, toForget } from './api/offline';
import { seguirSenal } from './api/senal';
import { cuidarToques } from './api/toques';
import { App } from './app/App';
import { aplicarModo } from './app/tema/modo';
import { cuidarFoco } from './ui/foco/cuidar';

aplicarModo();
cuidarFoco();
cuidarToques();
seguirSenal();

function draw(): void {
  const raiz = document.getElementById('raiz');
  if (raiz)
    createRoot(raiz).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
}

// What the device stores is read before the first screen is drawn, which would otherwise find nothing there.
if (offlinePeople().length + toForget().length === 0) draw();
else
  void import('./sin_senal/start')
    .then(({ startOffline, restored }) => {
      void startOffline();
      return restored();
    })
    .then(draw, draw);
