import { useEffect, useMemo, useRef, useState } from '@wordpress/element';
import { call, newestOnly } from '../../../shared/api/client';
import { isAbort } from '../../../shared/api/errors';
import { matching, merged, readOptions } from './model';
import type { Option, Source } from './model';

/**
 * Choices for words: of those at hand, or of the route page by page until one comes back empty. `words` are those the
 * reader has stopped at.
 */
export function useOptions( source: Source, at_hand: readonly Option[], words: string, open: boolean ) {
	const [ found, setFound ] = useState< Option[] | null >( null );
	const [ end, setEnd ] = useState( false );
	const [ busy, setBusy ] = useState( false );
	const page = useRef( 1 );
	const newest = useMemo( newestOnly, [] );
	const { route } = source;
	const asks = route !== null && ( words.trim() !== '' || source.blank );

	const read = async ( paged: number ) => {
		if ( ! route ) {
			return;
		}
		setBusy( true );
		try {
			const answer = await newest( ( signal ) =>
				call( route, { ...source.query, [ source.param ]: words.trim(), paged }, { signal } )
			);
			const options = readOptions( answer );
			page.current = paged;
			setEnd( options.length === 0 );
			setFound( ( was ) => ( paged === 1 ? options : merged( was ?? [], options ) ) );
			setBusy( false );
		} catch ( error ) {
			if ( ! isAbort( error ) ) {
				// What is at hand can still be chosen.
				setEnd( true );
				setBusy( false );
			}
		}
	};
	const reader = useRef( read );
	reader.current = read;

	useEffect( () => {
		setFound( null );
		setEnd( ! asks );
		if ( open && asks ) {
			void reader.current( 1 );
		}
	}, [ open, asks, words ] );

	// With words the route's answer is the whole answer.
	const whole = words.trim() === '' ? merged( at_hand, found ?? [] ) : ( found ?? [] );
	const shown = asks && found ? whole : matching( at_hand, words );
	const more = () => {
		if ( asks && found && ! busy && ! end ) {
			void read( page.current + 1 );
		}
	};
	return { options: shown, busy, end: ! asks || end, more };
}
