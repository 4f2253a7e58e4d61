import { useEffect, useId, useRef } from '@wordpress/element';
import type { KeyboardEvent } from 'react';
import { __ } from '@wordpress/i18n';
import { call } from '../../../../../shared/api/client';
import { messageOf } from '../../../../../shared/api/errors';
import { requireMember } from '../../../../../shared/gate';
import { isComposing } from '../../../../../shared/lib/keys';
import { Button as Press } from '../../../../../shared/ui/button';
import { Icon } from '../../../../../shared/ui/icon';
import { defineTool } from '../../tool';
import type { ToolProps } from '../../tool';
import { ToolButton } from '../../tool-button';
import { asUrl, nextLink, NONE, opened } from './model';
import type { Card, Link, LinkEvent } from './model';

type Send = ( event: LinkEvent ) => void;

const sender =
	( onChange: ToolProps< Link >[ 'onChange' ] ): Send =>
	( event ) =>
		onChange( ( was ) => nextLink( was, event ) );

/** Has the server make a card of an address; answers whether it did. */
async function make( url: string, send: Send ): Promise< boolean > {
	const refuse = ( message: string ) => {
		send( { type: 'refused', url, message } );
		return false;
	};
	send( { type: 'ask', url } );
	try {
		const card = await requireMember( () => call( 'POST /links/card', { url } ) );
		if ( ! card ) {
			return refuse( __( '请先登录', 'zeromo-community' ) );
		}
		send( { type: 'made', url, card } );
		return true;
	} catch ( error ) {
		return refuse( messageOf( error ) );
	}
}

function Button( { value, open, onOpen }: ToolProps< Link > ) {
	return (
		<ToolButton
			label={ __( '链接', 'zeromo-community' ) }
			icon="link"
			on={ open || value.card !== null }
			onClick={ () => onOpen( ! open ) }
		/>
	);
}

/** The card as it will be published; its words are the page's own. */
function CardView( { card }: { card: Card } ) {
	return (
		<span className="zmo-linkcard">
			{ card.image ? (
				<img src={ card.image } alt="" width={ 88 } height={ 88 } />
			) : (
				<span className="zmo-linkcard__ph">
					<Icon name="link" />
				</span>
			) }
			<span className="zmo-linkcard__main">
				<b>{ card.title }</b>
				{ card.description && <span>{ card.description }</span> }
				<small>
					<Icon name="globe" size={ 14 } />
					{ card.host }
				</small>
			</span>
		</span>
	);
}

/** The card below the text, or the offer to make one of a pasted address. */
function Area( { value, onChange, onOpen }: ToolProps< Link > ) {
	const send = sender( onChange );
	const first = useRef( { value, send, onOpen } );
	useEffect( () => {
		const { value: was, send: tell, onOpen: open } = first.current;
		if ( was.phase === 'due' ) {
			// A refusal is said in the panel; without it the link would be gone unseen.
			void make( was.typed, tell ).then( ( made ) => made || open( true ) );
		}
	}, [] );
	return (
		<div role="status">
			{ value.card && (
				<div className="zmo-link-area">
					<CardView card={ value.card } />
					<button
						type="button"
						className="zmo-iconbtn"
						aria-label={ __( '移除链接', 'zeromo-community' ) }
						onClick={ () => send( { type: 'remove' } ) }
					>
						<Icon name="x" />
					</button>
				</div>
			) }
			{ value.offer && (
				<div className="zmo-notice">
					<Icon name="link" />
					<span>
						{ __( '要把粘贴的链接显示成卡片吗？', 'zeromo-community' ) }
						<button type="button" onClick={ () => void make( value.offer, send ) }>
							{ __( '生成卡片', 'zeromo-community' ) }
						</button>
						<button type="button" onClick={ () => send( { type: 'decline' } ) }>
							{ __( '不用了', 'zeromo-community' ) }
						</button>
					</span>
				</div>
			) }
			{ value.phase !== 'idle' && <p className="zmo-meta">{ __( '正在读取链接…', 'zeromo-community' ) }</p> }
		</div>
	);
}

function Panel( { value, onChange, onOpen }: ToolProps< Link > ) {
	const send = sender( onChange );
	const id = useId();
	const add = async () => {
		const url = asUrl( value.typed );
		if ( ! url ) {
			send( {
				type: 'refused',
				url: value.typed,
				message: __( '请填写以 http:// 或 https:// 开头的网址', 'zeromo-community' ),
			} );
			return;
		}
		await make( url, send );
	};
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( event.key === 'Enter' && ! event.ctrlKey && ! event.metaKey ) {
			// Enter adds the link; it must not send the form around it.
			event.preventDefault();
			if ( ! isComposing( event ) && value.phase === 'idle' ) {
				void add();
			}
		}
	};
	if ( value.card ) {
		return (
			<div className="zmo-link-panel">
				<p className="zmo-meta">{ __( '一条动态带一个链接，换一个要先移除', 'zeromo-community' ) }</p>
				<Press kind="line" onClick={ () => send( { type: 'remove' } ) }>
					{ __( '移除链接', 'zeromo-community' ) }
				</Press>
				<Press kind="soft" onClick={ () => onOpen( false ) }>
					{ __( '完成', 'zeromo-community' ) }
				</Press>
			</div>
		);
	}
	return (
		<div className="zmo-link-panel">
			<input
				type="url"
				inputMode="url"
				className={ `zmo-input${ value.problem ? ' is-bad' : '' }` }
				aria-label={ __( '网址', 'zeromo-community' ) }
				aria-invalid={ value.problem !== '' }
				aria-describedby={ value.problem ? id : undefined }
				placeholder="https://"
				autoComplete="off"
				maxLength={ 2000 }
				value={ value.typed }
				onChange={ ( event ) => send( { type: 'type', text: event.target.value } ) }
				onKeyDown={ onKeyDown }
			/>
			<Press kind="soft" busy={ value.phase !== 'idle' } onClick={ () => void add() }>
				{ __( '生成卡片', 'zeromo-community' ) }
			</Press>
			{ value.problem && (
				<p className="zmo-hint is-bad" id={ id } role="alert">
					<Icon name="circle-alert" size={ 16 } />
					{ value.problem }
				</p>
			) }
		</div>
	);
}

interface WithLink {
	parts?: { link?: Card };
}

/** A page elsewhere, shown as a card. */
export const link = defineTool< Link >( {
	name: 'link',
	position: 35,
	button: 6,
	empty: NONE,
	fromPost: ( post ) => opened( ( post as WithLink ).parts?.link ?? null ),
	fromForm: ( form, was ) => {
		const typed = form.text( 'link' )?.trim();
		if ( typed === undefined ) {
			return was;
		}
		// The tool asks for its card as soon as it is there.
		return typed === '' ? NONE : { ...NONE, typed: asUrl( typed ) ?? typed, phase: 'due' };
	},
	field: 'link',
	fields: ( { card } ) => ( { link: card?.id ?? '' } ),
	busy: ( { phase } ) => phase !== 'idle',
	filled: ( { card } ) => card !== null,
	keep: ( { card } ) => ( { ...NONE, card } ),
	paste: ( text, { onChange } ) => sender( onChange )( { type: 'paste', text } ),
	Button,
	Area,
	Panel,
} );
