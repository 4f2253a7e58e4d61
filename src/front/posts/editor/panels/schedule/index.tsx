import { __, sprintf } from '@wordpress/i18n';
import { DatetimeField } from '../../../../../shared/ui/datetime-field';
import { spoken } from '../../../../../shared/lib/datetime';
import { Icon } from '../../../../../shared/ui/icon';
import { defineTool } from '../../tool';
import type { ToolProps } from '../../tool';
import { ToolButton } from '../../tool-button';
import { faultOf, FURTHEST, SOONEST } from './model';

type Time = string | null;

function words( value: string ): string {
	/* translators: %s: date and time */
	return sprintf( __( '%s 发布', 'zeromo-community' ), spoken( new Date( value ) ) );
}

function Button( { value, open, onOpen }: ToolProps< Time > ) {
	return (
		<ToolButton
			label={ __( '定时', 'zeromo-community' ) }
			icon="clock-3"
			on={ open || value !== null }
			onClick={ () => onOpen( ! open ) }
		/>
	);
}

function Area( { value, onChange, onOpen }: ToolProps< Time > ) {
	if ( ! value ) {
		return null;
	}
	return (
		<div className="zmo-chips">
			<span className="zmo-chip is-on">
				<button type="button" className="zmo-vis__chip" onClick={ () => onOpen( true ) }>
					<Icon name="clock-3" size={ 16 } />
					{ words( value ) }
				</button>
				<button
					type="button"
					className="zmo-chip__x"
					aria-label={ __( '取消定时', 'zeromo-community' ) }
					onClick={ () => onChange( () => null ) }
				>
					<Icon name="x" size={ 14 } />
				</button>
			</span>
		</div>
	);
}

function Panel( { value, onChange, problem }: ToolProps< Time > ) {
	return (
		<DatetimeField
			label={ __( '发布时间', 'zeromo-community' ) }
			value={ value ?? '' }
			soonest={ SOONEST }
			furthest={ FURTHEST }
			problem={ problem }
			onChange={ ( time ) => onChange( () => time || null ) }
		/>
	);
}

/** 定时: when it is to become public. Not among the contract's tools; members who may publish have it. */
export const schedule = defineTool< Time >( {
	name: 'schedule',
	position: 50,
	side: true,
	offered: ( { can_publish } ) => can_publish,
	empty: null,
	fromPost: ( post ) => post.publish_at ?? null,
	fromForm: ( form, was ) => ( form.time( 'publish_at' ) ?? was ) || null,
	field: 'publish_at',
	fields: ( value ) => ( { publish_at: value ?? '' } ),
	problem: faultOf,
	Button,
	Area,
	Panel,
} );
