<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

/** Why something is reported; the numbers are stored. */
enum Reason: int {

	case Spam      = 1;
	case Abuse     = 2;
	case Porn      = 3;
	case Illegal   = 4;
	case Copyright = 5;
	case Other     = 6;

	/** The contract's word. */
	public static function word( self $reason ): string {
		return strtolower( $reason->name );
	}

	/** The reason of a word, or null. */
	public static function of( string $word ): ?self {
		foreach ( self::cases() as $reason ) {
			if ( self::word( $reason ) === $word ) {
				return $reason;
			}
		}
		return null;
	}

	/**
	 * Word => what members read.
	 *
	 * @return array<string, string>
	 */
	public static function labels(): array {
		return array(
			'spam'      => __( '垃圾广告', 'zeromo-community' ),
			'abuse'     => __( '辱骂攻击', 'zeromo-community' ),
			'porn'      => __( '色情低俗', 'zeromo-community' ),
			'illegal'   => __( '违法违规', 'zeromo-community' ),
			'copyright' => __( '侵权抄袭', 'zeromo-community' ),
			'other'     => __( '其他', 'zeromo-community' ),
		);
	}
}
