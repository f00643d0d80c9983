import { FECHA_DE_CONTRATACION } from '@cepa/words/titulos';
import { Button, Group, Stack } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { useNavigate, useParams } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { useSoloLee } from '@/permisos/permisos';
import { Datos } from '@/ui/datos/Datos';
import { IrA } from '@/ui/datos/IrA';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { fecha } from '@/ui/formatos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { Insignia } from '@/ui/panel/Insignia';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { Panel } from '@/ui/panel/Panel';
import { PageTitle } from '@/ui/panel/PageTitle';
import { useNombres } from '@/ui/campos/useNombres';
import { nombreDe, tonoDe, type Persona } from '../persona';
import { Tareas } from './Tareas';

/** A member of the staff: their record, their tasks and hours. */
export function Ficha() {
  const { id = '' } = useParams();
  const lee = useSoloLee();
  const roles = useNombres('tipos_de_rol_de_personal');
  const estados = useNombres('estados_de_personal');
  const navegar = useNavigate();
  const confirmar = useConfirmacion();
  const borrar = useAccion('delete', '/api/personal/{id}/datos', { first: () => navegar('/personal') });
  const suprimir = (persona: Persona): void =>
    void confirmar({
      titulo: `Suprimir los datos de ${nombreDe(persona)}`,
      consecuencia: `Se borran para siempre su nombre y sus contactos. Las tareas que hizo quedan con el legajo ${persona.legajo}. No se puede deshacer.`,
      confirmar: 'Suprimir',
      peligro: true,
      motivo: { clave: `personal-suprimir-${id}`, etiqueta: 'Motivo, sin datos personales', requerido: false },
      alConfirmar: (motivo) => borrar.mutateAsync({ params: { path: { id } }, body: { motivo } }),
    });
  const query = $api.useQuery('get', '/api/personal/{id}', { params: { path: { id } } });
  return (
    <Datos consulta={query}>
      {(persona) => (
        <Stack gap="md">
          <PageTitle
            titulo={nombreDe(persona)}
            acciones={
              <Group gap="xs">
                <HistorialButton id={id} entidad="personal" de={nombreDe(persona)} />
                {!lee && (
                  <Button
                    variant="light"
                    color="red"
                    leftSection={<IconEraser size={18} aria-hidden />}
                    onClick={() => suprimir(persona)}
                  >
                    Suprimir datos
                  </Button>
                )}
                {!lee && <IrA a={`/personal/${id}/editar`}>Editar</IrA>}
              </Group>
            }
          />
          <Panel titulo="Datos">
            <DatosList>
              <Dato nombre="Legajo">{persona.legajo}</Dato>
              <Dato nombre="Rol">{roles.de(persona.rol)}</Dato>
              <Dato nombre="Estado">
                <Insignia tono={tonoDe(persona.estado)}>{estados.de(persona.estado)}</Insignia>
              </Dato>
              <Dato nombre={FECHA_DE_CONTRATACION}>{fecha(persona.fecha_contratacion)}</Dato>
              <Dato nombre="Correo electrónico">{persona.email}</Dato>
              <Dato nombre="Teléfono">{persona.telefono}</Dato>
              <Dato nombre="Comentarios" ancho>
                {persona.comentarios}
              </Dato>
            </DatosList>
          </Panel>
          <Tareas id={id} />
        </Stack>
      )}
    </Datos>
  );
}
