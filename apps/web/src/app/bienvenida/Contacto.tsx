import clases from './bienvenida.module.css';
import { useContacto } from './useContacto';

/** The contact, as far as the operator configured one; the request form is always available. */
export function Contacto({ alPedir }: { readonly alPedir: () => void }) {
  const { correo, red } = useContacto();
  return (
    <>
      {correo && (
        <p>
          Correo electrónico: <a href={`mailto:${correo}`}>{correo}</a>
        </p>
      )}
      {red && <p>Red social: {/^https?:/.test(red) ? <a href={red}>{red}</a> : <strong>{red}</strong>}</p>}
      <p>Contanos de tu club y te escribimos por donde prefieras.</p>
      <button type="button" className={clases.boton} onClick={alPedir}>
        Pedir que me contacten
      </button>
    </>
  );
}
