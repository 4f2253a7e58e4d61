<?php

declare(strict_types=1);

namespace Zeromo\Community\Members;

/** An avatar drawn from a name: its first character, white on one of twelve hues. */
final class LetterAvatar {

	/** White letters have at least 4.9:1 on each; the same as --zmo-hue-1 to -12 of the stylesheet. */
	public const HUES = array(
		'#2f7d6b',
		'#27777f',
		'#37699f',
		'#5660a8',
		'#75569f',
		'#8f4d79',
		'#a84a60',
		'#a84c38',
		'#8a6119',
		'#696f24',
		'#4b7640',
		'#5a6872',
	);

	/** The character shown: the first letter or digit of the name, else its first symbol, else a dot. */
	public static function letter( string $name ): string {
		foreach ( array( '/[\p{L}\p{N}]/u', '/[\p{S}]/u' ) as $wanted ) {
			if ( 1 === preg_match( $wanted, $name, $found ) ) {
				return mb_strtoupper( $found[0] ) === $found[0] || mb_strlen( mb_strtoupper( $found[0] ) ) > 1
					? $found[0]
					: mb_strtoupper( $found[0] );
			}
		}
		return '·';
	}

	/** Number of the hue, 1 to 12, the same for a member for ever. */
	public static function hue( int $member ): int {
		return 1 + $member % 12;
	}

	/** Name of the file with this letter and hue. */
	public static function file( string $letter, int $hue ): string {
		return $hue . '-' . dechex( mb_ord( $letter ) ) . '.svg';
	}

	/** The picture. */
	public static function svg( string $letter, int $hue ): string {
		return '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">'
			. '<rect width="96" height="96" fill="'
			. self::HUES[ $hue - 1 ]
			. '"/><text x="48" y="49" '
			. 'fill="#fff" font-family="PingFang SC,HarmonyOS Sans SC,Source Han Sans SC,Noto Sans CJK SC,Microsoft '
			. 'YaHei,system-ui,sans-serif"'
			. ' font-size="40" font-weight="600" text-anchor="middle" dominant-baseline="central">'
				. htmlspecialchars( $letter, ENT_QUOTES | ENT_XML1 ) . '</text></svg>';
	}
}
