/** What is typed for a badge, and for awarding or withdrawing one. */
import { Button, FormFileUpload, SelectControl, TextControl, TextareaControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { Args } from '../../../shared/api/types';
import { Icon } from '../../../shared/ui/icon';
import type { ListTools } from '../../list';
import { ActFrame, Refusal, useSending } from '../../list/form';
import type { Badge, Choices } from '.';
import { PicturePicker } from './picker';

type Sent = Args< 'POST /admin/badges' >;

const TONES = [
	{ value: 'vip', label: __( '金', 'zeromo-community' ) },
	{ value: 'ok', label: __( '绿', 'zeromo-community' ) },
	{ value: 'info', label: __( '蓝', 'zeromo-community' ) },
	{ value: 'pin', label: __( '主色', 'zeromo-community' ) },
	{ value: 'wait', label: __( '橙', 'zeromo-community' ) },
	{ value: 'grey', label: __( '灰', 'zeromo-community' ) },
];

export function Medal( { badge: { icon, tone, image } }: { badge: Pick< Badge, 'icon' | 'tone' | 'image' > } ) {
	return (
		<span className={ `zmo-badges-medal is-${ tone }` }>
			{ image === null ? <Icon name={ icon } size={ 18 } /> : <img src={ image } alt="" /> }
		</span>
	);
}

interface Props {
	list: ListTools;
	onClose: () => void;
}

export function BadgeForm( { badge, choices, list, onClose }: Props & { badge: Badge | null; choices: Choices } ) {
	const [ name, setName ] = useState( badge?.name ?? '' );
	const [ words, setWords ] = useState( badge?.words ?? '' );
	const [ icon, setIcon ] = useState( badge?.icon ?? 'star' );
	const [ tone, setTone ] = useState( badge?.tone ?? 'vip' );
	const [ picture, setPicture ] = useState( { id: badge?.image_id ?? 0, src: badge?.image ?? null } );
	const [ measure, setMeasure ] = useState( badge?.measure ?? 'posts' );
	const [ least, setLeast ] = useState( String( badge && badge.least > 0 ? badge.least : 10 ) );
	const [ picking, setPicking ] = useState( false );
	const { busy, error, send } = useSending();
	const upload = ( file: File | undefined ) =>
		file &&
		send( async () => {
			const form = new FormData();
			form.append( 'images[]', file, file.name );
			const [ item ] = await call( 'POST /media', form );
			if ( item ) {
				setPicture( { id: item.id, src: item.url } );
			}
		} );
	return (
		<ActFrame
			label={ __( '保存勋章', 'zeromo-community' ) }
			ready={ name.trim() !== '' && ! busy && ( measure === '' || Number( least ) > 0 ) }
			onClose={ onClose }
			run={ async () => {
				const saved = await call( 'POST /admin/badges', {
					id: badge?.id ?? 0,
					name,
					words,
					icon,
					tone,
					image_id: picture.id,
					measure,
					least: measure === '' ? 0 : Number( least ),
				} as Sent );
				/* translators: %s: name of a badge */
				list.say( sprintf( __( '已保存「%s」', 'zeromo-community' ), saved.name ) );
				list.reload();
			} }
		>
			<div className="zmo-admin-form">
				<div className="zmo-badges-look">
					<Medal badge={ { icon, tone, image: picture.src } } />
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( '名称', 'zeromo-community' ) }
						maxLength={ 20 }
						value={ name }
						onChange={ setName }
					/>
				</div>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( '说明，成员会看到', 'zeromo-community' ) }
					maxLength={ 100 }
					value={ words }
					onChange={ setWords }
				/>
				<fieldset className="zmo-badges-icons">
					<legend>{ __( '图标', 'zeromo-community' ) }</legend>
					{ choices.icons.map( ( one ) => (
						<Button
							key={ one }
							className="zmo-badges-icon"
							aria-label={ one }
							aria-pressed={ one === icon }
							onClick={ () => setIcon( one ) }
						>
							<Icon name={ one } size={ 18 } />
						</Button>
					) ) }
				</fieldset>
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( '颜色', 'zeromo-community' ) }
					value={ tone }
					options={ TONES }
					onChange={ setTone }
				/>
				<div className="zmo-badges-picture">
					<FormFileUpload
						__next40pxDefaultSize
						className="is-secondary"
						accept="image/jpeg,image/png,image/gif,image/webp"
						onChange={ ( event ) => void upload( event.currentTarget.files?.[ 0 ] ) }
					>
						{ __( '上传图片代替图标', 'zeromo-community' ) }
					</FormFileUpload>
					<Button __next40pxDefaultSize variant="secondary" onClick={ () => setPicking( true ) }>
						{ __( '从媒体库选择', 'zeromo-community' ) }
					</Button>
					{ picture.id > 0 && (
						<Button
							__next40pxDefaultSize
							variant="tertiary"
							onClick={ () => setPicture( { id: 0, src: null } ) }
						>
							{ __( '不用图片', 'zeromo-community' ) }
						</Button>
					) }
				</div>
				{ picking && (
					<PicturePicker
						onClose={ () => setPicking( false ) }
						onPick={ ( { id, thumb, url } ) => {
							setPicture( { id, src: thumb || url } );
							setPicking( false );
						} }
					/>
				) }
				<Refusal>{ error }</Refusal>
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( '怎样获得', 'zeromo-community' ) }
					value={ measure }
					options={ [
						...choices.measures,
						{ value: '', label: __( '由管理团队颁发', 'zeromo-community' ) },
					] }
					onChange={ setMeasure }
				/>
				{ measure !== '' && (
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						type="number"
						min={ 1 }
						label={ __( '达到多少', 'zeromo-community' ) }
						help={ __( '已经达到的成员会自动补发', 'zeromo-community' ) }
						value={ least }
						onChange={ setLeast }
					/>
				) }
			</div>
		</ActFrame>
	);
}

export function AwardForm( { badge, awarded, list, onClose }: Props & { badge: Badge | undefined; awarded: boolean } ) {
	const [ member, setMember ] = useState( '' );
	const [ reason, setReason ] = useState( '' );
	if ( ! badge ) {
		return null;
	}
	return (
		<ActFrame
			label={ awarded ? __( '颁发', 'zeromo-community' ) : __( '收回', 'zeromo-community' ) }
			destructive={ ! awarded }
			ready={ /^\d+$/.test( member ) && reason.trim() !== '' }
			onClose={ onClose }
			run={ async () => {
				await call( 'POST /admin/badges/{id}', { id: badge.id, user_id: Number( member ), awarded, reason } );
				list.say(
					awarded
						? /* translators: %s: name of a badge */
							sprintf( __( '已颁发「%s」', 'zeromo-community' ), badge.name )
						: /* translators: %s: name of a badge */
							sprintf( __( '已收回「%s」', 'zeromo-community' ), badge.name )
				);
				list.reload();
			} }
		>
			<div className="zmo-admin-form">
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( '成员编号', 'zeromo-community' ) }
					inputMode="numeric"
					value={ member }
					onChange={ setMember }
				/>
				<TextareaControl
					__nextHasNoMarginBottom
					label={ __( '原因', 'zeromo-community' ) }
					rows={ 2 }
					maxLength={ 200 }
					value={ reason }
					onChange={ setReason }
				/>
			</div>
		</ActFrame>
	);
}
