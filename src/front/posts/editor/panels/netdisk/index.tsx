import { useId } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { Button as Press } from '../../../../../shared/ui/button';
import { Icon } from '../../../../../shared/ui/icon';
import { defineTool } from '../../tool';
import type { ToolProps } from '../../tool';
import { ToolButton } from '../../tool-button';
import { BLANK, faultOf, fieldsOf, MOST, netdiskOf, NONE, typed, withField } from './model';
import type { Netdisk, NetdiskLink } from './model';
import './style.scss';

function Button( { value, open, onOpen, onChange }: ToolProps< Netdisk > ) {
	return (
		<ToolButton
			label={ __( '网盘', 'zeromo-community' ) }
			icon="download"
			on={ open || typed( value ).length > 0 }
			onClick={ () => {
				onChange( ( was ) => ( was.links.length > 0 ? was : { ...was, links: [ BLANK ] } ) );
				onOpen( ! open );
			} }
		/>
	);
}

/** What was added, with its cross. */
function Area( { value, onChange, onOpen }: ToolProps< Netdisk > ) {
	const count = typed( value ).length;
	if ( count === 0 ) {
		return null;
	}
	return (
		<div className="zmo-chips">
			<span className="zmo-chip is-on">
				<button type="button" className="zmo-vis__chip" onClick={ () => onOpen( true ) }>
					<Icon name="download" size={ 16 } />
					{
						/* translators: %d: number of links */
						sprintf( _n( '网盘 · %d 个链接', '网盘 · %d 个链接', count, 'zeromo-community' ), count )
					}
				</button>
				<button
					type="button"
					className="zmo-chip__x"
					aria-label={ __( '移除网盘链接', 'zeromo-community' ) }
					onClick={ () => {
						onChange( ( was ) => ( { ...was, links: [] } ) );
						onOpen( false );
					} }
				>
					<Icon name="x" size={ 14 } />
				</button>
			</span>
		</div>
	);
}

interface RowProps {
	link: NetdiskLink;
	place: number;
	onField: ( name: keyof NetdiskLink, text: string ) => void;
}

function Row( { link, place, onField }: RowProps ) {
	const field = useId();
	const fields: { name: keyof NetdiskLink; label: string; most: number }[] = [
		{ name: 'url', label: __( '网盘链接', 'zeromo-community' ), most: 500 },
		{ name: 'code', label: __( '提取码', 'zeromo-community' ), most: 20 },
		{ name: 'password', label: __( '解压密码', 'zeromo-community' ), most: 100 },
		{ name: 'title', label: __( '说明', 'zeromo-community' ), most: 60 },
	];
	return (
		<li className="zmo-vis__sale zmo-netdiskform">
			{ fields.map( ( { name, label, most } ) => (
				<label key={ name } htmlFor={ `${ field }-${ name }` }>
					<span className="zmo-field__l">{ place === 0 ? label : `${ label } ${ place + 1 }` }</span>
					<input
						id={ `${ field }-${ name }` }
						type="text"
						className="zmo-input"
						inputMode={ name === 'url' ? 'url' : 'text' }
						autoComplete="off"
						spellCheck={ false }
						// Netdisks put words around the address on the clipboard.
						maxLength={ name === 'url' ? 1000 : most }
						value={ link[ name ] }
						onChange={ ( { target } ) => onField( name, target.value ) }
					/>
				</label>
			) ) }
		</li>
	);
}

function Panel( { value, onChange, onOpen, problem }: ToolProps< Netdisk > ) {
	return (
		<div className="zmo-field">
			<ol aria-label={ __( '网盘链接', 'zeromo-community' ) }>
				{ value.links.map( ( link, place ) => (
					<Row
						key={ place }
						link={ link }
						place={ place }
						onField={ ( name, text ) => onChange( ( was ) => withField( was, place, name, text ) ) }
					/>
				) ) }
			</ol>
			{ problem && (
				<p className="zmo-hint is-bad" role="alert">
					<Icon name="circle-alert" size={ 16 } />
					{ problem }
				</p>
			) }
			<p className="zmo-hint">
				{ __( '粘贴网盘给的整段文字也行。设置了隐藏内容时，解锁的人才能获取链接。', 'zeromo-community' ) }
			</p>
			<div className="zmo-netdiskform__foot">
				<Press
					kind="line"
					disabled={ value.links.length >= MOST }
					onClick={ () => onChange( ( was ) => ( { ...was, links: [ ...was.links, BLANK ] } ) ) }
				>
					<Icon name="plus" size={ 16 } />
					{ __( '添加链接', 'zeromo-community' ) }
				</Press>
				<Press kind="soft" onClick={ () => onOpen( false ) }>
					{ __( '完成', 'zeromo-community' ) }
				</Press>
			</div>
		</div>
	);
}

/** Links to netdisks, revealed by a press. */
export const netdisk = defineTool< Netdisk >( {
	name: 'netdisk',
	position: 55,
	offered: ( settings ) => settings.netdisk,
	empty: NONE,
	fromPost: ( post ) => netdiskOf( post.parts?.netdisk ),
	fromForm: ( form, was ) => {
		const links = [ ...Array( MOST ).keys() ].map( ( place ) => {
			const text = ( name: keyof NetdiskLink ) =>
				form.text( `netdisk[${ place }][${ name }]` ) ?? was.links[ place ]?.[ name ] ?? '';
			return { url: text( 'url' ), code: text( 'code' ), password: text( 'password' ), title: text( 'title' ) };
		} );
		return { ...was, links: typed( { links, had: false } ) };
	},
	field: 'netdisk[',
	fields: fieldsOf,
	problem: faultOf,
	locked: ( value ) => typed( value ).length > 0,
	Button,
	Area,
	Panel,
} );
