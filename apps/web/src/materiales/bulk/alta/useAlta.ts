import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useConocidas } from '@/ui/campos/useConocidas';
import { diasDeVencimiento, hoy } from '@/ui/formatos';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { unidadTras } from '../../comun/unidadTras';
import { useFrame } from '../../comun/useFrame';
import { vencimientoPropuesto } from '../../comun/vencimientos';
import { convertible, esMasa } from '../../comun/unidades';
import { esDeMateria } from '../../materia_prima/comun/materia';
import type { TipoDeProducto, UnidadDeBulk } from '../comun/bulk';
import { pideMotivo, pideUsada, validarAlta, type AltaValues } from './validar';

export type MateriaPrima = Esquema<'MateriaPrima'>;

/** The proposed expiry: that of the raw material. */
const propuesto = (materia: MateriaPrima | undefined, desde: string | null) => {
  const fecha_vencimiento = vencimientoPropuesto(materia?.fecha_vencimiento, desde);
  return { fecha_vencimiento, dias_vencimiento: diasDeVencimiento(desde ?? hoy(), fecha_vencimiento) };
};

const inicialDe = (elegida: MateriaPrima | undefined): AltaValues => ({
  materia_prima_id: elegida?.id ?? null,
  codigo: '',
  cantidad: null,
  unidad_medida: elegida?.unidad_medida ?? null,
  tipo_producto: null,
  tipo_es_igual_a_materia_prima: false,
  fecha_produccion: hoy(),
  ...propuesto(elegida, hoy()),
  observaciones: '',
  cantidad_usada: null,
  motivo: '',
});

/** Whether a bulk of the raw material can be measured in a unit. */
export const seOfrece = (unidad: string, { unidad_medida }: MateriaPrima): boolean =>
  convertible(unidad, unidad_medida) || (esDeMateria({ value: unidad }) && !esMasa(unidad));

/** The unit proposed for another raw material. It never replaces a chosen unit that is still possible. */
function unidadPara(
  ahora: MateriaPrima | undefined,
  otra: MateriaPrima | undefined,
  unidad_medida: string | null,
  tocado: (field: string) => boolean,
): { unidad_medida?: string } {
  if (!ahora || ahora === otra) return {};
  // A unit in which this raw material has nothing left is no longer an option.
  if (unidad_medida !== null && !seOfrece(unidad_medida, ahora)) return { unidad_medida: ahora.unidad_medida };
  return unidadTras({ ahora: ahora.unidad_medida, antes: otra?.unidad_medida ?? null, unidad_medida }, tocado);
}

export interface Props {
  readonly elegida: MateriaPrima | undefined;
  /** The URL has a raw material that cannot be used: it does not exist, or nothing of it is left. */
  readonly invalida: boolean;
}

export function useAlta({ elegida, invalida }: Props) {
  const [materias, conocer] = useConocidas(elegida ? [elegida] : []);
  const club_id = useClubId();
  const navegar = useNavigate();
  const { enlaces } = useFrame();
  const crear = useAccion('post', '/api/producto_final_bulk');
  const con = (id: string | null): MateriaPrima | undefined => materias.get(id ?? '');
  const estado = useAppForm<AltaValues>({
    clave: `bulk-alta-${elegida?.id ?? (invalida ? 'invalida' : '')}`,
    generados: ['codigo'],
    inicial: inicialDe(elegida),
    validar: (values) => validarAlta(values, con(values.materia_prima_id)),
    alCambiar: ({ materia_prima_id, unidad_medida, fecha_produccion, fecha_vencimiento }, antes, tocado) => {
      const [ahora, otra] = [con(materia_prima_id), con(antes.materia_prima_id)];
      // Only an untouched expiry follows its raw material.
      const intacto = fecha_vencimiento === propuesto(otra, antes.fecha_produccion).fecha_vencimiento;
      const otroOrigen = ahora !== otra || fecha_produccion !== antes.fecha_produccion;
      return {
        ...unidadPara(ahora, otra, unidad_medida, tocado),
        ...(otroOrigen && intacto ? propuesto(ahora, fecha_produccion) : {}),
      };
    },
    enviar: async ({ materia_prima_id, cantidad: cuanto, unidad_medida, tipo_producto, observaciones, ...valores }) => {
      const materia = con(materia_prima_id);
      const { id } = await crear.mutateAsync({
        body: {
          ...valores,
          cantidad_usada: materia && pideUsada(unidad_medida, materia) ? valores.cantidad_usada : null,
          motivo: materia && pideMotivo(valores, materia) ? valores.motivo.trim() : null,
          materia_prima_id: materia_prima_id ?? '',
          cantidad: cuanto ?? 0,
          unidad_medida: unidad_medida as UnidadDeBulk,
          tipo_producto: valores.tipo_es_igual_a_materia_prima ? null : (tipo_producto as TipoDeProducto),
          observaciones: observaciones.trim() || null,
          proyecto_id: con(materia_prima_id)?.proyecto_id ?? null,
          club_id,
        },
      });
      // The record has the next step as its primary button.
      await navegar(enlaces.bulk.detalle(id));
    },
  });
  return { estado, conocer, materia: con(estado.form.values.materia_prima_id) };
}
