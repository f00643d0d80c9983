import { LIMITE_DE_TAREAS } from '@cepa/words/mensajes/tareas';
import {
  Accordion,
  ActionIcon,
  Alert,
  Button,
  Group,
  Select,
  SegmentedControl,
  Stack,
  Switch,
  Text,
} from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAccion } from '@/api/accion';
import { $api, type Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { Datos } from '@/ui/datos/Datos';
import { Vacio } from '@/ui/datos/Vacio';
import { cuenta } from '@/ui/formatos';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { Dialog } from '@/ui/dialogos/Dialog';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { NuevaCategoria, NuevaTareaDeCategoria, NuevoAtributo } from './forms';
import { cuentaDe, TIPOS_DE_DATO, visibles, type Estado } from './variables';

type Categoria = Esquema<'CategoriaDeTareas'>;
type Nombre = Categoria['nombre_tareas'][number];
type Abierto = { readonly que: 'categoria' | 'tarea' } | { readonly que: 'atributo'; readonly nombre: Nombre } | null;
const ESTADOS: { value: Estado; label: string }[] = [
  { value: 'todos', label: 'Todos' },
  { value: 'activos', label: 'Activos' },
  { value: 'inactivos', label: 'Inactivos' },
];

/** A task with its attributes, and what can be done with each. */
function TareaConAtributos({
  nombre,
  filtro,
  alAgregar,
}: {
  readonly nombre: Nombre;
  readonly filtro: Estado;
  readonly alAgregar: () => void;
}) {
  const lee = useSoloLee();
  const confirmar = useConfirmacion();
  const cambiar = useAccion('put', '/api/configuracion/atributos/{id}', {
    announcesFailure: true,
    error: 'No se pudo cambiar el estado del atributo. Inténtelo nuevamente.',
  });
  const quitarAtributo = useAccion('delete', '/api/configuracion/atributos/{id}');
  const quitarNombre = useAccion('delete', '/api/configuracion/nombres_tareas/{id}');
  const preguntar = (que: string, title: string, alConfirmar: () => Promise<unknown>): void =>
    void confirmar({
      titulo: title,
      consecuencia: `Se elimina ${que}. Las tareas ya registradas conservan sus datos.`,
      confirmar: 'Eliminar',
      peligro: true,
      alConfirmar,
    });
  const atributos = visibles(nombre.atributos, filtro);
  return (
    <Accordion.Item value={nombre.id}>
      <Accordion.Control>{nombre.nombre}</Accordion.Control>
      <Accordion.Panel>
        <Stack gap="xs">
          {atributos.length === 0 && (
            <Text c="dimmed" fz="sm">
              {nombre.atributos.length === 0 ? 'Esta tarea no pide atributos.' : 'Ningún atributo en ese estado.'}
            </Text>
          )}
          {atributos.map((atributo) => (
            <Group key={atributo.id} justify="space-between" wrap="nowrap">
              <Text>
                {atributo.nombre}{' '}
                <Text span c="dimmed" fz="sm">
                  {TIPOS_DE_DATO[atributo.tipo_dato]}
                </Text>
              </Text>
              <Group gap="xs" wrap="nowrap" flex="none">
                <Switch
                  label={atributo.atributo_activo ? 'Activo' : 'Inactivo'}
                  aria-label={`Atributo ${atributo.nombre} activo`}
                  checked={atributo.atributo_activo}
                  disabled={lee || cambiar.isPending}
                  onChange={({ currentTarget }) =>
                    cambiar.mutate({
                      params: { path: { id: atributo.id } },
                      body: { atributo_activo: currentTarget.checked, club_id: null },
                    })
                  }
                />
                {!lee && (
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    aria-label={`Eliminar el atributo ${atributo.nombre}`}
                    onClick={() =>
                      preguntar(`el atributo ${atributo.nombre}`, 'Eliminar atributo', () =>
                        quitarAtributo.mutateAsync({ params: { path: { id: atributo.id } }, body: { club_id: null } }),
                      )
                    }
                  >
                    <IconTrash size={18} aria-hidden />
                  </ActionIcon>
                )}
              </Group>
            </Group>
          ))}
          <Group>
            {!lee && (
              <>
                <Button variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={alAgregar}>
                  Agregar atributo
                </Button>
                <Button
                  variant="subtle"
                  color="red"
                  leftSection={<IconTrash size={16} aria-hidden />}
                  onClick={() =>
                    preguntar(`la tarea ${nombre.nombre} con sus atributos`, 'Eliminar tarea', () =>
                      quitarNombre.mutateAsync({ params: { path: { id: nombre.id } }, body: { club_id: null } }),
                    )
                  }
                >
                  Eliminar tarea
                </Button>
              </>
            )}
            <HistorialButton id={nombre.id} entidad="nombre_de_tarea" de={nombre.nombre} variant="subtle" />
          </Group>
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  );
}

function Variables({ categorias, limite }: { readonly categorias: readonly Categoria[]; readonly limite: number }) {
  const lee = useSoloLee();
  const confirmar = useConfirmacion();
  const eliminar = useAccion('delete', '/api/configuracion/categorias_tareas/{id}');
  const [elegida, elegir] = useState<string | null>(null);
  const [filter, filtrar] = useState<Estado>('todos');
  const [abierto, abrir] = useState<Abierto>(null);
  const cerrar = (): void => abrir(null);
  const categoria = categorias.find(({ id }) => id === elegida) ?? categorias[0];
  const creadas = cuentaDe(categorias);
  const lleno = creadas >= limite;
  const borrar = ({ id, nombre, nombre_tareas }: Categoria): void =>
    void confirmar({
      titulo: 'Eliminar categoría',
      consecuencia: `Se elimina ${nombre}${nombre_tareas.length === 0 ? '' : ` con ${cuenta(nombre_tareas.length, 'tarea')} y sus atributos`}. Las tareas ya registradas conservan sus datos.`,
      confirmar: 'Eliminar',
      peligro: true,
      alConfirmar: () => eliminar.mutateAsync({ params: { path: { id } }, body: { club_id: null } }),
    });
  const crear = lee ? undefined : (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => abrir({ que: 'categoria' })}>
      Crear Categoría
    </Button>
  );
  return (
    <>
      <PageTitle titulo="Variables de Tareas" subtitulo={`${creadas} de ${limite} tareas creadas`} acciones={crear} />
      {lleno && (
        <Alert color="yellow" role="status" mb="md">
          {LIMITE_DE_TAREAS}
        </Alert>
      )}
      {categoria ? (
        <Stack gap="md">
          <Group align="end">
            <Select
              label="Categoría"
              data={categorias.map(({ id, nombre }) => ({ value: id, label: nombre }))}
              value={categoria.id}
              onChange={elegir}
              allowDeselect={false}
              searchable
              miw={220}
            />
            {!lee && (
              <Button variant="subtle" color="red" onClick={() => borrar(categoria)}>
                Eliminar Categoría
              </Button>
            )}
            <HistorialButton id={categoria.id} entidad="categoria_de_tareas" de={categoria.nombre} variant="subtle" />
            <SegmentedControl
              aria-label="Estado de los atributos"
              data={ESTADOS}
              value={filter}
              onChange={(value) => filtrar(value as Estado)}
            />
          </Group>
          <Panel
            titulo={categoria.nombre}
            acciones={
              lee ? undefined : (
                <Button
                  variant="light"
                  leftSection={<IconPlus size={16} aria-hidden />}
                  disabled={lleno}
                  onClick={() => abrir({ que: 'tarea' })}
                >
                  Agregar tarea
                </Button>
              )
            }
          >
            {categoria.nombre_tareas.length === 0 && (
              <Text c="dimmed">Esta categoría todavía no tiene tareas. Agregá la primera.</Text>
            )}
            <Accordion>
              {categoria.nombre_tareas.map((nombre) => (
                <TareaConAtributos
                  key={nombre.id}
                  nombre={nombre}
                  filtro={filter}
                  alAgregar={() => abrir({ que: 'atributo', nombre })}
                />
              ))}
            </Accordion>
          </Panel>
        </Stack>
      ) : (
        <Vacio
          texto="Todavía no hay categorías de tareas. Creá la primera para poder registrar lo que se hace."
          accion={crear}
        />
      )}
      <Dialog titulo="Crear Categoría" abierta={abierto?.que === 'categoria'} alCerrar={cerrar} tamano="md">
        <NuevaCategoria
          alTerminar={(id) => {
            elegir(id);
            cerrar();
          }}
          cancelar={cerrar}
        />
      </Dialog>
      <Dialog titulo="Agregar tarea" abierta={abierto?.que === 'tarea'} alCerrar={cerrar} tamano="md">
        {categoria && <NuevaTareaDeCategoria categoria_id={categoria.id} alTerminar={cerrar} />}
      </Dialog>
      <Dialog titulo="Agregar atributo" abierta={abierto?.que === 'atributo'} alCerrar={cerrar} tamano="md">
        {abierto?.que === 'atributo' && <NuevoAtributo nombre={abierto.nombre} alTerminar={cerrar} />}
      </Dialog>
    </>
  );
}

/** Task categories with their tasks and attributes, within the plan's limit. */
export function VariablesTareas() {
  const club_id = useClubId();
  const categorias = $api.useQuery('get', '/api/configuracion/categorias_tareas', { params: { query: { club_id } } });
  const club = $api.useQuery('get', '/api/clubes/{id}', { params: { path: { id: club_id } } });
  return (
    <Datos consulta={club}>
      {({ cantidad_maxima_variables_cultivo }) => (
        <Datos consulta={categorias}>
          {(list) => <Variables categorias={list} limite={cantidad_maxima_variables_cultivo} />}
        </Datos>
      )}
    </Datos>
  );
}
