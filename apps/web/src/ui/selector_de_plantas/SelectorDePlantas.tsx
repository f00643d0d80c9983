import { Select, Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Datos } from '../datos/Datos';
import { Vacio } from '../datos/Vacio';
import { fecha } from '../formatos';
import type { Query } from '../lista/tipos';
import { ScanButton } from '../escaneo/ScanButton';
import { agregar, deIds, type LoteConPlantas, type PlantaElegida } from './elegir';
import { PlantasDelLote } from './PlantasDelLote';
import { Resumen } from './Resumen';
import clases from './selector.module.css';

interface Props {
  /** The available states. */
  readonly estados: readonly string[];
  /** The current state; the lots are those with plants in it. */
  readonly estado: string;
  readonly alCambiarEstado: (estado: string) => void;
  readonly consulta: Query<readonly LoteConPlantas[]>;
  readonly elegidas: readonly PlantaElegida[];
  readonly alCambiar: (elegidas: readonly PlantaElegida[]) => void;
  /** Ids of plants that cannot be added or removed here. */
  readonly fijas?: ReadonlySet<string>;
  /** Why there are no lots, and what to do about it. */
  readonly sinLotes: string;
  /** The act that helps if there are no lots. */
  readonly accionSinLotes?: ReactNode;
  /** The problem of the choice. */
  readonly error?: ReactNode;
}

const etiquetaDe = ({ nombre, fecha_inicio }: LoteConPlantas): string => `${nombre} (${fecha(fecha_inicio)})`;

/** Plants chosen by state and lot; choices in one lot stay while another is shown. */
export function SelectorDePlantas({
  estados,
  estado,
  alCambiarEstado,
  consulta,
  elegidas,
  alCambiar,
  fijas,
  sinLotes,
  accionSinLotes,
  error,
}: Props) {
  const [loteId, fijarLote] = useState<string | null>(null);
  return (
    <Stack gap="md">
      <div className={clases.campos}>
        <Select
          label="Estado de las plantas"
          data={[...estados]}
          value={estado}
          allowDeselect={false}
          onChange={(nuevo) => nuevo !== null && alCambiarEstado(nuevo)}
        />
        <SelectorDeLote lotes={consulta.data ?? []} loteId={loteId} alElegir={fijarLote} />
      </div>
      {(consulta.data ?? []).length > 0 && (
        <ScanButton
          tipo="planta"
          unidad={['planta', 'plantas']}
          candidatas={(consulta.data ?? []).flatMap(({ plantas }) => plantas)}
          alElegirVarias={(ids) => alCambiar(agregar(elegidas, deIds(consulta.data ?? [], ids, fijas)))}
        />
      )}
      <Datos consulta={consulta} error="No se pudieron cargar los lotes.">
        {(lotes) => {
          const lote = loteElegido(lotes, loteId);
          if (lotes.length === 0) return <Vacio por="sin_permiso" texto={sinLotes} accion={accionSinLotes} />;
          return (
            lote && (
              <PlantasDelLote
                key={lote.id}
                plantas={lote.plantas}
                elegidas={elegidas}
                alCambiar={alCambiar}
                fijas={fijas}
              />
            )
          );
        }}
      </Datos>
      <Resumen elegidas={elegidas} alVaciar={() => alCambiar([])} error={error} />
    </Stack>
  );
}

/** The first one, until another is chosen. */
const loteElegido = (lotes: readonly LoteConPlantas[], loteId: string | null): LoteConPlantas | undefined =>
  lotes.find(({ id }) => id === loteId) ?? lotes[0];

function SelectorDeLote({
  lotes,
  loteId,
  alElegir,
}: {
  readonly lotes: readonly LoteConPlantas[];
  readonly loteId: string | null;
  readonly alElegir: (id: string | null) => void;
}) {
  return (
    <Select
      label="Lote"
      placeholder={lotes.length === 0 ? 'Sin lotes' : 'Elegí un lote'}
      data={lotes.map((lote) => ({ value: lote.id, label: etiquetaDe(lote) }))}
      value={loteElegido(lotes, loteId)?.id ?? null}
      disabled={lotes.length === 0}
      allowDeselect={false}
      onChange={alElegir}
    />
  );
}
