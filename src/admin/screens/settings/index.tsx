/** 设置: every setting of every room, drawn from the schemas of GET /admin/settings. */
import { Button, Notice, SearchControl, Spinner } from '@wordpress/components';
import { DataForm } from '@wordpress/dataviews/wp';
import type { Field, FormValidity } from '@wordpress/dataviews/wp';
import { useMemo, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { SettingGroup } from '../../../shared/api/types.gen';
import { go, usePlace } from '../../place';
import { Fields, SettingField } from './field';
import { FileButtons } from './file';
import { CHANGED, UNSAVED, edited, fieldOf, settingsOf, shown } from './model';
import type { Drafts, Typed } from './model';
import { useSettings } from './use-settings';
import type { Settings } from './use-settings';
import '../../dataviews.scss';
import './style.scss';

interface GroupProps {
	group: SettingGroup;
	data: Drafts;
	errors: Settings[ 'errors' ];
	onChange: ( edits: Record< string, Typed > ) => void;
}

function Group( { group, data, errors, onChange }: GroupProps ) {
	const fields = useMemo(
		() =>
			group.settings.map( ( { name, label }: { name: string; label: string } ): Field< Drafts > => ( {
				id: name,
				label,
				getValue: ( { item } ) => item[ name ],
				Edit: SettingField,
			} ) ),
		[ group ]
	);
	const form = useMemo( () => ( { fields: fields.map( ( { id } ) => id ) } ), [ fields ] );
	const validity: FormValidity = Object.fromEntries(
		Object.entries( errors ).map( ( [ name, message ] ) => [ name, { custom: { type: 'invalid', message } } ] )
	);
	return (
		<section className="zmo-settings__group" aria-label={ group.label }>
			<h2>{ group.label }</h2>
			<DataForm< Drafts >
				data={ data }
				fields={ fields }
				form={ form }
				validity={ validity }
				onChange={ ( edits ) => onChange( edits as Record< string, Typed > ) }
			/>
		</section>
	);
}

/** Which part of them is shown. */
function Tabs( { groups, unsaved }: { groups: readonly SettingGroup[]; unsaved: number } ) {
	const { screen, args } = usePlace();
	const current = args.group ?? '';
	const tabs = [
		{ id: '', label: __( '全部', 'zeromo-community' ) },
		{ id: CHANGED, label: __( '已更改', 'zeromo-community' ) },
		...( unsaved > 0 || current === UNSAVED ? [ { id: UNSAVED, label: __( '未保存', 'zeromo-community' ) } ] : [] ),
		...groups,
	];
	return (
		<div className="zmo-settings__tabs" role="group" aria-label={ __( '设置分组', 'zeromo-community' ) }>
			{ tabs.map( ( { id, label } ) => (
				<Button
					key={ id }
					size="compact"
					isPressed={ id === current }
					onClick={ () => go( { screen, args: { ...args, group: id } } ) }
				>
					{ label }
				</Button>
			) ) }
		</div>
	);
}

function Form( { settings, groups }: { settings: Settings; groups: readonly SettingGroup[] } ) {
	const { drafts, errors, busy, said } = settings;
	const { screen, args } = usePlace();
	const holder = useRef< HTMLFormElement >( null );
	const { group = '', search = '' } = args;
	const found = shown( groups, group, search, drafts, errors );
	const unsaved = edited( groups, drafts ).length;
	const by_name = useMemo(
		() => new Map( settingsOf( groups ).map( ( setting ) => [ setting.name, setting ] ) ),
		[ groups ]
	);
	const data: Drafts = {
		...Object.fromEntries(
			settingsOf( groups ).map( ( setting ) => [ setting.name, fieldOf( setting, setting.value ) ] )
		),
		...drafts,
	};
	const save = async () => {
		const refused = await settings.save();
		if ( refused !== '' ) {
			holder.current
				?.querySelector< HTMLElement >( `[data-setting="${ refused }"] :is( input, textarea, select )` )
				?.focus();
		}
	};
	return (
		<form
			ref={ holder }
			className="zmo-settings"
			noValidate
			onSubmit={ ( event ) => {
				event.preventDefault();
				void save();
			} }
		>
			<div className="zmo-settings__bar">
				<SearchControl
					__nextHasNoMarginBottom
					label={ __( '查找设置', 'zeromo-community' ) }
					placeholder={ __( '查找设置', 'zeromo-community' ) }
					value={ search }
					onChange={ ( typed ) => go( { screen, args: { ...args, search: typed } }, true ) }
				/>
				<FileButtons
					groups={ groups }
					say={ settings.say }
					onRead={ ( read ) => {
						settings.edit( read );
						if ( Object.keys( read ).length > 0 ) {
							go( { screen, args: { group: UNSAVED } } );
						}
					} }
				/>
			</div>
			<Tabs groups={ groups } unsaved={ unsaved } />
			{ found.length === 0 && <p>{ __( '没有找到这样的设置。', 'zeromo-community' ) }</p> }
			<Fields.Provider value={ { settings: by_name, busy, reset: ( name ) => void settings.reset( name ) } }>
				{ found.map( ( one ) => (
					<Group key={ one.id } group={ one } data={ data } errors={ errors } onChange={ settings.edit } />
				) ) }
			</Fields.Provider>
			<div className="zmo-settings__foot">
				<div role="status" className="zmo-settings__said">
					{ said?.good ? said.text : '' }
				</div>
				<div role="alert" className="zmo-settings__said is-bad">
					{ said && ! said.good ? said.text : '' }
				</div>
				{ unsaved > 0 && (
					<>
						<span>
							{
								/* translators: %d: number of settings */
								sprintf( __( '%d 项还没有保存', 'zeromo-community' ), unsaved )
							}
						</span>
						<Button __next40pxDefaultSize variant="tertiary" disabled={ busy } onClick={ settings.discard }>
							{ __( '放弃', 'zeromo-community' ) }
						</Button>
					</>
				) }
				<Button
					__next40pxDefaultSize
					variant="primary"
					type="submit"
					isBusy={ busy }
					disabled={ busy }
					accessibleWhenDisabled
				>
					{ __( '保存更改', 'zeromo-community' ) }
				</Button>
			</div>
		</form>
	);
}

export default function SettingsScreen() {
	const settings = useSettings();
	if ( settings.groups ) {
		return <Form settings={ settings } groups={ settings.groups } />;
	}
	return settings.said ? (
		<Notice status="error" isDismissible={ false }>
			<p>{ settings.said.text }</p>
			<Button __next40pxDefaultSize variant="secondary" onClick={ settings.reload }>
				{ __( '重试', 'zeromo-community' ) }
			</Button>
		</Notice>
	) : (
		<Spinner />
	);
}
