import { lazy, Suspense, useCallback, useEffect, useReducer, useRef, useState } from '@wordpress/element';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from '../../../shared/api/errors';
import { config } from '../../../shared/config';
import { textLength } from '../../../shared/lib/format';
import { insertText } from '../../../shared/lib/insert-text';
import { isComposing, isSendKey } from '../../../shared/lib/keys';
import { isPhone } from '../../../shared/lib/motion';
import { PictureButton, PictureTile } from '../../../shared/media/one-picture';
import { Button } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { MentionPicker } from '../../../shared/ui/mention';
import { called, faultOf, firstBox, isEmpty, nextBox } from './model';
import type { Box, BoxEvent, Target } from './model';

const EmojiPicker = lazy( () => import( '../../../shared/ui/emoji-picker' ) );

/** What is posted: the words, whom they answer and name, a picture, and who wants to know how much of it has been sent. */
export interface Posting {
	text: string;
	target: Target | null;
	file: File | null;
	/** Members it names. */
	mentions: number[];
	onSent: ( part: number ) => void;
}

interface CommentBoxProps {
	max: number;
	/** Largest picture in bytes, 0 for no limit. */
	max_picture: number;
	/** What stood in the server's box before the script was there. */
	text: string;
	target: Target | null;
	/** Posts; false when the writer did not want to sign in. */
	onPost: ( posting: Posting ) => Promise< boolean >;
	onCancel: () => void;
}

/** Choosing one picture and taking it out again; what the server would refuse is said at once. */
function usePicture( { picture }: Box, send: ( event: BoxEvent ) => void, most: number ) {
	const [ said, say ] = useState( '' );
	const url = picture?.url;

	useEffect( () => {
		if ( url ) {
			return () => URL.revokeObjectURL( url );
		}
		return undefined;
	}, [ url ] );

	const pick = ( file: File ) => {
		const fault = faultOf( file, most );
		if ( fault ) {
			const words = {
				size: __( '文件过大', 'zeromo-community' ),
				type: __( '不支持的文件类型', 'zeromo-community' ),
			};
			send( { type: 'refused', problem: words[ fault ] } );
			return;
		}
		send( { type: 'picture', picture: { file, url: URL.createObjectURL( file ) } } );
		/* translators: %s: name of a file */
		say( sprintf( __( '已选图片：%s', 'zeromo-community' ), file.name ) );
	};
	const drop = () => {
		send( { type: 'picture', picture: null } );
		say( '' );
	};
	const paste = ( event: ClipboardEvent ) => {
		const file = [ ...event.clipboardData.files ].find( ( { type } ) => type.startsWith( 'image/' ) );
		if ( file ) {
			event.preventDefault();
			pick( file );
		}
	};
	return { said, pick, drop, paste };
}

/** An @ that begins a name: behind a word it needs a space. */
function atSign( { value, selectionStart }: HTMLTextAreaElement ): string {
	return /[\w.@/]$/.test( value.slice( 0, selectionStart ) ) ? ' @' : '@';
}

/** 写评论 and 发表. Ctrl + Enter sends unless an input method is composing; what failed to be sent stays. */
export function CommentBox( { max, max_picture, text, target, onPost, onCancel }: CommentBoxProps ) {
	const [ box, send ] = useReducer( nextBox, text, firstBox );
	const [ focused, setFocused ] = useState( false );
	const [ emoji, setEmoji ] = useState( false );
	const [ sent, setSent ] = useState( 0 );
	const { said, pick, drop, paste } = usePicture( box, send, max_picture );
	const field = useRef< HTMLTextAreaElement | null >( null );
	// The picker listens to the box, so it has to hear when there is one.
	const [ area, setArea ] = useState< HTMLTextAreaElement | null >( null );
	// One and the same function: a new one would be called with each drawing, and tell the state each time.
	const attach = useCallback( ( element: HTMLTextAreaElement | null ) => {
		field.current = element;
		setArea( element );
	}, [] );
	const frame = useRef< HTMLDivElement >( null );
	const sending = box.phase === 'sending';
	const length = textLength( box.text );
	const too_long = max > 0 && length > max;
	const active = focused || ! isEmpty( box ) || target !== null || emoji;

	useEffect( () => {
		if ( target ) {
			send( { type: 'answer', target } );
			field.current?.focus();
		} else {
			send( { type: 'cancel' } );
		}
	}, [ target ] );

	const post = async () => {
		if ( sending || isEmpty( box ) || too_long ) {
			field.current?.focus();
			return;
		}
		send( { type: 'send' } );
		setSent( 0 );
		try {
			const posted = await onPost( {
				text: box.text.trim(),
				target: box.target,
				file: box.picture?.file ?? null,
				mentions: called( box ),
				onSent: setSent,
			} );
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
		<div className="zmo-cbox" ref={ frame }>
			<div className={ `zmo-cbox__in${ focused ? ' is-focus' : '' }` }>
				<textarea
					id="zmo-write"
					ref={ attach }
					rows={ active ? 2 : 1 }
					aria-label={ answer ? `${ name }，${ answer }` : name }
					aria-invalid={ box.problem !== '' || too_long }
					placeholder={
						answer ||
						( config().member
							? __( '写评论，友善一点', 'zeromo-community' )
							: __( '登录后参与评论', 'zeromo-community' ) )
					}
					value={ box.text }
					onChange={ ( event ) => send( { type: 'write', text: event.target.value } ) }
					onFocus={ () => setFocused( true ) }
					onBlur={ () => setFocused( false ) }
					onKeyDown={ onKeyDown }
					onPaste={ paste }
				/>
				<MentionPicker
					field={ config().member ? area : null }
					onPick={ ( member ) => send( { type: 'mention', member } ) }
				/>
				{ box.picture && (
					<PictureTile
						picture={ box.picture }
						sent={ sending ? sent : null }
						onRemove={ () => {
							drop();
							frame.current?.querySelector< HTMLElement >( '[data-zmo-pick]' )?.focus();
						} }
					/>
				) }
				<span className="zmo-sr" role="status">
					{ box.picture ? said : '' }
				</span>
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
					<button
						type="button"
						className="zmo-iconbtn"
						aria-label={ __( '提到成员', 'zeromo-community' ) }
						// The list follows the caret, so the box keeps the focus.
						onPointerDown={ ( event ) => event.preventDefault() }
						onClick={ () => field.current && insertText( field.current, atSign( field.current ) ) }
					>
						<Icon name="at-sign" />
					</button>
					<PictureButton disabled={ sending } onPick={ pick } />
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
						busy={ sending }
						disabled={ isEmpty( box ) || too_long }
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
						<EmojiPicker
							onPick={ ( picked ) => field.current && insertText( field.current, picked, isPhone() ) }
							onClose={ () => setEmoji( false ) }
						/>
					</Suspense>
				) }
			</div>
		</div>
	);
}
