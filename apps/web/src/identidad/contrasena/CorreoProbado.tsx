import { Alert, Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { api } from '@/api/cliente';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { Card } from '@/ui/marca/Card';

/** A button and not the opening of the page: mail scanners open links by themselves. */
function Confirmar({ token }: { readonly token: string }) {
  const [hecho, fijarHecho] = useState<string | null>(null);
  const estado = useAppForm({
    clave: null,
    inicial: {},
    validar: () => ({}),
    enviar: async () => {
      const { data } = await api.POST('/api/auth/correo_probado', { body: { token } });
      fijarHecho(data?.mensaje ?? null);
    },
  });
  if (hecho !== null) return <Alert role="status">{hecho}</Alert>;
  return (
    <AppForm estado={estado} guardar="Confirmar mi correo">
      {null}
    </AppForm>
  );
}

/** The page of the link; its token is in the fragment after `#`, which no server gets. */
export function CorreoProbado() {
  const token = useLocation().hash.slice(1);
  return (
    <Card
      titulo="Confirmar tu correo"
      pie={
        <Anchor component={Link} to="/" underline="always" className="toque">
          Ir al inicio
        </Anchor>
      }
    >
      {token === '' ? (
        <Alert role="status">Al enlace le falta una parte. Copialo entero, o pedí otro en Editar perfil.</Alert>
      ) : (
        <Confirmar token={token} />
      )}
    </Card>
  );
}
