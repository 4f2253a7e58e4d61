/** The rows of a list: the first page of what is asked for, and what was added to it. */
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { isAbort, messageOf } from '../../shared/api/errors';
import type { Answer, Route } from '../../shared/api/types';
import { load } from '../load';
import type { Args } from '../place';

export interface Rows< R extends Route, Item > {
	/** The last answer; null before the first. */
	answer: Answer< R > | null;
	items: readonly Item[];
	busy: boolean;
	/** What went wrong, in the reader's words; empty for nothing. */
	error: string;
	/** Whether the server has more. */
	more: boolean;
	/** Adds the next page. */
	add: () => void;
	/** Reads the first page again. */
	reload: () => void;
}

interface State< R extends Route, Item > {
	answer: Answer< R > | null;
	items: readonly Item[];
	next: string | null;
	busy: boolean;
	error: string;
}

export function useRows< R extends Route, Item >(
	route: R,
	args: Args,
	read: ( answer: Answer< R > ) => { items: readonly Item[]; next: string | null }
): Rows< R, Item > {
	const [ state, setState ] = useState< State< R, Item > >( {
		answer: null,
		items: [],
		next: null,
		busy: true,
		error: '',
	} );
	const under_way = useRef< AbortController | null >( null );
	const reading = useRef( read );
	reading.current = read;
	const key = JSON.stringify( args );

	const fetch_page = useCallback(
		async ( cursor: string | null ) => {
			under_way.current?.abort();
			const controller = new AbortController();
			under_way.current = controller;
			setState( ( before ) => ( { ...before, busy: true, error: '' } ) );
			try {
				const asked = JSON.parse( key ) as Args;
				const answer = await load( route, cursor === null ? asked : { ...asked, cursor }, {
					signal: controller.signal,
				} );
				if ( controller.signal.aborted ) {
					return;
				}
				const { items, next } = reading.current( answer );
				setState( ( before ) => ( {
					answer,
					items: cursor === null ? items : [ ...before.items, ...items ],
					next,
					busy: false,
					error: '',
				} ) );
			} catch ( error ) {
				if ( ! isAbort( error ) && ! controller.signal.aborted ) {
					// A refusal of a filter leaves no rows that look as if they fitted it.
					setState( ( before ) => ( {
						...before,
						items: cursor === null ? [] : before.items,
						next: cursor === null ? null : before.next,
						busy: false,
						error: messageOf( error ),
					} ) );
				}
			}
		},
		[ route, key ]
	);

	useEffect( () => {
		void fetch_page( null );
		return () => under_way.current?.abort();
	}, [ fetch_page ] );

	return {
		answer: state.answer,
		items: state.items,
		busy: state.busy,
		error: state.error,
		more: state.next !== null,
		add: () => void fetch_page( state.next ),
		reload: () => void fetch_page( null ),
	};
}
