import { PROCESADA } from '@cepa/words/mensajes/materiales';
import { notifications } from '@mantine/notifications';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { api } from '@/api/cliente';
import { ErrorDeApi, esErrorDeApi } from '@/api/error';
import { useClubId } from '@/club/club';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { hoy } from '@/ui/formatos';
import { useAppForm, type FormState } from '@/ui/formulario/useAppForm';
import { useMateriaPrima } from '../comun/context';
import type { MateriaPrima, TipoDeMateriaPrima, UnidadDeMateria } from '../comun/materia';
import { olvidarProceso } from './drafts';
import { Consecuencia } from './Consecuencia';
import { restoData } from '@/ui/constancia/resto';
import { pideMasa, pideMotivoDeVencimiento, restoDelProceso, validarProceso } from './validar';
import { conVencimientos, origenDelResultado, type Insumo, type Resultado, type ProcesoValues } from './values';
const ERROR = 'Error al procesar la materia prima';

type Materias = ReadonlyMap<string, MateriaPrima>;

/** The refusal of one input, assigned to the fields of its row. */
function ofItsRow(error: unknown, index: number): unknown {
  if (!esErrorDeApi(error)) return error;
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([field, text]) => [`insumos.${index}.${field}`, text]),
  );
  return new ErrorDeApi(error.status, error.message, fields, error.codigo, error.avisado);
}

/** True if the refusal only means that an earlier attempt succeeded without its answer: the results exist. */
async function quedoFinalizado(error: unknown, proceso_id: string, club_id: string): Promise<boolean> {
  if (!esErrorDeApi(error) || error.status !== 409) return false;
  const { data } = await api.GET('/api/materia_prima', { params: { query: { club_id, proceso_id, limit: 1 } } });
  return data?.[0] !== undefined;
}

/** The three calls of a process, each skipped once its answer is known. */
function useEnvio(materias: ReadonlyMap<string, MateriaPrima>) {
  const club_id = useClubId();
  const iniciar = useAccion('post', '/api/proceso_transformacion');
  const registrar = useAccion('post', '/api/transformacion_insumo');
  const finalizar = useAccion('post', '/api/proceso_transformacion/{id}/finalizar');

  const registrarInsumo = async (
    proceso_id: string,
    { materia_prima_id, cantidad_usada, motivo }: Insumo,
  ): Promise<string> => {
    const unidad = materias.get(materia_prima_id ?? '')?.unidad_medida as UnidadDeMateria;
    const { id } = await registrar.mutateAsync({
      body: {
        proceso_transformacion_id: proceso_id,
        materia_prima_id: materia_prima_id ?? '',
        cantidad_usada: cantidad_usada ?? 0,
        unidad_medida: unidad,
        motivo: motivo.trim() || null,
        club_id,
      },
    });
    return id;
  };

  const resultadoDe = (resultado: Resultado, insumos: readonly Insumo[]) => {
    const origen = origenDelResultado(resultado, insumos) ?? '';
    return {
      materia_prima_origen_id: origen,
      codigo: resultado.codigo,
      tipo: resultado.tipo as TipoDeMateriaPrima,
      cantidad_obtenida: resultado.cantidad_obtenida ?? 0,
      unidad_medida: resultado.unidad_medida as UnidadDeMateria,
      masa_consumida: resultado.masa_consumida,
      club_id,
      proyecto_id: materias.get(origen)?.proyecto_id ?? null,
      lote_id: materias.get(origen)?.lote_id ?? null,
      fecha_vencimiento: resultado.fecha_vencimiento ?? '',
      observaciones: resultado.observaciones.trim() || null,
    };
  };

  return async (values: ProcesoValues, form: FormState<ProcesoValues>['form']): Promise<string> => {
    const { tipo, observaciones, insumos, resultados, ...hecho } = values;
    const proceso_id =
      hecho.proceso_id ??
      (
        await iniciar.mutateAsync({
          body: {
            tipo: tipo ?? '',
            descripcion: null,
            fecha_inicio: hoy(),
            observaciones: observaciones.trim() || null,
            club_id,
          },
        })
      ).id;
    form.setFieldValue('proceso_id', proceso_id);
    for (const [index, insumo] of insumos.entries()) {
      if (insumo.insumo_id !== null) continue;
      const insumo_id = await registrarInsumo(proceso_id, insumo).catch((error: unknown) => {
        throw ofItsRow(error, index);
      });
      form.setFieldValue(`insumos.${index}.insumo_id`, insumo_id);
    }
    const dicho = restoDe(values, materias);
    const body = {
      resultados: resultados.map((resultado) =>
        resultadoDe({ ...resultado, masa_consumida: masaDe(resultado, values, materias) }, insumos),
      ),
      motivo: pideMotivoDeVencimiento(values, materias) ? values.motivo_vencimiento.trim() : null,
      ...(dicho ? { resto: dicho } : {}),
      club_id,
    };
    await finalizar.mutateAsync({ params: { path: { id: proceso_id } }, body }).catch(async (error: unknown) => {
      if (!(await quedoFinalizado(error, proceso_id, club_id))) throw error;
      notifications.show({ color: 'hoja', message: PROCESADA });
    });
    return proceso_id;
  };
}

/** Sent only for a result that is not weighed: the field may still have a value from another unit. */
const masaDe = (resultado: Resultado, values: ProcesoValues, materias: Materias): number | null =>
  pideMasa(resultado, values, materias) ? resultado.masa_consumida : null;

/** Returns the declared remainder of the mass; null if there is none, or it is not declared. */
function restoDe(values: ProcesoValues, materias: Materias) {
  const dicho = restoDelProceso(values, materias) === null ? null : restoData(values);
  if (dicho?.destino !== 'queda') return dicho;
  return { ...dicho, materia_prima_id: values.vuelve_a ?? values.insumos[0]?.materia_prima_id ?? null };
}

export interface ProcesoOptions {
  /** Name of the draft. */
  readonly clave: string;
  readonly inicial: ProcesoValues;
  readonly materias: ReadonlyMap<string, MateriaPrima>;
}

/** The process form: asks with its effect, then starts, records the inputs and finishes. */
export function useProceso({ clave, inicial, materias }: ProcesoOptions): FormState<ProcesoValues> {
  const navegar = useNavigate();
  const confirmar = useConfirmacion();
  const enviar = useEnvio(materias);
  const { enlaces } = useMateriaPrima();
  const estado = useAppForm<ProcesoValues>({
    clave,
    generados: ['codigo', 'clave'],
    inicial,
    validar: (values) => validarProceso(values, materias),
    alCambiar: ({ insumos, resultados }, antes) =>
      insumos === antes.insumos || resultados !== antes.resultados
        ? undefined
        : { resultados: conVencimientos(resultados, antes.insumos, insumos, materias) },
    error: ERROR,
    enviar: async (values) => {
      const sigue = await confirmar({
        titulo: 'Procesar Materia Prima',
        consecuencia: <Consecuencia valores={values} materias={materias} />,
        confirmar: 'Procesar',
      });
      if (!sigue) return false;
      const proceso_id = await enviar(values, estado.form);
      olvidarProceso(proceso_id, values);
      await navegar(enlaces.lista);
      return true;
    },
  });
  return estado;
}
