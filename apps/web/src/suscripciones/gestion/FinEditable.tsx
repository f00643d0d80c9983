import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useAccion } from '@/api/accion';
import { errorText } from '@/api/error';
import { FechaField } from '@/ui/campos/FechaField';
import clases from './fin.module.css';
import { avisoDelFin, type Club } from './vigentes';

/** The last day of a subscription, edited inline. */
export function FinEditable({ club }: { readonly club: Club }) {
  const actual = club.fecha_fin_suscripcion;
  const [nueva, fijarNueva] = useState<string | null>(actual);
  const guardar = useAccion('put', '/api/clubes_actualizar_suscripcion/{id}');
  const aviso = avisoDelFin(club, nueva);
  const enviar = (): void => {
    if (nueva !== null) guardar.mutate({ params: { path: { id: club.id } }, body: { fecha_fin: nueva } });
  };
  return (
    <div>
      <Group gap="xs" align="start">
        <div className={clases.campo}>
          <FechaField label={`Fin de ${club.nombre}`} value={nueva} onChange={fijarNueva} />
        </div>
        <Button
          variant="light"
          h={42}
          loading={guardar.isPending}
          disabled={nueva === null || nueva === actual}
          aria-label={`Guardar el fin de ${club.nombre}`}
          onClick={enviar}
        >
          Guardar
        </Button>
      </Group>
      {aviso !== null && nueva !== actual && (
        <Text fz="sm" role="status">
          {aviso}
        </Text>
      )}
      {guardar.isError && (
        <Text c="red" fz="sm" role="alert">
          {errorText(guardar.error, 'Error al actualizar fecha')}
        </Text>
      )}
    </div>
  );
}
