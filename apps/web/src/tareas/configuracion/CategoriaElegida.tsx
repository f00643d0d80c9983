import { Accordion, Button, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAccion } from '@/api/accion';
import { useSoloLee } from '@/permisos/permisos';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { cuenta } from '@/ui/formatos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { Panel } from '@/ui/panel/Panel';
import { TareaConAtributos } from './TareaConAtributos';
import type { Categoria, Estado, Nombre } from './variables';

/** The open dialog. */
export type Abierto =
  | { readonly que: 'categoria' | 'tarea' }
  | { readonly que: 'atributo'; readonly nombre: Nombre }
  | null;

const ESTADOS: { value: Estado; label: string }[] = [
  { value: 'todos', label: 'Todos' },
  { value: 'activos', label: 'Activos' },
  { value: 'inactivos', label: 'Inactivos' },
];

interface Props {
  readonly categorias: readonly Categoria[];
  readonly categoria: Categoria;
  /** Whether the club has reached its maximum number of tasks. */
  readonly lleno: boolean;
  readonly alElegir: (id: string | null) => void;
  readonly abrir: (dialogo: Abierto) => void;
}

/** A chosen category of the club with its tasks. */
export function CategoriaElegida({ categorias, categoria, lleno, alElegir, abrir }: Props) {
  const lee = useSoloLee();
  const confirmar = useConfirmacion();
  const eliminar = useAccion('delete', '/api/configuracion/categorias_tareas/{id}');
  const [filter, filtrar] = useState<Estado>('todos');
  const borrar = ({ id, nombre, nombre_tareas }: Categoria): void =>
    void confirmar({
      titulo: 'Eliminar categoría',
      consecuencia: `Se elimina ${nombre}${nombre_tareas.length === 0 ? '' : ` con ${cuenta(nombre_tareas.length, 'tarea')} y sus atributos`}. Las tareas ya registradas conservan sus datos.`,
      confirmar: 'Eliminar',
      peligro: true,
      alConfirmar: () => eliminar.mutateAsync({ params: { path: { id } }, body: { club_id: null } }),
    });
  return (
    <Stack gap="md">
      <Group align="end">
        <Select
          label="Categoría"
          data={categorias.map(({ id, nombre }) => ({ value: id, label: nombre }))}
          value={categoria.id}
          onChange={alElegir}
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
  );
}
