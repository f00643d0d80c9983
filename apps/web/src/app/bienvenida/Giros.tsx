import clases from './bienvenida.module.css';
import { LEMAS, MODULOS } from './texts';
import { useGiro } from './useGiro';

/** How long each is shown. */
const MODULO_MS = 4_500;
const LEMA_MS = 6_000;

/** Seven modules, one at a time; each can be chosen. */
export function GiroDeModulos() {
  const { actual, gira, ir, marco } = useGiro(MODULOS.length, MODULO_MS);
  const [title, text] = MODULOS[actual] ?? MODULOS[0];
  return (
    <div className={clases.giro} role="group" aria-roledescription="carrusel" aria-label="Módulos" {...marco}>
      <div className={clases.hoja} aria-live={gira ? 'off' : 'polite'}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <div className={clases.puntos}>
        {MODULOS.map(([nombre], lugar) => (
          <button
            key={nombre}
            type="button"
            aria-label={nombre}
            aria-current={lugar === actual ? 'true' : undefined}
            onClick={() => ir(lugar)}
          />
        ))}
      </div>
    </div>
  );
}

/** Five categories of slogans, with arrows. */
export function GiroDeLemas() {
  const { actual, gira, mover, marco } = useGiro(LEMAS.length, LEMA_MS);
  const [categoria, lema] = LEMAS[actual] ?? LEMAS[0];
  return (
    <div className={clases.lemas} role="group" aria-roledescription="carrusel" aria-label="Lemas" {...marco}>
      <button type="button" className={clases.flecha} aria-label="Lema anterior" onClick={() => mover(-1)}>
        ‹
      </button>
      <div className={clases.lema} aria-live={gira ? 'off' : 'polite'}>
        <strong>{categoria}</strong>
        <span>{lema}</span>
      </div>
      <button type="button" className={clases.flecha} aria-label="Lema siguiente" onClick={() => mover(1)}>
        ›
      </button>
    </div>
  );
}
