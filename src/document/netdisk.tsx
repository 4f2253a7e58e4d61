/** 网盘: links to netdisks of an article; stored with its lock, whom they follow, never in its text. */
import { Button, Notice, TextControl } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { PluginDocumentSettingPanel } from '@wordpress/editor';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { BLANK, faultOf, MOST, netdiskOf, typed, withField } from '../front/posts/editor/panels/netdisk/model';
import type { Netdisk, NetdiskLink } from '../front/posts/editor/panels/netdisk/model';
import { obj } from '../shared/widget/props';
import { useField } from './field';
import { FIELD, lockField } from './privacy';

const LOCK = 'zeromo-netdisk';

/** The links of the field. */
export const linksOf = ( field: unknown ): Netdisk => netdiskOf( { links: obj( field ).netdisk } );

/** The links as they are edited, blank ones too, and what takes new ones: the article gets those that are filled in. */
function useLinks(): [ Netdisk, ( links: Netdisk ) => void ] {
	const { edited, saved, edit } = useField( FIELD );
	const [ links, setLinks ] = useState( () => linksOf( edited ) );
	const before = useRef( saved );
	useEffect( () => {
		// Only what was saved meanwhile takes the place of what is being written.
		if ( before.current !== saved ) {
			before.current = saved;
			setLinks( linksOf( saved ) );
		}
	}, [ saved ] );
	return [
		links,
		( next ) => {
			setLinks( next );
			edit( { ...lockField( edited ), netdisk: typed( next ).map( ( link ) => ( { ...link } ) ) } );
		},
	];
}

interface RowProps {
	link: NetdiskLink;
	place: number;
	onField: ( name: keyof NetdiskLink, text: string ) => void;
	onRemove: () => void;
}

function Row( { link, place, onField, onRemove }: RowProps ) {
	const fields: { name: keyof NetdiskLink; label: string; most: number }[] = [
		{ name: 'url', label: __( '网盘链接', 'zeromo-community' ), most: 1000 },
		{ name: 'code', label: __( '提取码', 'zeromo-community' ), most: 20 },
		{ name: 'password', label: __( '解压密码', 'zeromo-community' ), most: 100 },
		{ name: 'title', label: __( '说明', 'zeromo-community' ), most: 60 },
	];
	return (
		<li style={ { display: 'grid', gap: 12, marginBottom: 16 } }>
			{ fields.map( ( { name, label, most } ) => (
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					key={ name }
					label={ place === 0 ? label : `${ label } ${ place + 1 }` }
					maxLength={ most }
					autoComplete="off"
					value={ link[ name ] }
					onChange={ ( text ) => onField( name, text ) }
				/>
			) ) }
			<Button
				variant="tertiary"
				isDestructive
				style={ { justifySelf: 'start' } }
				/* translators: %d: which one */
				aria-label={ sprintf( __( '移除第 %d 个网盘链接', 'zeromo-community' ), place + 1 ) }
				onClick={ onRemove }
			>
				{ __( '移除', 'zeromo-community' ) }
			</Button>
		</li>
	);
}

export function NetdiskPanel() {
	const [ netdisk, change ] = useLinks();
	const { lockPostSaving, unlockPostSaving } = useDispatch( 'core/editor' ) as Record<
		string,
		( key: string ) => void
	>;
	const fault = faultOf( netdisk );

	useEffect( () => {
		( fault ? lockPostSaving : unlockPostSaving )?.( LOCK );
	}, [ fault, lockPostSaving, unlockPostSaving ] );

	return (
		<PluginDocumentSettingPanel name="netdisk" title={ __( '网盘', 'zeromo-community' ) }>
			<p>{ __( '粘贴网盘给的整段文字也行。设置了隐藏内容时，解锁的人才能获取链接。', 'zeromo-community' ) }</p>
			<ol style={ { margin: 0, padding: 0, listStyle: 'none' } }>
				{ netdisk.links.map( ( link, place ) => (
					<Row
						key={ place }
						link={ link }
						place={ place }
						onField={ ( name, text ) => change( withField( netdisk, place, name, text ) ) }
						onRemove={ () =>
							change( { ...netdisk, links: netdisk.links.filter( ( _one, at ) => at !== place ) } )
						}
					/>
				) ) }
			</ol>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				disabled={ netdisk.links.length >= MOST }
				onClick={ () => change( { ...netdisk, links: [ ...netdisk.links, BLANK ] } ) }
			>
				{ __( '添加链接', 'zeromo-community' ) }
			</Button>
			{ fault && (
				<Notice status="warning" isDismissible={ false }>
					{ fault }
				</Notice>
			) }
		</PluginDocumentSettingPanel>
	);
}
