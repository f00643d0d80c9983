import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { Codigo } from '@/ui/codigo/Codigo';
import { fecha, fechaHora, hora, hoy } from '@/ui/formatos';
import { Insignia } from '@/ui/panel/Insignia';
import { Deshacer } from './Deshacer';
import type { Hecho } from './hecho';
import clases from './historial.module.css';
import { fieldName, valueText } from './values';

interface Props {
  readonly hecho: Hecho;
  readonly nombres?: Readonly<Record<string, string>> | undefined;
  /** Shows the code of its record, if the page does not. */
  readonly conCodigo?: boolean;
}

/** The name of a record may be a name, or several codes: only a single code has a trace. */
export const tieneTraza = (codigo: string): boolean => /^[A-Z]{2,5}-\S+$/.test(codigo);

/** What a fact is about: a code with its trace, or a name, which is read whole. */
function Registro({ codigo }: { readonly codigo: string }) {
  if (tieneTraza(codigo)) return <Codigo codigo={codigo} conTraza />;
  return (
    <strong className={clases.nombre}>
      <ConCodigos>{codigo}</ConCodigos>
    </strong>
  );
}

/** Recorded as the reason of an edit that a person gave none for. */
const UNSAID = 'edición';

/** Marks the unusual circumstances of a fact, one badge each. */
export function MarcasDeHecho({ hecho: { tardio, avisos } }: { readonly hecho: Pick<Hecho, 'tardio' | 'avisos'> }) {
  const marcas = [...(tardio ? ['Registrado tarde'] : []), ...avisos];
  return (
    <>
      {marcas.map((marca) => (
        <Insignia key={marca} tono="atencion">
          {marca}
        </Insignia>
      ))}
    </>
  );
}

/** 'a las 15:04'; for another day, with that day. */
const aLas = (instante: string): string => {
  const dia = fecha(instante);
  return dia === fecha(hoy()) ? `a las ${hora(instante)}` : `el ${dia} a las ${hora(instante)}`;
};

/** One fact: what, who, when, before and after, why, and its position in the ledger. */
export function HechoDeHistorial({ hecho, nombres, conCodigo = false }: Props) {
  const { quien, ocurrido, registrado, cambios, por_que, deshecho, deshace, deshacible } = hecho;
  const [cuando, grabado] = [fechaHora(ocurrido), fechaHora(registrado)];
  return (
    <li className={clases.hecho} data-fila>
      <div className={clases.que}>
        <ConCodigos>{hecho.que}</ConCodigos>
      </div>
      <div className={clases.quien}>
        <strong>{quien.nombre}</strong>
        {quien.rol ? ` (${quien.rol})` : ''} · <time dateTime={ocurrido}>{cuando}</time>
        {grabado !== cuando && (
          <>
            {' '}
            · registrado <time dateTime={registrado}>{grabado}</time>
          </>
        )}
      </div>
      <div className={clases.marcas}>
        {conCodigo && hecho.codigo && <Registro codigo={hecho.codigo} />}
        <MarcasDeHecho hecho={hecho} />
      </div>
      {cambios.length > 0 && (
        <dl className={clases.cambios}>
          {cambios.map(({ campo, antes, despues }) => (
            <div key={campo}>
              <dt>{fieldName(campo, nombres)}</dt>
              <dd>
                <span className="solo-lectores">antes: </span>
                <span className={clases.antes}>{valueText(antes, campo)}</span>
                <span aria-hidden> → </span>
                <span className="solo-lectores">, después: </span>
                <strong>{valueText(despues, campo)}</strong>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {deshecho && (
        <p className={clases.motivo}>
          <strong>Deshecho</strong> por {deshecho.quien} {aLas(deshecho.cuando)}.
        </p>
      )}
      {deshace && (
        <p className={clases.motivo}>
          <strong>Deshizo:</strong> <ConCodigos>{deshace}</ConCodigos>
        </p>
      )}
      {deshacible && <Deshacer evento={hecho.event_id} que={hecho.que} />}
      {por_que && por_que !== UNSAID && !deshace && (
        <p className={clases.motivo}>
          <strong>Motivo:</strong> <ConCodigos>{por_que}</ConCodigos>
        </p>
      )}
      <details className={clases.prueba}>
        <summary>Posición {hecho.position} · evento</summary>
        <Codigo codigo={hecho.event_id} aviso="Identificador copiado" />
      </details>
    </li>
  );
}
