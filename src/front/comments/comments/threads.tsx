/** The comments in the page: the server's, each with its answers. */
import { useLayoutEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ServerHtml } from '../../../shared/api/types';
import { prefersReducedMotion } from '../../../shared/lib/motion';
import { parseHtml } from '../../../shared/widget/html';
import type { Marks } from '../../../shared/widget/island';
import { Rows, ServerRow } from '../../../shared/widget/rows';
import { takeOut } from './gone';
import type { Comment, CommentList, Thread } from './model';

let nameless = 0;

/** Something that is no comment keeps its place, too. */
const commentOf = ( print: HTMLElement ): Comment => ( {
	id: Number( print.dataset.zmoComment ) || --nameless,
	print,
} );

function childrenOf( list: Element | null | undefined ): HTMLElement[] {
	return [ ...( list?.children ?? [] ) ].filter( ( child ): child is HTMLElement => child instanceof HTMLElement );
}

function threadIn( print: HTMLElement ): Thread {
	return {
		...commentOf( print ),
		replies: childrenOf( print.querySelector( '[data-zmo-replies]' ) ).map( commentOf ),
	};
}

export function threadsOf( html: ServerHtml ): Thread[] {
	return parseHtml( html ).map( threadIn );
}

/** What stands in the page already. */
export function threadsIn( list: HTMLElement ): Thread[] {
	return childrenOf( list ).map( threadIn );
}

type Arrived = CommentList[ 'arrived' ];

/** Brings a comment that has just come into view, or the focus to it. */
function greet( row: HTMLElement, id: number, arrived: Arrived ): void {
	if ( arrived?.id !== id ) {
		return;
	}
	if ( arrived.focus ) {
		row.querySelector< HTMLElement >( arrived.focus )?.focus( { preventScroll: true } );
	} else {
		row.scrollIntoView?.( { block: 'nearest', behavior: prefersReducedMotion() ? 'auto' : 'smooth' } );
	}
}

function moreOf( { next, replies }: Thread, busy: boolean ): Marks {
	return {
		hidden: next === null,
		'aria-busy': busy && 'true',
		'aria-expanded': String( next !== undefined && replies.length > 0 ),
		...( next ? { text: __( '展开更多回复', 'zeromo-community' ) } : {} ),
	};
}

interface ThreadProps {
	thread: Thread;
	busy: boolean;
	arrived: Arrived;
}

function ThreadRow( { thread, busy, arrived }: ThreadProps ) {
	const [ row, setRow ] = useState< HTMLElement | null >( null );
	const { id, print, replies, gone } = thread;
	const place = row?.querySelector( '[data-zmo-replies]' );
	useLayoutEffect( () => {
		if ( row && gone ) {
			takeOut( row );
		}
	}, [ row, gone ] );
	return (
		<>
			<ServerRow
				print={ print }
				parts={ {
					'[data-zmo-replies]': { hidden: replies.length === 0 },
					'[data-zmo-more]': moreOf( thread, busy ),
				} }
				onCome={ ( element ) => {
					setRow( element );
					greet( element, id, arrived );
				} }
			/>
			{ place && replies.length > 0 && (
				<Rows of={ place }>
					{ replies.map( ( reply ) => (
						<ServerRow
							key={ reply.id }
							print={ reply.print }
							onCome={ ( element ) => greet( element, reply.id, arrived ) }
						/>
					) ) }
				</Rows>
			) }
		</>
	);
}

/** `threads` are drawn anew when the list has begun anew. */
export function Threads( { threads, generation, busy, arrived }: CommentList ) {
	return (
		<>
			{ threads.map( ( thread ) => (
				<ThreadRow
					key={ `${ generation }:${ thread.id }` }
					thread={ thread }
					busy={ busy === thread.id }
					arrived={ arrived }
				/>
			) ) }
		</>
	);
}
