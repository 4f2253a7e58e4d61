import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { call } from '../api/client';
import { isAbort } from '../api/errors';
import type { MediaItem } from '../api/types';
import { attempt, sayFailure } from '../lib/attempt';

const PER_PAGE = 24;
/** The next page is asked for so many pixels before the end. */
const NEAR_END = 10;

export type ListType = MediaItem[ 'type' ];

export function isNearEnd( { scrollTop, clientHeight, scrollHeight }: HTMLElement ): boolean {
	return scrollTop + clientHeight >= scrollHeight - NEAR_END;
}

/** The member's own media of one type, newest first, page by page to the end. */
export function useMedia( type: ListType | undefined ) {
	const [ items, setItems ] = useState< MediaItem[] >( [] );
	const [ state, setState ] = useState< 'loading' | 'more' | 'end' | 'failed' >( 'loading' );
	const next = useRef< string | null >( null );
	const controller = useRef< AbortController | null >( null );

	const load = useCallback( async () => {
		setState( 'loading' );
		const { signal } = ( controller.current = new AbortController() );
		const args = { type, current_user: true, per_page: PER_PAGE, cursor: next.current ?? undefined };
		const read = async () => {
			const answer = await call( 'GET /media', args, {
				signal,
				onHeaders: ( headers ) => ( next.current = headers.get( 'X-WP-Next-Cursor' ) ),
			} );
			// Bare ids are the answer to another question.
			const found = answer.filter( ( one ) => typeof one !== 'number' );
			setItems( ( was ) => [ ...was, ...found.filter( ( one ) => ! was.some( ( { id } ) => id === one.id ) ) ] );
			setState( next.current ? 'more' : 'end' );
		};
		await attempt( null, read, ( error ) => {
			sayFailure( error );
			if ( ! isAbort( error ) ) {
				setState( 'failed' );
			}
		} );
	}, [ type ] );

	useEffect( () => {
		void load();
		return () => controller.current?.abort();
	}, [ load ] );

	return {
		items,
		state,
		more: () => void load(),
		put: ( item: MediaItem ) => setItems( ( was ) => [ item, ...was.filter( ( { id } ) => id !== item.id ) ] ),
		drop: ( id: number ) => setItems( ( was ) => was.filter( ( item ) => item.id !== id ) ),
	};
}
