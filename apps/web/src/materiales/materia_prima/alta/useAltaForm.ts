import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { restoData, restoNuevo } from '@/ui/constancia/resto';
import { fechaDeVencimiento, hoy } from '@/ui/formatos';
import { libres } from '@/ui/formulario/propuestas';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { unidadTras } from '../../comun/unidadTras';
import { useMateriaPrima } from '../comun/context';
import type { TipoDeMateriaPrima, UnidadDeMateria } from '../comun/materia';
import { propuestaDe, type TypesBefore } from './propuesta';
import { pideUsada, sobra, unidadDe, validarAlta, type AltaValues, type Biomasa } from './validar';

export interface AltaProps {
  readonly biomasas: readonly Biomasa[];
  readonly elegida: Biomasa | undefined;
  /** The shelf life of the last raw material, which the form proposes. */
  readonly dias: number | null;
  /** What each kind of biomass became the last time. */
  readonly tipos: TypesBefore;
}

/** The state of the form, and its request. */
export function useAltaForm({ biomasas, elegida, dias, tipos }: AltaProps) {
  const club_id = useClubId();
  const navegar = useNavigate();
  const { enlaces } = useMateriaPrima();
  const crear = useAccion('post', '/api/materia_prima');
  const con = (id: string | null): Biomasa | undefined => biomasas.find((una) => una.id === id);
  const inicial: AltaValues = {
    biomasa_id: elegida?.id ?? null,
    codigo: '',
    ...propuestaDe(elegida, unidadDe(elegida), tipos),
    unidad_medida: unidadDe(elegida),
    fecha_fin_secado: hoy(),
    dias_vencimiento: dias,
    fecha_vencimiento: fechaDeVencimiento(hoy(), dias),
    humedad_porcentaje: null,
    biomasa_usada: null,
    ...restoNuevo(),
  };
  return useAppForm<AltaValues>({
    clave: `materia-prima-alta-${elegida?.id ?? ''}`,
    generados: ['codigo'],
    inicial,
    validar: (values) => validarAlta(values, con(values.biomasa_id)),
    alCambiar: (values, antes, tocado) => {
      const [ahora, previa] = [con(values.biomasa_id), con(antes.biomasa_id)];
      const { unidad_medida: unidad } = values;
      const suya =
        ahora === previa
          ? {}
          : unidadTras({ ahora: unidadDe(ahora), antes: unidadDe(previa), unidad_medida: unidad }, tocado);
      const despues = suya.unidad_medida ?? unidad;
      if (ahora === previa && despues === antes.unidad_medida && values.tipo === antes.tipo) return undefined;
      const elegido = ahora === previa || tocado('tipo') ? values.tipo : null;
      const propuesta = propuestaDe(ahora, despues, tipos, elegido);
      return {
        ...suya,
        ...libres(propuesta, values, propuestaDe(previa, antes.unidad_medida, tipos, antes.tipo), tocado),
      };
    },
    enviar: async ({ destino, clase_merma, motivo_resto, testigo, foto_sha256, ...valores }) => {
      const biomasa = con(valores.biomasa_id);
      const dicho = sobra(valores, biomasa)
        ? restoData({ destino, clase_merma, motivo_resto, testigo, foto_sha256 })
        : null;
      const { id } = await crear.mutateAsync({
        body: {
          ...valores,
          biomasa_id: valores.biomasa_id ?? '',
          tipo: valores.tipo as TipoDeMateriaPrima,
          unidad_medida: valores.unidad_medida as UnidadDeMateria,
          cantidad: valores.cantidad ?? 0,
          biomasa_usada: biomasa && pideUsada(valores, biomasa) ? valores.biomasa_usada : null,
          ...(dicho ? { resto: dicho } : {}),
          club_id,
          lote_id: biomasa?.lote_id ?? null,
          proyecto_id: biomasa?.proyecto_id ?? null,
        },
      });
      // The record has the next step as its primary button.
      await navegar(enlaces.detalle(id));
    },
  });
}
