/** What a file is asked for: its format and its days. */
import { SelectControl, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import './export-fields.scss';

export type Format = 'xlsx' | 'csv' | 'jsonl';

/** The route's word for two days: nothing, one day, or both with a comma. */
export function datesOf( from: string, until: string ): string {
	if ( from === '' && until === '' ) {
		return '';
	}
	return `${ from === '' ? '2000-01-01' : from },${ until === '' ? '2999-12-31' : until }`;
}

export function FormatField( { value, onChange }: { value: Format; onChange: ( format: Format ) => void } ) {
	return (
		<SelectControl
			__nextHasNoMarginBottom
			__next40pxDefaultSize
			label={ __( '格式', 'zeromo-community' ) }
			value={ value }
			options={ [
				{ value: 'xlsx', label: __( 'Excel（.xlsx）', 'zeromo-community' ) },
				{ value: 'csv', label: __( 'CSV（.csv）', 'zeromo-community' ) },
				{ value: 'jsonl', label: __( 'JSON Lines（.jsonl），给程序用', 'zeromo-community' ) },
			] }
			onChange={ onChange }
		/>
	);
}

interface DaysProps {
	from: string;
	until: string;
	onFrom: ( day: string ) => void;
	onUntil: ( day: string ) => void;
}

export function DaysField( { from, until, onFrom, onUntil }: DaysProps ) {
	return (
		<div className="zmo-admin-export__days">
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				type="date"
				label={ __( '从哪一天起', 'zeromo-community' ) }
				value={ from }
				onChange={ onFrom }
			/>
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				type="date"
				label={ __( '到哪一天为止', 'zeromo-community' ) }
				value={ until }
				onChange={ onUntil }
			/>
		</div>
	);
}
