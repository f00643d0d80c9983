import { Select, SimpleGrid } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { api, type Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { CampoFecha } from '@/ui/campos/CampoFecha';
import { CampoNota } from '@/ui/campos/CampoNota';
import { CampoOpcion } from '@/ui/campos/CampoOpcion';
import { ParVencimiento } from '@/ui/campos/ParVencimiento';
import { cantidad, hoy } from '@/ui/formatos';
import { BotonEscanear } from '@/ui/escaneo/BotonEscanear';
import { Formulario } from '@/ui/formulario/Formulario';
import { useFormulario } from '@/ui/formulario/useFormulario';
import { CampoCodigoGenerado } from '../../comun/CampoCodigoGenerado';
import { useMarco } from '../../comun/useMarco';
import { convertible } from '../../comun/unidades';
import type { TipoDeProducto, UnidadDeBulk } from '../comun/bulk';
import { CampoTipo } from '../comun/CampoTipo';
import { CampoCantidad } from './CampoCantidad';
import { topeDe, validarAlta, type ValoresDeAlta } from './validar';

type MateriaPrima = Esquema<'MateriaPrima'>;

const enLaLista = ({ id, codigo, tipo, stock_disponible, unidad_medida }: MateriaPrima) => ({
  value: id,
  label: [codigo, tipo, cantidad(stock_disponible, unidad_medida)].join(' · '),
});

const inicialDe = (elegida: MateriaPrima | undefined): ValoresDeAlta => ({
  materia_prima_id: elegida?.id ?? null,
  codigo: '',
  cantidad: null,
  unidad_medida: elegida?.unidad_medida ?? null,
  tipo_producto: null,
  tipo_es_igual_a_materia_prima: false,
  fecha_produccion: hoy(),
  dias_vencimiento: null,
  fecha_vencimiento: null,
  observaciones: '',
});

interface Props {
  readonly materias: readonly MateriaPrima[];
  readonly elegida: MateriaPrima | undefined;
  /** The address asks for a raw material that gives no bulk: it is not there, or nothing of it is left. */
  readonly invalida: boolean;
}

function useAlta({ materias, elegida, invalida }: Props) {
  const club_id = useClubId();
  const navegar = useNavigate();
  const { enlaces } = useMarco();
  const crear = useAccion('post', '/api/producto_final_bulk');
  const con = (id: string | null): MateriaPrima | undefined => materias.find((una) => una.id === id);
  const estado = useFormulario<ValoresDeAlta>({
    clave: `bulk-alta-${elegida?.id ?? (invalida ? 'invalida' : '')}`,
    inicial: inicialDe(elegida),
    validar: (valores) => validarAlta(valores, con(valores.materia_prima_id)),
    // Bulk starts in the unit of its raw material; a quantity of another one says nothing of this.
    alCambiar: ({ materia_prima_id }, antes) =>
      materia_prima_id === antes.materia_prima_id
        ? undefined
        : { unidad_medida: con(materia_prima_id)?.unidad_medida ?? null, cantidad: null },
    enviar: async ({ materia_prima_id, cantidad: cuanto, unidad_medida, tipo_producto, observaciones, ...valores }) => {
      await crear.mutateAsync({
        body: {
          ...valores,
          materia_prima_id: materia_prima_id ?? '',
          cantidad: cuanto ?? 0,
          unidad_medida: unidad_medida as UnidadDeBulk,
          tipo_producto: valores.tipo_es_igual_a_materia_prima ? null : (tipo_producto as TipoDeProducto),
          observaciones: observaciones.trim() || null,
          proyecto_id: con(materia_prima_id)?.proyecto_id ?? null,
          club_id,
        },
      });
      await navegar(enlaces.bulk.lista);
    },
  });
  return { estado, materia: con(estado.form.values.materia_prima_id) };
}

export function FormularioDeAlta(props: Props) {
  const club_id = useClubId();
  const { volver } = useMarco();
  const { estado, materia } = useAlta(props);
  const { form } = estado;
  const { values, errors } = form;
  const tope = materia ? topeDe(materia, values.unidad_medida) : null;
  const pedirCodigo = async (): Promise<string | undefined> =>
    (
      await api.GET('/api/producto_final_bulk_generarCodigoLote', {
        params: { query: { club_id, materia_prima_id: materia?.id } },
      })
    ).data?.codigo;
  return (
    <Formulario estado={estado} guardar="Crear Producto Final Bulk" cancelar={volver}>
      <Select
        {...form.getInputProps('materia_prima_id')}
        label="Materia prima"
        required
        placeholder="Elegí la materia prima"
        data={props.materias.map(enLaLista)}
        searchable
        allowDeselect={false}
        nothingFoundMessage="No hay materia prima que coincida."
        description={tope === null ? undefined : `Disponible: ${cantidad(tope, values.unidad_medida)}`}
        error={
          errors.materia_prima_id ??
          (props.invalida && !materia ? 'Debe seleccionar una materia prima válida' : undefined)
        }
      />
      <BotonEscanear
        size="compact-md"
        tipo="materia_prima"
        unidad={['materia prima', 'materias primas']}
        candidatas={props.materias}
        alElegir={(id) => form.setFieldValue('materia_prima_id', id)}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <CampoCodigoGenerado
          label="Código de lote"
          value={values.codigo}
          onChange={(codigo) => form.setFieldValue('codigo', codigo)}
          error={errors.codigo}
          pedir={materia ? pedirCodigo : null}
          espera="Se genera al elegir la materia prima"
        />
        <CampoCantidad
          value={values.cantidad}
          onChange={(nueva) => form.setFieldValue('cantidad', nueva)}
          error={errors.cantidad}
          unidad={values.unidad_medida}
          tope={tope}
        />
        <CampoOpcion
          {...form.getInputProps('unidad_medida')}
          lista="unidades-medida"
          filtro={({ value }) => materia !== undefined && convertible(value, materia.unidad_medida)}
          label="Unidad de medida"
          required
          disabled={!materia}
        />
        <CampoTipo form={form} deMateria={materia?.tipo ?? null} />
        <CampoFecha {...form.getInputProps('fecha_produccion')} label="Fecha de producción" required />
      </SimpleGrid>
      <ParVencimiento form={form} dias="dias_vencimiento" fecha="fecha_vencimiento" base={values.fecha_produccion} />
      <CampoNota {...form.getInputProps('observaciones')} label="Observaciones (opcional)" maxLength={4000} />
    </Formulario>
  );
}
