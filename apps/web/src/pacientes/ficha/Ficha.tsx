import { FECHA_DE_NACIMIENTO } from '@cepa/words/titulos';
import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertTriangle, IconPackageExport, IconPencil, IconUserOff } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { Datos } from '@/ui/datos/Datos';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { cuenta, edad, fecha } from '@/ui/formatos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { Estado } from '../comun/Estado';
import { nombreDe, type UsuarioMedicinal } from '../comun/persona';
import { Permiso } from '../permiso/Permiso';
import { Delivered } from './Delivered';
import { Dispensaciones } from './Dispensaciones';

function useSuprimir(usuario: UsuarioMedicinal): () => void {
  const confirmar = useConfirmacion();
  const suprimir = useAccion('delete', '/api/usuario-medicinal/{id}');
  return () =>
    void confirmar({
      titulo: `Suprimir los datos de ${nombreDe(usuario)}`,
      consecuencia:
        'Se destruye la clave con la que están cifrados sus datos personales: nadie podrá volver a leerlos. Sus dispensaciones quedan en el registro como «persona suprimida» y los informes siguen siendo válidos. No se puede deshacer.',
      confirmar: 'Suprimir datos',
      peligro: true,
      motivo: { clave: `paciente-suprimir-${usuario.id}`, etiqueta: 'Motivo (sin datos personales)', requerido: true },
      alConfirmar: (motivo) =>
        suprimir.mutateAsync({ params: { path: { id: usuario.id } }, body: { club_id: usuario.club_id, motivo } }),
    });
}

function Acciones({ usuario }: { readonly usuario: UsuarioMedicinal }) {
  const lee = useSoloLee();
  const suprimir = useSuprimir(usuario);
  const existe = usuario.estado !== 'suprimido';
  return (
    <>
      {!lee && usuario.estado === 'activo' && (
        <Button component={Link} to="dispensar" leftSection={<IconPackageExport size={18} aria-hidden />}>
          Dispensar
        </Button>
      )}
      <HistorialButton id={usuario.id} entidad="usuario_medicinal" de={nombreDe(usuario)} />
      {!lee && existe && (
        <>
          <Button component={Link} to="editar" variant="default" leftSection={<IconPencil size={18} aria-hidden />}>
            Editar
          </Button>
          <Button variant="default" leftSection={<IconUserOff size={18} aria-hidden />} onClick={suprimir}>
            Suprimir datos
          </Button>
        </>
      )}
    </>
  );
}

/** A person's data, as far as the caller may see them, and their dispensings. */
function Persona({ usuario }: { readonly usuario: UsuarioMedicinal }) {
  return (
    <>
      <PageTitle
        titulo={nombreDe(usuario)}
        subtitulo={<Estado estado={usuario.estado} />}
        acciones={<Acciones usuario={usuario} />}
      />
      <Delivered />
      <Stack gap="xs">
        {usuario.integridad === 'alterada' && (
          <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
            Los datos guardados de esta persona no coinciden con los que se registraron. Avisale a quien administra el
            sistema.
          </Alert>
        )}
        <Permiso usuario={usuario} />
        <Dispensaciones usuario={usuario} />
        <Panel titulo="Datos">
          <DatosList>
            <Dato nombre="Identificación">{usuario.identificacion}</Dato>
            <Dato nombre={FECHA_DE_NACIMIENTO}>{usuario.fecha_nacimiento && fecha(usuario.fecha_nacimiento)}</Dato>
            <Dato nombre="Edad">{usuario.fecha_nacimiento && cuenta(edad(usuario.fecha_nacimiento) ?? 0, 'año')}</Dato>
            <Dato nombre="Dirección">{usuario.direccion}</Dato>
            <Dato nombre="Teléfono">{usuario.telefono}</Dato>
            <Dato nombre="Correo electrónico">{usuario.email}</Dato>
            <Dato nombre="Receta médica" ancho>
              {usuario.receta_medica}
            </Dato>
            <Dato nombre="Alta">{fecha(usuario.creado_en)}</Dato>
          </DatosList>
        </Panel>
      </Stack>
    </>
  );
}

export function Ficha() {
  const { id = '' } = useParams();
  const club_id = useClubId();
  const query = $api.useQuery('get', '/api/usuario-medicinal/{id}', {
    params: { path: { id }, query: { club_id, resumen: true } },
  });
  return <Datos consulta={query}>{(usuario) => <Persona usuario={usuario} />}</Datos>;
}
