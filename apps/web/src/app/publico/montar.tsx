import './publico.css';
import { StrictMode, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { CLAVE_DEL_TOKEN } from '@/api/token';

/** Wakes a page that came drawn; whoever signs in in another tab goes in from here too. */
export function montar(pagina: ReactNode, alEntrarEnOtraPestana?: string): void {
  const raiz = document.getElementById('raiz');
  if (raiz) hydrateRoot(raiz, <StrictMode>{pagina}</StrictMode>);
  if (alEntrarEnOtraPestana === undefined) return;
  addEventListener('storage', ({ key, newValue }) => {
    if (key === CLAVE_DEL_TOKEN && newValue !== null) location.replace(alEntrarEnOtraPestana);
  });
}
