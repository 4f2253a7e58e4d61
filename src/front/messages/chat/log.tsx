/** The messages in the window, with the time where it is told. */
import { Fragment, useLayoutEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { parseHtml } from '../../../shared/widget/html';
import { Icon } from '../../../shared/ui/icon';
import { ServerRow } from '../../../shared/widget/rows';
import { isGoing, readAt, tellsTime } from './model';
import type { Bubble, Going, Window } from './model';

/** A message as the server prints it. */
function bubbleOf( print: HTMLElement ): Bubble {
	const gone = print.classList.contains( 'zmo-bubble--gone' );
	return {
		id: Number( print.dataset.zmoId ),
		at: Number( print.dataset.zmoAt ),
		moment: print.dataset.zmoMoment ?? '',
		mine: print.classList.contains( 'is-me' ) && ! gone,
		gone,
		print,
	};
}

export function bubblesOf( messages: readonly { html: Parameters< typeof parseHtml >[ 0 ] }[] ): Bubble[] {
	return messages.flatMap( ( { html } ) => parseHtml( html ).slice( 0, 1 ).map( bubbleOf ) );
}

/** What stands in the window already. */
export function bubblesIn( list: Element | null ): Bubble[] {
	return [ ...( list?.querySelectorAll< HTMLElement >( ':scope > [data-zmo-id]' ) ?? [] ) ].map( bubbleOf );
}

/** One's own message before the server has it; when it could not be sent, why, and a button that tries again. */
function GoingBubble( { text, url, problem, onAgain }: Going & { onAgain: () => void } ) {
	return (
		<li className={ `zmo-bubble is-me${ problem ? '' : ' is-sending' }` }>
			<div className="zmo-bubble__col">
				{ url && (
					<img
						className="zmo-bubble__pic"
						alt={ __( '正在发送的图片', 'zeromo-community' ) }
						src={ url }
						onLoad={ () => URL.revokeObjectURL( url ) }
					/>
				) }
				{ text && <div className="zmo-bubble__b">{ text }</div> }
			</div>
			{ problem && (
				<button
					type="button"
					className="zmo-bubble__fail"
					title={ problem }
					aria-label={ `${ __( '发送失败，重试', 'zeromo-community' ) }：${ problem }` }
					onClick={ onAgain }
				>
					<Icon name="rotate-cw" size={ 16 } />
					{ __( '重试', 'zeromo-community' ) }
				</button>
			) }
		</li>
	);
}

interface LogProps {
	window: Window;
	onAgain: ( message: Going ) => void;
	/** The messages have changed in the page. */
	onDrawn: ( look: Window[ 'look' ] ) => void;
}

export function Log( { window: shown, onAgain, onDrawn }: LogProps ) {
	const { entries, look } = shown;
	const read = readAt( shown );
	useLayoutEffect( () => onDrawn( look ), [ entries ] ); // eslint-disable-line react-hooks/exhaustive-deps -- once for each change.
	return (
		<>
			{ entries.map( ( entry, n ) => {
				const before = entries[ n - 1 ]?.at ?? null;
				return isGoing( entry ) ? (
					<GoingBubble { ...entry } key={ entry.key } onAgain={ () => onAgain( entry ) } />
				) : (
					<Fragment key={ entry.id }>
						{ entry.moment && tellsTime( entry.at, before ) && (
							<li className="zmo-chat__day">{ entry.moment }</li>
						) }
						<ServerRow
							print={ entry.print }
							parts={ { '[data-zmo-read]': { hidden: entry.id !== read } } }
						/>
					</Fragment>
				);
			} ) }
		</>
	);
}
