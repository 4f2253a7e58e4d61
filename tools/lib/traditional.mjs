/**
 * The texts of the source in Traditional Chinese, made by OpenCC of the files of the English: build/languages.
 *
 * OpenCC (MIT and Apache-2.0) is a tool of the build: what ships is our own text, none of its tables. The tables of the
 * search, which do ship, are made of Unihan's.
 */
import { createRequire } from 'node:module';
import { DOMAIN } from './i18n-collect.mjs';

/**
 * Words that Taiwan has others for, beside OpenCC's characters. Its own list of words is not taken: it knows 發布 as 釋出
 * and the code of 信用代碼 as that of a program.
 */
const WORDS = Object.entries( {
	搜索引擎: '搜尋引擎',
	數據庫: '資料庫',
	服務器: '伺服器',
	瀏覽器: '瀏覽器',
	二維碼: 'QR Code',
	文件夾: '資料夾',
	手機號碼: '手機號碼',
	手機號: '手機號碼',
	登錄: '登入',
	設置: '設定',
	網絡: '網路',
	視頻: '影片',
	音頻: '音訊',
	搜索: '搜尋',
	熱搜: '熱搜',
	鏈接: '連結',
	外鏈: '外部連結',
	保存: '儲存',
	默認: '預設',
	郵箱: '電子信箱',
	短信: '簡訊',
	軟件: '軟體',
	插件: '外掛',
	菜單: '選單',
	刷新: '重新整理',
	屏幕: '螢幕',
	全屏: '全螢幕',
	界面: '介面',
	創建: '建立',
	添加: '新增',
	導出: '匯出',
	導入: '匯入',
	視圖: '檢視',
	緩存: '快取',
	打印: '列印',
	點贊: '按讚',
	程序: '程式',
	字符: '字元',
	字段: '欄位',
	後台: '後臺',
	社區: '社群',
	頁頭: '頁首',
	頁腳: '頁尾',
	質量: '品質',
	文件: '檔案',
	信息: '資訊',
	賬: '帳',
} );
const PATTERN = new RegExp( WORDS.map( ( [ word ] ) => word ).join( '|' ), 'g' );
const INSTEAD = new Map( WORDS );

/** Gives what turns a text; what stands in 《》 is the name of a law or a work, and keeps its words. */
export function traditional() {
	const { Converter } = createRequire( import.meta.url )( 'opencc-js/cn2t' );
	const characters = Converter( { from: 'cn', to: 'tw' } );
	return ( text ) =>
		characters( text )
			.split( /(《[^》]*》)/ )
			.map( ( part ) =>
				part.startsWith( '《' ) ? part : part.replace( PATTERN, ( word ) => INSTEAD.get( word ) )
			)
			.join( '' );
}

const ESCAPED = { n: '\n', 0: '\0', 4: '\u0004' };
const plain = ( quoted ) => quoted.replace( /\\(.)/gs, ( all, one ) => ESCAPED[ one ] ?? one );
const quote = ( text ) => `'${ text.replace( /[\\']/g, '\\$&' ) }'`;

/** What is shown of a key: without its context, and of a plural what is counted. */
const words_of = ( key ) => key.replace( /^[^\u0004]*\u0004/, '' ).split( '\0' )[ 0 ];

/** Keys of the English file for PHP, in their order. */
export const keys_of = ( english ) =>
	[ ...english.matchAll( /^\t\t"((?:[^"\\]|\\.)*)" => /gm ) ].map( ( [ , key ] ) => plain( key ) );

/** The file for PHP. Its keys are those of the English file, which stands beside it in the archive anyway. */
export function traditional_php( english, turn ) {
	const keys = keys_of( english );
	return [
		'<?php\n// Made by npm run build of the Chinese of the source; do not edit.\n',
		`$zeromo_keys  = array_keys( ( require dirname( __DIR__, 2 ) . '/languages/${ DOMAIN }-en_US.l10n.php' )['messages'] );\n`,
		`$zeromo_texts = array(\n${ keys.map( ( key ) => `${ quote( turn( words_of( key ) ) ) },\n` ).join( '' ) });\n`,
		'return array(\n',
		`\t'domain' => '${ DOMAIN }',\n\t'plural-forms' => 'nplurals=1; plural=0;',\n\t'language' => 'zh_TW',\n`,
		"\t'messages' => count( $zeromo_keys ) === count( $zeromo_texts ) ? array_combine( $zeromo_keys, $zeromo_texts ) : array(),\n",
		');\n',
	].join( '' );
}

/** The file for all scripts. */
export function traditional_json( english, turn ) {
	const { '': head, ...messages } = JSON.parse( english ).locale_data[ DOMAIN ];
	const turned = Object.keys( messages ).map( ( key ) => [ key, [ turn( words_of( key ) ) ] ] );
	return `${ JSON.stringify( {
		domain: DOMAIN,
		locale_data: {
			[ DOMAIN ]: {
				'': { ...head, lang: 'zh_TW', 'plural-forms': 'nplurals=1; plural=0;' },
				...Object.fromEntries( turned ),
			},
		},
	} ) }\n`;
}
