import { lazy, Suspense, useEffect, useReducer, useRef, useState } from '@wordpress/element';
import type { KeyboardEvent } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from '../../../shared/api/errors';
import { textLength } from '../../../shared/lib/format';
import { insertText } from '../../../shared/lib/insert-text';
import { isComposing, isSendKey } from '../../../shared/lib/keys';
import { Button } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { firstBox, nextBox } from './model';
import type { Target } from './model';

const EmojiPicker = lazy( () => import( '../../../shared/ui/emoji-picker' ) );

interface CommentBoxProps {
	max: number;
	/** What stood in the server's box before the script was there. */
	text: string;
	target: Target | null;
	/** Posts; false when the writer did not want to sign in. */
	onPost: ( text: string, target: Target | null ) => Promise< boolean >;
	onCancel: () => void;
}

/** 写评论 and 发表. Ctrl + Enter sends unless an input method is composing; what failed to be sent stays. */
export function CommentBox( { max, text, target, onPost, onCancel }: CommentBoxProps ) {
	const [ box, send ] = useReducer( nextBox, text, firstBox );
	const [ focused, setFocused ] = useState( false );
	const [ emoji, setEmoji ] = useState( false );
	const field = useRef< HTMLTextAreaElement >( null );
	const length = textLength( box.text );
	const too_long = max > 0 && length > max;
	const active = focused || box.text !== '' || target !== null || emoji;

	useEffect( () => {
		if ( target ) {
			send( { type: 'answer', target } );
			field.current?.focus();
		} else {
			send( { type: 'cancel' } );
		}
	}, [ target ] );

	const post = async () => {
		if ( box.phase === 'sending' || box.text.trim() === '' || too_long ) {
			field.current?.focus();
			return;
		}
		send( { type: 'send' } );
		try {
			const posted = await onPost( box.text.trim(), box.target );
			send( posted ? { type: 'posted' } : { type: 'refused', problem: '' } );
			if ( posted ) {
				setEmoji( false );
			}
		} catch ( error ) {
			send( { type: 'refused', problem: messageOf( error ) } );
			field.current?.focus();
		}
	};
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( isSendKey( event ) ) {
			event.preventDefault();
			void post();
		} else if ( event.key === 'Escape' && target && ! isComposing( event ) ) {
			onCancel();
		}
	};
	/* translators: %s: name of a member */
	const answer = target ? sprintf( __( '回复 %s', 'zeromo-community' ), target.name ) : '';
	const name = __( '写评论', 'zeromo-community' );

	return (
		<div className="zmo-cbox">
			<div className={ `zmo-cbox__in${ focused ? ' is-focus' : '' }` }>
				<textarea
					id="zmo-write"
					ref={ field }
					rows={ active ? 2 : 1 }
					aria-label={ answer ? `${ name }，${ answer }` : name }
					aria-invalid={ box.problem !== '' || too_long }
					placeholder={ answer || __( '写评论，友善一点', 'zeromo-community' ) }
					value={ box.text }
					onChange={ ( event ) => send( { type: 'write', text: event.target.value } ) }
					onFocus={ () => setFocused( true ) }
					onBlur={ () => setFocused( false ) }
					onKeyDown={ onKeyDown }
				/>
				<div className="zmo-cbox__bar">
					<button
						type="button"
						className="zmo-iconbtn"
						aria-label={ __( '表情', 'zeromo-community' ) }
						aria-expanded={ emoji }
						onClick={ () => setEmoji( ! emoji ) }
					>
						<Icon name="smile" />
					</button>
					<span
						className={ `zmo-meta zmo-num zmo-cbox__n${ too_long ? ' is-bad' : '' }` }
						role={ too_long ? 'alert' : undefined }
					>
						{ max > 0 && length > max * 0.8 ? `${ length } / ${ max }` : '' }
					</span>
					{ target && (
						<Button kind="line" size="s" onClick={ onCancel }>
							{ __( '取消', 'zeromo-community' ) }
						</Button>
					) }
					<Button
						size="s"
						busy={ box.phase === 'sending' }
						disabled={ box.text.trim() === '' || too_long }
						onClick={ () => void post() }
					>
						{ __( '发表', 'zeromo-community' ) }
					</Button>
				</div>
				{ box.problem && (
					<p className="zmo-hint is-bad zmo-cbox__problem" role="alert">
						<Icon name="circle-alert" size={ 16 } />
						{ box.problem }
					</p>
				) }
				{ emoji && (
					<Suspense fallback={ <span className="zmo-bone zmo-late" /> }>
						<EmojiPicker onPick={ ( picked ) => field.current && insertText( field.current, picked ) } />
					</Suspense>
				) }
			</div>
		</div>
	);
}
