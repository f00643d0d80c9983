import { useEffect, useState, useSyncExternalStore } from 'react';
import clases from './bienvenida.module.css';
import { tokenActual } from '@/api/token';
import { Dialogo } from './Dialogo';
import { GiroDeLemas, GiroDeModulos } from './Giros';
import { Solicitud } from './Solicitud';
import { usePrecio } from './usePrecio';
import { BENEFICIOS, CAPTURAS, PASOS, PROBLEMS } from './texts';
import { useContacto } from './useContacto';

type Captura = (typeof CAPTURAS)[number];

/** The public door: without the kit of the application, so that a stranger's phone shows it soon. */
export function Bienvenida() {
  const [pidiendo, pedir] = useState(false);
  const [ampliada, ampliar] = useState<Captura | null>(null);
  useEffect(() => {
    document.title = 'Cepa: el libro de registro del club de cultivo';
  }, []);
  return (
    <div className={clases.pagina}>
      <header className={clases.cabeza}>
        <span className={clases.marca}>
          <img src="/cepa.svg" width={30} height={30} alt="" />
          Cepa
        </span>
        <nav aria-label="Entrar">
          <a href="/manual-de-usuario" className={clases.enlace}>
            Manual
          </a>
          <Puerta />
        </nav>
      </header>
      <NoExiste />
      <main>
        <section className={clases.portada}>
          <div>
            <h1>El libro de registro de tu club de cultivo</h1>
            <p>
              Trazabilidad completa desde la semilla hasta el producto final, con un registro que no se puede reescribir
              sin que se note.
            </p>
            <div className={clases.botones}>
              <a href="/register" className={clases.boton}>
                Registrarse
              </a>
              <a href="/login" className={clases.secundario}>
                Ingresar
              </a>
              <button type="button" className={clases.secundario} onClick={() => pedir(true)}>
                Estoy interesado
              </button>
            </div>
            <GiroDeLemas />
          </div>
          <img className={clases.vista} src={CAPTURAS[0].src} width={1265} height={800} loading="lazy" alt="" />
        </section>
        <Seccion titulo="Paso a paso">
          <ol className={clases.pasos}>
            {PASOS.map(([title, text]) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </Seccion>
        <Seccion titulo="Problemas que resuelve">
          <ul className={clases.tarjetas}>
            {PROBLEMS.map(([title, text]) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Seccion>
        <Seccion titulo="El sistema por dentro">
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
        </Seccion>
        <Seccion titulo="Funcionalidades">
          <GiroDeModulos />
        </Seccion>
        <Seccion titulo="Beneficios">
          <ul className={clases.lista}>
            {BENEFICIOS.map((beneficio) => (
              <li key={beneficio}>{beneficio}</li>
            ))}
          </ul>
        </Seccion>
        <Seccion titulo="Precio">
          <div className={clases.precio}>
            <strong>{usePrecio()}</strong> por mes
            <p>Se renueva a mano, sin débito automático.</p>
            <button type="button" className={clases.boton} onClick={() => pedir(true)}>
              Solicitar acceso
            </button>
          </div>
        </Seccion>
        <Seccion titulo="Contacto">
          <Contacto alPedir={() => pedir(true)} />
        </Seccion>
      </main>
      <footer className={clases.pie}>
        ¿Tenés un informe impreso? <a href="/verificar">Verificá su sello</a>
      </footer>
      {pidiendo && <Solicitud alCerrar={() => pedir(false)} />}
      {ampliada && (
        <Dialogo titulo={ampliada.texto} alCerrar={() => ampliar(null)}>
          <div className={clases.cimaDeDialogo}>
            <h2>{ampliada.texto}</h2>
            <button type="button" className={clases.secundario} onClick={() => ampliar(null)}>
              Cerrar
            </button>
          </div>
          {/* The keyboard moves the picture too. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={clases.lienzo} role="group" aria-label="Captura de pantalla" tabIndex={0}>
            <img src={ampliada.src} alt={ampliada.texto} className={clases.ampliada} />
          </div>
        </Dialogo>
      )}
    </div>
  );
}

/** Whom to write to, as far as the operator said it; the request is there for everybody. */
function Contacto({ alPedir }: { readonly alPedir: () => void }) {
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

/** Returns the unknown route from which the router redirected to this page. */
const direccionQueNoHay = (): string | undefined =>
  (history.state as { readonly usr?: { readonly direccion?: string } | null } | null)?.usr?.direccion;

/** These values are read once: they do not change while the page is open. */
const nunca = () => () => undefined;

/** The link to sign in. For a signed-in person it leads to the first screen of the application. */
function Puerta() {
  const dentro = useSyncExternalStore(
    nunca,
    () => tokenActual() !== null,
    () => false,
  );
  return (
    <a href={dentro ? '/' : '/login'} className={clases.secundario}>
      {dentro ? 'Ir al inicio' : 'Ingresar'}
    </a>
  );
}

/** Shown for an unknown route. It appears after the first drawing, which is the same for everybody. */
function NoExiste() {
  const direccion = useSyncExternalStore(nunca, direccionQueNoHay, () => undefined);
  if (direccion === undefined) return null;
  return (
    <p role="alert" className={clases.noExiste}>
      No hay ninguna pantalla en «{direccion}»: puede que el enlace esté mal escrito o que ya no exista.
    </p>
  );
}

function Seccion({ titulo, children }: { readonly titulo: string; readonly children: React.ReactNode }) {
  return (
    <section className={clases.seccion} aria-label={titulo}>
      <h2>{titulo}</h2>
      {children}
    </section>
  );
}
