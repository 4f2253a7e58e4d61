/** 表情: the owner's categories and pictures, on GET and POST /admin/emoji. */
import { Button, Notice, Spinner, TextControl } from '@wordpress/components';
import { useEffect, useId, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent, ReactNode } from 'react';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import type { EmojiGroup } from '../../../shared/api/types.gen';
import { load } from '../../load';
import './style.scss';

type Emoji = EmojiGroup[ 'emojis' ][ number ];
type Fields = Readonly< Record< string, string > >;

interface Desk {
	busy: boolean;
	/** Carries a change out; tells whether it was taken. */
	send: ( fields: Fields, form?: HTMLFormElement ) => Promise< boolean >;
}

const NAME_MAX = 38;

function FormRow( {
	desk,
	fields,
	children,
	onDone,
}: {
	desk: Desk;
	fields: Fields;
	children: ReactNode;
	onDone?: () => void;
} ) {
	const submit = async ( event: FormEvent< HTMLFormElement > ) => {
		event.preventDefault();
		const form = event.currentTarget;
		if ( await desk.send( fields, form ) ) {
			onDone?.();
		}
	};
	return (
		<form className="zmo-emoji__row" onSubmit={ ( event ) => void submit( event ) }>
			{ children }
		</form>
	);
}

function Field( { label, name, value, max }: { label: string; name: string; value: string; max: number } ) {
	const [ typed, setTyped ] = useState( value );
	useEffect( () => setTyped( value ), [ value ] );
	return (
		<TextControl
			__nextHasNoMarginBottom
			__next40pxDefaultSize
			label={ label }
			name={ name }
			maxLength={ max }
			value={ typed }
			onChange={ setTyped }
		/>
	);
}

function Picture( { emoji, group, desk }: { emoji: Emoji; group: string; desk: Desk } ) {
	const fields = { category: group, emoji: emoji.id };
	return (
		<li className="zmo-emoji__one">
			<img src={ emoji.src } alt={ emoji.name } width={ 36 } height={ 36 } loading="lazy" />
			<FormRow desk={ desk } fields={ { ...fields, task: 'change' } }>
				<Field label={ __( '名称', 'zeromo-community' ) } name="name" value={ emoji.name } max={ NAME_MAX } />
				<Field
					label={ __( '搜索词', 'zeromo-community' ) }
					name="keywords"
					value={ emoji.keywords.join( ' ' ) }
					max={ 800 }
				/>
				<Button __next40pxDefaultSize variant="secondary" type="submit" disabled={ desk.busy }>
					{ __( '保存表情', 'zeromo-community' ) }
				</Button>
				<Button
					__next40pxDefaultSize
					isDestructive
					variant="tertiary"
					disabled={ desk.busy }
					/* translators: %s: name of an emoji */
					aria-label={ sprintf( __( '删除 %s', 'zeromo-community' ), emoji.name ) }
					onClick={ () => void desk.send( { ...fields, task: 'remove' } ) }
				>
					{ __( '删除', 'zeromo-community' ) }
				</Button>
			</FormRow>
		</li>
	);
}

function Group( { group, desk }: { group: EmojiGroup; desk: Desk } ) {
	// A new form after each picture that was taken.
	const [ added, setAdded ] = useState( 0 );
	const id = useId();
	return (
		<section className="zmo-emoji__group" aria-label={ group.name }>
			<h2>{ group.name }</h2>
			<FormRow desk={ desk } fields={ { task: 'rename-category', category: group.id } }>
				<Field label={ __( '分类名', 'zeromo-community' ) } name="name" value={ group.name } max={ NAME_MAX } />
				<Button __next40pxDefaultSize variant="secondary" type="submit" disabled={ desk.busy }>
					{ __( '改名', 'zeromo-community' ) }
				</Button>
				<Button
					__next40pxDefaultSize
					isDestructive
					variant="tertiary"
					disabled={ desk.busy }
					onClick={ () => void desk.send( { task: 'remove-category', category: group.id } ) }
				>
					{ __( '删除分类', 'zeromo-community' ) }
				</Button>
			</FormRow>
			{ group.emojis.length === 0 ? (
				<p>{ __( '这个分类里还没有表情，空的分类不会显示给成员。', 'zeromo-community' ) }</p>
			) : (
				<ul>
					{ group.emojis.map( ( emoji ) => (
						<Picture key={ emoji.id } emoji={ emoji } group={ group.id } desk={ desk } />
					) ) }
				</ul>
			) }
			<FormRow
				key={ added }
				desk={ desk }
				fields={ { task: 'add', category: group.id } }
				onDone={ () => setAdded( added + 1 ) }
			>
				<div className="zmo-emoji__file">
					<label htmlFor={ `${ id }-picture` }>{ __( '图片', 'zeromo-community' ) }</label>
					<input
						id={ `${ id }-picture` }
						type="file"
						name="picture"
						accept="image/png,image/gif,image/jpeg,image/webp"
					/>
				</div>
				<Field label={ __( '名称', 'zeromo-community' ) } name="name" value="" max={ NAME_MAX } />
				<Field label={ __( '搜索词', 'zeromo-community' ) } name="keywords" value="" max={ 800 } />
				<Button __next40pxDefaultSize variant="primary" type="submit" disabled={ desk.busy }>
					{ __( '添加表情', 'zeromo-community' ) }
				</Button>
			</FormRow>
		</section>
	);
}

function useDesk() {
	const [ groups, setGroups ] = useState< readonly EmojiGroup[] | null >( null );
	const [ said, setSaid ] = useState< { text: string; good: boolean } | null >( null );
	const [ busy, setBusy ] = useState( false );
	const under_way = useRef( false );
	useEffect( () => {
		load( 'GET /admin/emoji', null ).then(
			( answer ) => setGroups( answer.groups ),
			( error ) => setSaid( { text: messageOf( error ), good: false } )
		);
	}, [] );
	const send: Desk[ 'send' ] = async ( fields, form ) => {
		if ( under_way.current ) {
			return false;
		}
		under_way.current = true;
		setBusy( true );
		setSaid( null );
		const data = form ? new FormData( form ) : new FormData();
		Object.entries( fields ).forEach( ( [ name, value ] ) => data.set( name, value ) );
		try {
			setGroups( ( await call( 'POST /admin/emoji', data ) ).groups );
			setSaid( { text: __( '已保存', 'zeromo-community' ), good: true } );
			return true;
		} catch ( error ) {
			setSaid( { text: messageOf( error ), good: false } );
			return false;
		} finally {
			under_way.current = false;
			setBusy( false );
		}
	};
	return { groups, said, desk: { busy, send } };
}

export default function EmojiScreen() {
	const { groups, said, desk } = useDesk();
	const [ made, setMade ] = useState( 0 );
	return (
		<div className="zmo-emoji">
			<p>
				{ __(
					'成员在发布框和评论框里选用的图片表情，写进正文的是 [名称]。删除后，已经写下的会显示成文字。',
					'zeromo-community'
				) }
			</p>
			<div role="status" className="zmo-emoji__said">
				{ said?.good ? said.text : '' }
			</div>
			{ said && ! said.good && (
				<Notice status="error" isDismissible={ false }>
					{ said.text }
				</Notice>
			) }
			{ ! groups && ! said && <Spinner /> }
			{ groups?.map( ( group ) => (
				<Group key={ group.id } group={ group } desk={ desk } />
			) ) }
			{ groups && (
				<section className="zmo-emoji__group" aria-label={ __( '新分类', 'zeromo-community' ) }>
					<FormRow
						key={ made }
						desk={ desk }
						fields={ { task: 'add-category' } }
						onDone={ () => setMade( made + 1 ) }
					>
						<Field label={ __( '分类名', 'zeromo-community' ) } name="name" value="" max={ NAME_MAX } />
						<Button __next40pxDefaultSize variant="primary" type="submit" disabled={ desk.busy }>
							{ __( '添加分类', 'zeromo-community' ) }
						</Button>
					</FormRow>
					<Button
						__next40pxDefaultSize
						variant="secondary"
						disabled={ desk.busy }
						onClick={ () => void desk.send( { task: 'reset' } ) }
					>
						{ __( '恢复自带的一组', 'zeromo-community' ) }
					</Button>
				</section>
			) }
		</div>
	);
}
