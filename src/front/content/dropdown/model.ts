export { nextItem } from '../../../shared/lib/menu-keys';
