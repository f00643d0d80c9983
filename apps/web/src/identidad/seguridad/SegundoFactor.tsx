import { Alert, Anchor, Button, Code, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { QR } from '@/ui/codigo/QR';
import { useCopiar } from '@/ui/codigo/useCopiar';
import { Datos } from '@/ui/datos/Datos';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { Panel } from '@/ui/panel/Panel';
import { ContrasenaField } from '../comun/ContrasenaField';

const falta = (value: string): string | null => (value.trim() === '' ? OBLIGATORIO : null);

/** Copies the text beside it: a secret should not be typed, and codes should not only be on paper. */
function Copiar({ que, texto }: { readonly que: string; readonly texto: string }) {
  const { copiado, fallo, copiar } = useCopiar();
  const Icon = copiado ? IconCheck : IconCopy;
  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => void copiar(texto)}
      >
        Copiar {que}
      </Button>
      <Text size="sm" role="status">
        {fallo ?? (copiado ? 'Copiado.' : '')}
      </Text>
    </Group>
  );
}

interface Preparado {
  readonly secreto: string;
  readonly uri: string;
}

function Preparar({ alPreparar }: { readonly alPreparar: (preparado: Preparado) => void }) {
  const preparar = useAccion('post', '/api/usuarios/me/segundo_factor/preparar');
  const estado = useAppForm({
    clave: null,
    inicial: { password: '' },
    validar: ({ password }) => ({ password: falta(password) }),
    enviar: async ({ password }) => alPreparar((await preparar.mutateAsync({ body: { password } })) as Preparado),
  });
  return (
    <AppForm estado={estado} guardar="Empezar">
      <ContrasenaField
        label="Tu contraseña"
        name="password"
        autoComplete="current-password"
        required
        {...estado.form.getInputProps('password')}
      />
    </AppForm>
  );
}

function Activar({
  preparado: { secreto, uri },
  alActivar,
}: {
  readonly preparado: Preparado;
  readonly alActivar: (codigos: readonly string[]) => void;
}) {
  const activar = useAccion('post', '/api/usuarios/me/segundo_factor/activar');
  const estado = useAppForm({
    clave: null,
    inicial: { codigo: '' },
    validar: ({ codigo }) => ({ codigo: falta(codigo) }),
    enviar: async ({ codigo }) => {
      const response = await activar.mutateAsync({ body: { codigo } });
      alActivar((response as { codigos: string[] }).codigos);
    },
  });
  return (
    <Stack gap="sm">
      <Text size="sm">
        Escaneá el código con tu aplicación, o cargá la clave a mano, y escribí el código que muestra. Si la aplicación
        está en este mismo teléfono,{' '}
        <Anchor href={uri} underline="always">
          abrila desde acá
        </Anchor>
        .
      </Text>
      <QR codigo="tu segundo factor" contenido={uri} tamano={180} conBotones={false} />
      <Code style={{ overflowWrap: 'anywhere' }}>{secreto}</Code>
      <Copiar que="la clave" texto={secreto} />
      <AppForm estado={estado} guardar="Activar">
        <TextInput
          label="Código"
          name="codigo"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          {...estado.form.getInputProps('codigo')}
        />
      </AppForm>
    </Stack>
  );
}

interface Probado {
  readonly password: string;
  readonly codigo: string;
}

/** Requires proof of identity before the factor changes: the password, and a code. */
function ConPrueba({
  guardar,
  alProbar,
}: {
  readonly guardar: string;
  readonly alProbar: (probado: Probado) => Promise<unknown>;
}) {
  const estado = useAppForm({
    clave: null,
    inicial: { password: '', codigo: '' },
    validar: ({ password, codigo }) => ({ password: falta(password), codigo: falta(codigo) }),
    enviar: alProbar,
  });
  return (
    <AppForm estado={estado} guardar={guardar}>
      <ContrasenaField
        label="Tu contraseña"
        name="password"
        autoComplete="current-password"
        required
        {...estado.form.getInputProps('password')}
      />
      <TextInput
        label="Código"
        description="El de tu aplicación, o uno de recuperación."
        name="codigo"
        autoComplete="one-time-code"
        required
        {...estado.form.getInputProps('codigo')}
      />
    </AppForm>
  );
}

/** The acts on an active factor: new recovery codes, or removing it with its codes. */
function Activo({ alCambiarCodigos }: { readonly alCambiarCodigos: (codigos: readonly string[]) => void }) {
  const [haciendo, hacer] = useState<'codigos' | 'desactivar' | null>(null);
  const renovar = useAccion('post', '/api/usuarios/me/segundo_factor/codigos');
  const desactivar = useAccion('post', '/api/usuarios/me/segundo_factor/desactivar');
  const alternar = (cual: 'codigos' | 'desactivar') => () => hacer(haciendo === cual ? null : cual);
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Button variant="default" aria-expanded={haciendo === 'codigos'} onClick={alternar('codigos')}>
          Códigos de recuperación nuevos
        </Button>
        <Button variant="default" aria-expanded={haciendo === 'desactivar'} onClick={alternar('desactivar')}>
          Desactivar el segundo factor
        </Button>
      </Group>
      {haciendo === 'codigos' && (
        <ConPrueba
          key="codigos"
          guardar="Crear códigos nuevos"
          alProbar={async (body) => {
            const { codigos } = (await renovar.mutateAsync({ body })) as { codigos: string[] };
            hacer(null);
            alCambiarCodigos(codigos);
          }}
        />
      )}
      {haciendo === 'desactivar' && (
        <ConPrueba
          key="desactivar"
          guardar="Desactivar"
          alProbar={async (body) => {
            await desactivar.mutateAsync({ body });
            alCambiarCodigos([]);
          }}
        />
      )}
    </Stack>
  );
}

/** Whether the club requires it of people who write in its books. */
function Exigencia({ exigido }: { readonly exigido: boolean }) {
  const club_id = useClubId();
  const lee = useSoloLee();
  const exigir = useAccion('post', '/api/segundo_factor_del_club', { announcesFailure: true });
  if (club_id === '' || lee) return null;
  return (
    <Switch
      label="Mi club lo exige a quienes registran"
      description="Quien no lo tenga podrá leer, y no registrar."
      checked={exigido}
      disabled={exigir.isPending}
      onChange={({ currentTarget }) => exigir.mutate({ body: { club_id, exigido: currentTarget.checked } })}
    />
  );
}

/** The second factor: activated with an application, removed with a password and a code. */
export function SegundoFactor() {
  const query = $api.useQuery('get', '/api/usuarios/me/segundo_factor');
  const [preparado, fijarPreparado] = useState<Preparado | null>(null);
  const [codigos, fijarCodigos] = useState<readonly string[]>([]);
  const alActivar = (nuevos: readonly string[]): void => {
    fijarPreparado(null);
    fijarCodigos(nuevos);
  };
  return (
    <Panel titulo="Segundo factor">
      <Datos consulta={query}>
        {({ activo, codigos_restantes, exigido }) => (
          <Stack gap="md">
            <Text size="sm">
              {activo
                ? `Activo. ${codigos_restantes === 1 ? 'Te queda 1 código' : `Te quedan ${codigos_restantes} códigos`} de recuperación.`
                : 'Además de la contraseña, un código de tu teléfono. Así, quien averigüe tu contraseña no puede entrar.'}
            </Text>
            {exigido && !activo && (
              <Alert color="yellow" role="status">
                Tu club lo exige: hasta que lo actives podés leer, y no registrar.
              </Alert>
            )}
            {codigos.length > 0 && (
              <Alert role="status" title="Códigos de recuperación">
                <Text size="sm">Guardalos ahora: no se vuelven a mostrar. Cada uno sirve una vez.</Text>
                <Code block my="xs">
                  {codigos.join('\n')}
                </Code>
                <Copiar que="los códigos" texto={codigos.join('\n')} />
              </Alert>
            )}
            {!activo && preparado === null && <Preparar alPreparar={fijarPreparado} />}
            {!activo && preparado !== null && <Activar preparado={preparado} alActivar={alActivar} />}
            {activo && <Activo alCambiarCodigos={fijarCodigos} />}
            <Exigencia exigido={exigido} />
          </Stack>
        )}
      </Datos>
    </Panel>
  );
}
