import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

/** The link to the whole list, beside 'Alta Usuario'. */
export function ListarUsuarios() {
  return (
    <Button
      component={Link}
      to="/usuarios-medicinales"
      variant="default"
      leftSection={<IconListDetails size={18} aria-hidden />}
    >
      Listar Usuarios
    </Button>
  );
}
