import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { isAbort, messageOf } from '../../../shared/api/errors';
import type { Answer } from '../../../shared/api/types';
import { toast } from '../../../shared/ui/toast';
import { parseHtml, replaceHtml } from '../../../shared/widget/html';
import { mountAll, unmountAll } from '../../../shared/widget/mount';
import { num, obj, readProps, str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';
import { listRoute } from '../list-route';
import type { ListRoute } from '../list-route';
import { addressOf, changed, fromAddress, isChosen, queryWith } from './model';
import type { Values } from './model';

type Field = HTMLSelectElement | HTMLInputElement;

type ListAnswer = Answer< ListRoute[ 'route' ] >;

const LIST = '[data-zeromo-widget="infinite-list"]';

function words( raw: Raw ): Values {
	return Object.fromEntries( Object.entries( raw ).map( ( [ name, value ] ) => [ name, str( value ) ] ) );
}

/** Chips and fields that narrow a list: the list comes anew in its place, the address says what it shows, and a choice the server refuses is taken back. */
class FilterToolbar {
	private readonly form: HTMLFormElement | null;
	private readonly chips: HTMLAnchorElement[];
	private readonly defaults: Values;
	/** What an argument is called in the address, where it is not its own name. */
	private readonly called: Values;
	private readonly names: string[];
	private readonly said: HTMLElement;
	private readonly undo: ( () => void )[] = [];
	/** Under way; a newer choice ends it. */
	private controller = new AbortController();
	/** What the list shows now. */
	private values: Values = {};

	constructor(
		private readonly host: HTMLElement,
		private readonly props: Raw
	) {
		this.form = host instanceof HTMLFormElement ? host : host.querySelector( 'form' );
		this.chips = [ ...host.querySelectorAll< HTMLAnchorElement >( 'a[data-zmo-sets]' ) ];
		this.names = [
			...new Set( [
				...this.fields().map( ( field ) => field.name ),
				...this.chips.flatMap( ( chip ) => Object.keys( this.setsOf( chip ) ) ),
			] ),
		];
		this.defaults = words( obj( props.defaults ) );
		this.called = words( obj( props.names ) );
		this.values = this.drawn();
		host.querySelectorAll< HTMLElement >( '[data-zmo-send]' ).forEach( ( button ) => ( button.hidden = true ) );
		this.said = document.createElement( 'span' );
		this.said.className = 'zmo-sr';
		this.said.setAttribute( 'role', 'status' );
		host.append( this.said );
		this.listen( host, 'click', ( event ) => this.onClick( event as MouseEvent ) );
		this.listen( host, 'change', () => void this.load( this.typed(), true ) );
		this.listen( host, 'submit', ( event ) => {
			event.preventDefault();
			void this.load( this.typed(), true );
		} );
		this.listen( window, 'popstate', () => this.onBack() );
	}

	end(): void {
		this.controller.abort();
		this.undo.forEach( ( undo ) => undo() );
		this.said.remove();
	}

	private listen( target: EventTarget, name: string, take: ( event: Event ) => void ): void {
		target.addEventListener( name, take );
		this.undo.push( () => target.removeEventListener( name, take ) );
	}

	/** Fields a reader can change; hidden ones are for those without script. */
	private fields(): Field[] {
		return [
			...( this.form ?? this.host ).querySelectorAll< Field >( 'select[name], input[name]:not([type="hidden"])' ),
		];
	}

	private setsOf( chip: HTMLAnchorElement ): Values {
		return words( JSON.parse( chip.dataset.zmoSets || '{}' ) as Raw );
	}

	/** What the server has drawn as chosen, which may stand in the address under other names. */
	private drawn(): Values {
		const chosen = this.chips.filter( ( chip ) => chip.hasAttribute( 'aria-current' ) );
		this.values = fromAddress( new URL( location.href ), this.names, this.defaults, this.called );
		this.values = changed(
			this.values,
			Object.assign( {}, ...chosen.map( ( chip ) => this.setsOf( chip ) ) ) as Values
		);
		return this.typed();
	}

	/** What the fields say, beside what the chips have set. */
	private typed(): Values {
		const sets: Record< string, string > = {};
		for ( const field of this.fields() ) {
			if ( ! ( field instanceof HTMLInputElement && [ 'radio', 'checkbox' ].includes( field.type ) ) ) {
				sets[ field.name ] = field.value.trim();
			} else if ( field.checked ) {
				sets[ field.name ] = field.value;
			} else if ( field.type === 'checkbox' ) {
				sets[ field.name ] = '';
			}
		}
		return changed( this.values, sets );
	}

	private onClick( event: MouseEvent ): void {
		const chip = ( event.target as Element ).closest< HTMLAnchorElement >( 'a[data-zmo-sets]' );
		if (
			! chip ||
			// A page that says why there is no list: its links lead to another.
			! this.list() ||
			event.defaultPrevented ||
			event.button !== 0 ||
			event.ctrlKey ||
			event.metaKey ||
			event.shiftKey
		) {
			return;
		}
		event.preventDefault();
		void this.load( changed( this.typed(), this.setsOf( chip ) ), true );
	}

	private onBack(): void {
		const values = fromAddress( new URL( location.href ), this.names, this.defaults, this.called );
		if ( JSON.stringify( values ) !== JSON.stringify( this.values ) ) {
			void this.load( values, false );
		}
	}

	private list(): HTMLElement | null {
		return document.querySelector( str( this.props.list ) || LIST );
	}

	/** Asks for the list with these values; the fields show them at once, and the old ones again when it fails. */
	private async load( values: Values, note: boolean ): Promise< void > {
		const list = this.list();
		if ( ! list ) {
			this.form?.submit();
			return;
		}
		this.controller.abort();
		const controller = new AbortController();
		this.controller = controller;
		const own = readProps( list );
		const query = queryWith( { ...obj( own.query ), ...obj( this.props.query ) }, values );
		this.paint( values );
		this.host.setAttribute( 'aria-busy', 'true' );
		list.classList.add( 'is-loading' );
		try {
			const answer = await call( listRoute( this.props.path, own.path ), query, {
				signal: controller.signal,
			} );
			if ( controller.signal.aborted ) {
				return;
			}
			this.values = values;
			if ( note ) {
				history.pushState( null, '', addressOf( location.href, values, this.defaults, this.called ) );
			}
			this.replace( list, own, query, answer );
			this.said.textContent = __( '列表已更新', 'zeromo-community' );
		} catch ( error ) {
			if ( isAbort( error ) || controller.signal.aborted ) {
				return;
			}
			this.paint( this.values );
			toast( messageOf( error ), 'bad' );
		}
		this.host.removeAttribute( 'aria-busy' );
		list.classList.remove( 'is-loading' );
	}

	/** Chips and fields as these values have them; the chips lead to their pages with them, too. */
	private paint( values: Values ): void {
		for ( const chip of this.chips ) {
			const sets = this.setsOf( chip );
			const on = isChosen( values, sets );
			chip.classList.toggle( 'is-on', on );
			if ( on ) {
				chip.setAttribute( 'aria-current', 'true' );
			} else {
				chip.removeAttribute( 'aria-current' );
			}
			chip.href = addressOf( location.href, changed( values, sets ), this.defaults, this.called ).href;
		}
		for ( const field of this.fields() ) {
			const value = values[ field.name ] ?? '';
			if ( field instanceof HTMLInputElement && [ 'radio', 'checkbox' ].includes( field.type ) ) {
				field.checked = field.value === value;
			} else {
				field.value = value;
			}
		}
	}

	private replace( list: HTMLElement, own: Raw, query: Record< string, string >, answer: ListAnswer ): void {
		for ( const { id, options } of 'replaceFields' in answer ? answer.replaceFields : [] ) {
			this.offer( id, options );
		}
		const pages = str( this.props.pagi );
		const pagi = pages ? document.querySelector< HTMLElement >( pages ) : null;
		if ( pagi ) {
			replaceHtml( pagi, 'pagi' in answer ? answer.pagi : null );
		}
		if ( list.dataset.zeromoWidget !== 'infinite-list' ) {
			replaceHtml( list, answer.list_html );
			return;
		}
		unmountAll( list );
		const since = num( own.since );
		list.dataset.zeromoProps = JSON.stringify( {
			...own,
			query,
			next_cursor: answer.next_cursor ?? null,
			renewed: true,
			...( since > 0 ? { since: since + Math.floor( performance.now() / 1000 ) } : {} ),
		} );
		const page = document.createElement( 'div' );
		page.className = 'zmo-page__main';
		if ( answer.list_html ) {
			page.setAttribute( 'role', 'feed' );
			page.setAttribute( 'aria-label', __( '动态', 'zeromo-community' ) );
			page.append( ...parseHtml( answer.list_html ) );
		} else {
			page.append( this.nothing() );
		}
		list.replaceChildren( page );
		mountAll( list );
	}

	/** A select's choices as the server has them for this list; what was chosen stays where it is among them. */
	private offer( name: string, options: readonly { value: string; label: string }[] ): void {
		for ( const field of this.fields() ) {
			if ( field.name === name && field instanceof HTMLSelectElement ) {
				const { value } = field;
				field.replaceChildren( ...options.map( ( one ) => new Option( one.label, one.value ) ) );
				field.value = options.some( ( one ) => one.value === value ) ? value : ( options[ 0 ]?.value ?? '' );
			}
		}
	}

	private nothing(): HTMLElement {
		const box = document.createElement( 'div' );
		box.className = 'zmo-block zmo-empty';
		const text = document.createElement( 'p' );
		text.className = 'zmo-empty__t';
		text.textContent = str( this.props.empty ) || __( '没有符合条件的内容', 'zeromo-community' );
		box.append( text );
		return box;
	}
}

export function mount( host: HTMLElement, props: Raw ): () => void {
	const toolbar = new FilterToolbar( host, props );
	return () => toolbar.end();
}
