/** One act on many rows: how far it is, and at the end which rows were refused, and why. */
import { Button, Notice, ProgressBar } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../shared/api/client';
import { isAbort, messageOf } from '../../shared/api/errors';
import type { AdminBulk } from '../../shared/api/types.gen';
import { Refusal, useSending } from './form';
import { toldOf } from './told';

/** Refusals that are told; one reason is often that of hundreds. */
const TOLD = 20;

/** Milliseconds between two questions how far it is. */
const WAIT = 1500;

interface Props {
	bulk: AdminBulk;
	/** Called with each new state, until nothing waits. */
	onChange: ( bulk: AdminBulk ) => void;
	onClose: () => void;
}

/** Takes back what can be taken back, as another act on many rows. */
function TakeBack( { bulk, onChange }: Pick< Props, 'bulk' | 'onChange' > ) {
	const { busy, error, send } = useSending();
	const [ key ] = useState( () => crypto.randomUUID() );
	return (
		<>
			<p>
				<Button
					__next40pxDefaultSize
					variant="secondary"
					isBusy={ busy }
					accessibleWhenDisabled
					disabled={ busy }
					onClick={ () =>
						void send( async () =>
							onChange(
								await call( 'POST /admin/bulk/{id}/undo', { id: bulk.id, idempotency_key: key } )
							)
						)
					}
				>
					{
						/* translators: %d: number of rows */
						sprintf( __( '撤销这 %d 个', 'zeromo-community' ), bulk.undo )
					}
				</Button>
			</p>
			<Refusal>{ error }</Refusal>
		</>
	);
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
					{ refused.slice( 0, TOLD ).map( ( { id: row, reason } ) => (
						<li key={ row }>{ `#${ row } ${ reason }` }</li>
					) ) }
					{ refused.length > TOLD && (
						<li>
							{
								/* translators: %d: number of rows */
								sprintf( __( '还有 %d 个没有列出', 'zeromo-community' ), refused.length - TOLD )
							}
						</li>
					) }
				</ul>
			) }
			{ bulk.undo > 0 && <TakeBack key={ id } bulk={ bulk } onChange={ onChange } /> }
		</Notice>
	);
}
