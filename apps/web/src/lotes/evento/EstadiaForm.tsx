import { FIN_ANTES_DEL_INICIO, SIN_PLANTAS } from '@cepa/words/mensajes/campos';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { useCuantas } from '@/api/page';
import { avisoDeInicio, useEventoContext } from '@/club/proyecto';
import { FechaField } from '@/ui/campos/FechaField';
import { NotaField } from '@/ui/campos/NotaField';
import { SelectorRemoto } from '@/ui/campos/SelectorRemoto';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { Datos } from '@/ui/datos/Datos';
import { hoy } from '@/ui/formatos';
import { ScanButton } from '@/ui/escaneo/ScanButton';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { hallarEn, useDisponibles, type Estadia } from './queries';

interface Props {
  /** The stay to correct; null for a plant that moves to the event. */
  readonly estadia: Estadia | null;
  readonly alTerminar: () => void;
}

interface Values extends Record<string, unknown> {
  readonly planta_id: string | null;
  readonly fecha_inicio: string | null;
  readonly fecha_fin: string | null;
  readonly observaciones: string;
}

/** One plant's stay in the event: start required, end optional (rule `cultivos.estadia`). */
export function EstadiaForm({ estadia, alTerminar }: Props) {
  const { evento, proyecto } = useEventoContext();
  const crear = useAccion('post', '/api/planta_eventos');
  const editar = useAccion('put', '/api/planta_eventos/{id}');
  const estado = useAppForm<Values>({
    clave: `planta-evento-${estadia?.id ?? evento.id}`,
    inicial: {
      planta_id: null,
      fecha_inicio: estadia?.fecha_inicio ?? hoy(),
      fecha_fin: estadia?.fecha_fin ?? null,
      observaciones: estadia?.observaciones ?? '',
    },
    sigue: estadia !== null,
    error: 'Error al procesar la solicitud.',
    validar: ({ planta_id, fecha_inicio, fecha_fin }) => ({
      planta_id: estadia || planta_id ? null : SIN_PLANTAS,
      fecha_inicio: fecha_inicio ? null : 'La fecha de inicio es obligatoria.',
      fecha_fin: fecha_inicio && fecha_fin && fecha_fin < fecha_inicio ? FIN_ANTES_DEL_INICIO : null,
    }),
    enviar: async ({ planta_id, fecha_inicio, fecha_fin, observaciones }) => {
      const datos = {
        fecha_inicio: fecha_inicio ?? '',
        fecha_fin,
        observaciones: observaciones.trim() || null,
        club_id: proyecto.club_id,
      };
      await (estadia
        ? editar.mutateAsync({ params: { path: { id: estadia.id } }, body: { id: estadia.id, ...datos } })
        : crear.mutateAsync({
            body: { id: planta_id, proyecto_evento_id: evento.id, proyecto_id: proyecto.id, ...datos },
          }));
      alTerminar();
    },
  });
  const { values, getInputProps } = estado.form;
  return (
    <AppForm estado={estado} guardar={estadia ? 'Guardar Cambios' : 'Agregar Planta'} cancelar={alTerminar}>
      {estadia ? (
        <Text>
          <ConCodigos>{`Planta ${estadia.planta.codigo}`}</ConCodigos>
        </Text>
      ) : (
        <SelectorDePlanta campo={getInputProps('planta_id')} />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <FechaField
          label="Fecha de inicio"
          description={avisoDeInicio(evento, values.fecha_inicio)}
          required
          {...getInputProps('fecha_inicio')}
        />
        <FechaField label="Fecha de fin (opcional)" min={values.fecha_inicio} {...getInputProps('fecha_fin')} />
      </SimpleGrid>
      <NotaField label="Observaciones" maxLength={4000} {...getInputProps('observaciones')} />
    </AppForm>
  );
}

function SelectorDePlanta({
  campo: { value = null, ...campo },
}: {
  readonly campo: {
    readonly value?: string | null;
    readonly error?: React.ReactNode;
    readonly onChange?: (id: string | null) => void;
  };
}) {
  const disponibles = useDisponibles();
  const query = useCuantas(disponibles);
  return (
    <Datos
      consulta={query}
      error="No se pudieron cargar las plantas."
      vacio={({ total }) => total === 0}
      textoVacio="No se encontraron plantas."
    >
      {() => (
        <Stack gap={6}>
          <SelectorRemoto
            label="Planta"
            required
            allowDeselect={false}
            placeholder="Elegí una planta"
            ninguna="No se encontraron plantas."
            remota={disponibles}
            busca="planta"
            identifica="etiqueta"
            opcionDe={({ id, codigo, lote }) => ({ value: id, label: lote ? `${codigo} (${lote.nombre})` : codigo })}
            value={value}
            {...campo}
          />
          <ScanButton
            size="compact-md"
            tipo="planta"
            unidad={['planta', 'plantas']}
            candidatas={[]}
            hallar={(codigo) => hallarEn(disponibles, codigo)}
            alElegir={(id) => campo.onChange?.(id)}
          />
        </Stack>
      )}
    </Datos>
  );
}
