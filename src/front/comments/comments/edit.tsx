import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import type { Answer } from '../../../shared/api/types';
import { useAttempt } from '../../../shared/hooks/use-attempt';
import { textLength } from '../../../shared/lib/format';
import { isSendKey } from '../../../shared/lib/keys';
import { Button } from '../../../shared/ui/button';
import { MentionPicker } from '../../../shared/ui/mention';
import { withMember } from '../../../shared/ui/mention/model';
import type { Mentioned } from '../../../shared/ui/mention/model';
import { Modal, openModal } from '../../../shared/ui/modal';
import { toast } from '../../../shared/ui/toast';
import { YesButton } from '../../../shared/ui/yes-button';
import { parseHtml } from '../../../shared/widget/html';
import { mountAll, unmountAll } from '../../../shared/widget/mount';
import { called } from './model';

type Edited = Answer< 'POST /comment/edit' >;

interface FormProps {
	comment_id: number;
	/** As it was said. */
	words: string;
	/** Most characters, 0 for no limit. */
	max: number;
	close: ( edited: Edited | null ) => void;
}

function EditForm( { comment_id, words, max, close }: FormProps ) {
	const [ text, setText ] = useState( words );
	const [ mentioned, setMentioned ] = useState< Mentioned[] >( [] );
	const [ problem, setProblem ] = useState( '' );
	const [ area, setArea ] = useState< HTMLTextAreaElement | null >( null );
	const [ busy, run ] = useAttempt( ( error ) => {
		setProblem( messageOf( error ) );
		area?.focus();
	} );
	const length = textLength( text );
	const too_long = max > 0 && length > max;
	const send = async () => {
		if ( too_long ) {
			area?.focus();
			return;
		}
		setProblem( '' );
		const mentions = called( { text, mentioned } );
		await run( async () =>
			close(
				await call( 'POST /comment/edit', {
					id: comment_id,
					comment: text.trim(),
					...( mentions.length > 0 ? { mentions } : {} ),
				} )
			)
		);
	};
	return (
		<Modal
			title={ __( '编辑评论', 'zeromo-community' ) }
			onClose={ () => close( null ) }
			foot={
				<>
					<Button kind="line" onClick={ () => close( null ) }>
						{ __( '取消', 'zeromo-community' ) }
					</Button>
					<YesButton busy={ busy } disabled={ too_long } onClick={ () => void send() }>
						{ __( '保存更改', 'zeromo-community' ) }
					</YesButton>
				</>
			}
		>
			<textarea
				ref={ setArea }
				className="zmo-input"
				rows={ 5 }
				data-autofocus=""
				aria-label={ __( '评论内容', 'zeromo-community' ) }
				aria-invalid={ problem !== '' || too_long }
				value={ text }
				onChange={ ( event ) => setText( event.target.value ) }
				onKeyDown={ ( event ) => {
					if ( isSendKey( event ) ) {
						event.preventDefault();
						void send();
					}
				} }
			/>
			<MentionPicker
				field={ area }
				onPick={ ( member ) => setMentioned( ( all ) => withMember( all, member ) ) }
			/>
			{ max > 0 && length > max * 0.8 && (
				<p
					className={ `zmo-hint zmo-num${ too_long ? ' is-bad' : '' }` }
					role={ too_long ? 'alert' : undefined }
				>
					{ `${ length } / ${ max }` }
				</p>
			) }
			{ problem && (
				<p className="zmo-hint is-bad" role="alert">
					{ problem }
				</p>
			) }
		</Modal>
	);
}

const REPLIES = '[data-zmo-replies], [data-zmo-more]';

/** Puts what the server says of a comment now in the place of what stood there; its answers and their box stay. */
function renew( card: HTMLElement, print: HTMLElement ): void {
	const main = ( one: HTMLElement ) => one.querySelector< HTMLElement >( ':scope > .zmo-comment__main' ) ?? one;
	const own = ( one: HTMLElement ) =>
		[ ...main( one ).children ].filter(
			( part ) => ! part.matches( REPLIES ) && ! part.querySelector( '.zmo-cbox' )
		);
	const fresh = own( print );
	own( card ).forEach( ( part ) => {
		unmountAll( part );
		part.remove();
	} );
	main( card ).prepend( ...fresh );
	fresh.forEach( ( part ) => mountAll( part ) );
}

/** The dialog in which the author changes a comment. */
export async function editComment(
	card: HTMLElement,
	comment_id: number,
	words: string,
	max: number
): Promise< void > {
	const edited = await openModal< Edited | null >( ( close ) => (
		<EditForm comment_id={ comment_id } words={ words } max={ max } close={ close } />
	) );
	if ( ! edited ) {
		return;
	}
	const [ print ] = parseHtml( edited.html );
	if ( print ) {
		renew( card, print );
		// The button that was pressed has gone.
		card.querySelector< HTMLElement >( '[data-zmo-menu], [data-zmo-delete]' )?.focus( { preventScroll: true } );
	}
	toast( edited.message, edited.status === 'approved' ? 'ok' : 'wait' );
}
