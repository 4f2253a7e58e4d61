/** Saved views of a list: buttons that set its filters, and the form that saves one. */
import { Button, Modal, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Icon } from '../../shared/ui/icon';
import type { Args } from '../place';
import { sameArgs } from '../place';
import { useSavedViews } from './kept';

const NAME_MAX = 20;

interface Props {
	list: string;
	args: Args;
	onChoose: ( args: Args ) => void;
}

function SaveForm( { onSave, onClose }: { onSave: ( name: string ) => void; onClose: () => void } ) {
	const [ name, setName ] = useState( '' );
	return (
		<Modal title={ __( '保存视图', 'zeromo-community' ) } onRequestClose={ onClose } size="small">
			<form
				onSubmit={ ( event ) => {
					event.preventDefault();
					if ( name.trim() !== '' ) {
						onSave( name.trim() );
					}
				} }
			>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( '视图的名称', 'zeromo-community' ) }
					help={ __( '现在的搜索、筛选和顺序会以这个名称出现在列表上方。', 'zeromo-community' ) }
					maxLength={ NAME_MAX }
					value={ name }
					onChange={ setName }
				/>
				<p className="zmo-admin__foot">
					<Button __next40pxDefaultSize variant="tertiary" onClick={ onClose }>
						{ __( '取消', 'zeromo-community' ) }
					</Button>
					<Button __next40pxDefaultSize variant="primary" type="submit" disabled={ name.trim() === '' }>
						{ __( '保存这个视图', 'zeromo-community' ) }
					</Button>
				</p>
			</form>
		</Modal>
	);
}

export function Views( { list, args, onChoose }: Props ) {
	const [ views, setViews ] = useSavedViews( list );
	const [ saving, setSaving ] = useState( false );
	const plain = Object.keys( args ).length === 0;
	if ( views.length === 0 && plain ) {
		return null;
	}
	const current = views.find( ( view ) => sameArgs( view.args, args ) );
	return (
		<div className="zmo-admin-list__views" role="group" aria-label={ __( '视图', 'zeromo-community' ) }>
			<Button size="compact" isPressed={ plain } onClick={ () => onChoose( {} ) }>
				{ __( '全部', 'zeromo-community' ) }
			</Button>
			{ views.map( ( view ) => (
				<Button
					key={ view.name }
					size="compact"
					isPressed={ view === current }
					onClick={ () => onChoose( view.args ) }
				>
					{ view.name }
				</Button>
			) ) }
			{ ! plain && ! current && (
				<Button size="compact" variant="tertiary" onClick={ () => setSaving( true ) }>
					{ __( '保存视图', 'zeromo-community' ) }
				</Button>
			) }
			{ current && (
				<Button
					size="compact"
					icon={ <Icon name="x" size={ 16 } /> }
					/* translators: %s: name of a saved view */
					label={ sprintf( __( '删除视图 %s', 'zeromo-community' ), current.name ) }
					onClick={ () => {
						setViews( views.filter( ( view ) => view !== current ) );
						onChoose( {} );
					} }
				/>
			) }
			{ saving && (
				<SaveForm
					onClose={ () => setSaving( false ) }
					onSave={ ( name ) => {
						setViews( [ ...views.filter( ( view ) => view.name !== name ), { name, args } ] );
						setSaving( false );
					} }
				/>
			) }
		</div>
	);
}
