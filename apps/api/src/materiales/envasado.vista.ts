import { diasEntre, type Fecha } from '@cepa/domain/valores/fecha';
import { marcasDe } from './marcas';
import { venceDespues } from './vencimiento';
import type { EnvasadoLeido } from '@cepa/projections/materiales/envasado.queries';
import type { MesEnvasado, SumaDeEnvasados } from '@cepa/projections/materiales/envasados.queries';

/** A packaged product in an answer: decimals become JSON numbers only here. */
export function vistaDeEnvasado({ retencion, en_cuarentena, ...fila }: EnvasadoLeido, hoy: Fecha) {
  const { fecha_envasado, fecha_vencimiento, producto_final_bulk } = fila;
  return {
    ...fila,
    ...marcasDe({ retencion, en_cuarentena }),
    /** Expired: it is retired and not dispensed. */
    vencido: fecha_vencimiento !== null && fecha_vencimiento < hoy,
    /** It expires later than its bulk; the history has the reason. */
    vence_despues: venceDespues(fecha_vencimiento, [producto_final_bulk?.fecha_vencimiento]),
    dias_vencimiento: fecha_vencimiento === null ? null : diasEntre(fecha_envasado, fecha_vencimiento),
    peso_por_unidad: Number(fila.peso_por_unidad),
    precio_unitario: Number(fila.precio_unitario),
  };
}

export type Envasado = ReturnType<typeof vistaDeEnvasado>;

/** A sum of packaged products, as `X-Totales` has it. */
export const vistaDeSuma = ({ unidades, peso, ganancia, valor, ...de }: SumaDeEnvasados) => ({
  ...de,
  valor: Number(valor),
  unidades: Number(unidades),
  peso: Number(peso),
  ganancia: Number(ganancia),
});

/** The packagings of a month, by type, currency and unit. */
export const vistaDeMesEnvasado = ({ unidades, peso, ganancia, ...de }: MesEnvasado) => ({
  ...de,
  unidades: Number(unidades),
  peso: Number(peso),
  ganancia: Number(ganancia),
});

export type MesDeEnvasados = ReturnType<typeof vistaDeMesEnvasado>;
