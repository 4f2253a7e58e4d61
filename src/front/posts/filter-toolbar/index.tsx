import { useEffect, useLayoutEffect, useReducer, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { isAbort, messageOf } from '../../../shared/api/errors';
import { isPlainClick } from '../../../shared/lib/plain-click';
import { toast } from '../../../shared/ui/toast';
import { islandWidget, mark, Slot, useMarks, useOn } from '../../../shared/widget/island';
import { namedElement, pagePart } from '../../../shared/widget/page';
import { obj, readProps, str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';
import type { Hosted } from '../../../shared/widget/react';
import { listRoute } from '../list-route';
import { choicesOf, fieldsOf, offer, paint, setsOf } from './fields';
import { addressOf, changed, firstFilter, fromAddress, isChosen, nextFilter, queryWith } from './model';
import type { Values } from './model';
import { fillList, fillPages } from './list';

interface Props {
	form: HTMLFormElement | null;
	chips: readonly HTMLAnchorElement[];
	/** Arguments that the chips and fields set. */
	names: readonly string[];
	defaults: Values;
	/** What an argument is called in the address, where it is not its own name. */
	called: Values;
	/** What the list shows at first. */
	drawn: Values;
	raw: Raw;
}

/** Chips and fields that narrow a list: the list comes anew in its place, the address says what it shows, and a choice the server refuses is taken back. */
function FilterToolbar( { host, form, chips, names, defaults, called, drawn, raw }: Props & Hosted ) {
	const [ state, tell ] = useReducer( nextFilter, drawn, firstFilter );
	/** Under way; a newer choice ends it. */
	const controller = useRef( new AbortController() );
	const around = form ?? host;
	const typed = () => changed( state.values, choicesOf( fieldsOf( around ) ) );
	const named = str( raw.list );
	const listNow = () => ( named ? namedElement( named ) : pagePart( 'list' ) );

	/** Asks for the list with these values; the fields show them at once, and the old ones again when it fails. */
	const load = async ( values: Values, note: boolean ) => {
		const list = listNow();
		if ( ! list ) {
			form?.submit();
			return;
		}
		controller.current.abort();
		const { signal } = ( controller.current = new AbortController() );
		const own = readProps( list );
		const query = queryWith( { ...obj( own.query ), ...obj( raw.query ) }, values );
		tell( { type: 'chosen', values } );
		list.classList.add( 'is-loading' );
		try {
			const answer = await call( listRoute( raw.path, own.path ), query, { signal } );
			if ( signal.aborted ) {
				return;
			}
			if ( note ) {
				history.pushState( null, '', addressOf( location.href, values, defaults, called ) );
			}
			for ( const { id, options } of 'replaceFields' in answer ? answer.replaceFields : [] ) {
				offer( fieldsOf( around ), id, options );
			}
			fillPages( str( raw.pagi ), answer );
			const whole = Object.fromEntries( names.map( ( name ) => [ name, defaults[ name ] ?? '' ] ) );
			const all = addressOf( location.href, whole, defaults, called ).href;
			fillList( list, own, query, answer, str( raw.empty ), all );
			tell( { type: 'came' } );
		} catch ( error ) {
			if ( isAbort( error ) || signal.aborted ) {
				return;
			}
			tell( { type: 'refused' } );
			toast( messageOf( error ), 'bad' );
		}
		list.classList.remove( 'is-loading' );
	};

	useOn( host, 'click', ( event ) => {
		const chip = ( event.target as Element ).closest< HTMLAnchorElement >( 'a[data-zmo-sets]' );
		// A page that says why there is no list: its links lead to another.
		if ( chip && listNow() && ! event.defaultPrevented && isPlainClick( event ) ) {
			event.preventDefault();
			void load( changed( typed(), setsOf( chip ) ), true );
		}
	} );
	useOn( host, 'change', () => void load( typed(), true ) );
	useOn( host, 'submit', ( event ) => {
		event.preventDefault();
		void load( typed(), true );
	} );
	useOn( window, 'popstate', () => {
		const values = fromAddress( new URL( location.href ), names, defaults, called );
		if ( JSON.stringify( values ) !== JSON.stringify( state.values ) ) {
			void load( values, false );
		}
	} );
	useEffect( () => {
		host.querySelectorAll( '[data-zmo-send]' ).forEach( ( button ) => mark( button, { hidden: true } ) );
		return () => controller.current.abort();
	}, [ host ] );

	const { shown } = state;
	useMarks( host, { 'aria-busy': state.waits && 'true' } );
	// Chips and fields as these values have them; the chips lead to their pages with them, too.
	useLayoutEffect( () => {
		if ( shown === drawn ) {
			return;
		}
		for ( const chip of chips ) {
			const sets = setsOf( chip );
			const on = isChosen( shown, sets );
			const { href } = addressOf( location.href, changed( shown, sets ), defaults, called );
			mark( chip, { '.is-on': on, 'aria-current': on && 'true', href } );
		}
		paint( fieldsOf( around ), shown );
	}, [ shown ] ); // eslint-disable-line react-hooks/exhaustive-deps -- nothing else changes.
	return (
		<Slot of={ host }>
			<span className="zmo-sr" role="status">
				{ state.came ? __( '列表已更新', 'zeromo-community' ) : '' }
			</span>
		</Slot>
	);
}

function words( raw: Raw ): Values {
	return Object.fromEntries( Object.entries( raw ).map( ( [ name, value ] ) => [ name, str( value ) ] ) );
}

export const { mount } = islandWidget< Props >( FilterToolbar, ( raw, host ) => {
	const form = host instanceof HTMLFormElement ? host : host.querySelector( 'form' );
	const chips = [ ...host.querySelectorAll< HTMLAnchorElement >( 'a[data-zmo-sets]' ) ];
	const fields = fieldsOf( form ?? host );
	const names = [
		...new Set( [
			...fields.map( ( { name } ) => name ),
			...chips.flatMap( ( chip ) => Object.keys( setsOf( chip ) ) ),
		] ),
	];
	const defaults = words( obj( raw.defaults ) );
	const called = words( obj( raw.names ) );
	// What the server has drawn as chosen may stand in the address under other names.
	const chosen = chips.filter( ( chip ) => chip.hasAttribute( 'aria-current' ) ).map( setsOf );
	const drawn = [ fromAddress( new URL( location.href ), names, defaults, called ), ...chosen, choicesOf( fields ) ];
	return { form, chips, names, defaults, called, drawn: drawn.reduce( changed ), raw };
} );
