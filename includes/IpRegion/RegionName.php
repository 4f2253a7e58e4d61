<?php

declare(strict_types=1);

namespace Zeromo\Community\IpRegion;

/** What is shown of a record: the province in China, else the country, else 未知. */
final class RegionName {

	/** Most characters that are kept. */
	public const LONGEST = 20;

	/** Of an address that the file does not know. */
	public const UNKNOWN = '未知';

	/** Provinces by the code of ISO 3166-2. */
	private const PROVINCES = array(
		'AH' => '安徽',
		'BJ' => '北京',
		'CQ' => '重庆',
		'FJ' => '福建',
		'GD' => '广东',
		'GS' => '甘肃',
		'GX' => '广西',
		'GZ' => '贵州',
		'HA' => '河南',
		'HB' => '湖北',
		'HE' => '河北',
		'HI' => '海南',
		'HK' => '中国香港',
		'HL' => '黑龙江',
		'HN' => '湖南',
		'JL' => '吉林',
		'JS' => '江苏',
		'JX' => '江西',
		'LN' => '辽宁',
		'MO' => '中国澳门',
		'NM' => '内蒙古',
		'NX' => '宁夏',
		'QH' => '青海',
		'SC' => '四川',
		'SD' => '山东',
		'SH' => '上海',
		'SN' => '陕西',
		'SX' => '山西',
		'TJ' => '天津',
		'TW' => '中国台湾',
		'XJ' => '新疆',
		'XZ' => '西藏',
		'YN' => '云南',
		'ZJ' => '浙江',
	);

	/** Ends of the long names of provinces. */
	private const ENDS = array( '维吾尔自治区', '壮族自治区', '回族自治区', '自治区', '特别行政区', '省', '市' );

	/** Of a record as the usual files have it: `country` and `subdivisions` with `iso_code` and `names`. */
	public static function of( mixed $record ): string {
		$country = self::part( $record, 'country' );
		$code    = self::word( $country, 'iso_code' );
		$code    = '' === $code ? self::word( $record, 'country_code' ) : $code;
		if ( in_array( $code, array( 'HK', 'MO', 'TW' ), true ) ) {
			return self::PROVINCES[ $code ];
		}
		if ( 'CN' === $code ) {
			$province = self::part( self::part( $record, 'subdivisions' ), 0 );
			$known    = self::PROVINCES[ self::word( $province, 'iso_code' ) ] ?? '';
			$named    = '' === $known ? self::short( self::named( $province ) ) : $known;
			return '' === $named ? '中国' : $named;
		}
		$name = self::named( $country );
		$name = '' === $name && '' !== $code && class_exists( \Locale::class )
			? (string) \Locale::getDisplayRegion( "-$code", 'zh-CN' )
			: $name;
		return '' === $name ? self::UNKNOWN : mb_substr( $name, 0, self::LONGEST );
	}

	private static function named( mixed $place ): string {
		$names = self::part( $place, 'names' );
		$name  = self::word( $names, 'zh-CN' );
		return '' === $name ? self::word( $names, 'en' ) : $name;
	}

	private static function short( string $name ): string {
		foreach ( self::ENDS as $end ) {
			if ( str_ends_with( $name, $end ) && mb_strlen( $name ) > mb_strlen( $end ) + 1 ) {
				return mb_substr( $name, 0, -mb_strlen( $end ) );
			}
		}
		return mb_substr( $name, 0, self::LONGEST );
	}

	private static function part( mixed $of, string|int $name ): mixed {
		return is_array( $of ) ? $of[ $name ] ?? null : null;
	}

	/** A text that can be shown, cleaned; empty for any other value. */
	private static function word( mixed $of, string $name ): string {
		$word = self::part( $of, $name );
		return is_string( $word ) ? sanitize_text_field( $word ) : '';
	}
}
