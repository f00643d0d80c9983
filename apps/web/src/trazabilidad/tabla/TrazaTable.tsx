import { Button } from '@mantine/core';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { fecha, NO_DATA } from '@/ui/formatos';
import { codigoCorto, codigoDePaso, NOMBRES, type Cadena, type PasoConHijos } from '../comun/pasos';
import { cantidadDe, detalleDe, marcasDe, medida } from '../comun/resumen';
import { enOrden } from './rows';
import clases from './table.module.css';

interface Props {
  readonly cadena: Cadena;
  /** Opens a step's details; without it the table is read-only. */
  readonly alElegir?: (id: string) => void;
}

/** The chain as two plain tables in order: the origins, nearest first, and what came from it. */
export function TrazaTable({ cadena, alElegir }: Props) {
  const { codigo, origen, destino } = cadena;
  return (
    <>
      <Pasos
        titulo={`Origen de ${codigoCorto(codigo)}`}
        vacio="No tiene pasos de origen."
        pasos={origen}
        alElegir={alElegir}
      />
      <Pasos
        titulo={`Destino de ${codigoCorto(codigo)}`}
        vacio="Todavía no tiene pasos de destino."
        pasos={enOrden(destino)}
        alElegir={alElegir}
      />
    </>
  );
}

interface PropsDePasos {
  readonly titulo: string;
  readonly vacio: string;
  readonly pasos: readonly PasoConHijos[];
  readonly alElegir: ((id: string) => void) | undefined;
}

function Pasos({ titulo, vacio, pasos, alElegir }: PropsDePasos) {
  if (pasos.length === 0) {
    return (
      <section className={clases.sin}>
        <h2>
          <ConCodigos>{titulo}</ConCodigos>
        </h2>
        <p>{vacio}</p>
      </section>
    );
  }
  return (
    <table className={clases.tabla}>
      <caption>
        <h2>
          <ConCodigos>{titulo}</ConCodigos>
        </h2>
      </caption>
      <thead>
        <tr>
          <th scope="col">Nivel</th>
          <th scope="col">Paso</th>
          <th scope="col" className={clases.fecha}>
            Fecha
          </th>
          <th scope="col">Cantidad</th>
        </tr>
      </thead>
      <tbody>
        {pasos.map((paso) => (
          <Row key={paso.id} paso={paso} alElegir={alElegir} />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  paso,
  alElegir,
}: {
  readonly paso: PasoConHijos;
  readonly alElegir: ((id: string) => void) | undefined;
}) {
  const nivel = Math.abs(paso.distancia);
  const detalle = [cantidadDe(paso), detalleDe(paso), ...marcasDe(paso).map(({ texto }) => texto)]
    .filter((parte) => parte !== '')
    .join(' · ');
  return (
    <tr data-paso={paso.tipo}>
      <td className="numero">{nivel}</td>
      <th scope="row" style={{ '--nivel': Math.min(nivel, 8) - 1 } as React.CSSProperties}>
        <span className={clases.tipo}>{NOMBRES[paso.tipo].uno}</span>
        {alElegir ? (
          <Button
            variant="transparent"
            className={clases.codigo ?? ''}
            classNames={{ label: clases.texto ?? '' }}
            aria-haspopup="dialog"
            onClick={() => alElegir(paso.id)}
          >
            <ConCodigos>{codigoDePaso(paso)}</ConCodigos>
          </Button>
        ) : (
          <span className={clases.codigo}>
            <ConCodigos>{codigoDePaso(paso)}</ConCodigos>
          </span>
        )}
        {detalle !== '' && <span className={clases.detalle}>{detalle}</span>}
        <span className={clases.fechaAqui}>{fecha(paso.ocurrido)}</span>
      </th>
      <td className={clases.fecha}>{fecha(paso.ocurrido)}</td>
      <td className={`numero ${clases.cantidad}`}>{medida(paso.cantidad, paso.unidad) || NO_DATA}</td>
    </tr>
  );
}
