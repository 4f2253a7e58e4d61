/** Words of DataViews that core's own translations do not have: its package is newer than the one inside core. */
import { __, setLocaleData } from '@wordpress/i18n';

setLocaleData( {
	'Next month': [ __( '下个月', 'zeromo-community' ) ],
	'Previous month': [ __( '上个月', 'zeromo-community' ) ],
	'Navigation bar': [ __( '月份', 'zeromo-community' ) ],
	/* translators: %s: a day */
	'Today, %s, selected': [ __( '今天，%s，已选', 'zeromo-community' ) ],
	Notifications: [ __( '通知', 'zeromo-community' ) ],
	'More details follow the field.': [ __( '更多说明在字段后面。', 'zeromo-community' ) ],
	/* translators: %s: keys */
	'Keyboard shortcut: %s': [ __( '快捷键：%s', 'zeromo-community' ) ],
} );
