import { useEffect, useState, useSyncExternalStore } from 'react';
import { tokenActual } from '@/api/token';
import { buscar, pasosCon } from './buscar';
import { GUIAS, type Guia } from './guias';
import clases from './manual.module.css';
import { useSinConexion } from './useSinConexion';

/** Prints it with every picture: pictures below the fold are not loaded yet, and printing does not wait for them. */
async function imprimir(): Promise<void> {
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  window.print();
}

function alCambiarDeModulo(avisar: () => void): () => void {
  window.addEventListener('hashchange', avisar);
  return () => window.removeEventListener('hashchange', avisar);
}

/** The user manual: eight modules that can be searched, opened one by one, and printed together. */
export function ManualPublico() {
  const [text, escribir] = useState('');
  // A screen links to its module, which opens by itself. The page is prerendered before it has a URL.
  const request = useSyncExternalStore(
    alCambiarDeModulo,
    () => location.hash.slice(1),
    () => '',
  );
  const [alternadas, alternarEstas] = useState<ReadonlySet<string>>(new Set());
  const estaAbierta = (key: string): boolean => alternadas.has(key) !== (key === request);
  useEffect(() => {
    document.title = 'Manual de usuario · Cepa';
    if (request !== '') document.getElementById(request)?.scrollIntoView();
  }, [request]);
  const guardado = useSinConexion();
  // The page is prerendered, so for nobody in particular.
  const entered = useSyncExternalStore(
    () => () => undefined,
    () => tokenActual() !== null,
    () => false,
  );
  const encontradas = buscar(GUIAS, text);
  const alternar = (key: string): void => {
    const otras = new Set(alternadas);
    if (!otras.delete(key)) otras.add(key);
    alternarEstas(otras);
  };
  return (
    <div className={clases.pagina}>
      <header className={clases.cabeza}>
        <a href="/" className={clases.marca}>
          <img src="/cepa.svg" width={30} height={30} alt="" />
          Cepa
        </a>
        <button type="button" className={clases.boton} onClick={() => void imprimir()}>
          Imprimir el manual
        </button>
      </header>
      <main>
        <h1>Manual de usuario</h1>
        <label className={clases.busqueda}>
          <span>Buscar en todo el manual</span>
          <input type="search" value={text} onChange={(evento) => escribir(evento.currentTarget.value)} />
        </label>
        <p role="status" className={clases.cuenta}>
          {encontradas.length === 0
            ? 'Ningún módulo coincide con lo que buscás.'
            : `${encontradas.length} de ${GUIAS.length} módulos`}
        </p>
        {entered && (
          <p className={clases.cuenta}>
            <a href="/?recorrido">Ver el recorrido de seis pasos por la aplicación</a>
          </p>
        )}
        {guardado && <p className={clases.cuenta}>Guardado en este dispositivo: se puede leer sin conexión.</p>}
        {GUIAS.map((guia) => (
          <Modulo
            key={guia.clave}
            guia={guia}
            visible={encontradas.includes(guia)}
            abierta={estaAbierta(guia.clave) || pasosCon(guia, text).length > 0}
            enDispositivo={guardado}
            alAlternar={() => alternar(guia.clave)}
          />
        ))}
      </main>
    </div>
  );
}

interface PropsDeModulo {
  readonly guia: Guia;
  readonly visible: boolean;
  readonly abierta: boolean;
  /** Whether the picture is stored on this device, so that it can be printed from the browser's menu. */
  readonly enDispositivo: boolean;
  readonly alAlternar: () => void;
}

/** One card. Collapsed and filtered parts are still printed. */
function Modulo({ guia, visible, abierta, enDispositivo, alAlternar }: PropsDeModulo) {
  const { clave, titulo, descripcion, pasos, captura, pie } = guia;
  return (
    <article
      id={clave}
      className={clases.modulo}
      data-oculto={!visible || undefined}
      aria-labelledby={`titulo-${clave}`}
    >
      <h2 id={`titulo-${clave}`}>{titulo}</h2>
      <p>{descripcion}</p>
      <button
        type="button"
        className={clases.boton}
        aria-expanded={abierta}
        aria-controls={`guia-${clave}`}
        aria-label={`${abierta ? 'Ocultar' : 'Ver'} guía: ${titulo}`}
        onClick={alAlternar}
      >
        {abierta ? 'Ocultar guía' : 'Ver guía'}
      </button>
      <div id={`guia-${clave}`} className={clases.guia} data-abierta={abierta || undefined}>
        <ol>
          {pasos.map((paso) => (
            <li key={paso}>{paso}</li>
          ))}
        </ol>
        <figure>
          <img
            src={captura}
            width={1280}
            height={800}
            loading={enDispositivo ? 'eager' : 'lazy'}
            decoding="async"
            alt=""
          />
          <figcaption>{pie}</figcaption>
        </figure>
      </div>
    </article>
  );
}
