/** One act on many rows: how far it is, and at the end which rows were refused, and why. */
import { Notice, ProgressBar } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { call } from '../../shared/api/client';
import { isAbort, messageOf } from '../../shared/api/errors';
import type { AdminBulk } from '../../shared/api/types.gen';
import { toldOf } from './told';

/** Milliseconds between two questions how far it is. */
const WAIT = 1500;

interface Props {
	bulk: AdminBulk;
	/** Called with each new state, until nothing waits. */
	onChange: ( bulk: AdminBulk ) => void;
	onClose: () => void;
}

export function BulkNotice( { bulk, onChange, onClose }: Props ) {
	const { id, total, waiting, refused } = bulk;
	const [ error, setError ] = useState( '' );
	const change = useRef( onChange );
	change.current = onChange;
	useEffect( () => {
		if ( waiting === 0 ) {
			return undefined;
		}
		const controller = new AbortController();
		const timer = window.setTimeout( () => {
			call( 'GET /admin/bulk/{id}', { id }, { signal: controller.signal } )
				.then( ( now ) => change.current( now ) )
				.catch( ( reason: unknown ) => {
					if ( ! isAbort( reason ) ) {
						setError( messageOf( reason ) );
					}
				} );
		}, WAIT );
		return () => {
			window.clearTimeout( timer );
			controller.abort();
		};
		// Asked anew after each answer, which is another object.
	}, [ bulk, id, waiting ] );
	const text = toldOf( bulk );
	if ( error !== '' ) {
		return (
			<Notice status="error" onRemove={ onClose }>
				{ error }
			</Notice>
		);
	}
	if ( waiting > 0 ) {
		return (
			<Notice status="info" isDismissible={ false } spokenMessage={ text }>
				<p>{ text }</p>
				<ProgressBar value={ Math.round( ( 100 * ( total - waiting ) ) / total ) } />
			</Notice>
		);
	}
	return (
		<Notice status={ refused.length === 0 ? 'success' : 'warning' } spokenMessage={ text } onRemove={ onClose }>
			<p>{ text }</p>
			{ refused.length > 0 && (
				<ul className="zmo-admin-list__refused">
					{ refused.map( ( { id: row, reason } ) => (
						<li key={ row }>{ `#${ row } ${ reason }` }</li>
					) ) }
				</ul>
			) }
		</Notice>
	);
}
