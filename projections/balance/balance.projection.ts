import type { EventDataByType } from '@cepa/event-schemas';
import type { RecordedEvent } from '@cepa/ledger';
import { defineProjection, type Rows } from '@cepa/ledger/projections';
import { derivedId, diaDe } from '@cepa/platform';
import { esUuid } from '../uuid';
import type { EventoDeMateria } from '../pasos-de-materia';
import { ocurrido } from '../ocurrido';
import { clubDe } from '../valores';
import { asientosDe } from './asientos';
import { balanceTables } from './balance.table';
import type { Cuenta } from './cuentas';
import type { Guardado } from './mesa';
import { mesDe } from './meses';
import { asText, comoParte, deOrigen } from './partes';

type TableRows = Rows<typeof balanceTables>;
type Tipo = EventoDeMateria['type'];
type Hecho<T extends Tipo = Tipo> = Omit<RecordedEvent, 'type' | 'data'> & {
  readonly type: T;
  readonly data: EventDataByType[T];
};

const guardado = (rows: TableRows, club_id: string): Guardado => ({
  get: (id) => rows.balance_tenencias.get(id),
  insumosDe: (proceso) => rows.balance_tenencias.where('padre', proceso).filter(({ clase }) => clase === 'insumo'),
  put: (una) => rows.balance_tenencias.put({ ...una, club_id }),
  proyectoDe: (lote) => rows.balance_lotes.get(lote)?.proyecto_id ?? null,
});

/** The day on which an event counts: the day in its data, else the day of its record. */
function diaDelHecho(event: Pick<RecordedEvent, 'type' | 'data' | 'recorded_at'>): string {
  const cuando = ocurrido(event);
  return cuando.length > 10 ? diaDe(new Date(cuando)) : cuando;
}

function sumarAlMes(
  rows: TableRows,
  key: readonly [club_id: string, cuenta: Cuenta, base: string, mes: string],
  cantidad: bigint,
  primero: boolean,
): void {
  const antes = rows.balance_meses.get(key);
  const [club_id, cuenta, base, mes] = key;
  rows.balance_meses.put({
    ...{ club_id, cuenta, base, mes },
    cantidad: asText(comoParte(antes?.cantidad ?? '0') + cantidad),
    eventos: (antes?.eventos ?? 0) + Number(primero),
  });
}

function asentar<T extends Tipo>(event: Hecho<T>, rows: TableRows): void {
  const club_id = clubDe(event);
  const dia = diaDelHecho(event as RecordedEvent);
  const vistos = new Set<string>();
  const esPrimero = (...de: readonly (string | null)[]): boolean => vistos.size < vistos.add(de.join('|')).size;
  for (const { cuenta, base, origen, objeto, cantidad } of asientosDe(event, guardado(rows, club_id))) {
    const suyo = deOrigen(origen);
    const primero = esPrimero('club', cuenta, base);
    sumarAlMes(rows, [club_id, cuenta, base, mesDe(dia)], cantidad, primero);
    rows.balance_asientos.put({
      id: derivedId('asiento', event.id, cuenta, base, origen, objeto),
      ...{ club_id, evento_id: event.id, ...suyo, cuenta, base, objeto_id: objeto },
      ...{ cantidad: asText(cantidad), dia, creado_en: event.recorded_at },
      primero,
      primero_del_cultivo: esPrimero('cultivo', suyo.proyecto_id, cuenta, base),
      primero_del_lote: esPrimero('lote', suyo.lote_id, cuenta, base),
    });
  }
}

/** The holdings that it changes are among the ids in its data: they are loaded together. */
const asienta = {
  touches: ({ data }: { readonly data: object }) => ({
    balance_tenencias: Object.values(data).filter((uno): uno is string => typeof uno === 'string' && esUuid(uno)),
  }),
  handle: asentar,
};

/** Where each gram that a lot gave went, event by event (docs/decisions/mass-balance.md). */
export const balanceProjection = defineProjection({
  name: 'balance',
  version: 4,
  weight: 4,
  isolates: 'club',
  tables: balanceTables,
  on: {
    LoteCreado: (event, rows) => {
      const { lote_id: id, proyecto_id } = event.data;
      rows.balance_lotes.put({ id, club_id: clubDe(event), proyecto_id });
    },
    BiomasaCosechada: asienta,
    BiomasaEditada: asienta,
    PlantasVinculadasABiomasa: asienta,
    RestoDeBiomasaDeclarado: asienta,
    MateriaPrimaCreada: asienta,
    MateriaPrimaEditada: asienta,
    MateriaPrimaAjustada: asienta,
    MateriaPrimaDadaDeBaja: asienta,
    InsumoRegistrado: asienta,
    InsumoRetirado: asienta,
    ProcesoCancelado: asienta,
    ProcesoFinalizado: asienta,
    MasaConsumida: asienta,
    RestoDeProcesoDeclarado: asienta,
    ProductoBulkCreado: asienta,
    ProductoBulkAjustado: asienta,
    BulkDadoDeBaja: asienta,
    ProductoEnvasado: asienta,
    EnvasadoAnulado: asienta,
    EnvasadoDadoDeBaja: asienta,
    ProductoDispensado: asienta,
    DispensacionCorregida: asienta,
    DispensacionAnulada: asienta,
    ProductoDevuelto: asienta,
    ProductoDevueltoDestruido: asienta,
    ProductoCosechado: asienta,
    ConteoRegistrado: (event, rows) => {
      asentar(event, rows);
      const { conteo_id: id, entidad_id: objeto_id, entidad_codigo: codigo, ...conteo } = event.data;
      rows.conteos.put({ ...conteo, id, objeto_id, codigo, club_id: clubDe(event), creado_en: event.recorded_at });
    },
  },
});
