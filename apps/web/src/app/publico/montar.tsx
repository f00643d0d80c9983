import './publico.css';
import { StrictMode, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { TOKEN_KEY } from '@/api/token';

/** Hydrates a prerendered page. A sign-in in another tab opens the application here too. */
export function montar(page: ReactNode, alEntrarEnOtraPestana?: string): void {
  const raiz = document.getElementById('raiz');
  if (raiz) hydrateRoot(raiz, <StrictMode>{page}</StrictMode>);
  decirModo();
  if (alEntrarEnOtraPestana === undefined) return;
  addEventListener('storage', ({ key, newValue }) => {
    if (key === TOKEN_KEY && newValue !== null) location.replace(alEntrarEnOtraPestana);
  });
}

/** Sets the colour scheme where the application's kit has it, for code that reads it. */
function decirModo(): void {
  const oscuro = matchMedia('(prefers-color-scheme: dark)');
  const raiz = document.documentElement;
  const decir = (): void => {
    const { modo } = raiz.dataset;
    const deNoche = modo === 'dark' || modo === 'penumbra' || (modo !== 'light' && oscuro.matches);
    raiz.dataset.mantineColorScheme = deNoche ? 'dark' : 'light';
  };
  decir();
  oscuro.addEventListener('change', decir);
}
