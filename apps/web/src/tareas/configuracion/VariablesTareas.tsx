import { LIMITE_DE_TAREAS } from '@cepa/words/mensajes/tareas';
import { Alert, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { Datos } from '@/ui/datos/Datos';
import { Vacio } from '@/ui/datos/Vacio';
import { Dialog } from '@/ui/dialogos/Dialog';
import { PageTitle } from '@/ui/panel/PageTitle';
import { CategoriaElegida, type Abierto } from './CategoriaElegida';
import { NuevaCategoria, NuevaTareaDeCategoria, NuevoAtributo } from './forms';
import { cuentaDe, type Categoria } from './variables';

function Variables({ categorias, limite }: { readonly categorias: readonly Categoria[]; readonly limite: number }) {
  const lee = useSoloLee();
  const [elegida, elegir] = useState<string | null>(null);
  const [abierto, abrir] = useState<Abierto>(null);
  const cerrar = (): void => abrir(null);
  const categoria = categorias.find(({ id }) => id === elegida) ?? categorias[0];
  const creadas = cuentaDe(categorias);
  const lleno = creadas >= limite;
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
        <CategoriaElegida categorias={categorias} categoria={categoria} lleno={lleno} alElegir={elegir} abrir={abrir} />
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
