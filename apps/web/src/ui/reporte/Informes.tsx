import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useAccion } from '@/api/accion';
import { errorText } from '@/api/error';
import { descargar } from '@/api/pdf';
import { fechaHora, size } from '@/ui/formatos';
import { hechoDe, pasoEnPalabras } from './progress';
import clases from './reporte.module.css';
import { dichoDe, useInformes, useRefrescarInformes, type Informe } from './useInformes';

/** The background reports of the person: progress, download, and delete. Empty if there are none. */
export function Informes() {
  const { data = [] } = useInformes();
  if (data.length === 0) return null;
  return (
    <Stack component="ul" gap="xs" mb="sm" className={clases.informes} aria-label="Informes pedidos">
      {data.map((informe) => (
        <UnInforme key={informe.id} informe={informe} />
      ))}
    </Stack>
  );
}

function UnInforme({ informe }: { readonly informe: Informe }) {
  const { id, estado, error, bytes, vence, titulo } = informe;
  const refrescar = useRefrescarInformes();
  const { mutate: quitar, isPending } = useAccion('delete', '/api/export-informes/{informe}', {
    announcesFailure: true,
  });
  const bajar = (): void => {
    descargar(`/api/export-informes/${id}/archivo`, {}, titulo)
      .catch((failure: unknown) => notifications.show({ color: 'red', message: errorText(failure), autoClose: false }))
      .finally(() => void refrescar());
  };
  const enCurso = estado === 'en_curso';
  const progress = { ...informe, delante: null, segundos: null };
  return (
    <li>
      <Text fw={600}>{dichoDe(informe)}</Text>
      {enCurso && <Progress value={hechoDe(progress)} size="sm" animated aria-label={`Avance de ${titulo}`} />}
      <Group justify="space-between" gap="xs">
        <Text fz="sm" c={estado === 'fallido' ? 'red' : 'dimmed'}>
          {enCurso && pasoEnPalabras(progress)}
          {estado === 'fallido' && error}
          {estado === 'listo' && `${size(bytes ?? 0)}. Se borra el ${fechaHora(vence)}.`}
        </Text>
        <Group gap="xs">
          {estado === 'listo' && (
            <Button size="compact-md" fz="sm" aria-label={`Descargar ${titulo}`} onClick={bajar}>
              Descargar
            </Button>
          )}
          <Button
            variant="subtle"
            size="compact-md"
            fz="sm"
            aria-label={`${enCurso ? 'Cancelar' : 'Quitar'} ${titulo}`}
            loading={isPending}
            onClick={() => quitar({ params: { path: { informe: id } } })}
          >
            {enCurso ? 'Cancelar' : 'Quitar'}
          </Button>
        </Group>
      </Group>
    </li>
  );
}
