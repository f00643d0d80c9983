import { useEffect, useState } from 'react';
import clases from './bienvenida.module.css';
import { Cabeza, NoExiste } from './Cabeza';
import { Capturas } from './Capturas';
import { Contacto } from './Contacto';
import { GiroDeLemas, GiroDeModulos } from './Giros';
import { Solicitud } from './Solicitud';
import { usePrecio } from './usePrecio';
import { BENEFICIOS, CAPTURAS, PASOS, PROBLEMS } from './texts';

/** The landing page: without the application's kit, so that a visitor's phone shows it soon. */
export function Bienvenida() {
  const [pidiendo, pedir] = useState(false);
  useEffect(() => {
    document.title = 'Cepa: el libro de registro del club de cultivo';
  }, []);
  return (
    <div className={clases.pagina}>
      <Cabeza />
      <NoExiste />
      <main>
        <Portada alPedir={() => pedir(true)} />
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
          <Capturas />
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
    </div>
  );
}

/** The first screen: what Cepa is, and the links to enter. */
function Portada({ alPedir }: { readonly alPedir: () => void }) {
  return (
    <section className={clases.portada}>
      <div>
        <h1>El libro de registro de tu club de cultivo</h1>
        <p>
          Trazabilidad completa desde la semilla hasta el producto final, con un registro que no se puede reescribir sin
          que se note.
        </p>
        <div className={clases.botones}>
          <a href="/register" className={clases.boton}>
            Registrarse
          </a>
          <a href="/login" className={clases.secundario}>
            Ingresar
          </a>
          <button type="button" className={clases.secundario} onClick={alPedir}>
            Estoy interesado
          </button>
        </div>
        <GiroDeLemas />
      </div>
      <img className={clases.vista} src={CAPTURAS[0].src} width={1265} height={800} loading="lazy" alt="" />
    </section>
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
