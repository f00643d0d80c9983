import { PROCESADA_SE_AJUSTA } from '@cepa/words/mensajes/materiales';
import { SimpleGrid, Stack } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { CampoFecha } from '@/ui/campos/CampoFecha';
import { CampoNota } from '@/ui/campos/CampoNota';
import { CampoNumero } from '@/ui/campos/CampoNumero';
import { CampoOpcion } from '@/ui/campos/CampoOpcion';
import { CampoTexto } from '@/ui/campos/CampoTexto';
import { ParVencimiento } from '@/ui/campos/ParVencimiento';
import { Codigo } from '@/ui/codigo/Codigo';
import { diasDeVencimiento, hoy } from '@/ui/formatos';
import { Formulario } from '@/ui/formulario/Formulario';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useFormulario } from '@/ui/formulario/useFormulario';
import { Dato, ListaDeDatos } from '@/ui/panel/ListaDeDatos';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { Panel } from '@/ui/panel/Panel';
import { pideUsada, validarCantidad, validarFechas, validarHumedad } from '../alta/validar';
import { useMateriaPrima } from '../comun/contexto';
import { codigosDeOrigen, esDeMateria, type MateriaPrima, type UnidadDeMateria } from '../comun/materia';
import { UnaMateriaPrima } from '../comun/UnaMateriaPrima';

interface Valores extends Record<string, unknown> {
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
}: MateriaPrima): Valores => ({
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

/** Whether it says what it took of its biomass: what is counted has no mass of its own. */
const contada = (valores: Pick<Valores, 'unidad_medida'>, { biomasa }: MateriaPrima): boolean =>
  biomasa !== null && pideUsada(valores, { ...biomasa, peso_restante: biomasa.peso });

function useEdicion(materia: MateriaPrima) {
  const club_id = useClubId();
  const navegar = useNavigate();
  const { enlaces } = useMateriaPrima();
  const guardar = useAccion('put', '/api/materia_prima/{id}');
  return useFormulario<Valores>({
    clave: `materia-prima-editar-${materia.id}`,
    inicial: inicialDe(materia),
    sigue: true,
    validar: (valores) => ({
      cantidad: validarCantidad(valores.cantidad),
      unidad_medida: valores.unidad_medida ? null : OBLIGATORIO,
      biomasa_usada: contada(valores, materia) ? validarCantidad(valores.biomasa_usada) : null,
      humedad_porcentaje: validarHumedad(valores.humedad_porcentaje),
      ...validarFechas(valores),
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

function FormularioDeEdicion({ materia }: { readonly materia: MateriaPrima }) {
  const { volver } = useMateriaPrima();
  const estado = useEdicion(materia);
  const { getInputProps, values } = estado.form;
  // The result of a process was weighed against its inputs: its quantity is adjusted, never edited.
  const procesada = materia.biomasa_id === null;
  const origen = [...(materia.biomasa ? [materia.biomasa.tipo_biomasa] : []), ...codigosDeOrigen(materia)].join(' · ');
  return (
    <Formulario estado={estado} guardar="Actualizar Materia Prima" cancelar={volver}>
      <ListaDeDatos>
        <Dato nombre={procesada ? 'Materia prima de origen' : 'Biomasa de origen'}>{origen}</Dato>
        <Dato nombre="Tipo">{materia.tipo}</Dato>
        <Dato nombre="Código">
          <Codigo codigo={materia.codigo} paso="materia_prima" aviso="Copiado al portapapeles" duracion={1500} />
        </Dato>
      </ListaDeDatos>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <CampoNumero
          {...getInputProps('cantidad')}
          label="Cantidad"
          required
          min={0}
          unidad={values.unidad_medida}
          readOnly={procesada}
          description={procesada ? PROCESADA_SE_AJUSTA : undefined}
        />
        <CampoOpcion
          {...getInputProps('unidad_medida')}
          lista="unidades-medida"
          filtro={esDeMateria}
          label="Unidad de medida"
          required
          disabled={procesada}
        />
        {contada(values, materia) && (
          <CampoNumero
            {...getInputProps('biomasa_usada')}
            label="Biomasa que se usó"
            required
            min={0}
            unidad={materia.biomasa?.unidad_medida ?? null}
          />
        )}
        <CampoNumero {...getInputProps('humedad_porcentaje')} label="Humedad %" min={0} max={100} unidad="%" />
        <CampoFecha {...getInputProps('fecha_fin_secado')} label="Fecha de fin de secado/curado" required />
      </SimpleGrid>
      <ParVencimiento form={estado.form} dias="dias_vencimiento" fecha="fecha_vencimiento" fechaPrimero required />
      <CampoNota {...getInputProps('nota_calidad')} label="Comentarios" maxLength={4000} />
      <CampoTexto
        {...getInputProps('motivo')}
        label="Motivo de la corrección (opcional)"
        description="Queda en el historial."
        maxLength={1000}
      />
    </Formulario>
  );
}

/** Corrects a raw material; its origin, type and code are shown and don't change. */
export function Editar() {
  return (
    <Stack gap="md">
      <PaginaTitulo titulo="Editar Materia Prima" />
      <Panel paso="materia_prima" maw={860}>
        <UnaMateriaPrima>{(materia) => <FormularioDeEdicion key={materia.id} materia={materia} />}</UnaMateriaPrima>
      </Panel>
    </Stack>
  );
}
