/** 社区 in wp-admin: one page, its screens come as chunks. Printed by Admin\Http\AdminPage. */
import '../shared/public-path';
import { createRoot } from '@wordpress/element';
import { namedElement } from '../shared/widget/page';
import { Shell } from './shell';
import './style.scss';

const host = namedElement( '#zmo-admin' );
if ( host ) {
	createRoot( host ).render( <Shell /> );
}
