import { useState } from 'react';
import clases from './bienvenida.module.css';
import { Dialogo } from './Dialogo';
import { CAPTURAS } from './texts';

type Captura = (typeof CAPTURAS)[number];

/** Pictures of the screens; a tapped one opens in full size. */
export function Capturas() {
  const [ampliada, ampliar] = useState<Captura | null>(null);
  return (
    <>
      <ul className={clases.capturas}>
        {CAPTURAS.map((captura) => (
          <li key={captura.texto}>
            <button type="button" onClick={() => ampliar(captura)} aria-label={`Ampliar: ${captura.texto}`}>
              <img src={captura.src} width={1280} height={800} loading="lazy" decoding="async" alt="" />
              <span>{captura.texto}</span>
            </button>
          </li>
        ))}
      </ul>
      {ampliada && (
        <Dialogo titulo={ampliada.texto} alCerrar={() => ampliar(null)}>
          <div className={clases.cimaDeDialogo}>
            <h2>{ampliada.texto}</h2>
            <button type="button" className={clases.secundario} onClick={() => ampliar(null)}>
              Cerrar
            </button>
          </div>
          {/* The keyboard can scroll the picture too. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={clases.lienzo} role="group" aria-label="Captura de pantalla" tabIndex={0}>
            <img src={ampliada.src} alt={ampliada.texto} className={clases.ampliada} />
          </div>
        </Dialogo>
      )}
    </>
  );
}
