import type { EventDataByType } from '@cepa/event-schemas';
import { movimientosDe } from '../movimientos';
import type { EventoDeMateria } from '../pasos-de-materia';
import type { Movimiento } from '../movimiento';
import { Mesa, type Asiento, type Guardado } from './mesa';
import { alReves, comoParte, asText, enBase, juntas, origenDe, sumaDe } from './partes';
import { dePlantas, entran, salen, tiene } from './tenencia';
import { Traslado, idDeDevuelto } from './traslado';

type Tipo = EventoDeMateria['type'];
type Acto = { readonly [T in Tipo]?: (data: EventDataByType[T], mesa: Mesa) => void };

/** The accounts that an event of matter changes, by the origin of the matter (docs/decisions/mass-balance.md). */
export function asientosDe<T extends Tipo>(event: EventoDeMateria<T>, guardado: Guardado): readonly Asiento[] {
  const mesa = new Mesa(guardado);
  hacer(ANTES, event, mesa);
  // Each input of a process returns to its own raw material: the other inputs are not involved.
  const grupos = new Map<string, Movimiento[]>();
  for (const uno of movimientosDe(event)) {
    const grupo = uno.insumo_id ?? '';
    grupos.set(grupo, [...(grupos.get(grupo) ?? []), uno]);
  }
  for (const movimientos of grupos.values()) new Traslado(event, movimientos, mesa).hacer();
  hacer(DESPUES, event, mesa);
  return mesa.cierra();
}

function hacer<T extends Tipo>(actos: Acto, { type, data }: EventoDeMateria<T>, mesa: Mesa): void {
  (actos[type] as ((data: EventDataByType[T], mesa: Mesa) => void) | undefined)?.(data, mesa);
}

const enUnidades = (entidad: string): boolean => entidad === 'producto_envasado';

/** What an event changes of the records that it creates, before any movement. */
const ANTES: Acto = {
  BiomasaCosechada: ({ biomasa_id, codigo, lote_id, proyecto_id, unidad_medida }, mesa) => {
    const pesos = { [origenDe(lote_id, proyecto_id)]: '1' };
    mesa.cambia({ ...mesa.de(biomasa_id, 'biomasa', unidad_medida), codigo, pesos });
  },
  MateriaPrimaCreada: ({ materia_prima_id, codigo, biomasa_id, unidad_medida }, mesa) => {
    mesa.cambia({ ...mesa.de(materia_prima_id, 'materia_prima', unidad_medida), codigo, padre: biomasa_id });
  },
  InsumoRegistrado: ({ proceso_id, insumo_id, unidad_medida }, mesa) => {
    mesa.cambia({ ...mesa.de(insumo_id, 'insumo', unidad_medida), padre: proceso_id });
  },
  // Its inputs are one holding from now on.
  ProcesoFinalizado: ({ proceso_id, resultados }, mesa) => {
    mesa.cambia(mesa.de(proceso_id, 'proceso'));
    for (const insumo of mesa.insumosDe(proceso_id))
      for (const base of Object.keys(insumo.partes)) {
        const partes = tiene(insumo, base);
        mesa.cambia(salen(mesa.de(insumo.id, 'insumo'), base, sumaDe(partes)).queda);
        mesa.cambia(entran(mesa.de(proceso_id, 'proceso'), base, partes));
        mesa.dice('proceso_entra', base, proceso_id, partes);
      }
    for (const { materia_prima_id, codigo, unidad_medida } of resultados)
      mesa.cambia({ ...mesa.de(materia_prima_id, 'materia_prima', unidad_medida), codigo });
  },
  ProductoBulkCreado: ({ bulk_id, codigo, unidad_medida }, mesa) => {
    mesa.cambia({ ...mesa.de(bulk_id, 'producto_final_bulk', unidad_medida), codigo });
  },
  ProductoEnvasado: ({ envasado_id, codigo, unidad_medida_peso_envase: unidad, peso_por_unidad }, mesa) => {
    const por_unidad = asText(enBase(peso_por_unidad, unidad));
    mesa.cambia({ ...mesa.de(envasado_id, 'producto_envasado', unidad), codigo, por_unidad });
  },
  ProductoDispensado: ({ dispensacion_id, producto_final_envasado_id }, mesa) => {
    const { codigo, unidad, por_unidad } = mesa.de(producto_final_envasado_id, 'producto_envasado');
    mesa.cambia({ ...mesa.de(dispensacion_id, 'dispensacion', unidad), codigo, por_unidad });
  },
  ProductoDevuelto: ({ envasado_id }, mesa) => {
    const { codigo, unidad, por_unidad } = mesa.de(envasado_id, 'producto_envasado');
    mesa.cambia({ ...mesa.de(idDeDevuelto(envasado_id), 'devuelto', unidad), codigo, por_unidad });
  },
  ProductoCosechado: ({ producto_final_id, codigo, lote_id, unidad_medida }, mesa) => {
    const pesos = { [origenDe(lote_id, mesa.proyectoDe(lote_id))]: '1' };
    mesa.cambia({ ...mesa.de(producto_final_id, 'producto_final', unidad_medida), codigo, pesos });
  },
};

/** What an event changes after all movements. */
const DESPUES: Acto = {
  PlantasVinculadasABiomasa: ({ biomasa_id, plantas }, mesa) => {
    const antes = mesa.de(biomasa_id, 'biomasa');
    const una = comoParte('1');
    const suyas = plantas.map(({ lote_id }) => new Map([[origenDe(lote_id, mesa.proyectoDe(lote_id)), una]]));
    const despues = mesa.cambia(dePlantas(antes, juntas(...suyas)));
    for (const base of Object.keys(antes.partes))
      mesa.dice('cosechado', base, biomasa_id, juntas(tiene(despues, base), alReves(tiene(antes, base))));
  },
  ProcesoFinalizado: ({ proceso_id }, mesa) => {
    mesa.cambia({ ...mesa.de(proceso_id, 'proceso'), cerrado: true });
  },
  // An adjustment states the counted quantity: earlier counts no longer apply.
  MateriaPrimaAjustada: ({ materia_prima_id }, mesa) => {
    mesa.cambia({ ...mesa.de(materia_prima_id, 'materia_prima'), diferencia: '0', contado: false });
  },
  ConteoRegistrado: ({ entidad, entidad_id, diferencia, ajustado }, mesa) => {
    const una = mesa.de(entidad_id, entidad);
    const falta = enUnidades(entidad)
      ? -comoParte(una.por_unidad ?? '0') * BigInt(diferencia)
      : -enBase(diferencia, una.unidad);
    mesa.cambia({ ...una, diferencia: ajustado ? '0' : asText(falta), contado: ajustado });
  },
};
