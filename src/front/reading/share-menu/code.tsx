import { __, sprintf } from '@wordpress/i18n';
import { encode } from 'uqr';
import { Modal, openModal } from '../../../shared/ui/modal';
import './style.scss';

/** Modules around the code that have to stay white. */
const QUIET = 3;

/** The dark modules of a code as one path. */
export function pathOf( rows: readonly ( readonly boolean[] )[] ): string {
	return rows
		.flatMap( ( row, down ) => row.map( ( dark, across ) => ( dark ? `M${ across } ${ down }h1v1h-1z` : '' ) ) )
		.join( '' );
}

function Code( { url, title, onClose }: { url: string; title: string; onClose: () => void } ) {
	const { data, size } = encode( url, { ecc: 'M', border: 0 } );
	const box = size + 2 * QUIET;
	return (
		<Modal title={ __( '微信扫码', 'zeromo-community' ) } onClose={ onClose } className="zmo-codemodal">
			<svg
				className="zmo-code"
				viewBox={ `${ -QUIET } ${ -QUIET } ${ box } ${ box }` }
				shapeRendering="crispEdges"
				role="img"
				aria-label={
					/* translators: %s: title of a post */
					sprintf( __( '「%s」的二维码', 'zeromo-community' ), title )
				}
			>
				<path d={ pathOf( data ) } />
			</svg>
			<p className="zmo-meta">{ __( '用微信扫一扫，在手机上打开或分享', 'zeromo-community' ) }</p>
		</Modal>
	);
}

/** Shows the address of a post as a code for another phone. */
export function openCode( url: string, title: string ): Promise< void > {
	return openModal< void >( ( close ) => <Code url={ url } title={ title } onClose={ () => close() } /> );
}
