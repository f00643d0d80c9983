import { createBrowserRouter } from 'react-router-dom';

export const rutas = createBrowserRouter([
  { path: '/dev/componentes', lazy: () => import('@/ui/muestrario/Muestrario') },
]);
