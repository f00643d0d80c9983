import { Button, Group, Select, Text } from '@mantine/core';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { alDia } from '@/ui/datos/alDia';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { Dialog } from '@/ui/dialogos/Dialog';
import { fecha } from '@/ui/formatos';
import { List } from '@/ui/lista/List';
import { TABLE_ROWS } from '@/ui/lista/sizes';
import type { Column } from '@/ui/lista/tipos';
import { PageTitle } from '@/ui/panel/PageTitle';
import { con } from '@/ui/rutas/camino';
import { useRouteParams } from '@/ui/rutas/useRouteParams';
import { FichaDeSolicitud } from './FichaDeSolicitud';
import { SolicitudForm } from './SolicitudForm';
import { ESTADOS, estadoDe, nombreDe, preferenciaDe, type Estado, type Solicitud } from './solicitud';

const PER_PAGE = 10;

const COLUMNS: ReadonlyArray<Column<Solicitud>> = [
  { clave: 'nombre', titulo: 'Nombre', valor: nombreDe },
  { clave: 'email', titulo: 'Correo electrónico', amplia: true, valor: ({ email }) => email },
  { clave: 'fecha', titulo: 'Fecha', tipo: 'fecha', valor: (una) => una.fecha },
  { clave: 'preferencia', titulo: 'Preferencia de contacto', valor: preferenciaDe },
  { clave: 'estado', titulo: 'Estado', valor: estadoDe, celda: (una) => <EstadoField solicitud={una} /> },
];

type Abierta = { readonly solicitud: Solicitud; readonly edita: boolean } | null;

/** 'Solicitudes de Uso del Sistema'. */
export function Solicitudes() {
  const query = $api.useQuery('get', '/api/solicitud_uso');
  const eliminar = useAccion('delete', '/api/solicitud_uso/{id}');
  const confirmar = useConfirmacion();
  const [params, cambiar] = useRouteParams();
  const elegido = ESTADOS.find(({ value }) => value === params.get('estado'))?.value ?? null;
  const elegir = (estado: Estado | null): void => cambiar(con({ estado, pagina: null }));
  const [abierta, abrir] = useState<Abierta>(null);
  const cerrar = (): void => abrir(null);
  const visibles = query.data?.filter(({ estado }) => elegido === null || estado === elegido);
  const borrar = (solicitud: Solicitud): void =>
    void confirmar({
      titulo: '¿Eliminar esta solicitud?',
      consecuencia: `Se borran para siempre los datos de ${nombreDe(solicitud)}. En el libro queda solo que hubo una solicitud.`,
      confirmar: 'Eliminar',
      peligro: true,
      alConfirmar: () => eliminar.mutateAsync({ params: { path: { id: solicitud.id } } }),
    });
  const actual = abierta && alDia(abierta.solicitud, query.data);
  return (
    <>
      <PageTitle titulo="Solicitudes de Uso del Sistema" />
      <Group gap="xs" mb="md" role="group" aria-label="Filtrar por estado">
        {[{ value: null, label: 'Todos' }, ...ESTADOS].map(({ value, label }) => (
          <Button
            key={label}
            variant={value === elegido ? 'filled' : 'default'}
            aria-pressed={value === elegido}
            onClick={() => elegir(value)}
          >
            {label}
          </Button>
        ))}
      </Group>
      <List
        consulta={{ ...query, data: visibles }}
        unidad={['solicitud', 'solicitudes']}
        nombreDe={nombreDe}
        columnas={COLUMNS}
        busqueda={{ etiqueta: 'Buscar por nombre o correo electrónico', textos: (una) => [una.nombre, una.email] }}
        tamano={PER_PAGE}
        tamanoDeTabla={TABLE_ROWS}
        orden={{ clave: 'fecha', direccion: 'desc' }}
        vacio={{
          texto:
            elegido === null
              ? 'Todavía nadie pidió usar el sistema. Las solicitudes llegan desde la página de bienvenida.'
              : 'No hay solicitudes en este estado.',
        }}
        tarjeta={(solicitud) => <Card solicitud={solicitud} />}
        acciones={(solicitud) => [
          {
            texto: 'Ver',
            icono: <IconEye size={16} />,
            alElegir: () => abrir({ solicitud, edita: false }),
            primaria: true,
          },
          { texto: 'Editar', icono: <IconPencil size={16} />, alElegir: () => abrir({ solicitud, edita: true }) },
          { texto: 'Eliminar', icono: <IconTrash size={16} />, peligro: true, alElegir: () => borrar(solicitud) },
        ]}
      />
      <Dialog titulo={abierta?.edita ? 'Editar solicitud' : 'Solicitud'} abierta={abierta !== null} alCerrar={cerrar}>
        {actual && !abierta.edita && <FichaDeSolicitud solicitud={actual} />}
        {actual && abierta.edita && <SolicitudForm solicitud={actual} alTerminar={cerrar} />}
      </Dialog>
    </>
  );
}

/** The state, which is saved when it is chosen. */
function EstadoField({ solicitud, label }: { readonly solicitud: Solicitud; readonly label?: string }) {
  const editar = useAccion('put', '/api/solicitud_uso/{id}', {
    announcesFailure: true,
    error: 'No se pudo actualizar el estado.',
  });
  const cambiar = (estado: string | null): void => {
    const elegido = ESTADOS.find(({ value }) => value === estado);
    if (elegido && elegido.value !== solicitud.estado)
      editar.mutate({ params: { path: { id: solicitud.id } }, body: { estado: elegido.value } });
  };
  return (
    <Select
      {...(label === undefined ? { 'aria-label': `Estado de ${nombreDe(solicitud)}` } : { label })}
      maw={260}
      data={[...ESTADOS]}
      allowDeselect={false}
      disabled={editar.isPending}
      value={editar.isPending ? (editar.variables.body.estado ?? null) : solicitud.estado}
      onChange={cambiar}
    />
  );
}

/** Name, e-mail, day, preference, and the state. */
function Card({ solicitud }: { readonly solicitud: Solicitud }) {
  return (
    <>
      <Text>{solicitud.email ?? 'Sin correo'}</Text>
      <Text c="dimmed" fz="sm">
        {fecha(solicitud.fecha)} · Contacto: {preferenciaDe(solicitud) ?? 'sin preferencia'}
      </Text>
      <EstadoField solicitud={solicitud} label="Estado" />
    </>
  );
}
