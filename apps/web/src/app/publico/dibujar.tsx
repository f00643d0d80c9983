import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Bienvenida } from '../bienvenida/Bienvenida';
import { ManualPublico } from '../manual/ManualPublico';

/** The prerendered public pages, by file: the build writes each into its page, so that a phone shows it before any script runs. */
export const dibujadas: Readonly<Record<string, string>> = {
  'bienvenida.html': renderToString(
    <StrictMode>
      <Bienvenida />
    </StrictMode>,
  ),
  'manual.html': renderToString(
    <StrictMode>
      <ManualPublico />
    </StrictMode>,
  ),
};
