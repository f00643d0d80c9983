import { Stack } from '@mantine/core';
import { useContextoDeProyecto } from '@/club/proyecto';
import { fecha } from '@/ui/formatos';
import { Dato, ListaDeDatos } from '@/ui/panel/ListaDeDatos';
import { EliminarProyecto } from './EliminarProyecto';

/** Shows a project, and the way to delete it (`spec 2 §2.16`). */
export function Informacion() {
  const { proyecto } = useContextoDeProyecto();
  const { nombre, descripcion, fecha_inicio, fecha_fin } = proyecto;
  return (
    <Stack gap="lg">
      <ListaDeDatos cortos>
        <Dato nombre="Nombre">{nombre}</Dato>
        <Dato nombre="Fecha de inicio">{fecha(fecha_inicio)}</Dato>
        <Dato nombre="Fecha de fin">{fecha_fin ? fecha(fecha_fin) : 'En curso'}</Dato>
        <Dato nombre="Descripción" ancho>
          {descripcion}
        </Dato>
      </ListaDeDatos>
      <EliminarProyecto />
    </Stack>
  );
}
