/** A picture of the site's library, for a badge: searched by its name, newest first. */
import { Button, Modal, SearchControl, Spinner } from '@wordpress/components';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { isAbort, messageOf } from '../../../shared/api/errors';
import type { MediaItem } from '../../../shared/api/types';
import { Refusal } from '../../list/form';

const EACH = 24;

/** Milliseconds after the last key. */
const PAUSE = 300;

interface PickerProps {
	onPick: ( item: MediaItem ) => void;
	onClose: () => void;
}

function useLibrary( search: string ) {
	const [ items, setItems ] = useState< MediaItem[] | null >( null );
	const [ next, setNext ] = useState< string | null >( null );
	const [ error, setError ] = useState( '' );
	const controller = useRef< AbortController | null >( null );
	const load = useCallback(
		async ( cursor: string | null ) => {
			controller.current?.abort();
			const { signal } = ( controller.current = new AbortController() );
			let after: string | null = null;
			try {
				const found = await call(
					'GET /media',
					{
						type: 'image',
						current_user: false,
						per_page: EACH,
						search: search || undefined,
						cursor: cursor ?? undefined,
					},
					{ signal, onHeaders: ( headers ) => ( after = headers.get( 'X-WP-Next-Cursor' ) ) }
				);
				const more = found.filter( ( one ) => typeof one !== 'number' );
				setItems( ( was ) => ( cursor === null ? more : [ ...( was ?? [] ), ...more ] ) );
				setNext( after );
				setError( '' );
			} catch ( refusal ) {
				if ( ! isAbort( refusal ) ) {
					setItems( ( was ) => was ?? [] );
					setError( messageOf( refusal ) );
				}
			}
		},
		[ search ]
	);
	useEffect( () => {
		const wait = setTimeout( () => void load( null ), search === '' ? 0 : PAUSE );
		return () => {
			clearTimeout( wait );
			controller.current?.abort();
		};
	}, [ load, search ] );
	return { items, next, error, more: () => void load( next ) };
}

export function PicturePicker( { onPick, onClose }: PickerProps ) {
	const [ search, setSearch ] = useState( '' );
	const { items, next, error, more } = useLibrary( search );
	return (
		<Modal title={ __( '从媒体库选择', 'zeromo-community' ) } size="large" onRequestClose={ onClose }>
			<div className="zmo-badges-picker">
				<SearchControl
					__nextHasNoMarginBottom
					label={ __( '搜索图片', 'zeromo-community' ) }
					value={ search }
					onChange={ setSearch }
				/>
				<Refusal>{ error }</Refusal>
				{ items === null && <Spinner /> }
				{ items?.length === 0 && error === '' && <p>{ __( '没有找到图片', 'zeromo-community' ) }</p> }
				<ul className="zmo-badges-grid">
					{ items?.map( ( item ) => (
						<li key={ item.id }>
							<button
								type="button"
								aria-label={ item.alt || item.filename }
								title={ item.filename }
								onClick={ () => onPick( item ) }
							>
								<img src={ item.thumb || item.url } alt="" loading="lazy" />
							</button>
						</li>
					) ) }
				</ul>
				{ next !== null && (
					<Button __next40pxDefaultSize variant="secondary" onClick={ more }>
						{ __( '加载更多', 'zeromo-community' ) }
					</Button>
				) }
			</div>
		</Modal>
	);
}
