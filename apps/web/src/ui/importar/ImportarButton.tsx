import type { OFRECIDOS } from '@cepa/words/importaciones';
import { Button } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

/** In the toolbar of a list: imports its records from a spreadsheet. */
export function ImportarButton({ tipo }: { readonly tipo: (typeof OFRECIDOS)[number] }) {
  return (
    <Button
      component={Link}
      to={`/importar/${tipo}`}
      variant="subtle"
      size="compact-md"
      fz="sm"
      leftSection={<IconTableImport size={18} aria-hidden />}
    >
      Importar
    </Button>
  );
}
