/** The list of conversations. */
import { call } from '../../../shared/api/client';
import type { Answer } from '../../../shared/api/types';
import { parseHtml } from '../../../shared/widget/html';

type Talk = Answer< 'GET /chat' >[ number ];

export class Talks {
	constructor(
		private readonly host: HTMLElement,
		private readonly list: HTMLElement,
		private readonly open: number,
		private cursor: string
	) {}

	/** Brings the newest to the top; what was loaded further down stays. */
	async refresh(): Promise< void > {
		const talks = await call( 'GET /chat' );
		const focused = this.list.querySelector( ':focus' )?.getAttribute( 'href' );
		[ ...talks ].reverse().forEach( ( talk ) => this.list.prepend( ...this.row( talk ) ) );
		if ( focused ) {
			this.list.querySelector< HTMLElement >( `a[href="${ CSS.escape( focused ) }"]` )?.focus();
		}
		this.settle();
	}

	async more(): Promise< void > {
		if ( ! this.cursor ) {
			return;
		}
		let next = '';
		const talks = await call(
			'GET /chat',
			{ cursor: this.cursor },
			{ onHeaders: ( headers ) => ( next = headers.get( 'X-WP-Next-Cursor' ) ?? '' ) }
		);
		const rows = talks.flatMap( ( talk ) => this.row( talk ) );
		this.list.append( ...rows );
		this.cursor = next;
		this.settle();
		rows[ 0 ]?.querySelector< HTMLElement >( 'a' )?.focus( { preventScroll: true } );
	}

	/** A row in the place of the one that is there for the same member. */
	private row( talk: Talk ): HTMLElement[] {
		this.list.querySelector( `[data-zmo-peer="${ talk.user_id }"]` )?.remove();
		const rows = parseHtml( talk.html );
		rows.forEach( ( row ) => {
			const open = talk.user_id === this.open;
			row.classList.toggle( 'is-open', open );
			if ( open ) {
				row.querySelector( 'a' )?.setAttribute( 'aria-current', 'true' );
			}
		} );
		return rows;
	}

	private settle(): void {
		const show = ( name: string, shown: boolean ) => {
			const element = this.host.querySelector< HTMLElement >( `[data-zmo-${ name }]` );
			if ( element ) {
				element.hidden = ! shown;
			}
		};
		show( 'none', this.list.childElementCount === 0 );
		show( 'talks-end', this.cursor !== '' );
	}
}
