import { Alert, Button, Group, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { Datos } from '@/ui/datos/Datos';
import { AppForm } from '@/ui/formulario/AppForm';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { Rows } from './Rows';
import { useLists } from './lists';
import clases from './table.module.css';
import { useTable, type TableProps } from './useTable';

function Table({ plan, listas }: TableProps) {
  const inTable = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const { estado, filas, frame, noCabe, dicho, volver, agregar, alEscribir, quitar, alTeclear, alPegar } = useTable({
    plan,
    listas,
  });
  return (
    <AppForm estado={estado} guardar="Guardar" cancelar={volver}>
      <p className={clases.ayuda}>
        Una fila por actividad. Enter pasa a la fila siguiente y la crea. Podés pegar desde una planilla, con o sin
        títulos. El día se cuenta desde el inicio de la etapa o del cultivo; los insumos, como «Melaza 2 + Cal 1,5».
      </p>
      {/* Handles the keys and the paste of every cell in one place. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={frame} onKeyDown={alTeclear} onPaste={alPegar}>
        <Rows
          filas={filas}
          errores={estado.form.errors}
          listas={listas}
          enTabla={inTable}
          alEscribir={alEscribir}
          quitar={quitar}
        />
      </div>
      <Group>
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={agregar}>
          Agregar fila
        </Button>
      </Group>
      {noCabe && (
        <Alert color="red" role="alert">
          {noCabe}
        </Alert>
      )}
      <span role="status" className="solo-lectores">
        {dicho}
      </span>
    </AppForm>
  );
}

/** The activities of a plan as a table, saved in one act. */
export function PlanTable() {
  const { id = '' } = useParams();
  const club_id = useClubId();
  const lists = useLists();
  const query = $api.useQuery('get', '/api/planes_cultivo/{id}', {
    params: { path: { id }, query: { club_id } },
  });
  return (
    <Datos consulta={query} error="Error al recargar el plan">
      {(plan) => (
        <>
          <PageTitle titulo={plan.objetivo} subtitulo="Actividades del plan, como tabla" />
          <Datos consulta={lists}>
            {(ofTable) => (
              <Stack gap="md">
                <Panel titulo="Tareas Planificadas">
                  <Table key={plan.id} plan={plan} listas={ofTable} />
                </Panel>
              </Stack>
            )}
          </Datos>
        </>
      )}
    </Datos>
  );
}
