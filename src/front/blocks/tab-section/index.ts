import { call } from '../../../shared/api/client';
import { isAbort, messageOf } from '../../../shared/api/errors';
import { routeNamed } from '../../../shared/api/routes';
import type { ServerHtml } from '../../../shared/api/types';
import { ALONG, nextItem } from '../../../shared/lib/menu-keys';
import { toast } from '../../../shared/ui/toast';
import { htmlOf, replaceHtml } from '../../../shared/widget/html';
import { list, num, obj, str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';
import { LATE_EVERY, LATE_TIMES } from './model';

const TABS = [ 'GET /page/tab-section-list' ] as const;

let made = 0;

/** Tabs for an element that brought none. */
function draw( host: HTMLElement, props: Raw ): void {
	const strip = document.createElement( 'div' );
	strip.className = 'zmo-section__tabs';
	for ( const one of list( props.tabs, obj ) ) {
		const tab = document.createElement( 'button' );
		tab.type = 'button';
		tab.className = 'zmo-chip';
		tab.dataset.zmoTab = str( one.name, str( one.id ) );
		tab.textContent = str( one.label, tab.dataset.zmoTab );
		strip.append( tab );
	}
	if ( strip.childElementCount > 0 ) {
		host.prepend( strip );
	}
}

/** A part of a page whose tabs come from the server when they are opened, once each; a tab that can't be had leaves the one before. */
class TabSection {
	private tabs: HTMLElement[] = [];
	private readonly panel: HTMLElement;
	private readonly route;
	private readonly known = new Map< string, ServerHtml >();
	private controller = new AbortController();
	private open = '';
	private looks = 0;
	private timer: ReturnType< typeof setTimeout > | undefined;

	constructor(
		private readonly host: HTMLElement,
		private readonly props: Raw
	) {
		this.route = routeNamed( 'GET', str( props.path ) || '/page/tab-section-list', TABS );
		if ( ! host.querySelector( '[data-zmo-tab]' ) ) {
			draw( host, props );
		}
		this.panel = host.querySelector< HTMLElement >( '[data-zmo-panel]' ) ?? this.addPanel();
		host.addEventListener( 'click', this.onClick );
		host.addEventListener( 'keydown', this.onKey );
		this.look();
	}

	end(): void {
		clearTimeout( this.timer );
		this.controller.abort();
		this.host.removeEventListener( 'click', this.onClick );
		this.host.removeEventListener( 'keydown', this.onKey );
	}

	private addPanel(): HTMLElement {
		const panel = document.createElement( 'div' );
		panel.dataset.zmoPanel = '';
		this.host.append( panel );
		return panel;
	}

	/** The tabs, or another look for them in a second: what draws them may come late. */
	private look(): void {
		this.tabs = [ ...this.host.querySelectorAll< HTMLElement >( '[data-zmo-tab]' ) ];
		if ( this.tabs.length > 0 ) {
			this.begin();
		} else if ( ++this.looks <= LATE_TIMES ) {
			this.timer = setTimeout( () => this.look(), LATE_EVERY );
		}
	}

	private begin(): void {
		const strip = this.tabs[ 0 ]?.parentElement;
		strip?.setAttribute( 'role', 'tablist' );
		this.panel.id ||= `zmo-tabpanel-${ ++made }`;
		this.panel.setAttribute( 'role', 'tabpanel' );
		this.panel.tabIndex = -1;
		this.tabs.forEach( ( tab, n ) => {
			tab.id ||= `${ this.panel.id }-${ n }`;
			tab.setAttribute( 'role', 'tab' );
			tab.setAttribute( 'aria-controls', this.panel.id );
		} );
		const drawn = this.tabs.find( ( tab ) => tab.hasAttribute( 'aria-current' ) );
		if ( drawn && this.panel.childElementCount > 0 ) {
			this.known.set( this.nameOf( drawn ), htmlOf( this.panel ) );
			this.paint( this.nameOf( drawn ) );
		} else {
			void this.show( str( this.props.tab_id ) || this.nameOf( drawn ?? this.tabs[ 0 ] ), false );
		}
	}

	private nameOf( tab: HTMLElement | undefined ): string {
		return tab?.dataset.zmoTab ?? '';
	}

	private paint( name: string ): void {
		this.open = name;
		for ( const tab of this.tabs ) {
			const on = this.nameOf( tab ) === name;
			tab.removeAttribute( 'aria-current' );
			tab.setAttribute( 'aria-selected', String( on ) );
			tab.classList.toggle( 'is-on', on );
			tab.tabIndex = on ? 0 : -1;
			if ( on ) {
				this.panel.setAttribute( 'aria-labelledby', tab.id );
			}
		}
	}

	private readonly onClick = ( event: MouseEvent ): void => {
		const tab = ( event.target as Element ).closest< HTMLElement >( '[data-zmo-tab]' );
		if (
			! tab ||
			! this.tabs.includes( tab ) ||
			event.button !== 0 ||
			event.ctrlKey ||
			event.metaKey ||
			event.shiftKey
		) {
			return;
		}
		event.preventDefault();
		void this.show( this.nameOf( tab ), true );
	};

	private readonly onKey = ( event: KeyboardEvent ): void => {
		const at = this.tabs.indexOf( event.target as HTMLElement );
		const to = at < 0 ? undefined : nextItem( event.key, at, this.tabs.length, ALONG );
		const tab = to === undefined ? undefined : this.tabs[ to ];
		if ( tab ) {
			event.preventDefault();
			tab.focus();
			void this.show( this.nameOf( tab ), true );
		} else if ( at >= 0 && event.key === ' ' ) {
			event.preventDefault();
			void this.show( this.nameOf( this.tabs[ at ] ), true );
		}
	};

	/** Opens a tab; `note` puts it into the address, so that it can be shared and is there after going back. */
	private async show( name: string, note: boolean ): Promise< void > {
		this.controller.abort();
		const controller = new AbortController();
		this.controller = controller;
		const before = this.open;
		this.paint( name );
		try {
			let html = this.known.get( name );
			if ( html === undefined ) {
				this.panel.setAttribute( 'aria-busy', 'true' );
				const answer = await call(
					this.route,
					{
						section_id: str( this.props.section_id ),
						tab_id: name,
						page_id: num( this.props.page_id ) || undefined,
					},
					{ signal: controller.signal }
				);
				html = answer.html;
				this.known.set( name, html );
			}
			if ( controller.signal.aborted ) {
				return;
			}
			replaceHtml( this.panel, html );
			if ( note ) {
				const url = new URL( location.href );
				url.searchParams.set( str( this.props.param ) || `zmo_${ str( this.props.section_id ) }`, name );
				history.replaceState( history.state, '', url );
			}
		} catch ( error ) {
			if ( isAbort( error ) || controller.signal.aborted ) {
				return;
			}
			if ( before ) {
				this.paint( before );
			}
			toast( messageOf( error ), 'bad' );
		}
		this.panel.removeAttribute( 'aria-busy' );
	}
}

export function mount( host: HTMLElement, props: Raw ): () => void {
	const section = new TabSection( host, props );
	return () => section.end();
}
