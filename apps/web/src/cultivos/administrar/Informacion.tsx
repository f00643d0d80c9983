import { Button, Group, Stack } from '@mantine/core';
import { IconPencil, IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useProyectoContext } from '@/club/proyecto';
import { fecha } from '@/ui/formatos';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { EditarProyecto } from './EditarProyecto';
import { EliminarProyecto } from './EliminarProyecto';

/** Shows a project, with the buttons to correct and to delete it. */
export function Informacion() {
  const { proyecto, soloLectura } = useProyectoContext();
  const [editando, editar] = useState(false);
  const { id, nombre, descripcion, fecha_inicio, fecha_fin } = proyecto;
  if (editando && !soloLectura)
    return (
      <div data-formulario>
        <EditarProyecto alTerminar={() => editar(false)} />
      </div>
    );
  return (
    <Stack gap="lg">
      <DatosList cortos>
        <Dato nombre="Nombre">{nombre}</Dato>
        <Dato nombre="Fecha de inicio">{fecha(fecha_inicio)}</Dato>
        <Dato nombre="Fecha de fin">{fecha_fin ? fecha(fecha_fin) : 'En curso'}</Dato>
        <Dato nombre="Descripción" ancho>
          {descripcion}
        </Dato>
      </DatosList>
      <Group gap="xs">
        <Button
          variant="default"
          component={Link}
          to={`/balance?proyecto_id=${id}`}
          leftSection={<IconScale size={18} aria-hidden />}
        >
          Ver balance
        </Button>
        {!soloLectura && (
          <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={() => editar(true)}>
            Editar cultivo
          </Button>
        )}
      </Group>
      <EliminarProyecto />
    </Stack>
  );
}
