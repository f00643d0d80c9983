import { UNIDAD_DE_MEDIDA } from '@cepa/words/titulos';
import { PROCESADA_SE_AJUSTA } from '@cepa/words/mensajes/materiales';
import { SimpleGrid, Stack } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { FechaField } from '@/ui/campos/FechaField';
import { NotaField } from '@/ui/campos/NotaField';
import { NumeroField } from '@/ui/campos/NumeroField';
import { OptionField } from '@/ui/campos/OptionField';
import { TextField } from '@/ui/campos/TextField';
import { ParVencimiento } from '@/ui/campos/ParVencimiento';
import { Codigo } from '@/ui/codigo/Codigo';
import { diasDeVencimiento, hoy } from '@/ui/formatos';
import { AlAparecer } from '@/ui/formulario/AlAparecer';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { pideUsada, validarCantidad, validarFechas, validarHumedad } from '../alta/validar';
import { useMateriaPrima } from '../comun/context';
import { codigosDeOrigen, esDeMateria, type MateriaPrima, type UnidadDeMateria } from '../comun/materia';
import { UnaMateriaPrima } from '../comun/UnaMateriaPrima';

interface Values extends Record<string, unknown> {
  cantidad: number | null;
  biomasa_usada: number | null;
  unidad_medida: string | null;
  humedad_porcentaje: number | null;
  fecha_fin_secado: string | null;
  dias_vencimiento: number | null;
  fecha_vencimiento: string | null;
  nota_calidad: string;
  motivo: string;
}

const inicialDe = ({
  cantidad,
  biomasa_usada,
  unidad_medida,
  humedad_porcentaje,
  fecha_fin_secado,
  fecha_vencimiento,
  nota_calidad,
}: MateriaPrima): Values => ({
  cantidad,
  biomasa_usada,
  unidad_medida,
  humedad_porcentaje,
  fecha_fin_secado,
  fecha_vencimiento,
  dias_vencimiento: diasDeVencimiento(hoy(), fecha_vencimiento),
  nota_calidad: nota_calidad ?? '',
  motivo: '',
});

/** Whether the form asks for the quantity taken from its biomass: what is counted has no mass. */
const contada = (values: Pick<Values, 'unidad_medida'>, { biomasa }: MateriaPrima): boolean =>
  biomasa !== null && pideUsada(values, { ...biomasa, peso_restante: biomasa.peso });

function useEdicion(materia: MateriaPrima) {
  const club_id = useClubId();
  const navegar = useNavigate();
  const { enlaces } = useMateriaPrima();
  const guardar = useAccion('put', '/api/materia_prima/{id}');
  return useAppForm<Values>({
    clave: `materia-prima-editar-${materia.id}`,
    inicial: inicialDe(materia),
    sigue: true,
    validar: (values) => ({
      cantidad: validarCantidad(values.cantidad),
      unidad_medida: values.unidad_medida ? null : OBLIGATORIO,
      biomasa_usada: contada(values, materia) ? validarCantidad(values.biomasa_usada) : null,
      humedad_porcentaje: validarHumedad(values.humedad_porcentaje),
      ...validarFechas(values),
    }),
    enviar: async ({ cantidad, unidad_medida, fecha_fin_secado, nota_calidad, motivo, ...valores }) => {
      await guardar.mutateAsync({
        params: { path: { id: materia.id } },
        body: {
          ...valores,
          biomasa_usada: contada({ unidad_medida }, materia) ? valores.biomasa_usada : null,
          cantidad: cantidad ?? 0,
          unidad_medida: unidad_medida as UnidadDeMateria,
          fecha_fin_secado: fecha_fin_secado ?? '',
          nota_calidad: nota_calidad.trim() || null,
          motivo: motivo.trim() || null,
          club_id,
        },
      });
      await navegar(enlaces.lista);
    },
  });
}

function EdicionForm({ materia }: { readonly materia: MateriaPrima }) {
  const { volver } = useMateriaPrima();
  const estado = useEdicion(materia);
  const { getInputProps, values } = estado.form;
  // The result of a process was weighed against its inputs: its quantity can be adjusted, and not edited.
  const procesada = materia.biomasa_id === null;
  const origen = [...(materia.biomasa ? [materia.biomasa.tipo_biomasa] : []), ...codigosDeOrigen(materia)].join(' · ');
  return (
    <AppForm estado={estado} guardar="Actualizar Materia Prima" cancelar={volver}>
      <DatosList>
        <Dato nombre={procesada ? 'Materia prima de origen' : 'Biomasa de origen'}>{origen}</Dato>
        <Dato nombre="Tipo">{materia.tipo}</Dato>
        <Dato nombre="Código">
          <Codigo codigo={materia.codigo} paso="materia_prima" aviso="Copiado al portapapeles" duracion={1500} />
        </Dato>
      </DatosList>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NumeroField
          {...getInputProps('cantidad')}
          label="Cantidad"
          required
          min={0}
          unidad={values.unidad_medida}
          readOnly={procesada}
          description={procesada ? PROCESADA_SE_AJUSTA : undefined}
        />
        <OptionField
          {...getInputProps('unidad_medida')}
          lista="unidades-medida"
          filtro={esDeMateria}
          label={UNIDAD_DE_MEDIDA}
          required
          disabled={procesada}
        />
        {contada(values, materia) && (
          <AlAparecer>
            <NumeroField
              {...getInputProps('biomasa_usada')}
              label="Biomasa que se usó"
              required
              min={0}
              unidad={materia.biomasa?.unidad_medida ?? null}
            />
          </AlAparecer>
        )}
        <NumeroField {...getInputProps('humedad_porcentaje')} label="Humedad %" min={0} max={100} unidad="%" />
        <FechaField {...getInputProps('fecha_fin_secado')} label="Fecha de fin de secado/curado" required />
      </SimpleGrid>
      <ParVencimiento form={estado.form} dias="dias_vencimiento" fecha="fecha_vencimiento" fechaPrimero required />
      <NotaField {...getInputProps('nota_calidad')} label="Comentarios" maxLength={4000} />
      <TextField
        {...getInputProps('motivo')}
        label="Motivo de la corrección (opcional)"
        description="Queda en el historial."
        maxLength={1000}
      />
    </AppForm>
  );
}

/** Corrects a raw material; its origin, type and code are shown and don't change. */
export function Editar() {
  return (
    <Stack gap="md">
      <PageTitle titulo="Editar Materia Prima" />
      <Panel paso="materia_prima" formulario>
        <UnaMateriaPrima>{(materia) => <EdicionForm key={materia.id} materia={materia} />}</UnaMateriaPrima>
      </Panel>
    </Stack>
  );
}
